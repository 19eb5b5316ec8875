import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type EventDefinitionsPage } from 'api/events/definitions';
import { type IndexerOverview } from 'api/indices/overview';
import { openEmbeddedEngine } from 'server/storage/messages/embedded';
import { messageTable } from 'server/storage/messages/table';
import { sendLines } from 'test/e2e/senders';
import { startTimberline, type Timberline } from 'test/e2e/timberline';
import { until } from 'test/until';
import { keepArriving, PER_SECOND } from './arriving';
import { cpuSeconds } from './cpu-seconds';
import { aggregation, createDefinition } from './definitions';
import { indexSetId } from './index-sets';
import { fillEvents } from './event-data';
import { heading, percentile, report } from './report';
import { fillTable } from './search-data';

const GELF_PORT = 12201;
/** How long definitions run before, and while they are looked at. */
const WARM_MS = 75_000;
const WATCHED_MS = 120_000;
const EVENTS = 1_000_000;
const READS = 20;
const MARKS = 30;

/** Messages of a week and a million events, in a server that is stopped meanwhile. */
async function fill(server: Timberline, messages: number): Promise<void> {
  const [stored, events] = await Promise.all([indexSetId(server, 'timberline'), indexSetId(server, 'gl-events')]);
  await server.stop();
  const engine = await openEmbeddedEngine(path.join(server.dataFolder, 'messages'));
  const now = new Date();
  await fillTable(engine, { table: messageTable(stored), rows: messages, rowsPerIndex: messages, now });
  await fillEvents(engine, { table: messageTable(events), rows: EVENTS, now });
  await engine.close();
  await server.start();
}

/** Milliseconds of each of a number of calls. */
async function timed(work: () => Promise<unknown>): Promise<number[]> {
  const samples: number[] = [];
  for (let run = 0; run <= READS; run += 1) {
    const begun = performance.now();
    await work();
    if (run > 0) samples.push(performance.now() - begun);
  }
  return samples;
}

/** What the alerts page asks for at once. */
async function measurePage(server: Timberline): Promise<void> {
  const timerange = { type: 'relative', range: 7 * 86_400 };
  const search = { query: '', timerange, filter: { alerts: 'only' } };
  const ask = (call: string, body: object) => () => server.api('POST', call, body);
  const calls = {
    'its rows': ask('/events/search', {
      ...search,
      page: 1,
      per_page: 25,
      sort_by: 'timestamp',
      sort_direction: 'desc',
    }),
    'its histogram': ask('/events/histogram', { ...search, filter: { alerts: 'include' } }),
    'its facets': ask('/timberline/events/facets', search),
  };
  for (const [what, work] of Object.entries(calls)) {
    const samples = await timed(work);
    report({ what: `alerts page, ${what}: p95`, measured: percentile(samples, 0.95), unit: 'ms' });
  }
  const samples = await timed(() => Promise.all(Object.values(calls).map((work) => work())));
  report({ what: 'alerts page: p95', measured: percentile(samples, 0.95), unit: 'ms', budget: { atMost: 300 } });
}

/** How many messages become searchable a second while something else is done. */
async function storedPerSecond<Result>(server: Timberline, work: () => Promise<Result>): Promise<[number, Result]> {
  const stored = async () => (await server.api<IndexerOverview>('GET', '/system/indexer/overview')).counts.events;
  const [before, begun] = [await stored(), performance.now()];
  const result = await work();
  const after = await stored();
  return [((after - before) / (performance.now() - begun)) * 1000, result];
}

/** How late each run ended after its window did, as far as looking once a second tells. */
async function lags(server: Timberline): Promise<number[]> {
  const found: number[] = [];
  const ends = new Map<string, number>();
  const until = performance.now() + WATCHED_MS;
  while (performance.now() < until) {
    const { context } = await server.api<EventDefinitionsPage>('GET', '/events/definitions?per_page=0');
    const now = Date.now();
    for (const [id, { data }] of Object.entries(context.scheduler)) {
      if (!data) continue;
      const next = Date.parse(data.timerange_to);
      const known = ends.get(id);
      if (known !== undefined && next > known) found.push(now - known);
      ends.set(id, next);
    }
    await pause(1_000);
  }
  return found;
}

