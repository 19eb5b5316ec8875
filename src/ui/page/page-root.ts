/** Where layers over the page live: inside what is made inert when the session or the server is gone. */
export function pageRoot(): HTMLElement {
  return document.querySelector<HTMLElement>('.tl-page') ?? document.body;
}
