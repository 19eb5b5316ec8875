import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type QueryResult, type SearchType } from 'api/search';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { createCaller } from 'server/calls/caller';
import { executeSearch, type SearchParts } from 'server/search/execution/execute-search';
import { createStoredFields } from 'server/search/scope/fields/stored-fields';
import { readableStreams } from 'server/search/scope/streams/readable-streams';
import { readKeyword } from 'server/search/scope/time/keyword';
import { openEmbeddedEngine } from 'server/storage/messages/embedded';
import { type MessageEngine } from 'server/storage/messages/engine';
import { createMessageTable, messageTable } from 'server/storage/messages/table';
import { createExclusiveValues } from 'server/search/terms/exclusive/exclusive-values';
import { createVocabularies } from 'server/search/terms/vocabulary/vocabularies';
import { aMessageRow } from 'test/server/messages';
import { heading, percentile, report } from './report';
import { fillTable, SPAN_MS } from './search-data';

const INDEX_SET = 'b'.repeat(24);
const NOW = new Date('2026-11-20T12:00:00.000Z');
const RUNS = 15;
/** Written while searches run: this many messages, this often. */
const BATCH = 200;
const EVERY_MS = 100;

/** What is asked for, each with a histogram and the newest 150 messages of a week. The budget is for the first group. */
const QUERIES: readonly (readonly [name: string, query: string, hasBudget: boolean])[] = [
  ['everything', '', true],
  ['term in any field, rare', 'needle', true],
  ['term in any field, in a fifth of the messages', 'connection', true],
  ['term in the message', 'message:refused', true],
  ['field with text, rare', 'user:user77', true],
  ['field with a number', 'http_code:404', true],
  ['range of numbers', 'took_ms:[100 TO 200]', true],
  ['source', 'source:web-07', true],
  ['both, required', 'message:refused AND http_code:500', true],
  ['field with a number, rare', 'ratio:12.385', true],
  ['phrase', 'message:"connection refused"', false],
  ['phrase, rare', '"main.service.worker needle"', false],
  ['prefix of a value', 'user:user77*', false],
  ['prefix of a word', 'message:refus*', false],
  ['prefix in any field, rare', 'needl*', false],
  ['prefix in any field, nothing', 'nothinglikeit*', false],
  ['wildcard', 'user:us?r77*', false],
  ['wildcard in the message', 'message:re?us*', false],
  ['leading wildcard', 'user:*r777', false],
  ['leading wildcard in the message', 'message:*fused', false],
  ['regex', 'source:/web-[01][0-9]/', false],
  ['regex in the message', 'message:/re(fused|quest)/', false],
  ['regex with a leading wildcard', 'message:/.*eedl.*/', false],
  ['fuzzy', 'user:user777~1', false],
  ['fuzzy in the message', 'message:refussed~1', false],
];

const HISTOGRAM = {
  id: 'histogram',
  type: 'pivot',
  row_groups: [{ type: 'time', field: 'timestamp', interval: { type: 'auto', scaling: 1 } }],
  series: [{ id: 'count()', type: 'count' }],
} satisfies SearchType;
const NEWEST = { id: 'messages', type: 'messages', limit: 150 } satisfies SearchType;
const LEVELS = { ...HISTOGRAM, column_groups: [{ type: 'values', field: 'level', limit: 8 }] } satisfies SearchType;
const TOP = { ...HISTOGRAM, row_groups: [{ type: 'values', field: 'user', limit: 15 }] } satisfies SearchType;

function searcher(engine: MessageEngine) {
  const indices = [{ number: 0, isOpen: true }];
  const set = { id: INDEX_SET, prefix: 'bench', table: messageTable(INDEX_SET), templateType: null, indices };
  const parts: SearchParts = {
    engine,
    catalogue: { sets: () => [set], setOfStream: () => INDEX_SET },
    storedFields: createStoredFields(engine, () => [set]),
    vocabularies: createVocabularies(),
    exclusiveValues: createExclusiveValues(engine, () => performance.now()),
    readKeyword,
    now: () => NOW,
    settings: () => ({ allowLeadingWildcards: true }),
  };
  const admin = createCaller({ userId: 'admin', username: 'admin', permissions: ['*'] });
  const streams = readableStreams(admin, [DEFAULT_STREAM_ID]);
  return async (query: string, searchTypes: SearchType[]): Promise<QueryResult> => {
    const timerange = { type: 'relative' as const, range: SPAN_MS / 1000 };
    const results: QueryResult[] = [];
    const search = { queries: [{ id: 'q', timerange, query, search_types: searchTypes }] };
    await executeSearch(parts, search, {}, streams, new AbortController().signal, (_, result) => results.push(result));
    const [result] = results;
    if (!result || result.errors.length > 0) throw new Error(`${query}: ${JSON.stringify(result?.errors)}`);
    return result;
  };
}

/** Adds messages at a steady pace until told to stop. */
function keepWriting(engine: MessageEngine, table: string): () => Promise<void> {
  let stopped = false;
  const writing = (async () => {
    for (let batch = 0; !stopped; batch += 1) {
      const timestamp = new Date(NOW.getTime() - 1).toISOString();
      const rows = Array.from({ length: BATCH }, (_, n) =>
        aMessageRow({ timestamp, idx: 99, message: `written while searching ${batch} ${n}`, fields: { took_ms: n } }),
      );
      await engine.insertLines(table, [Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))]);
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  })();
  return async () => {
    stopped = true;
    await writing;
  };
}

async function measure(what: string, budgetMs: number | undefined, work: () => Promise<QueryResult>): Promise<void> {
  const samples: number[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    const started = performance.now();
    await work();
    if (run > 0) samples.push(performance.now() - started);
  }
  report({ what: `${what}: p50`, measured: percentile(samples, 0.5), unit: 'ms' });
  const budget = budgetMs === undefined ? undefined : { atMost: budgetMs };
  report({ what: `${what}: p95`, measured: percentile(samples, 0.95), unit: 'ms', budget });
}

/** Measures searches over so many messages of a week, while others are written. */
export async function benchSearch(messages = 10_000_000): Promise<void> {
  heading(`Search over ${messages.toLocaleString('en')} messages while ${BATCH * (1000 / EVERY_MS)} a second arrive`);
  const folder = await mkdtemp(path.join(tmpdir(), 'timberline-bench-'));
  const engine = await openEmbeddedEngine(folder);
  const table = messageTable(INDEX_SET);
  await createMessageTable(engine, INDEX_SET);
  await fillTable(engine, { table, rows: messages, now: NOW });
  const stopWriting = keepWriting(engine, table);
  const search = searcher(engine);
  for (const [name, query, hasBudget] of QUERIES) {
    await measure(`${name}, histogram and newest 150`, hasBudget ? 300 : undefined, () =>
      search(query, [HISTOGRAM, NEWEST]),
    );
  }
  await measure('histogram by level', undefined, () => search('', [LEVELS]));
  await measure('top 15 of 5,000 users', undefined, () => search('', [TOP]));
  await stopWriting();
  await engine.close();
  await rm(folder, { recursive: true, force: true });
}
