const PRODUCT = 'Timberline';

/** A part of the page that names it; later ones name it more precisely. */
export interface TitleHolder {
  title: string | undefined;
}

const holders: TitleHolder[] = [];
const listeners = new Set<() => void>();

/** The page's name as the browser's tab shows it, without the product; an empty text while no page has named itself. */
export function pageTitle(): string {
  return holders.findLast(({ title }) => title !== undefined && title !== '')?.title ?? '';
}

function apply(): void {
  const title = pageTitle();
  document.title = title === '' ? PRODUCT : `${title} - ${PRODUCT}`;
  listeners.forEach((listener) => listener());
}

/** Takes part in naming the page until the returned function is called. */
export function holdTitle(holder: TitleHolder): () => void {
  holders.push(holder);
  return () => {
    holders.splice(holders.indexOf(holder), 1);
    apply();
  };
}

/** Sets a holder's title for the page; undefined leaves it to the other holders. */
export function retitle(holder: TitleHolder, title: string | undefined): void {
  holder.title = title;
  apply();
}

/** Called when the page is named anew. */
export function listenToTitle(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
