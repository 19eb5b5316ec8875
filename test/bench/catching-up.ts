import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type EventDefinitionsPage } from 'api/events/definitions';
import { type EventsPage } from 'api/events/events';
import { openEmbeddedEngine } from 'server/storage/messages/embedded';
import { messageTable } from 'server/storage/messages/table';
import { aMovedClock } from 'test/e2e/clock-of-servers';
import { startTimberline, type Timberline } from 'test/e2e/timberline';
import { cpuSeconds } from './cpu-seconds';
import { aggregation, createDefinition } from './definitions';
import { indexSetId } from './index-sets';
import { heading, report } from './report';
import { fillTable } from './search-data';

const DEFINITIONS = 100;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;

/** A server with definitions, and a day of messages since it was stopped. @returns its data folder */
async function stoppedForADay(messages: number): Promise<string> {
  const clock = await aMovedClock(-DAY_MS);
  const server = await startTimberline(clock.environment);
  for (let number = 0; number < DEFINITIONS; number += 1) await createDefinition(server, aggregation(number));
  const stored = await indexSetId(server, 'timberline');
  await server.stop();
  await clock.remove();
  const engine = await openEmbeddedEngine(path.join(server.dataFolder, 'messages'));
  const table = messageTable(stored);
  await fillTable(engine, { table, rows: messages, rowsPerIndex: messages, now: new Date(), spanMs: DAY_MS });
  await engine.close();
  return server.dataFolder;
}

/** Until when definitions have searched, by their ids. */
async function searchedUntil(server: Timberline): Promise<ReadonlyMap<string, number>> {
  const { context } = await server.api<EventDefinitionsPage>('GET', '/events/definitions?per_page=0');
  return new Map(Object.entries(context.scheduler).map(([id, { data }]) => [id, Date.parse(data?.timerange_to ?? '')]));
}

/** Until all have searched what there was when the server was started. */
async function untilCaughtUp(server: Timberline, startedAt: number): Promise<void> {
  const isCaughtUp = async () =>
    [...(await searchedUntil(server)).values()].every((end) => end >= startedAt - MINUTE_MS);
  while (!(await isCaughtUp())) await pause(1_000);
}

/** One run that makes an event of each of many messages. */
async function measureFilter(server: Timberline): Promise<void> {
  const { config, ...rest } = aggregation(0);
  const within = { search_within_ms: DAY_MS, execute_every_ms: DAY_MS };
  const filter = { ...config, query: 'http_code:500 AND took_ms:<200', group_by: [], series: [], conditions: {} };
  const { id } = await createDefinition(server, { ...rest, config: { ...filter, ...within } });
  const begun = performance.now();
  const cpuBefore = cpuSeconds(server.pid());
  const hasRun = async () => ((await searchedUntil(server)).get(id) ?? 0) > Date.now();
  while (!(await hasRun())) await pause(200);
  const seconds = (performance.now() - begun) / 1000;
  const spent = cpuSeconds(server.pid()) - cpuBefore;
  const timerange = { type: 'relative', range: (2 * DAY_MS) / 1000 };
  const search = { query: '', timerange, filter: { alerts: 'include', event_definitions: [id] }, page: 1, per_page: 1 };
  const { total_events: made } = await server.api<EventsPage>('POST', '/events/search', search);
  report({ what: 'events of one filter', measured: made, unit: '' });
  report({ what: '… stored', measured: made / seconds, unit: 'events/s', budget: { atLeast: 5_000 } });
  report({ what: '… processor time each', measured: (spent / made) * 1_000_000, unit: 'µs' });
}

/** What a server does that was stopped for a day, and how fast a filter makes events. */
export async function benchCatchingUp(messages = 10_000_000): Promise<void> {
  heading(`Catching up: stopped for 24 h, ${messages.toLocaleString('en')} messages since`);
  const dataFolder = await stoppedForADay(messages);
  const startedAt = Date.now();
  const server = await startTimberline({ TIMBERLINE_DATA_DIR: dataFolder }, { isFirstStart: true });
  try {
    await untilCaughtUp(server, startedAt);
    const minutes = (Date.now() - startedAt) / MINUTE_MS;
    report({ what: `${DEFINITIONS} aggregations over 24 h`, measured: minutes, unit: 'min', budget: { atMost: 10 } });
    report({ what: '… processor time of the server', measured: cpuSeconds(server.pid()), unit: 's' });
    await measureFilter(server);
  } finally {
    await server.clean();
  }
}
