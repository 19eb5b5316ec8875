import { type IndexInfo } from 'api/indices/indices';
import { usePoll } from 'rest/polling';
import { useStore } from 'flux/use-store';
import { useEffect, useMemo } from 'react';
import { createOverviewPoll, type IndexerOverviewState, IndexerOverviewStore } from './stores/IndexerOverviewStore';
import { IndicesActions } from './stores/IndicesActions';
import { indexDetailsPoll, IndicesStore } from './stores/IndicesStore';

/** Keeps the overview of an index set up to date while the component is on screen. */
export function useIndexerOverview(indexSetId: string): IndexerOverviewState {
  usePoll(useMemo(() => createOverviewPoll(indexSetId), [indexSetId]));
  return useStore(IndexerOverviewStore);
}

/** Keeps the details of an open index up to date while the component is on screen; undefined until they are there. */
export function useIndexDetails(index: string): IndexInfo | undefined {
  useEffect(() => {
    void IndicesActions.subscribe(index);
    const stop = indexDetailsPoll.start();
    return () => {
      stop();
      void IndicesActions.unsubscribe(index);
    };
  }, [index]);
  return useStore(IndicesStore, ({ details }) => details[index]);
}
