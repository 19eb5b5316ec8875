import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { parseQuery } from 'lang/query/parse';
import { messageCondition } from 'server/search/condition';
import { SEARCH_ENGINE_SETTINGS } from 'server/search/execution/execute-search';
import { computeFieldStatistics } from 'server/search/insights/field-statistics/compute-field-statistics';
import { createStoredFields, typesByName } from 'server/search/scope/fields/stored-fields';
import { type Fragment } from 'server/search/fragment';
import { findPatterns } from 'server/search/insights/patterns/find-patterns';
import { openEmbeddedEngine } from 'server/storage/messages/embedded';
import { createMessageTable, messageTable } from 'server/storage/messages/table';
import { heading, percentile, report } from './report';
import { fillTable, SPAN_MS } from './search-data';

const INDEX_SET = 'b'.repeat(24);
const NOW = new Date('2026-11-20T12:00:00.000Z');
const RUNS = 7;
const MORE_FIELDS = 24;

/** Texts of few and of many values, whole numbers, decimals and booleans in turns. */
const moreFields = Array.from({ length: MORE_FIELDS }, (_, n) => {
  const random = `intHash32(number + ${n * 7919})`;
  const value = [
    `'"v', toString(${random} % ${10 ** (1 + (n % 5))}), '"'`,
    `toString(${random} % 100000)`,
    `toString((${random} % 1000) / 8)`,
    `if(${random} % 2 = 0, 'true', 'false')`,
  ][n % 4];
  return `',"field_${n}":', ${value}`;
}).join(', ');

async function measure<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const samples: number[] = [];
  let result = await work();
  for (let run = 0; run < RUNS; run += 1) {
    const started = performance.now();
    result = await work();
    samples.push(performance.now() - started);
  }
  report({ what: `${what}: p50`, measured: percentile(samples, 0.5), unit: 'ms' });
  return result;
}

/** Patterns and statistics of whole results. */
export async function benchInsights(messages = 1_000_000): Promise<void> {
  heading(`Whole results: ${messages.toLocaleString('en')} messages with ${MORE_FIELDS + 6} fields`);
  const folder = await mkdtemp(path.join(tmpdir(), 'timberline-bench-'));
  const engine = await openEmbeddedEngine(folder);
  const table = messageTable(INDEX_SET);
  await createMessageTable(engine, INDEX_SET);
  await fillTable(engine, { table, rows: messages, now: NOW, moreFields });
  const set = { id: INDEX_SET, prefix: 'bench', table };
  const stored = typesByName(await createStoredFields(engine, () => [set]).read());
  const interval = { fromMs: NOW.getTime() - SPAN_MS, toMs: NOW.getTime() + 1 };
  const run = <Row>({ sql, params }: Fragment) => engine.query<Row>(sql, params, { settings: SEARCH_ENGINE_SETTINGS });
  const search = (query: string) => {
    const { tree } = parseQuery(query);
    if (!tree) throw new Error(query);
    const streams = [DEFAULT_STREAM_ID];
    const condition = messageCondition({
      interval,
      streams,
      eventSources: {},
      query: tree,
      fieldTypes: stored,
      now: NOW,
    });
    return { sets: [set], stored, condition, interval, run };
  };
  const fields = ['source', 'message', 'streams', 'timestamp', ...stored.keys()];

  await measure('statistics of all fields, 5 values each', () =>
    computeFieldStatistics({ ...search(''), fields, top: 5 }),
  );
  await measure('statistics of all fields, a third of the messages', () =>
    computeFieldStatistics({ ...search('http_code:(404 OR 500)'), fields, top: 5 }),
  );
  await measure('statistics of one field', () =>
    computeFieldStatistics({ ...search(''), fields: ['took_ms'], top: 5 }),
  );
  const { patterns } = await measure('patterns, the commonest 100 with trends and samples', () =>
    findPatterns({ ...search(''), limit: 100, buckets: 30 }),
  );
  await measure('patterns of a fifth of the messages', () =>
    findPatterns({ ...search('message:refused'), limit: 100, buckets: 30 }),
  );
  const { condition } = search(`gl2_pattern:${patterns[0]?.id}`);
  await measure('counting the messages of one pattern', () =>
    run({ sql: `SELECT count() FROM ${table} WHERE ${condition.sql}`, params: condition.params }),
  );
  await engine.close();
  await rm(folder, { recursive: true, force: true });
}
