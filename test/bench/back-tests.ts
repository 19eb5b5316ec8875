import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LONGEST_BACK_TEST } from 'api/events/back-tests';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { createTemplateEngine } from 'server/events/fields/templates';
import { backTest, type BackTestOutcome, type BackTestParts } from 'server/notifications/back-test/back-test';
import { createRememberedRows } from 'server/events/run/remembered-rows';
import { createStoredFields } from 'server/search/scope/fields/stored-fields';
import { openEmbeddedEngine } from 'server/storage/messages/embedded';
import { type MessageEngine } from 'server/storage/messages/engine';
import { createMessageTable, messageTable } from 'server/storage/messages/table';
import { aDefinition } from 'test/server/running-events';
import { heading, percentile, report } from './report';
import { fillTable } from './search-data';

const INDEX_SET = 'b'.repeat(24);
const NOW = new Date('2026-11-20T12:00:00.000Z');
const SPAN_MS = LONGEST_BACK_TEST * 24 * 3_600_000;
const MINUTE_MS = 60_000;
const MOVES = 10;

function partsOf(engine: MessageEngine): BackTestParts {
  const indices = [{ number: 0, isOpen: true }];
  const set = { id: INDEX_SET, prefix: 'bench', table: messageTable(INDEX_SET), templateType: null, indices };
  const monotonicMs = () => performance.now();
  return {
    search: {
      engine,
      catalogue: { sets: () => [set], setOfStream: () => INDEX_SET },
      storedFields: createStoredFields(engine, () => [set]),
      now: () => NOW,
      settings: () => ({ allowLeadingWildcards: false }),
    },
    streams: [DEFAULT_STREAM_ID],
    templates: createTemplateEngine(monotonicMs),
    lookups: { find: () => undefined },
    hostname: 'bench',
    timeoutMs: 60_000,
    isSilenced: () => false,
    monotonicMs,
    asking: createRememberedRows({ maxBytes: 32_000_000, lastsMs: 300_000, monotonicMs }),
  };
}

/** Failures of each of 40 hosts within five minutes. */
const failures = (threshold: number) =>
  aDefinition(
    {
      query: 'http_code:500',
      streams: [DEFAULT_STREAM_ID],
      group_by: ['source'],
      series: [{ id: 'c', function: 'count', field: null }],
      conditions: {
        expression: { expr: '>', left: { expr: 'number-ref', ref: 'c' }, right: { expr: 'number', value: threshold } },
      },
      search_within_ms: 5 * MINUTE_MS,
      execute_every_ms: 5 * MINUTE_MS,
    },
    { notification_settings: { grace_period_ms: 60 * MINUTE_MS, backlog_size: 0 } },
  );

/** Measures a back-test over the longest range, and what it takes to move the threshold of its condition. */
export async function benchBackTests(messages = 10_000_000): Promise<void> {
  heading(`A back-test of ${LONGEST_BACK_TEST} days over ${messages.toLocaleString('en')} messages`);
  const folder = await mkdtemp(path.join(tmpdir(), 'timberline-bench-'));
  const engine = await openEmbeddedEngine(folder);
  await createMessageTable(engine, INDEX_SET);
  await fillTable(engine, { table: messageTable(INDEX_SET), rows: messages, now: NOW, spanMs: SPAN_MS });
  const parts = partsOf(engine);
  const range = { fromMs: NOW.getTime() - SPAN_MS, toMs: NOW.getTime() };

  async function timed(threshold: number): Promise<BackTestOutcome & { ms: number }> {
    const started = performance.now();
    const run = backTest(failures(threshold), range, 'UTC', parts, new AbortController().signal);
    let step = await run.next();
    while (!step.done) step = await run.next();
    return { ...step.value, ms: performance.now() - started };
  }

  const first = await timed(38);
  report({
    what: 'a condition by 40 hosts, every 5 min',
    measured: first.ms / 1000,
    unit: 's',
    budget: { atMost: 10 },
  });
  report({ what: 'its windows', measured: first.windows, unit: '' });
  report({ what: 'its events', measured: first.events, unit: '' });
  const moves: number[] = [];
  for (let threshold = 39; moves.length < MOVES; threshold += 1) moves.push((await timed(threshold)).ms);
  report({ what: 'another threshold: median', measured: percentile(moves, 0.5), unit: 'ms', budget: { atMost: 100 } });
  report({ what: 'another threshold: worst', measured: percentile(moves, 1), unit: 'ms' });
  await engine.close();
  await rm(folder, { recursive: true, force: true });
}
