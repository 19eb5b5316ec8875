import { type EventDefinition, type EventDefinitionText } from 'api/events/definition';
import { type EventDefinitionWithContext } from 'api/events/definitions';
import { type Event, type EventsPage } from 'api/events/events';
import { startReceiver } from 'server/notifications/queue/deliveries.fixture';
import { startTimberline, type Timberline } from 'test/e2e/timberline';
import { PATIENCE_MS, until } from 'test/until';
import { expectAllStoredOnce, sendNumbered } from './gelf-http-sender';
import { pseudoRandomChoices } from './pseudo-random';

const WORD = 'alarming';
/** TIMBERLINE_KILLS=30 and TIMBERLINE_DEFINITIONS=200 for a longer run. */
const KILLS = Number(process.env.TIMBERLINE_KILLS ?? 3);
const AGGREGATIONS = Number(process.env.TIMBERLINE_DEFINITIONS ?? 12);
/** 200 of them every minute: what two cores keep up with while they start a server again and again. */
const WINDOW_MS = 2_000 * Math.max(1, Math.floor(AGGREGATIONS * 0.15));
const MOST = 10_000;

const searched = (query: string, withinMs: number, everyMs: number) => ({
  ...{ type: 'aggregation-v1' as const, query, streams: [] },
  ...{ search_within_ms: withinMs, execute_every_ms: everyMs },
});
const settings = { description: '', priority: 2, key_spec: [], notification_settings: { grace_period_ms: 0 } };

/** An event of each message, told to a receiver. */
const each = (notification: string): EventDefinitionText => ({
  ...settings,
  ...{ title: 'Each', alert: true, notifications: [{ notification_id: notification }] },
  config: { ...searched(`message:${WORD}`, 1_800_000, WINDOW_MS / 2), group_by: [], series: [] },
});

/** The count of each window that has a message. */
const counted = (number: number): EventDefinitionText => ({
  ...settings,
  ...{ title: `Count ${number}`, alert: false },
  config: {
    ...{ ...searched(`message:${WORD}`, WINDOW_MS, WINDOW_MS), group_by: [] },
    series: [{ id: 'n', function: 'count' }],
    conditions: {
      expression: { expr: '>', left: { expr: 'number-ref', ref: 'n' }, right: { expr: 'number', value: 0 } },
    },
  },
});

describe('event definitions of a server that is killed', () => {
  let server: Timberline;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  const { below } = pseudoRandomChoices(16);

  beforeAll(async () => {
    [server, receiver] = await Promise.all([startTimberline(), startReceiver()]);
  });
  afterAll(async () => {
    await server.clean();
    await receiver.close();
  });

  const create = async (body: EventDefinitionText) =>
    (await server.api<EventDefinition>('POST', '/events/definitions', body)).id;

  async function eventsOf(id: string): Promise<Event[]> {
    const found = await server.api<EventsPage>('POST', '/events/search', {
      ...{ timerange: { type: 'relative', range: 0 }, per_page: MOST, sort_direction: 'asc' },
      filter: { event_definitions: [id] },
    });
    expect(found.total_events).toBeLessThan(MOST);
    return found.events.map(({ event }) => event);
  }

  /** How far it has been run, in milliseconds since 1970. */
  async function doneUntil(id: string): Promise<number> {
    const { context } = await server.api<EventDefinitionWithContext>('GET', `/events/definitions/${id}/with-context`);
    return Date.parse(context.scheduler.data?.timerange_from ?? '1970-01-01T00:00:00.000Z');
  }

  /** When the messages came. */
  async function messageTimes(): Promise<number[]> {
    const csv = await server.text('POST', '/views/search/messages', {
      ...{ timerange: { type: 'relative', range: 0 }, query_string: `message:${WORD}` },
      fields_in_order: ['timestamp'],
    });
    return [...csv.matchAll(/^"?(\d{4}-[^"\r]+)"?\r?$/gm)]
      .map(([, text = '']) => Date.parse(text))
      .sort((a, b) => a - b);
  }

  it('make each event once, count each window exactly, and tell of every event', async () => {
    const hook = { title: 'Hook', description: '', config: { type: 'http-notification-v1', url: receiver.url } };
    const notification = (await server.api<{ id: string }>('POST', '/events/notifications', hook)).id;
    const ofEach = await create(each(notification));
    const counts: string[] = [];
    for (let number = 0; number < AGGREGATIONS; number += 1) counts.push(await create(counted(number)));

    const sender = sendNumbered(server, WORD, { parallel: 1, pauseMs: 20 });
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = sender.acknowledged.size;
      await until('messages', () => sender.acknowledged.size >= before + 50 + below(150));
      await server.kill();
      await server.start();
    }
    const stored = await expectAllStoredOnce(server, WORD, sender);
    const times = await messageTimes();
    expect(times).toHaveLength(stored);

    // What was missed while it was away takes longer, the more there are.
    const patienceMs = PATIENCE_MS + 5 * WINDOW_MS;
    const ofStored = async () => {
      const found = await eventsOf(ofEach);
      return found.length >= stored && found;
    };
    const events = await until('an event of each message', ofStored, patienceMs);
    expect(events).toHaveLength(stored);
    expect(new Set(events.map(({ origin_context: origin }) => origin)).size).toBe(stored);

    await until('deliveries', () => new Set(receiver.events()).size >= stored);
    expect(new Set(receiver.events())).toEqual(new Set(events.map(({ id }) => id)));
    const repeated = receiver.received.length - stored;
    expect(new Set(receiver.received.map(({ deliveryId }) => deliveryId)).size).toBe(stored);

    let windows = 0;
    const last = times.at(-1) ?? 0;
    for (const id of counts) {
      await until('the last window', async () => (await doneUntil(id)) > last, patienceMs);
      const own = await eventsOf(id);
      const ends = own.map(({ timerange_end: end }) => Date.parse(end ?? ''));
      expect(new Set(ends).size).toBe(own.length);
      for (const [place, { message }] of own.entries()) {
        const end = ends[place] ?? 0;
        const inside = times.filter((at) => at >= end - WINDOW_MS && at < end).length;
        expect(message).toContain(`count()=${inside}.0`);
      }
      const [first = 0] = ends;
      const seen = own.reduce((sum, { message }) => sum + Number(/count\(\)=(\d+)/.exec(message)?.[1]), 0);
      expect(seen).toBe(times.filter((at) => at >= first - WINDOW_MS).length);
      windows += own.length;
    }
    process.stdout.write(
      `event definitions: ${AGGREGATIONS + 1} killed ${KILLS} times, ${stored} events once each, ${repeated} told twice, ${windows} windows exact\n`,
    );
  });
});
