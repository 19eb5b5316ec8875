/** Pagination and sorting parameters; pages count from 1. */
export interface PageQuery {
  page?: number;
  per_page?: number;
}

/** One page of a list, with its pagination fields. */
export interface Page<Thing> {
  things: Thing[];
  /** Number of entries on all pages. */
  total: number;
  page: number;
  per_page: number;
}

export const DEFAULT_PER_PAGE = 50;

/** Selects one page. `per_page` 0 means everything. */
export function pageOf<Thing>(
  found: readonly Thing[],
  { page = 1, per_page = DEFAULT_PER_PAGE }: PageQuery,
): Page<Thing> {
  const first = per_page === 0 ? 0 : (page - 1) * per_page;
  const things = found.slice(first, per_page === 0 ? undefined : first + per_page);
  return { things, total: found.length, page, per_page };
}

/** Natural sort order: ignores case, compares digits by their numeric value. */
export const compareTexts = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare;

/** Sorts by one text, and equal ones by id, so that the order is the same for every page. */
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
