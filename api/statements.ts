import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Nullable, Open } from './contract';

// Beyond a 4.3 cluster (capability `statements`): what the message engine is busy with, and for whom.

const asked = {
  id: Type.String(),
  /** Name of who asks; null: the server itself. */
  username: Nullable(Type.String()),
  /** What that person typed, its beginning; null when it was nothing. */
  query: Nullable(Type.String()),
  /** The beginning of the statement. */
  statement: Type.String(),
  asked_at: Type.String(),
  /** Milliseconds before its turn came, so far. */
  waited_ms: Type.Integer(),
};

export const CurrentStatement = Open({
  ...asked,
  /** Milliseconds, so far; null: it waits for its turn. */
  ran_ms: Nullable(Type.Integer()),
});
export type CurrentStatement = Static<typeof CurrentStatement>;

export const SlowStatement = Open({
  ...asked,
  ran_ms: Type.Integer(),
  /** `stopped`: somebody cancelled it, or left. */
  outcome: Type.Union(['done', 'failed', 'stopped'].map((outcome) => Type.Literal(outcome))),
});
export type SlowStatement = Static<typeof SlowStatement>;

export const listStatements = defineCall({
  method: 'GET',
  path: '/timberline/system/statements',
  access: 'statements:read',
  summary:
    'The running statements of this node in the message engine, and recent ones of five seconds or longer, newest first.',
  response: Open({ current: Type.Array(CurrentStatement), slow: Type.Array(SlowStatement) }),
});
