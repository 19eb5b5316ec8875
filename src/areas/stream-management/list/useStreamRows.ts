import { type StreamRecord } from 'api/streams';
import { IndexSetsActions, IndexSetsStore } from 'areas/indices';
import { useIsPermitted } from 'areas/users';
import { useStore } from 'flux/use-store';
import { useEffect, useMemo } from 'react';
import { entitiesOf } from 'rest/entity/entity-store';
import { StreamActivityActions, StreamActivityStore } from '../activity/StreamActivityStore';
import { StreamPagesStore } from '../stores/StreamPagesStore';
import { rateIn, useStreamRates } from './stream-rates';
import { rowOf, type StreamRow } from './stream-row';

/** The streams of a page with their index sets, their rate every 2 seconds, and their messages of the last day. */
export function useStreamRows(streams: readonly StreamRecord[] | undefined) {
  const key = useMemo(() => (streams ?? []).map(({ id }) => id).join(' '), [streams]);
  const ids = useMemo(() => key.split(' ').filter(Boolean), [key]);
  const maySearch = useIsPermitted('searches:relative');
  const mayReadSets = useIsPermitted('indexsets:read');
  useEffect(() => {
    if (mayReadSets) void IndexSetsActions.list();
  }, [mayReadSets]);
  useEffect(() => {
    if (!maySearch || ids.length === 0) return;
    const asked = StreamActivityActions.load(ids);
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [ids, maySearch]);
  const activity = useStore(StreamActivityStore, (state) => state.activity);
  const indexSets = useStore(IndexSetsStore, entitiesOf);
  const changing = useStore(StreamPagesStore, (state) => state.changing);
  const metrics = useStreamRates(ids);
  return useMemo(
    () =>
      streams?.map((stream): StreamRow => ({
        ...rowOf(stream, indexSets),
        activity: activity?.get(stream.id),
        rate: rateIn(metrics, stream.id),
        changing: changing[stream.id],
      })),
    [streams, indexSets, activity, metrics, changing],
  );
}
