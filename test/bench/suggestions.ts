import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { messageCondition } from 'server/search/condition';
import { SEARCH_ENGINE_SETTINGS } from 'server/search/execution/execute-search';
import { EVERYTHING } from 'server/search/execution/query-tree';
import { type Fragment } from 'server/search/fragment';
import { suggest, type SuggestLimits } from 'server/search/insights/suggestions/suggest';
import { completeWords } from 'server/search/insights/words/complete-words';
import { correctWords } from 'server/search/insights/words/correct-words';
import { createTimedStatements } from 'server/search/sampling/timed-statements';
import { createStoredFields, typesByName } from 'server/search/scope/fields/stored-fields';
import { openEmbeddedEngine } from 'server/storage/messages/embedded';
import { type EngineSettings, type MessageEngine } from 'server/storage/messages/engine';
import { createMessageTable, messageTable } from 'server/storage/messages/table';
import { heading, percentile, report } from './report';
import { fillTable, SPAN_MS } from './search-data';

const INDEX_SET = 'b'.repeat(24);
const NOW = new Date('2026-11-20T12:00:00.000Z');
const ROUNDS = 12;
const BUDGET_MS = 50;
/** Of more messages than there are: all are counted. */
const ALL: SuggestLimits = { sample: { slices: 1, wholeRows: Number.MAX_SAFE_INTEGER }, rareSeconds: 1 };

/** What is typed for the values of a field, letter by letter. */
const VALUES: readonly (readonly [field: string, text: string])[] = [
  ['source', 'web-17'],
  ['user', 'user4711'],
  ['took_ms', '1277'],
  ['http_code', '404'],
  ['method', 'DELETE'],
];
const WORDS = ['connection', 'refused', 'user77', 'needle', '10.0.17', 'abcdef'];
const WRONG = ['conection', 'refsued', 'transacton', 'nedle', 'abcdef0123456789'];

const beginnings = (text: string, from: number): string[] =>
  Array.from({ length: text.length + 1 - from }, (_, letters) => text.slice(0, letters + from));

interface Taken {
  ms: number;
  processorMs: number;
}

async function measured(work: () => Promise<unknown>): Promise<Taken> {
  const started = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { ms: performance.now() - started, processorMs: (user + system) / 1000 };
}

function conclude(what: string, taken: readonly Taken[], budgetMs?: number): void {
  const elapsed = taken.map(({ ms }) => ms);
  const processor = taken.map(({ processorMs }) => processorMs);
  report({ what: `${what}: p50`, measured: percentile(elapsed, 0.5), unit: 'ms' });
  report({ what: `${what}: p50 of processor time`, measured: percentile(processor, 0.5), unit: 'ms' });
  report({ what: `${what}: p95 of processor time`, measured: percentile(processor, 0.95), unit: 'ms' });
  const budget = budgetMs === undefined ? undefined : { atMost: budgetMs };
  report({ what: `${what}: p95`, measured: percentile(elapsed, 0.95), unit: 'ms', budget });
}

async function scopeOf(engine: MessageEngine) {
  const set = { id: INDEX_SET, prefix: 'bench', table: messageTable(INDEX_SET) };
  const stored = typesByName(await createStoredFields(engine, () => [set]).read());
  const interval = { fromMs: NOW.getTime() - SPAN_MS, toMs: NOW.getTime() + 1 };
  const asked = { interval, streams: [DEFAULT_STREAM_ID], eventSources: {}, query: EVERYTHING, now: NOW };
  return { sets: [set], stored, condition: messageCondition({ ...asked, fieldTypes: stored }) };
}

/** What is suggested while somebody types: values, counted in all messages and in a sample in turns, and words. */
export async function benchSuggestions(messages: number): Promise<void> {
  heading(`Suggestions over ${messages.toLocaleString('en')} messages`);
  const folder = await mkdtemp(path.join(tmpdir(), 'timberline-bench-'));
  const engine = await openEmbeddedEngine(folder);
  await createMessageTable(engine, INDEX_SET);
  await fillTable(engine, { table: messageTable(INDEX_SET), rows: messages, now: NOW });
  const { sets, stored, condition } = await scopeOf(engine);
  const run = <Row>({ sql, params }: Fragment, settings: EngineSettings) =>
    engine.query<Row>(sql, params, { settings: { ...SEARCH_ENGINE_SETTINGS, ...settings } });
  const values = (field: string, input: string, limits?: SuggestLimits) =>
    suggest({ field, input, size: 20, scope: { sets, stored }, condition, run, limits });
  const timed = () => createTimedStatements(engine, new AbortController().signal, 10_000);

  const all: Taken[] = [];
  const sampled: Taken[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [field, text] of VALUES) {
      for (const input of beginnings(text, 0)) {
        all.push(await measured(() => values(field, input, ALL)));
        sampled.push(await measured(() => values(field, input)));
      }
    }
  }
  conclude('values, counted in all messages', all);
  conclude('values, a letter', sampled, BUDGET_MS);
  for (const isEverything of [true, false]) {
    const scope = { sets, condition, isEverything };
    const whose = isEverything ? 'who may read everything' : 'who may not';
    const words: Taken[] = [];
    const corrections: Taken[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const input of WORDS.flatMap((text) => beginnings(text, 2)))
        words.push(await measured(() => completeWords(scope, { input, size: 8 }, timed())));
      for (const word of WRONG) corrections.push(await measured(() => correctWords(scope, [word], timed())));
    }
    conclude(`words, a letter, ${whose}`, words, BUDGET_MS);
    conclude(`a word corrected, ${whose}`, corrections);
  }
  await engine.close();
  await rm(folder, { recursive: true, force: true });
}
