import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type SearchType } from 'api/search';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { createCaller } from 'server/calls/caller';
import { executeSearch, type SearchParts } from 'server/search/execution/execute-search';
import { createStoredFields } from 'server/search/scope/fields/stored-fields';
import { readableStreams } from 'server/search/scope/streams/readable-streams';
import { readKeyword } from 'server/search/scope/time/keyword';
import { openEmbeddedEngine } from 'server/storage/messages/embedded';
import { askedBy, type MessageEngine } from 'server/storage/messages/engine';
import { createMessageTable, messageTable } from 'server/storage/messages/table';
import { createExclusiveValues } from 'server/search/terms/exclusive/exclusive-values';
import { createVocabularies } from 'server/search/terms/vocabulary/vocabularies';
import { percentile, report } from 'test/bench/report';
import { fillTable, SPAN_MS } from 'test/bench/search-data';

const INDEX_SET = 'b'.repeat(24);
const NOW = new Date('2026-11-20T12:00:00.000Z');
const ROWS = 1_000_000;
const HEAVY = 15;
const LIGHT_RUNS = 20;

const SEARCH_TYPES: SearchType[] = [
  {
    id: 'histogram',
    type: 'pivot',
    row_groups: [{ type: 'time', field: 'timestamp', interval: { type: 'auto', scaling: 1 } }],
    series: [{ id: 'count()', type: 'count' }],
  },
  { id: 'messages', type: 'messages', limit: 150 },
] as SearchType[];

describe('one person with heavy searches', () => {
  let folder: string;
  let engine: MessageEngine;
  let parts: SearchParts;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'timberline-fair-'));
    engine = await openEmbeddedEngine(folder);
    const table = messageTable(INDEX_SET);
    await createMessageTable(engine, INDEX_SET);
    await fillTable(engine, { table, rows: ROWS, now: NOW });
    const set = { id: INDEX_SET, prefix: 'fair', table, templateType: null, indices: [{ number: 0, isOpen: true }] };
    parts = {
      engine,
      catalogue: { sets: () => [set], setOfStream: () => INDEX_SET },
      storedFields: createStoredFields(engine, () => [set]),
      vocabularies: createVocabularies(),
      exclusiveValues: createExclusiveValues(engine, () => performance.now()),
      readKeyword,
      now: () => NOW,
      settings: () => ({ allowLeadingWildcards: false }),
    };
  });
  afterAll(async () => {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function search(username: string, query: string, signal = new AbortController().signal): Promise<number> {
    const caller = createCaller({ userId: username, username, permissions: ['*'] });
    const timerange = { type: 'relative' as const, range: SPAN_MS / 1000 };
    const asked = { queries: [{ id: 'q', timerange, query, search_types: SEARCH_TYPES }] };
    const startedMs = performance.now();
    const streams = readableStreams(caller, [DEFAULT_STREAM_ID]);
    await executeSearch(askedBy(parts, username), asked, {}, streams, signal, (_, { errors }) =>
      expect(errors).toEqual([]),
    );
    return performance.now() - startedMs;
  }

  async function lightSearches(): Promise<number[]> {
    const times: number[] = [];
    for (let run = 0; run < LIGHT_RUNS; run += 1) times.push(await search('jon', 'source:web-07'));
    return times;
  }

  it('does not hold up the light ones of another', async () => {
    await search('jon', 'source:web-07');
    const alone = await lightSearches();
    const stop = new AbortController();
    let ended = 0;
    const heavy = Array.from({ length: HEAVY }, async (_, n) => {
      await search('mara', `message:/.*(refused|closed).*[a-f0-9]{${n + 1}}.*ser(v|w)ice.*usu.l.*/`, stop.signal).catch(
        () => undefined,
      );
      ended += 1;
    });
    const beside = await lightSearches();
    const endedMeanwhile = ended;
    stop.abort();
    await Promise.all(heavy);

    const ratio = percentile(beside, 0.95) / percentile(alone, 0.95);
    report({ what: 'a light search alone, p95', measured: percentile(alone, 0.95), unit: 'ms' });
    report({ what: `a light search beside ${HEAVY} heavy ones, p95`, measured: percentile(beside, 0.95), unit: 'ms' });
    report({ what: 'heavy searches that ended meanwhile', measured: endedMeanwhile, unit: '' });
    report({ what: 'ratio', measured: ratio, unit: '', budget: { atMost: 3 } });
    // Waiting behind the heavy ones it would be as long as they all take. On a busy machine the figure is not exact.
    expect(endedMeanwhile).toBeLessThan(HEAVY);
    expect(ratio).toBeLessThan(10);
  });
});
