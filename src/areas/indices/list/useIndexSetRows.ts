import { StreamsActions, StreamsStore } from 'areas/streams';
import { useIsPermitted } from 'areas/users';
import { entitiesOf } from 'rest/entity/entity-store';
import { itemsOf } from 'rest/entity/list-store';
import { useStore } from 'flux/use-store';
import { useEffect, useMemo } from 'react';
import { IndexSetsActions, IndexSetsStore } from '../stores/IndexSetsStore';
import { indexSetRows, type IndexSetRow } from './rows';

/** Loads the list; the figures of all together only for those who may see them. */
export function loadIndexSets(maySeeTotal: boolean): void {
  void IndexSetsActions.list();
  if (maySeeTotal) void IndexSetsActions.globalStats();
}

/** The index sets with their streams and the figures known so far; undefined until the list is there. */
export function useIndexSetRows(): readonly IndexSetRow[] | undefined {
  const maySeeTotal = useIsPermitted('indexsets:read');
  useEffect(() => {
    loadIndexSets(maySeeTotal);
    void StreamsActions.list();
  }, [maySeeTotal]);
  const { list, stats, statsError } = useStore(IndexSetsStore, (state) => ({
    list: state.list,
    stats: state.stats,
    statsError: state.statsError,
  }));
  const streams = useStore(StreamsStore, itemsOf);
  return useMemo(() => {
    const indexSets = entitiesOf({ list });
    return indexSets && indexSetRows(indexSets, stats, statsError, streams);
  }, [list, stats, statsError, streams]);
}

/**
 * Loads figures after the list: of all index sets in one call, or only of the rows in sight, since they cost a large
 * cluster time.
 *
 * @param isListed the list is there
 */
export function useFigures(isListed: boolean, wantsAll: boolean, shown: readonly IndexSetRow[]): void {
  useEffect(() => {
    if (isListed && wantsAll) void IndexSetsActions.listStats();
  }, [isListed, wantsAll]);
  const missing = shown.filter(({ stats, statsError }) => !stats && statsError === undefined).map(({ set }) => set.id);
  const key = wantsAll ? '' : missing.join(' ');
  useEffect(() => {
    if (key !== '') key.split(' ').forEach((id) => void IndexSetsActions.statsOf(id));
  }, [key]);
}
