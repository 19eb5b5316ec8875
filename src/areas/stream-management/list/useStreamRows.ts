import { type StreamRecord } from 'api/streams';
import { useMetrics } from 'areas/cluster';
import { IndexSetsActions, IndexSetsStore } from 'areas/indices';
import { useIsPermitted } from 'areas/users';
import { useStore } from 'flux/use-store';
import { useEffect, useMemo } from 'react';
import { entitiesOf } from 'rest/entity/entity-store';
import { StreamActivityActions, StreamActivityStore } from '../activity/StreamActivityStore';
import { isDefault } from '../stores/default-stream';
import { type StreamRow } from './stream-row';

const rateMetric = (id: string): string => `org.graylog2.plugin.streams.Stream.${id}.incomingMessages.1-sec-rate`;

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
  const metrics = useMetrics(
    useMemo(() => ids.map(rateMetric), [ids]),
    (state) => state.metrics,
  );
  return useMemo(() => {
    const rateOf = (id: string) => {
      const rates = Object.values(metrics ?? {}).map((node) => Number(node[rateMetric(id)]?.metric.value));
      const known = rates.filter(Number.isFinite);
      return known.length === 0 ? undefined : known.reduce((sum, rate) => sum + rate, 0);
    };
    return streams?.map((stream): StreamRow => ({
      ...stream,
      isDefault: isDefault(stream),
      indexSet: indexSets?.find(({ id }) => id === stream.index_set_id) ?? indexSets?.find((set) => set.default),
      activity: activity?.get(stream.id),
      rate: rateOf(stream.id),
    }));
  }, [streams, indexSets, activity, metrics]);
}
