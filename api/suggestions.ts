import { type Static, Type } from '@sinclair/typebox';
import { defineCall, reads, Nullable, Open, Strict } from './contract';
import { TimeRange } from './time-range';

/** Values of a field that begin as typed, the most frequent first (card search.md, "Suggest"). */
export const Suggestions = Open({
  field: Type.String(),
  input: Type.String(),
  suggestions: Type.Array(Open({ value: Type.String(), occurrence: Type.Integer() })),
  sum_other_docs_count: Type.Optional(Nullable(Type.Integer())),
  error: Type.Optional(Nullable(Open({ type: Type.String(), reason: Type.String() }))),
});
export type Suggestions = Static<typeof Suggestions>;

export const suggestValues = defineCall({
  method: 'POST',
  path: '/search/suggest',
  access: 'checked-by-service',
  audit: reads('completes typed text'),
  summary: 'Values of a field that complete the typed text.',
  body: Strict({
    field: Type.String({ minLength: 1 }),
    input: Type.String(),
    timerange: Type.Optional(Nullable(TimeRange)),
    streams: Type.Optional(Nullable(Type.Array(Type.String()))),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  response: Suggestions,
  status: 200,
});
