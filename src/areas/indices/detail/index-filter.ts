import { type QuickFilter } from 'ui/filter-bar/FilterBar';
import { type IndexRow } from './index-row';
import { texts } from './texts';

const QUICK = {
  all: () => true,
  open: ({ state }: IndexRow) => state !== 'closed',
  closed: ({ state }: IndexRow) => state === 'closed',
  reopened: ({ isReopened, state }: IndexRow) => isReopened && state !== 'closed',
};

/** Which indices are shown. */
export type IndexQuickFilter = keyof typeof QUICK;

/** The quick filter of an address; all when it names none. */
export function readQuickFilter(text: string | null): IndexQuickFilter {
  return text !== null && Object.hasOwn(QUICK, text) ? (text as IndexQuickFilter) : 'all';
}

/** The quick filters with how many indices each leaves; those that would leave none are left out. */
export function quickFilters(rows: readonly IndexRow[]): QuickFilter<IndexQuickFilter>[] {
  const labels = {
    all: texts.table.all,
    open: texts.states.open,
    closed: texts.states.closed,
    reopened: texts.table.reopened,
  };
  return (Object.keys(QUICK) as IndexQuickFilter[])
    .map((id) => ({ id, label: labels[id], count: rows.filter(QUICK[id]).length }))
    .filter(({ id, count }) => id === 'all' || (count > 0 && count < rows.length));
}

/** The indices a filter leaves: by state, and by a part of the name in any case. */
export function filterIndices(rows: readonly IndexRow[], quick: IndexQuickFilter, text: string): readonly IndexRow[] {
  const wanted = text.trim().toLowerCase();
  if (quick === 'all' && wanted === '') return rows;
  return rows.filter((row) => QUICK[quick](row) && row.name.toLowerCase().includes(wanted));
}
