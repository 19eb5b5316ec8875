/** What a client asks of a list: pages count from 1. */
export interface PageQuery {
  page?: number;
  per_page?: number;
}

/** A page of a list with the figures lists answer with. */
export interface Page<Thing> {
  things: Thing[];
  /** Of all pages together. */
  total: number;
  page: number;
  per_page: number;
}

export const DEFAULT_PER_PAGE = 50;

/** Cuts a page out of what was found. `per_page` 0 is everything. */
export function pageOf<Thing>(
  found: readonly Thing[],
  { page = 1, per_page = DEFAULT_PER_PAGE }: PageQuery,
): Page<Thing> {
  const first = per_page === 0 ? 0 : (page - 1) * per_page;
  const things = found.slice(first, per_page === 0 ? undefined : first + per_page);
  return { things, total: found.length, page, per_page };
}

/** Compares texts as people sort them: case aside, numbers by their value. */
export const compareTexts = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare;

/** Sorts by one text; equal ones by id, so that pages never overlap. */
export function sortedBy<Thing extends { id: string }>(
  things: readonly Thing[],
  textOf: (thing: Thing) => string,
  order: string | undefined,
): Thing[] {
  const sign = order?.toLowerCase() === 'desc' ? -1 : 1;
  return [...things].sort(
    (one, other) => sign * (compareTexts(textOf(one), textOf(other)) || (one.id < other.id ? -1 : 1)),
  );
}
