export const LAYERS = 'tl-layers';

/**
 * The parent of layers over the page: it becomes inert with the page, when the session or the server is lost, and comes
 * after it, also for a layer that is there as soon as the page.
 */
export function pageRoot(): HTMLElement {
  return document.querySelector<HTMLElement>(`.${LAYERS}`) ?? document.body;
}
