import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Instant, reads, Nullable, Open, Strict } from './contract';
import { ExampleMessage } from './stream-trials';

/** Capability of servers that can apply the rules of a stream to stored messages. */
export const REROUTING_CAPABILITY = 'stream-reroutings';

/** Class of the job. */
export const REROUTING_JOB = 'timberline.streams.ReroutingJob';

/** Which stored messages, by their timestamps; null: without a limit. Later messages than now are left alone. */
export const ReroutingRange = Strict({ from: Nullable(Instant) });
export type ReroutingRange = Static<typeof ReroutingRange>;

const Preview = Open({ count: Type.Integer(), examples: Type.Array(ExampleMessage) });

/** What applying the rules would change. */
export const ReroutingPreview = Open({
  /** Messages the rules were tried on, newest first. */
  messages: Type.Integer(),
  /** False: there was no time for older ones. */
  is_complete: Type.Boolean(),
  /** The oldest of them; null without messages. */
  oldest: Nullable(Instant),
  added: Preview,
  removed: Preview,
  /** Stay in the stream, and are removed from the default stream or put back into it. */
  default_only: Type.Integer(),
  /** Indices in the range that are closed: their messages cannot be changed. */
  closed_indices: Type.Integer(),
});
export type ReroutingPreview = Static<typeof ReroutingPreview>;

export const ReroutingState = Type.Union([
  Type.Literal('running'),
  Type.Literal('done'),
  Type.Literal('cancelled'),
  Type.Literal('failed'),
  Type.Literal('undoing'),
  Type.Literal('undone'),
]);
export type ReroutingState = Static<typeof ReroutingState>;

/** The rules of a stream, applied to stored messages. */
export const Rerouting = Open({
  id: Type.String(),
  stream_id: Type.String(),
  state: ReroutingState,
  from: Nullable(Instant),
  to: Instant,
  started_by: Type.String(),
  started_at: Instant,
  messages: Type.Integer(),
  added: Type.Integer(),
  removed: Type.Integer(),
  default_only: Type.Integer(),
  /** 0 to 100, of the work that is going on. */
  percent: Type.Integer(),
  may_undo: Type.Boolean(),
  /** Why it failed. */
  error: Nullable(Type.String()),
});
export type Rerouting = Static<typeof Rerouting>;

export const previewRerouting = defineCall({
  method: 'POST',
  path: '/timberline/streams/{streamId}/reroutings/preview',
  access: 'streams:edit:{streamId}',
  summary: 'What applying the rules of a stream to stored messages that the caller may read would change.',
  audit: reads('stores nothing'),
  body: ReroutingRange,
  response: ReroutingPreview,
  status: 200,
});

export const startRerouting = defineCall({
  method: 'POST',
  path: '/timberline/streams/{streamId}/reroutings',
  access: 'streams:edit:{streamId}',
  summary: 'Applies the rules of a stream to stored messages that the caller may read, as a job.',
  audit: { action: 'stream.reroute', target: '{streamId}' },
  body: ReroutingRange,
  response: Rerouting,
  status: 202,
});

export const listReroutings = defineCall({
  method: 'GET',
  path: '/timberline/streams/{streamId}/reroutings',
  access: 'streams:edit:{streamId}',
  summary: 'When the rules of a stream were applied to stored messages, newest first; the last 20.',
  response: Open({ reroutings: Type.Array(Rerouting) }),
});

export const cancelRerouting = defineCall({
  method: 'POST',
  path: '/timberline/streams/{streamId}/reroutings/{run}/cancel',
  access: 'streams:edit:{streamId}',
  summary: 'Cancels the job. What it has changed stays, and can be undone.',
  audit: { action: 'stream.reroute_cancel', target: '{streamId}' },
  response: Rerouting,
  status: 202,
});

export const undoRerouting = defineCall({
  method: 'POST',
  path: '/timberline/streams/{streamId}/reroutings/{run}/undo',
  access: 'streams:edit:{streamId}',
  summary: 'Puts back what the newest job on a stream has changed, as a job. 409 for an earlier one.',
  audit: { action: 'stream.reroute_undo', target: '{streamId}' },
  response: Rerouting,
  status: 202,
});
