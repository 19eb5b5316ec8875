import { executeSearchNow, type SearchJob } from 'api/search';
import { action, createActions } from 'flux/actions';
import { call } from 'rest/call';
import { createStore } from 'rest/store';
import { activitySearch, readActivity, type StreamActivity } from './activity-search';

export interface StreamActivityState {
  /** By stream id, of the streams that were asked for last. Absent until they are known. */
  activity?: ReadonlyMap<string, StreamActivity>;
}

export const StreamActivityActions = createActions('StreamActivity', {
  /** Counts the messages of the last day in streams, by hour. */
  load: action<[streamIds: readonly string[]], SearchJob>(),
});

const initial: StreamActivityState = {};

/** What came into the listed streams. A failure is not toasted: the list works without these figures. */
export const StreamActivityStore = createStore(
  'StreamActivity',
  StreamActivityActions,
  initial,
)(({ perform }) => ({
  load: perform(
    (signal: AbortSignal, streamIds: readonly string[]) =>
      call(executeSearchNow, { body: activitySearch(streamIds), signal, expects: [403] }),
    {
      into: (job, streamIds) => ({ activity: readActivity(job, streamIds) }),
      newestOnly: true,
    },
  ),
}));
