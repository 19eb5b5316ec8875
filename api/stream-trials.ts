import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Instant, reads, Nullable, Open, Strict } from './contract';
import { StreamRuleForm } from './stream-rules';

/** Rules are tried on so many of the newest messages. */
export const TRIED_MESSAGES = 10_000;
/** A stream has no more. */
const MAX_RULES = 1_000;

/** Rules that nobody has saved. */
export const StreamTrialRequest = Strict({
  rules: Type.Array(StreamRuleForm, { maxItems: MAX_RULES }),
  /** `AND` when absent. */
  matching_type: Type.Optional(Type.String()),
});
export type StreamTrialRequest = Static<typeof StreamTrialRequest>;

/** A message as an example of what rules do. */
export const ExampleMessage = Open({
  message_id: Type.String(),
  index: Type.String(),
  timestamp: Instant,
  source: Type.String(),
  /** The beginning of its text. */
  message: Type.String(),
});
export type ExampleMessage = Static<typeof ExampleMessage>;

/** Which of the newest messages rules would put into their stream. */
export const StreamTrial = Open({
  /** Messages the rules were tried on: the newest ones the person may read. */
  messages: Type.Integer(),
  /** Messages the time was not enough for. */
  left_out: Type.Integer(),
  /** Timestamps of the oldest and newest of them; null when there are none. */
  from: Nullable(Type.String()),
  to: Nullable(Type.String()),
  /** Messages that would be in the stream. */
  matched: Type.Integer(),
  /**
   * In the order of the request: messages that each rule alone matches, and, where all must match, those of which it is the
   * first that fails.
   */
  rules: Type.Array(Open({ matched: Type.Integer(), missed_first: Type.Optional(Type.Integer()) })),
  /** The newest of those that would be in the stream. */
  examples: Type.Array(ExampleMessage),
});
export type StreamTrial = Static<typeof StreamTrial>;

export const tryStreamRules = defineCall({
  method: 'POST',
  path: '/timberline/stream_trials',
  access: 'checked-by-service',
  summary: 'Which of the newest 10,000 messages unsaved rules would put into a stream; nothing is stored.',
  audit: reads('stores nothing'),
  body: StreamTrialRequest,
  response: StreamTrial,
  status: 200,
});
