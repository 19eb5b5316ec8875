import { type IndexerOverview } from 'api/indices/overview';
import { useStore } from 'flux/use-store';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useIndexerOverview } from '../live';
import { IndexerOverviewActions } from '../stores/IndexerOverviewActions';
import { type IndexerOverviewState } from '../stores/IndexerOverviewStore';
import { IndicesActions } from '../stores/IndicesActions';
import { IndicesStore } from '../stores/IndicesStore';
import { indexRows, type IndexRow } from './index-row';

export interface LoadedIndices {
  overview?: IndexerOverview;
  /** Newest first; absent until loaded. */
  rows?: readonly IndexRow[];
  /** Why the last overview could not be loaded. */
  error?: unknown;
  /** Asks for everything again, after something was done. */
  reload: () => void;
}

/** The indices of a set, kept up to date while the page is open. */
export function useIndices(indexSetId: string): LoadedIndices {
  const known = useIndexerOverview(indexSetId);
  // At first the store may still hold the overview of the set looked at before.
  const { overview, error }: IndexerOverviewState = known.indexSetId === indexSetId ? known : {};
  const { list, details } = useStore(IndicesStore, (state) => ({
    list: state.indexSetId === indexSetId ? state.indices : undefined,
    details: state.details,
  }));
  useEffect(() => {
    const asked = IndicesActions.list(indexSetId);
    return () => asked.cancel();
  }, [indexSetId]);
  const before = useRef<readonly IndexRow[]>();
  const rows = useMemo(
    () => overview && indexRows(overview.indices, list, details, before.current),
    [overview, list, details],
  );
  useEffect(() => {
    before.current = rows;
  }, [rows]);
  useListOfNewIndices(indexSetId, rows, list !== undefined);
  const reload = useCallback(() => {
    void IndicesActions.list(indexSetId);
    void IndexerOverviewActions.load(indexSetId);
  }, [indexSetId]);
  return { overview, rows, error, reload };
}

/** Asks for the list again when the overview shows indices it does not have: the write index was rotated, say. */
function useListOfNewIndices(indexSetId: string, rows: readonly IndexRow[] | undefined, hasList: boolean): void {
  const newest = rows?.find(({ state, info }) => state !== 'closed' && !info)?.name;
  useEffect(() => {
    if (hasList && newest !== undefined) void IndicesActions.list(indexSetId);
  }, [indexSetId, hasList, newest]);
}
