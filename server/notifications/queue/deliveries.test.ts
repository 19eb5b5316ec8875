import { type NotificationDelivery } from 'api/events/deliveries';
import { emptyJobs, HOUR, MINUTE, START, type VirtualTime } from 'server/jobs/scheduler/scheduler.fixture';
import { queueOf } from 'server/events/event-queue';
import { type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';
import { TEST_DATABASES } from 'test/documents';
import { type Attempt, type Delivery } from '../notification-type';
import {
  aDefinition,
  aDeliveringNode,
  anEvent,
  DEFINITION,
  RETRY_MS,
  type Receivers,
  startReceiver,
} from './deliveries.fixture';

const TWO_NOTIFICATIONS = ['hook', 'mail'];

describe.each(TEST_DATABASES)('deliveries of events, %s', (_, open) => {
  let database: Database;
  let clean: () => Promise<void>;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let time: VirtualTime;
  let receivers: Receivers;
  let delivering: ReturnType<typeof aDeliveringNode>;

  beforeAll(async () => {
    ({ database, clean } = await open());
    receiver = await startReceiver();
  });
  afterAll(async () => {
    await receiver.close();
    await clean();
  });
  beforeEach(async () => {
    await emptyJobs(database);
    await database.query(sql`delete from notification_deliveries`);
    await database.query(sql`delete from notification_grace`);
    receiver.received.length = 0;
    receiver.answers(() => 200);
    time = { ms: 0 };
    receivers = new Map([['hook', receiver.url]]);
    delivering = aDeliveringNode(database, time, receivers);
    await delivering.node.open();
  });
  afterEach(() => delivering.node.stop());

  const event = (id: string, minute: number, key = '') => anEvent(id, START + minute * MINUTE, key);
  async function pass(ms: number): Promise<void> {
    time.ms += ms;
    await delivering.deliver();
  }
  const logOf = async (part: object = {}) =>
    delivering.log.page({
      of: 'event_definition_id',
      id: DEFINITION,
      mayRead: () => true,
      sources: {},
      page: 1,
      perPage: 1_000,
      ...part,
    });
  const rows = async (...columns: (keyof NotificationDelivery)[]) =>
    (await logOf()).deliveries.map((row) => columns.map((column) => row[column])).reverse();
  const queued = async () => (await delivering.node.waitingFor([queueOf(DEFINITION)])).get(queueOf(DEFINITION)) ?? 0;
  const rested = async (table: 'notification_deliveries' | 'notification_grace') =>
    (table === 'notification_grace'
      ? await database.query(sql`select * from notification_grace`)
      : await database.query(sql`select * from notification_deliveries`)
    ).length;

  it('tell each notification of each event, and log it', async () => {
    receivers.set('mail', receiver.url);
    await delivering.found(aDefinition(TWO_NOTIFICATIONS), [event('A', 1, 'a'), event('B', 2)]);
    expect(await queued()).toBe(4);
    expect(await rows('outcome', 'attempt')).toEqual(Array(4).fill(['waiting', 1]));
    await pass(0);
    expect(receiver.events().sort()).toEqual(['A', 'A', 'B', 'B']);
    expect(new Set(receiver.received.map(({ deliveryId }) => deliveryId)).size).toBe(4);
    expect(receiver.received[0]?.model).toMatchObject({
      event_definition_title: 'Errors',
      job_definition_id: expect.stringContaining('notification:'),
      event: { message: 'Too many errors', fields: { half: 'a \ufffd pair' } },
    });
    const { total, deliveries } = await logOf({ of: 'event_id', id: 'A' });
    expect(total).toBe(2);
    expect(deliveries[0]).toMatchObject({
      event_message: 'Too many errors',
      event_key: 'a',
      outcome: 'sent',
      attempt: 1,
      status: 200,
      answer: 'said by the receiver',
      next_try: null,
      event_timestamp: new Date(START + MINUTE).toISOString(),
    });
    expect((await logOf({ perPage: 1, page: 4 })).deliveries).toHaveLength(1);
    expect(await queued()).toBe(0);
  });

  it('tell once of an event whose run is repeated, whether it died before or after', async () => {
    const definition = aDefinition(['hook']);
    await delivering.queue.prepare(definition, [event('A', 1)]);
    const dies = database.transaction(async (within) => {
      await delivering.queue.release(definition, within);
      throw new Error('killed');
    });
    await expect(dies).rejects.toThrow('killed');
    await pass(0);
    expect(receiver.events()).toEqual([]);
    await delivering.found(definition, [event('A', 1), event('B', 1)]);
    await pass(0);
    await delivering.found(definition, [event('A', 1), event('B', 1)]);
    await pass(HOUR);
    expect(receiver.events().sort()).toEqual(['A', 'B']);
  });

  it('go on with what a run that was ended left prepared, and not for a notification that is used no more', async () => {
    receivers.set('mail', receiver.url);
    await delivering.queue.prepare(aDefinition(TWO_NOTIFICATIONS), [event('A', 1)]);
    await delivering.found(aDefinition(['mail']), []);
    await pass(0);
    expect(receiver.events()).toEqual(['A']);
    expect(await rows('notification_id', 'notification_title')).toEqual([['mail', 'Title of mail']]);
  });

  describe('grace', () => {
    const GRACE = 10 * MINUTE;

    it('goes by the time of the events and by key, and is not prolonged by what it withholds', async () => {
      const definition = aDefinition(['hook'], GRACE);
      // Found at once, as in catch-up, in no order.
      const between = Array.from({ length: 30 }, (_, index) => event(`M${index}`, 1 + index / 10));
      await delivering.found(definition, [
        ...[event('at 11', 11), event('at 0', 0), event('at 4', 4), ...between],
        ...[event('other at 4', 4, 'other'), event('other at 13', 13, 'other'), event('other at 14', 14, 'other')],
      ]);
      await pass(0);
      expect(receiver.events().sort()).toEqual(['at 0', 'at 11', 'other at 14', 'other at 4']);
      const withheld = (await rows('outcome', 'withheld_by', 'reason')).filter(([outcome]) => outcome === 'withheld');
      expect(withheld).toEqual(Array(32).fill(['withheld', 'grace', null]));

      receiver.received.length = 0;
      await delivering.found(definition, [event('at 20', 20), event('at 21', 21)]);
      await pass(0);
      expect(receiver.events()).toEqual(['at 21']);
    });

    it('goes by the time of receipt where the definition does, and tells of the events by their own', async () => {
      const received = (id: string, minute: number) => ({
        ...event(id, -3 * 24 * 60),
        received_at: START + minute * MINUTE,
      });
      await delivering.found(aDefinition(['hook'], GRACE), [received('at 0', 0), received('at 9', 9)]);
      await delivering.found(aDefinition(['hook'], GRACE), [received('at 10', 10)]);
      await pass(0);
      expect(receiver.events().sort()).toEqual(['at 0', 'at 10']);
      const old = new Date(START - 3 * 24 * 60 * MINUTE).toISOString();
      expect(await rows('event_timestamp')).toEqual(Array(3).fill([old]));
    });

    it('knows keys of any length', async () => {
      // No compression makes it short enough for an index.
      const key = Array.from({ length: 2_000 }, (_, at) => Math.sin(at).toString(36).slice(-6)).join('');
      await delivering.found(aDefinition(['hook'], GRACE), [event('A', 0, key), event('B', 1, key)]);
      await delivering.found(aDefinition(['hook'], GRACE), [event('C', 2, `${key}.`)]);
      await pass(0);
      expect(receiver.events().sort()).toEqual(['A', 'C']);
    });

    it('is of each notification', async () => {
      await delivering.found(aDefinition(['hook'], GRACE), [event('A', 0)]);
      receivers.set('mail', receiver.url);
      await delivering.found(aDefinition(TWO_NOTIFICATIONS, GRACE), [event('B', 1)]);
      await pass(0);
      expect(await rows('event_id', 'notification_id', 'outcome')).toEqual(
        expect.arrayContaining([
          ['B', 'hook', 'withheld'],
          ['B', 'mail', 'sent'],
        ]),
      );
    });

    it('ends when the delivery that began it is given up, and lasts while it is tried', async () => {
      receiver.answers(({ model }) => (model.event.id === 'A' ? 400 : 503));
      await delivering.found(aDefinition(['hook'], GRACE), [event('A', 0)]);
      await pass(0);
      expect(await rested('notification_grace')).toBe(0);
      await delivering.found(aDefinition(['hook'], GRACE), [event('B', 1)]);
      await pass(0);
      await delivering.found(aDefinition(['hook'], GRACE), [event('C', 2)]);
      await pass(0);
      expect(receiver.events()).toEqual(['A', 'B']);
    });
  });

  describe('what withholds them', () => {
    it('is asked in order before the grace period, which what is withheld does not begin', async () => {
      const definition = aDefinition(TWO_NOTIFICATIONS, 10 * MINUTE);
      receivers.set('mail', receiver.url);
      const asked: string[][] = [];
      delivering.withholdings.push(
        async ({ id }, deliveries, now) => {
          expect([id, now]).toEqual([DEFINITION, new Date(START)]);
          asked.push(deliveries.map((each) => `${each.event_id} ${each.notification_id} ${each.event.message}`).sort());
          const ofHook = deliveries.filter((each) => each.notification_id === 'hook' && each.event_key === 'a');
          return new Map(ofHook.map((each) => [each.id, { by: 'acknowledged', reason: 'Acknowledged by ada.' }]));
        },
        async (_definition, deliveries) => {
          asked.push(deliveries.map((each) => `${each.event_id} ${each.notification_id}`).sort());
          return new Map(deliveries.slice(0, 1).map((each) => [each.id, { by: 'silence', reason: null }]));
        },
      );
      await delivering.found(definition, [event('A', 0, 'a'), event('B', 1, 'b')]);
      expect(asked).toEqual([
        ['A hook', 'A mail', 'B hook', 'B mail'].map((each) => `${each} Too many errors`),
        ['A mail', 'B hook', 'B mail'],
      ]);
      await pass(0);
      const log = await rows('event_id', 'notification_id', 'outcome', 'withheld_by', 'reason');
      expect(log.sort()).toEqual([
        ['A', 'hook', 'withheld', 'acknowledged', 'Acknowledged by ada.'],
        ['A', 'mail', 'withheld', 'silence', null],
        ['B', 'hook', 'sent', null, null],
        ['B', 'mail', 'sent', null, null],
      ]);

      delivering.withholdings.length = 0;
      await delivering.found(definition, [event('C', 2, 'a'), event('D', 2, 'b')]);
      await pass(0);
      expect(receiver.events().sort()).toEqual(['B', 'B', 'C', 'C']);
    });

    it('does not hold for what is sent again', async () => {
      delivering.withholdings.push(
        async (_definition, deliveries) => new Map(deliveries.map(({ id }) => [id, { by: 'silence', reason: null }])),
      );
      await delivering.found(aDefinition(['hook']), [event('A', 1)]);
      const [row] = (await logOf()).deliveries;
      await database.transaction((within) => delivering.queue.sendAgain(row?.id ?? '', within));
      await pass(0);
      expect(receiver.events()).toEqual(['A']);
    });

    it('is asked of a few at a time', async () => {
      const sizes: number[] = [];
      delivering.withholdings.push(async (_definition, { length }) => {
        sizes.push(length);
        return new Map();
      });
      await delivering.found(
        aDefinition(['hook']),
        Array.from({ length: 1_001 }, (_each, index) => event(`E${index}`, 1)),
      );
      expect(sizes).toEqual([500, 500, 1]);
    });
  });

  it('are tried again after the retry period, or later when the receiver asks for it', async () => {
    const codes = [503, 429, 200];
    receiver.answers(() => codes[receiver.received.length - 1] ?? 500, { 'retry-after': '7200' });
    await delivering.found(aDefinition(['hook']), [event('A', 1)]);
    await pass(0);
    await pass(HOUR);
    expect(receiver.received).toHaveLength(1);
    expect(await queued()).toBe(1);
    await pass(HOUR);
    expect(receiver.received).toHaveLength(2);
    await pass(2 * HOUR);
    expect(new Set(receiver.received.map(({ deliveryId }) => deliveryId)).size).toBe(1);
    expect(await rows('attempt', 'outcome', 'status')).toEqual([
      [1, 'failed', 503],
      [2, 'failed', 429],
      [3, 'sent', 200],
    ]);
    const [, , first] = (await logOf()).deliveries;
    expect(Date.parse(first?.next_try ?? '') - Date.parse(first?.at ?? '')).toBe(2 * HOUR);
    expect(delivering.told).toEqual([]);
  });

  it('are given up after 50 attempts, or at once where it is of no use, and administrators are told', async () => {
    receiver.answers(() => 503);
    await delivering.found(aDefinition(['hook']), [event('A', 1)]);
    for (let attempt = 0; attempt < 60; attempt += 1) await pass(RETRY_MS);
    expect(receiver.received).toHaveLength(50);
    const log = await rows('attempt', 'outcome');
    expect([log.length, log[48], log[49]]).toEqual([50, [49, 'failed'], [50, 'given_up']]);
    const said = 'generic hook: The receiver answered with status 503.';
    expect(delivering.told).toEqual([said]);

    receiver.answers(() => 400);
    await delivering.found(aDefinition(['hook']), [event('B', 1)]);
    await pass(0);
    await pass(HOUR);
    expect(receiver.received).toHaveLength(51);
    expect(delivering.told).toEqual([said, 'generic hook: The receiver answered with status 400.']);
  });

  it('are given up after 50 attempts whatever went wrong', async () => {
    let attempts = 0;
    receivers.set('broken', async () => {
      attempts += 1;
      throw new TypeError('a fault of this server');
    });
    await delivering.found(aDefinition(['broken']), [event('A', 1)]);
    for (let attempt = 0; attempt < 60; attempt += 1) await pass(RETRY_MS);
    expect(attempts).toBe(50);
    expect((await rows('attempt', 'outcome', 'reason')).at(-1)).toEqual([
      ...[50, 'given_up', 'The delivery failed. The log of the server says why.'],
    ]);
  });

  it('go again to the receivers that were not reached, and to no other', async () => {
    const asked: (readonly string[] | undefined)[] = [];
    const sent = (recipient: string): Attempt => ({ recipient, outcome: 'sent' });
    const answers: Attempt[][] = [
      [sent('a'), { recipient: 'b', outcome: 'failed', reason: 'Later.' }, { recipient: 'c', outcome: 'given-up' }],
      [{ recipient: null, outcome: 'failed', reason: 'No server.', systemNotification: 'email_transport_failed' }],
      [sent('b')],
    ];
    receivers.set('mail', async ({ only }: Delivery) => {
      asked.push(only);
      return answers[asked.length - 1] ?? [];
    });
    await delivering.found(aDefinition(['mail']), [event('A', 1)]);
    for (let attempt = 0; attempt < 5; attempt += 1) await pass(RETRY_MS);
    expect(asked).toEqual([undefined, ['b'], ['b']]);
    expect(await rows('attempt', 'recipient', 'outcome', 'reason')).toEqual([
      [1, 'a', 'sent', null],
      [1, 'b', 'failed', 'Later.'],
      [1, 'c', 'given_up', null],
      [2, null, 'failed', 'No server.'],
      [3, 'b', 'sent', null],
    ]);
    expect(delivering.told).toEqual(['generic mail: ', 'email_transport_failed mail: No server.']);
  });

  it('keep their id when they are repeated because a node died while it waited for an answer', async () => {
    let waits = 0;
    const held = new Promise<never>(() => undefined);
    receivers.set('hook', async () => {
      waits += 1;
      return held;
    });
    await delivering.found(aDefinition(['hook']), [event('A', 1)]);
    await delivering.node.poll();
    await delivering.node.stop();
    expect(waits).toBe(1);
    receivers.set('hook', receiver.url);
    delivering = aDeliveringNode(database, time, receivers);
    await delivering.node.open();
    await pass(0);
    const [row] = (await logOf()).deliveries;
    expect(receiver.received.map(({ deliveryId }) => deliveryId)).toEqual([row?.id]);
    expect(await rows('attempt', 'outcome')).toEqual([[1, 'sent']]);
  });

  it('are withheld when the queue is cleared, and may then be sent after all', async () => {
    receiver.answers(() => 503);
    await delivering.found(aDefinition(['hook'], HOUR), [event('A', 1)]);
    await pass(0);
    await delivering.queue.prepare(aDefinition(['hook']), [event('B', 2)]);
    await database.transaction((within) => delivering.queue.clear(DEFINITION, within));
    expect(await queued()).toBe(0);
    receiver.answers(() => 200);
    await delivering.found(aDefinition(['hook']), []);
    await pass(HOUR);
    expect(receiver.events()).toEqual(['A']);
    expect(await rows('attempt', 'outcome', 'withheld_by')).toEqual([
      [1, 'failed', null],
      [2, 'withheld', 'cleared'],
    ]);
    expect(await rested('notification_grace')).toBe(0);

    const again = (id: string) => database.transaction((within) => delivering.queue.sendAgain(id, within));
    expect(await again((await logOf()).deliveries[0]?.id ?? '')).toBe(true);
    expect(await again('unknown')).toBe(false);
    await pass(0);
    expect(receiver.events()).toEqual(['A', 'A']);
    expect(new Set(receiver.received.map(({ deliveryId }) => deliveryId)).size).toBe(2);
  });

  it('are given up when their notification is deleted, and nobody is told of that', async () => {
    receiver.answers(() => 503);
    await delivering.found(aDefinition(['hook']), [event('A', 1), event('B', 2)]);
    await pass(0);
    receivers.delete('hook');
    await database.transaction((within) => delivering.queue.forgetNotification('hook', within));
    expect(await queued()).toBe(0);
    await pass(HOUR);
    expect(receiver.received).toHaveLength(2);
    expect((await rows('outcome', 'reason')).slice(2)).toEqual(
      Array(2).fill(['given_up', 'The notification was deleted.']),
    );
    expect(delivering.told).toEqual([]);
  });

  it('are listed to those who may read what they are about', async () => {
    receivers.set('mail', receiver.url);
    await delivering.found(aDefinition(TWO_NOTIFICATIONS), [event('A', 1)]);
    const totalFor = async (part: object) => (await logOf(part)).total;
    expect(await totalFor({ mayRead: (_column: string, id: string) => id === 'mail' })).toBe(1);
    expect(await totalFor({ of: 'notification_id', id: 'mail', mayRead: () => false })).toBe(0);
    expect(await totalFor({ sources: { only: ['621d00000000000000000001', 'x'] } })).toBe(2);
    expect(await totalFor({ sources: { only: ['x'] } })).toBe(0);
    expect(await totalFor({ sources: { never: ['621d00000000000000000001'] } })).toBe(0);
  });

  it('are kept for 30 days', async () => {
    time.ms = -365 * 24 * HOUR;
    await delivering.found(aDefinition(['hook'], HOUR), [event('old', 1)]);
    await pass(0);
    // What is committed from here on would be delivered at once, whoever is quicker.
    await delivering.node.stop();
    await delivering.found(aDefinition(['hook']), [event('waiting', 2)]);
    await delivering.log.cleanUp(new AbortController().signal);
    expect(await rows('event_id')).toEqual([['waiting']]);
    expect(await rested('notification_deliveries')).toBe(1);
    expect(await rested('notification_grace')).toBe(0);
  });

  it('take a run of many events a page at a time', async () => {
    const many = Array.from({ length: 4_500 }, (_, index) => event(`E${index}`, index / 100, String(index % 50)));
    const begun = performance.now();
    await delivering.found(aDefinition(['hook'], 5 * MINUTE), many);
    process.stdout.write(`4,500 events enqueued in ${Math.round(performance.now() - begun)} ms\n`);
    // 45 minutes of 50 keys, each of them told of every five minutes.
    expect(await queued()).toBe(50 * 9);
    expect((await logOf()).total).toBe(4_500);
  });
});
