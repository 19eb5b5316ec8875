/** The parent of layers over the page: it becomes inert when the session or the server is lost. */
export function pageRoot(): HTMLElement {
  return document.querySelector<HTMLElement>('.tl-page') ?? document.body;
}
