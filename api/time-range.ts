import { type Static, Type } from '@sinclair/typebox';
import { Json, Strict } from './contract';

// Shapes: card search.md, "Time ranges".

/** `range: 0` is all time. Send either `range` or `from` with an optional `to`, never both forms. */
export const RelativeTimeRange = Strict({
  type: Type.Literal('relative'),
  range: Type.Optional(Type.Integer()),
  from: Type.Optional(Type.Integer()),
  to: Type.Optional(Type.Integer()),
});
/** ISO 8601, or `yyyy-MM-dd HH:mm:ss[.SSS]` read as UTC. */
export const AbsoluteTimeRange = Strict({ type: Type.Literal('absolute'), from: Type.String(), to: Type.String() });
/** Clients that have looked a phrase up send `from` and `to` along: taken and ignored, the phrase counts. */
export const KeywordTimeRange = Strict({
  type: Type.Literal('keyword'),
  keyword: Type.String(),
  timezone: Type.Optional(Type.String()),
  from: Type.Optional(Json),
  to: Type.Optional(Json),
});
export const OffsetTimeRange = Strict({
  type: Type.Literal('offset'),
  source: Type.Optional(Type.String()),
  id: Type.Optional(Type.String()),
  offset: Type.Optional(Type.Union([Type.String(), Type.Integer()])),
});
export const TimeRange = Type.Union([RelativeTimeRange, AbsoluteTimeRange, KeywordTimeRange]);
export type RelativeTimeRange = Static<typeof RelativeTimeRange>;
export type AbsoluteTimeRange = Static<typeof AbsoluteTimeRange>;
export type KeywordTimeRange = Static<typeof KeywordTimeRange>;
export type TimeRange = Static<typeof TimeRange>;
