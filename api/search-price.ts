import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Nullable, Open, reads, Strict } from './contract';
import { DeclaredParameter } from './search';
import { TimeRange } from './time-range';

/** Why a search costs what it costs; clients ignore kinds that they do not know. */
export const PriceReason = Open({
  /** `leading-wildcard`, `wildcard`, `prefix`, `regular-expression`, `fuzzy`, `phrase`: every row is tested; `all-time`. */
  kind: Type.String(),
  /** The part of the query, as it was typed; absent: the whole search. */
  part: Type.Optional(Type.String()),
});
export type PriceReason = Static<typeof PriceReason>;

/** What a search will cost, about. What could not be told in time is 0, of the hits null. */
export const SearchPrice = Open({
  /** Messages of the streams in the time range. */
  messages: Type.Integer(),
  /** Those of them that match. */
  hits: Nullable(Type.Integer()),
  /** What is read from disk. */
  bytes: Type.Integer(),
  ms: Type.Integer(),
  /** The most expensive first. */
  reasons: Type.Array(PriceReason),
});
export type SearchPrice = Static<typeof SearchPrice>;

/** Beyond 4.3 (capability `search-price`). A query that cannot be read costs nothing. */
export const priceSearch = defineCall({
  method: 'POST',
  path: '/timberline/searches/price',
  access: 'checked-by-service',
  audit: reads('only reads'),
  summary: 'What a search will read and how long it will take, about, before it is run.',
  body: Strict({
    query: Type.String(),
    timerange: TimeRange,
    /** None: all that the caller may read. */
    streams: Type.Array(Type.String()),
    parameters: Type.Optional(Type.Array(DeclaredParameter)),
  }),
  response: SearchPrice,
  status: 200,
});
