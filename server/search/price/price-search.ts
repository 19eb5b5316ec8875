import { type SearchPrice } from 'api/search-price';
import { type TimeRange } from 'api/time-range';
import { type QueryNode } from 'lang/query/tree';
import { messageCondition } from 'server/search/condition';
import { EVERYTHING } from 'server/search/execution/query-tree';
import { type SearchScope } from 'server/search/scope/indices/search-scope';
import { type EventSources } from 'server/search/scope/streams/event-sources';
import { type Interval } from 'server/search/scope/time/instants';
import { expectLookUp } from 'server/search/terms/expected-look-up';
import { createTermLookUp, TERM_LIMITS, type TermSource } from 'server/search/terms/look-up-terms';
import { type ColumnSize, columnSizesStatement } from './column-sizes';
import { type Cost, type Costing, costOf, weightOf } from './cost';
import { createTimedStatements } from 'server/search/sampling/timed-statements';
import { reasonsFor } from './reasons';
import { countStatement, estimateStatement, type TableRows } from './row-estimate';
import { rowTests } from 'server/search/query/sql/row-tests';
import { sampledHits } from './sample';

/** The search that is priced. */
export interface PricedSearch {
  /** Its text, and what it means. */
  text: string;
  tree: QueryNode;
  timerange: TimeRange;
  interval: Interval;
  streams: readonly string[];
  eventSources: EventSources;
  scope: SearchScope;
  now: Date;
  /** The person may read everything: only then may the price tell what is in messages of other streams. */
  isUnrestricted: boolean;
}

/** All statements of a price together take no longer. */
const MAX_MS = 150;
/** A search that looks as if it took longer is not counted but sampled. */
const COUNTED_MS = 150;
/** The part of the time that counting may take, whatever it looked like. */
const COUNTING = 0.4;
/** Rows of a granule, the smallest piece that the engine reads. */
const GRANULE_ROWS = 8_192;

/** Rows alone say little. */
const UNKNOWN: Cost = { bytes: 0, ms: 0 };

/** What a search costs, about. Never fails because of a statement: what is not known in time is left out. */
export async function priceOf(
  search: PricedSearch,
  { engine, vocabularies }: TermSource,
  signal: AbortSignal,
  maxMs = MAX_MS,
): Promise<SearchPrice> {
  const { scope, tree, now } = search;
  const { sets, stored } = scope;
  if (sets.length === 0) return { messages: 0, hits: 0, bytes: 0, ms: 0, reasons: [] };
  const pricing = createTimedStatements(engine, signal, maxMs);
  const asked = { ...search, fieldTypes: stored };
  const range = messageCondition({ ...asked, query: EVERYTHING });
  // Before the look-up, which may take all its time: without these nothing else can be told.
  const known = Promise.all([
    pricing.one<{ n: number }>(countStatement(sets, range)),
    pricing.all<TableRows>(estimateStatement(sets, range)),
    pricing.all<ColumnSize>(columnSizesStatement(sets.map(({ table }) => table))),
  ]);
  const lookUpMs = maxMs / 2;
  const limits = { ...TERM_LIMITS, ms: lookUpMs, leastMs: lookUpMs };
  const expected = await expectLookUp(pricing, vocabularies, { tree, sets, interval: search.interval });
  const isExpectedLate = expected !== undefined && expected.ms > lookUpMs / 2;
  const terms = isExpectedLate
    ? undefined
    : await createTermLookUp({ engine, vocabularies }, signal, limits)(tree, sets, search.interval);
  const lookUp = terms ? undefined : expected;
  const condition = messageCondition({ ...asked, query: tree, terms });
  const left = search.isUnrestricted ? await pricing.all<TableRows>(estimateStatement(sets, condition)) : undefined;
  const [counted, inRange, sizes] = await known;
  const tests = rowTests(tree, { now, fieldTypes: stored, terms: lookUp?.terms ?? terms });
  const costing: Costing = { rows: left ?? inRange ?? [], sizes: sizes ?? [], tests, fields: stored.size, hits: null };
  const messages = counted?.n ?? rowsOf(inRange ?? []);
  const isQuick = !lookUp && (costOf(costing).ms <= COUNTED_MS || left === undefined);
  const count = () => pricing.one<{ n: number }>(countStatement(sets, condition), maxMs * COUNTING);
  const exact = tree.type === 'matchAll' ? counted : isQuick ? await count() : undefined;
  const hits = exact?.n ?? (await sampledHits(holdingAny(sets, inRange), pricing, { range, condition }));
  const isFound = (exact && left === undefined) || lookUp;
  const rows = isFound && hits !== null ? granulesOf(hits, costing.rows) : costing.rows;
  const priced: Costing = { ...costing, hits, rows };
  const mostExpensiveFirst = [...tests].sort((one, other) => weightOf(costing, other) - weightOf(costing, one));
  const cost = sizes ? costOf(priced) : UNKNOWN;
  return {
    messages,
    hits: hits === null ? null : Math.min(hits, messages),
    bytes: cost.bytes,
    ms: cost.ms + Math.round(lookUp?.ms ?? 0),
    reasons: reasonsFor(search.text, search.timerange, mostExpensiveFirst),
  };
}

const rowsOf = (tables: readonly TableRows[]): number => tables.reduce((sum, { rows }) => sum + rows, 0);

/** The sets with rows; all when that is not known. */
const holdingAny = (sets: SearchScope['sets'], tables: readonly TableRows[] | undefined): SearchScope['sets'] =>
  tables ? sets.filter((set) => tables.some(({ table, rows }) => table === set.table && rows > 0)) : sets;

/** The rows of the granules that hold so many messages: what the index may leave when that must not be asked. */
const granulesOf = (hits: number, tables: readonly TableRows[]): TableRows[] =>
  tables.map(({ table, rows }) => ({ table, rows: Math.min(rows, hits * GRANULE_ROWS) }));
