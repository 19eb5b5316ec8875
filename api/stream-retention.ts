import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Instant, Nullable, Open } from './contract';

/** Capability of servers that say how long messages of a stream stay. */
export const STREAM_RETENTION_CAPABILITY = 'stream-retention';

/** How long messages of a stream stay in its index set, and how much of it they are. */
export const StreamRetention = Open({
  index_set_id: Type.String(),
  /** What becomes of old indices; `unknown`: of a strategy this server does not know. */
  keeps: Type.Union([
    Type.Literal('everything'),
    Type.Literal('deletes'),
    Type.Literal('closes'),
    Type.Literal('unknown'),
  ]),
  /** So many indices are kept; null: all. */
  max_indices: Nullable(Type.Integer()),
  /** What the forecast stands on: the period of rotation, or the pace of the last rotations; null: there is none. */
  basis: Nullable(Type.Union([Type.Literal('period'), Type.Literal('pace')])),
  /** When the index that is written to now is deleted or closed, about; null: never, or not known. */
  new_until: Nullable(Instant),
  /** Timestamp of the oldest message; null without messages. */
  oldest: Nullable(Instant),
  /** When the first messages of the stream are deleted or closed, about. */
  first_until: Nullable(Instant),
  /** Messages of the stream in open indices, and their size in bytes as they were received. */
  messages: Type.Integer(),
  bytes: Type.Integer(),
  /** The same of all of the index set; null without the right to read it. */
  set_messages: Nullable(Type.Integer()),
  set_bytes: Nullable(Type.Integer()),
});
export type StreamRetention = Static<typeof StreamRetention>;

export const getStreamRetention = defineCall({
  method: 'GET',
  path: '/timberline/streams/{streamId}/retention',
  access: 'streams:read:{streamId}',
  summary: 'How long messages of a stream stay in its index set, and how much of it they are.',
  response: StreamRetention,
});