/** From a message to the call of a notification, by a definition that looks every five seconds. */
async function measureDelivery(server: Timberline): Promise<void> {
  const arrived = new Map<string, number>();
  const receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const mark = /mark-\d+/.exec(Buffer.concat(parts).toString())?.[0];
      if (mark !== undefined && !arrived.has(mark)) arrived.set(mark, Date.now());
      response.end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as { port: number };
  const url = `http://127.0.0.1:${port}/`;
  await server.api('PUT', '/system/urlwhitelist', {
    entries: [{ id: 'bench', type: 'literal', value: url, title: 'bench' }],
    disabled: false,
  });
  const notification = await server.api<{ id: string }>('POST', '/events/notifications', {
    ...{ title: 'Bench', description: '', config: { type: 'http-notification-v1', url } },
  });
  const { config, ...rest } = aggregation(0);
  await createDefinition(server, {
    ...rest,
    alert: true,
    config: {
      ...config,
      ...{ query: 'message:mark', group_by: [], series: [], conditions: {}, event_limit: 0 },
      ...{ search_within_ms: 5_000, execute_every_ms: 5_000 },
    },
    field_spec: { mark: { providers: [{ type: 'template-v1', template: '${source.message}' }] } },
    notifications: [{ notification_id: notification.id }],
  });
  const samples: number[] = [];
  for (let number = 0; number < MARKS; number += 1) {
    const mark = `mark-${number}`;
    const sentAt = Date.now();
    const line = JSON.stringify({ version: '1.1', host: 'bench', short_message: `mark ${mark} of the bench` });
    await sendLines(server.inputHost, GELF_PORT, 1, () => line, { end: '\0' });
    const at = await until(`the call for ${mark}`, () => arrived.get(mark));
    samples.push((at - sentAt) / 1000);
  }
  receiver.close();
  report({ what: 'message to receiver: median', measured: percentile(samples, 0.5), unit: 's' });
  report({
    what: 'message to receiver: p95',
    measured: percentile(samples, 0.95),
    unit: 's',
    budget: { atMost: 8 },
  });
}

/** Event definitions that run beside what arrives, and what is seen of their events. */
export async function benchAlerts(messages = 10_000_000): Promise<void> {
  heading(`Alerts: ${messages.toLocaleString('en')} messages stored, ${PER_SECOND.toLocaleString('en')}/s arriving`);
  const server = await startTimberline();
  try {
    await fill(server, messages);
    await measurePage(server);
    let made = 0;
    let without = NaN;
    for (const count of [0, 50, 200, 1_000]) {
      for (; made < count; made += 1) await createDefinition(server, aggregation(made));
      const sending = keepArriving(server, (WARM_MS + WATCHED_MS) / 1000);
      await pause(WARM_MS);
      const before = cpuSeconds(server.pid());
      const [stored, late] = await storedPerSecond(server, () => lags(server));
      const spent = cpuSeconds(server.pid()) - before;
      const what = `${count} aggregations every minute`;
      report({ what: `${what}: stored of what arrives`, measured: stored, unit: 'messages/s' });
      if (count === 0) without = stored;
      const [share, budget] = count === 200 ? [{ atLeast: 0.95 }, { atMost: 15 }] : [];
      report({ what: '… against none', measured: stored / without, unit: 'times', budget: share });
      if (count > 0) {
        report({ what: `${what}: runs in two minutes`, measured: late.length, unit: '' });
        report({ what: `${what}: behind, p95`, measured: percentile(late, 0.95) / 1000, unit: 's', budget });
      }
      report({ what: `${what}: processor time of the server, ingest included`, measured: spent, unit: 's' });
      if (made === 50) await measureDelivery(server);
      await sending;
    }
  } finally {
    await server.clean();
  }
}
