import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { type EventDefinition } from 'api/events/definition';
import { createRememberedRows } from 'server/events/run/remembered-rows';
import { runDefinition } from 'server/events/run/run-definition';
import { type RunParts } from 'server/events/run/run-parts';
import { openEmbeddedEngine } from 'server/storage/messages/embedded';
import { createMessageTable, messageTable } from 'server/storage/messages/table';
import { aPattern, aSilence } from 'test/server/running-events';
import { cpuSeconds } from './cpu-seconds';
import { heading, percentile, report } from './report';
import { runPartsOf } from './run-parts';
import { fillTable } from './search-data';

const INDEX_SET = 'd'.repeat(24);
const NOW = new Date('2026-11-20T12:40:00.000Z');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const RUNS = 9;
const streams = [DEFAULT_STREAM_ID];

const DEFINITIONS: Readonly<Record<string, EventDefinition>> = {
  'silence of 40 sources': aSilence({ streams }),
  'silence of 5,000 users': aSilence({ streams, field: 'user' }),
  'a new pattern, compared with a day': aPattern({ streams, compared_ms: DAY_MS }),
};

/** One run over the minute that ends so many minutes ago. @returns its milliseconds */
async function run(definition: EventDefinition, minutesAgo: number, parts: RunParts): Promise<number> {
  const toMs = NOW.getTime() - minutesAgo * MINUTE_MS;
  const window = 'search_within_ms' in definition.config ? Number(definition.config.search_within_ms) : MINUTE_MS;
  const begun = performance.now();
  for await (const { events } of runDefinition(definition, { fromMs: toMs - window, toMs }, parts).batches)
    if (events.length > 1_000) throw new Error('Nothing of this bench is silent or new that often.');
  return performance.now() - begun;
}

/** Runs every minute of the conditions that look back at a whole day. */
export async function benchConditions(messages = 10_000_000): Promise<void> {
  heading(`Silences and patterns, every minute: ${messages.toLocaleString('en')} messages a day`);
  const folder = await mkdtemp(path.join(tmpdir(), 'timberline-bench-'));
  const engine = await openEmbeddedEngine(folder);
  await createMessageTable(engine, INDEX_SET);
  const table = messageTable(INDEX_SET);
  // Twice that of the day: what is older costs nothing.
  await fillTable(engine, { table, rows: 2 * messages, rowsPerIndex: messages / 2, now: NOW, spanMs: 2 * DAY_MS });
  for (const [what, definition] of Object.entries(DEFINITIONS)) {
    const monotonicMs = () => performance.now();
    const rememberRows = createRememberedRows({ maxBytes: 32_000_000, lastsMs: 60 * MINUTE_MS, monotonicMs });
    const parts = { ...runPartsOf(engine, { indexSet: INDEX_SET, indices: 4, now: NOW }), rememberRows };
    const before = cpuSeconds(process.pid);
    const first = await run(definition, RUNS, parts);
    const learnt = cpuSeconds(process.pid);
    report({ what: `${what}: first run of the hour`, measured: first / 1000, unit: 's' });
    report({ what: '… its processor time', measured: learnt - before, unit: 's' });
    const samples: number[] = [];
    for (let minutesAgo = RUNS - 1; minutesAgo >= 0; minutesAgo -= 1)
      samples.push(await run(definition, minutesAgo, parts));
    report({ what: `${what}: each of the others, median`, measured: percentile(samples, 0.5), unit: 'ms' });
    const each = ((cpuSeconds(process.pid) - learnt) / RUNS) * 1000;
    report({ what: '… processor time', measured: each, unit: 'ms' });
  }
  await engine.close();
  await rm(folder, { recursive: true, force: true });
}
