import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { runDefinition } from 'server/events/run/run-definition';
import { type RunParts } from 'server/events/run/run-parts';
import { openEmbeddedEngine } from 'server/storage/messages/embedded';
import { type MessageEngine } from 'server/storage/messages/engine';
import { createMessageTable, messageTable } from 'server/storage/messages/table';
import { aDefinition } from 'test/server/running-events';
import { heading, percentile, report } from './report';
import { runPartsOf } from './run-parts';
import { fillTable, SPAN_MS } from './search-data';

const INDEX_SET = 'c'.repeat(24);
const TABLE = messageTable(INDEX_SET);
const NOW = new Date('2026-11-20T12:00:00.000Z');
const MINUTE_MS = 60_000;
const WINDOW_MS = 5 * MINUTE_MS;
const RUNS = 15;
const LATE = 2_000;

const window = { fromMs: NOW.getTime() - WINDOW_MS, toMs: NOW.getTime() };

const definition = (isByReceipt: boolean, isFilter: boolean) =>
  aDefinition({
    streams: [DEFAULT_STREAM_ID],
    by_receive_time: isByReceipt,
    ...{ search_within_ms: WINDOW_MS, execute_every_ms: WINDOW_MS },
    ...(!isFilter && {
      group_by: ['source'],
      series: [{ id: 'c', function: 'count' as const, field: null }],
      conditions: {
        expression: { expr: '>', left: { expr: 'number-ref', ref: 'c' }, right: { expr: 'number', value: 10 } },
      },
    }),
  });

async function scannedBy(parts: RunParts, isByReceipt: boolean, isFilter: boolean): Promise<number> {
  let messages = 0;
  for await (const { scanned } of runDefinition(definition(isByReceipt, isFilter), window, parts).batches)
    messages += scanned;
  return messages;
}

/** Of the granules of the table, those that the time of receipt leaves. */
async function granulesLeft(engine: MessageEngine): Promise<string> {
  const rows = await engine.query<{ explain: string }>(
    `EXPLAIN indexes = 1 SELECT count() FROM ${TABLE} WHERE
       gl2_receive_timestamp >= fromUnixTimestamp64Milli({fromMs:Int64}, 'UTC') AND
       gl2_receive_timestamp < fromUnixTimestamp64Milli({toMs:Int64}, 'UTC')`,
    { ...window },
  );
  const counts = rows.flatMap(({ explain }) => /Granules: (\S+)/.exec(explain)?.[1] ?? []);
  return counts.at(-1) ?? '';
}

async function compare(engine: MessageEngine, parts: RunParts, what: string): Promise<void> {
  heading(`${what}: ${await granulesLeft(engine)} granules left by the time of receipt`);
  for (const isFilter of [false, true]) {
    const taken = { timestamp: [] as number[], receipt: [] as number[] };
    const scanned = { timestamp: 0, receipt: 0 };
    for (let run = 0; run < RUNS; run += 1)
      for (const by of ['timestamp', 'receipt'] as const) {
        const started = performance.now();
        scanned[by] = await scannedBy(parts, by === 'receipt', isFilter);
        taken[by].push(performance.now() - started);
      }
    const kind = isFilter ? 'a filter' : 'an aggregation';
    const [timestamp, receipt] = [percentile(taken.timestamp, 0.5), percentile(taken.receipt, 0.5)];
    report({ what: `${kind} by timestamp, ${scanned.timestamp} messages`, measured: timestamp, unit: 'ms' });
    report({ what: `${kind} by receipt, ${scanned.receipt} messages`, measured: receipt, unit: 'ms' });
    report({ what: `${kind}: by receipt against by timestamp`, measured: receipt / timestamp, unit: 'times' });
  }
}

/** Copies that were received in the last window, of messages since a time. */
const addLate = (engine: MessageEngine, fromMs: number, toMs: number) =>
  engine.command(
    `INSERT INTO ${TABLE} SELECT * REPLACE (
       concat(gl2_message_id, 'L') AS gl2_message_id,
       fromUnixTimestamp64Milli({to:Int64} - 1 - toInt64(cityHash64(gl2_message_id) % {window:UInt64}), 'UTC')
         AS gl2_receive_timestamp)
     FROM (SELECT * FROM ${TABLE} WHERE timestamp >= fromUnixTimestamp64Milli({fromMs:Int64}, 'UTC')
       AND timestamp < fromUnixTimestamp64Milli({toMs:Int64}, 'UTC')
       ORDER BY cityHash64(gl2_message_id) LIMIT {late:UInt32})`,
    { fromMs, toMs, to: NOW.getTime(), window: WINDOW_MS, late: LATE },
  );

/** Measures a run over five minutes by the time of receipt against one by timestamps. */
export async function benchEventRuns(messages = 1_000_000): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'timberline-bench-'));
  const engine = await openEmbeddedEngine(folder);
  await createMessageTable(engine, INDEX_SET);
  const rowsPerIndex = messages / 4;
  await fillTable(engine, { table: TABLE, rows: messages, now: NOW, rowsPerIndex });
  const merged = () => engine.command(`OPTIMIZE TABLE ${TABLE} FINAL`);
  const parts = runPartsOf(engine, { indexSet: INDEX_SET, indices: 4, now: NOW });
  await merged();
  const count = messages.toLocaleString('en');
  await compare(engine, parts, `A run over five minutes of ${count} messages in four indices, none late`);
  const yesterday = NOW.getTime() - 30 * 60 * MINUTE_MS;
  await addLate(engine, yesterday, yesterday + 6 * 60 * MINUTE_MS);
  await merged();
  await compare(engine, parts, `${LATE} of them late, of six hours of yesterday`);
  await addLate(engine, NOW.getTime() - SPAN_MS, NOW.getTime());
  await merged();
  await compare(engine, parts, `${LATE} more late, of any time of the week`);
  await engine.close();
  await rm(folder, { recursive: true, force: true });
}
