import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Nullable, Open } from './contract';
import { TimeRange } from './time-range';

// Beyond a 4.3 cluster (capability `slow-searches`): searches that took five seconds or longer, of all nodes.

export const SlowSearch = Open({
  id: Type.String(),
  username: Type.String(),
  /** What was typed, their beginnings, each once; the empty one means all messages. */
  queries: Type.Array(Type.String()),
  timeranges: Type.Array(TimeRange),
  /** Empty: all that the person could read. */
  streams: Type.Array(Type.String()),
  node_id: Type.String(),
  started_at: Type.String(),
  ran_ms: Type.Integer(),
  /** About; null when the engine did not tell. */
  rows_read: Nullable(Type.Integer()),
  /** `interrupted`: somebody cancelled it, or left. */
  outcome: Type.Union([Type.Literal('succeeded'), Type.Literal('failed'), Type.Literal('interrupted')]),
});
export type SlowSearch = Static<typeof SlowSearch>;

export const listSlowSearches = defineCall({
  method: 'GET',
  path: '/timberline/system/slow-searches',
  access: 'statements:read',
  summary:
    'Searches of all people that took five seconds or longer, the newest first; of thirty days, a thousand at most.',
  response: Open({ slow_searches: Type.Array(SlowSearch) }),
});
