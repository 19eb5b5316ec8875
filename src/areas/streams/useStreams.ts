import { useStore } from 'flux/use-store';
import { useEffect } from 'react';
import { itemsOf } from 'rest/entity/list-store';
import { StreamsActions, StreamsStore } from './StreamsStore';

/** The streams one may read, asked for where that has not been done; undefined until they are known. */
export function useStreams() {
  useEffect(() => {
    // Without an answer their ids stand where their titles would.
    if (!itemsOf(StreamsStore.getState())) StreamsActions.list().catch(() => undefined);
  }, []);
  return useStore(StreamsStore, itemsOf);
}
