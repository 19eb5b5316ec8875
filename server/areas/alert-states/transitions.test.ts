import { HOUR, emptyJobs, MINUTE, START, type VirtualTime } from 'server/jobs/scheduler/scheduler.fixture';
import {
  aDefinition,
  anEvent,
  DEFINITION,
  type Receivers,
  startReceiver,
} from 'server/notifications/queue/deliveries.fixture';
import { type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';
import { TEST_DATABASES } from 'test/documents';
import { aWatchingNode } from './running-alerts.fixture';

const DAY_MINUTES = 24 * 60;
const moment = (minute: number) => new Date(START + minute * MINUTE).toISOString();

describe.each(TEST_DATABASES)('the states of alerts, %s', (_, open) => {
  let database: Database;
  let clean: () => Promise<void>;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let time: VirtualTime;
  let receivers: Receivers;
  let alerts: ReturnType<typeof aWatchingNode>;

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
    time = { ms: 0 };
    receivers = new Map([['hook', receiver.url]]);
    alerts = aWatchingNode(database, time, receivers);
    await database.transaction((within) => alerts.states.forgetDefinition(DEFINITION, within));
    await alerts.node.open();
  });
  afterEach(() => alerts.node.stop());

  /** Of the window that ends at this minute. */
  const event = (id: string, minute: number, key = 'a') => anEvent(id, START + minute * MINUTE, key);
  const definition = (part: { graceMs?: number; quiet?: number; notify?: boolean } = {}) => ({
    ...aDefinition(['hook'], part.graceMs),
    ...(part.quiet !== undefined && { recovery: { quiet_windows: part.quiet, notify: part.notify ?? false } }),
  });
  async function told(): Promise<string[]> {
    await alerts.deliver();
    return receiver.received.map(({ model }) => `${model.event.id}${model.recovered ? ' recovered' : ''}`).sort();
  }
  const logged = async () => {
    const asked = { of: 'event_definition_id', id: DEFINITION, mayRead: () => true, sources: {} } as const;
    const { deliveries } = await alerts.log.page({ ...asked, page: 1, perPage: 100 });
    return deliveries
      .map(({ event_id: id, outcome, withheld_by: by, reason }) => [id, outcome, by, reason])
      .sort(([one], [other]) => String(one).localeCompare(String(other)));
  };

  it('begin with the first event of a key, and count', async () => {
    await alerts.run(definition(), 1, [event('A', 1), event('B', 1, 'b')]);
    await alerts.run(definition(), 2, [event('C', 2)]);
    expect(await alerts.stateOf('a')).toEqual({
      ...{ event_definition_id: DEFINITION, key: 'a', state: 'new', by: null, note: '', snoozed_until: null },
      ...{ since: moment(1), opened_at: moment(1), last_event_at: moment(2), last_event_id: 'C', events: 2 },
    });
    expect(await alerts.stateOf('b')).toMatchObject({ events: 1, last_event_id: 'B' });
    expect(await alerts.historyOf('a')).toEqual([['new', null]]);
    expect(await alerts.stateOf('c')).toBeUndefined();
  });

  it('go by the time of receipt where the definition does', async () => {
    const late = (id: string, minute: number) => ({
      ...event(id, -3 * DAY_MINUTES),
      ...{ timerange_start: null, timerange_end: null, received_at: START + minute * MINUTE - 1 },
    });
    // In the first and in the last of five windows, with three quiet ones between.
    await alerts.run(definition({ quiet: 3 }), [1, 5], [late('A', 1), late('B', 5)]);
    expect(await alerts.historyOf('a')).toEqual([
      ['recovered', null],
      ['new', null],
    ]);
    expect(await alerts.stateOf('a')).toMatchObject({ last_event_id: 'B', events: 1, state: 'new' });
    // Its event is old, but it came just now.
    await alerts.run(definition(), 6);
    expect(await alerts.stateOf('a')).toMatchObject({ state: 'new' });
  });

  it('of events without a key, and of keys longer than an index takes', async () => {
    const long = 'k'.repeat(20_000);
    await alerts.run(definition(), 1, [event('A', 1, ''), event('B', 1, `${long}1`), event('C', 1, `${long}2`)]);
    expect(await alerts.stateOf('')).toMatchObject({ last_event_id: 'A' });
    expect(await alerts.stateOf(`${long}2`)).toMatchObject({ last_event_id: 'C', key: `${long}2` });
  });

  it('stay acknowledged, and nobody is told of further events but of other keys', async () => {
    await alerts.run(definition(), 1, [event('A', 1)]);
    expect(await alerts.says('acknowledged', 'a', { minute: 1.5 })).toMatchObject({ by: 'ada', since: moment(1.5) });
    await alerts.run(definition(), 2, [event('B', 2), event('C', 2, 'b')]);
    expect(await told()).toEqual(['A', 'C']);
    expect((await logged())[1]).toEqual(['B', 'withheld', 'acknowledged', 'Acknowledged by ada.']);
    expect(await alerts.stateOf('a')).toMatchObject({ state: 'acknowledged', events: 2, opened_at: moment(1) });
    await alerts.says('new', 'a');
    await alerts.run(definition(), 3, [event('D', 3)]);
    expect(await told()).toEqual(['A', 'C', 'D']);
    expect(await alerts.historyOf('a')).toEqual([
      ['new', null],
      ['acknowledged', 'ada'],
      ['new', 'ada'],
    ]);
  });

  it('begin no grace period with what they withhold', async () => {
    const graceful = definition({ graceMs: 10 * MINUTE });
    await alerts.run(graceful, 1, [event('A', 1)]);
    await alerts.says('acknowledged', 'a');
    await alerts.run(graceful, 12, [event('B', 12)]);
    await alerts.says('new', 'a');
    await alerts.run(graceful, 13, [event('C', 13)]);
    expect(await told()).toEqual(['A', 'C']);
  });

  it('wake from a snooze with the first event after it, by the time of the event, in one run too', async () => {
    await alerts.run(definition(), 1, [event('A', 1)]);
    await alerts.says('snoozed', 'a', { until: 5 });
    await alerts.run(definition(), 4, [event('B', 4)]);
    expect(await alerts.stateOf('a')).toMatchObject({ state: 'snoozed', snoozed_until: moment(5), events: 2 });
    // Found together, in catch-up.
    await alerts.run(definition(), [5, 6], [event('C', 4.9), event('D', 5), event('E', 6)]);
    expect(await alerts.stateOf('a')).toMatchObject({ state: 'new', by: null, events: 5, opened_at: moment(1) });
    expect(await told()).toEqual(['A', 'D', 'E']);
    const reason = `Snoozed by ada until ${moment(5)}.`;
    expect((await logged()).slice(1, 3)).toEqual([
      ['B', 'withheld', 'snoozed', reason],
      ['C', 'withheld', 'snoozed', reason],
    ]);
  });

  it('begin anew with the next event after they were closed', async () => {
    await alerts.run(definition(), 1, [event('A', 1), event('B', 1)]);
    await alerts.says('closed', 'a');
    await alerts.run(definition(), 2);
    expect(await alerts.stateOf('a')).toMatchObject({ state: 'closed', by: 'ada' });
    await alerts.run(definition(), 3, [event('C', 3)]);
    expect(await alerts.stateOf('a')).toMatchObject({ state: 'new', by: null, events: 1, opened_at: moment(3) });
    expect(await told()).toEqual(['A', 'B', 'C']);
  });

  describe('recover', () => {
    it('after as many runs without an event as the definition says', async () => {
      const three = definition({ quiet: 3 });
      await alerts.run(three, 1, [event('A', 1), event('B', 1, 'b')]);
      await alerts.run(three, 2);
      await alerts.run(three, 3, [event('C', 3, 'b')]);
      expect(await alerts.stateOf('a')).toMatchObject({ state: 'new' });
      await alerts.run(three, 4);
      expect(await alerts.stateOf('a')).toMatchObject({ state: 'recovered', by: null, since: moment(4) });
      expect(await alerts.stateOf('b')).toMatchObject({ state: 'new' });
      await alerts.run(three, 7, [event('D', 7)]);
      expect(await alerts.stateOf('a')).toMatchObject({ state: 'new', events: 1, opened_at: moment(7) });
      expect(await alerts.historyOf('a')).toEqual([
        ['new', null],
        ['recovered', null],
        ['new', null],
      ]);
      expect(await told()).toEqual(['A', 'B', 'C', 'D']);
    });

    it('by each window of a run that catches up, before and after its events', async () => {
      const three = definition({ quiet: 3 });
      await alerts.run(three, 1, [event('A', 1), event('B', 1, 'b')]);
      await alerts.says('acknowledged', 'a');
      await alerts.says('acknowledged', 'b');
      // Of b there are only two windows between, and three after.
      await alerts.run(three, [2, 7], [event('C', 5), event('D', 4, 'b'), event('E', 7)]);
      expect(await alerts.stateOf('a')).toMatchObject({ state: 'new', opened_at: moment(5), events: 2 });
      expect(await alerts.stateOf('b')).toMatchObject({ state: 'recovered', opened_at: moment(1), events: 2 });
      expect(await told()).toEqual(['A', 'B', 'C', 'E']);
      expect(await alerts.historyOf('a')).toEqual([
        ['new', null],
        ['acknowledged', 'ada'],
        ['recovered', null],
        ['new', null],
      ]);
    });

    it('24 hours after the last event where it says nothing, by the end of the window', async () => {
      await alerts.run(definition(), 1, [event('A', 1)]);
      await alerts.run(definition(), [2, DAY_MINUTES]);
      expect(await alerts.stateOf('a')).toMatchObject({ state: 'new' });
      await alerts.run(definition(), DAY_MINUTES + 1);
      expect(await alerts.stateOf('a')).toMatchObject({ state: 'recovered' });
      await alerts.run(definition(), DAY_MINUTES + 2, [event('B', DAY_MINUTES + 2)]);
      await alerts.run(definition(), [DAY_MINUTES + 3, 3 * DAY_MINUTES], [event('C', 3 * DAY_MINUTES)]);
      expect(await alerts.stateOf('a')).toMatchObject({ state: 'new', opened_at: moment(3 * DAY_MINUTES), events: 1 });
      expect(await told()).toEqual(['A', 'B', 'C']);
    });

    it('not by the time that a definition does not run', async () => {
      const three = definition({ quiet: 3 });
      await alerts.run(three, 1, [event('A', 1)]);
      await alerts.run(three, 500);
      expect(await alerts.stateOf('a')).toMatchObject({ state: 'new' });
    });

    it('from a snooze only when it is over', async () => {
      const two = definition({ quiet: 2, notify: true });
      await alerts.run(two, 1, [event('A', 1)]);
      await alerts.says('snoozed', 'a', { until: 5 });
      await alerts.run(two, [2, 4]);
      expect(await alerts.stateOf('a')).toMatchObject({ state: 'snoozed' });
      await alerts.run(two, 5);
      expect(await alerts.stateOf('a')).toMatchObject({ state: 'recovered', snoozed_until: null });
      expect(await told()).toEqual(['A']);
    });

    it('and tell so once, of acknowledged ones too, whatever the grace period, and not of those that were closed', async () => {
      const two = definition({ quiet: 2, notify: true, graceMs: HOUR });
      await alerts.run(two, 1, [event('A', 1), event('B', 1, 'b'), event('C', 1, 'c')]);
      await alerts.says('acknowledged', 'b');
      await alerts.says('closed', 'c');
      await alerts.run(two, 2);
      await alerts.run(two, 3);
      await alerts.run(two, 4);
      expect(await told()).toEqual(['A', 'A recovered', 'B', 'B recovered', 'C']);
      const [first, second] = receiver.received.filter(({ model }) => model.event.id === 'A');
      expect(first?.deliveryId).not.toBe(second?.deliveryId);
      // Nor do they begin one, or end that which runs.
      await alerts.run(two, 5, [event('D', 5)]);
      expect((await logged())[5]).toEqual(['D', 'withheld', 'grace', null]);
    });

    it('tells of the last event of a key, in whatever parts and order a run that is repeated noted them', async () => {
      const notifying = definition({ quiet: 1, notify: true });
      const events = [event('C', 3), event('B', 2, 'b'), event('A', 1), event('D', 3, 'b')];
      await alerts.prepare(notifying, events.slice(1));
      await alerts.prepare(notifying, events.slice(0, 2));
      await alerts.prepare(notifying, events.slice(2));
      await alerts.complete(notifying, [1, 3]);
      await alerts.run(notifying, 4);
      expect((await told()).filter((each) => each.endsWith('recovered'))).toEqual(['C recovered', 'D recovered']);
    });

    it('only when what they tell of is over, however long it is quiet', async () => {
      const one = definition({ quiet: 1, notify: true });
      await alerts.run(one, 1, [event('A', 1), event('B', 1, 'b')]);
      for (const minute of [2, 3]) await alerts.complete(one, [minute, minute], { lasts: ({ id }) => id === 'A' });
      expect(await alerts.stateOf('a')).toMatchObject({ state: 'new' });
      expect(await alerts.stateOf('b')).toMatchObject({ state: 'recovered' });
      await alerts.run(one, 4);
      expect(await alerts.stateOf('a')).toMatchObject({ state: 'recovered', since: moment(4) });
      expect(await told()).toEqual(['A', 'A recovered', 'B', 'B recovered']);
    });

    it('and tell nobody where the definition does not say so', async () => {
      await alerts.run(definition({ quiet: 1 }), 1, [event('A', 1)]);
      await alerts.run(definition({ quiet: 1 }), 2);
      expect(await alerts.stateOf('a')).toMatchObject({ state: 'recovered' });
      expect(await told()).toEqual(['A']);
    });
  });

  it('count each event once, however often its run is killed and repeated', async () => {
    const one = definition({ quiet: 1, notify: true });
    await alerts.run(one, 1, [event('A', 1, 'b')]);
    await alerts.prepare(one, [event('B', 2)]);
    // Killed between two batches, then in the transaction.
    await alerts.prepare(one, [event('B', 2)]);
    await alerts.prepare(one, [event('C', 2)]);
    await expect(alerts.complete(one, [2, 2], { fails: true })).rejects.toThrow('killed');
    expect(await alerts.stateOf('a')).toBeUndefined();
    await alerts.run(one, 2, [event('B', 2), event('C', 2)]);
    expect(await alerts.stateOf('a')).toMatchObject({ events: 2, last_event_id: 'C' });
    expect(await alerts.historyOf('a')).toEqual([['new', null]]);
    expect(await told()).toEqual(['A', 'A recovered', 'B', 'C']);
  });

  it('take late events into account without going back', async () => {
    await alerts.run(definition(), 3, [event('A', 3)]);
    await alerts.run(definition(), 4, [event('late', 2)]);
    expect(await alerts.stateOf('a')).toMatchObject({ events: 2, last_event_id: 'A', last_event_at: moment(3) });
  });

  it('end with the definition, and 30 days after the last event; of each the last 100 changes are kept', async () => {
    await alerts.run(definition(), 1, [event('A', 1), event('B', 40 * DAY_MINUTES, 'b')]);
    for (let turn = 0; turn < 60; turn += 1) {
      await alerts.says('acknowledged', 'b');
      await alerts.says('new', 'b');
    }
    await alerts.states.sweep(new Date(START + 31 * DAY_MINUTES * MINUTE), new AbortController().signal);
    expect(await alerts.stateOf('a')).toBeUndefined();
    expect(await database.query(sql`select * from alert_state_changes`)).toHaveLength(100);
    expect(await alerts.historyOf('b')).toHaveLength(100);
    await database.transaction((within) => alerts.states.forgetDefinition(DEFINITION, within));
    expect(await alerts.stateOf('b')).toBeUndefined();
    expect(await database.query(sql`select * from alert_state_changes`)).toEqual([]);
  });

  it('take a window of 10,000 keys', async () => {
    const silent = { ...definition({ quiet: 2 }), notifications: [] };
    const keys = Array.from({ length: 10_000 }, (_key, index) => `k${index}`);
    const begun = performance.now();
    await alerts.run(
      silent,
      1,
      keys.map((key) => event(`1 ${key}`, 1, key)),
    );
    const second = performance.now();
    await alerts.run(
      silent,
      2,
      keys.map((key) => event(`2 ${key}`, 2, key)),
    );
    const quiet = performance.now();
    await alerts.run(silent, [3, 4]);
    const took = [second - begun, quiet - second, performance.now() - quiet].map(Math.round);
    process.stdout.write(`10,000 keys: new in ${took[0]} ms, again in ${took[1]} ms, recovered in ${took[2]} ms\n`);
    const asked = { states: ['recovered'] as const, definition: undefined, query: 'K9999', sources: {} };
    const { total, counts, alerts: found } = await alerts.states.page({ ...asked, page: 1, perPage: 10 });
    expect([total, counts, found[0]?.events]).toEqual([1, { recovered: 10_000 }, 2]);
  });
});
