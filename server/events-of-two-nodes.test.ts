import { type EventDefinition } from 'api/events/definition';
import { type EventDefinitionWithContext } from 'api/events/definitions';
import { type Event, type EventsPage } from 'api/events/events';
import { alertStates } from 'server/areas/alert-states';
import { eventDefinitions } from 'server/areas/event-definitions';
import { events } from 'server/areas/events';
import { describeNode } from 'server/assembly/node-description';
import { at, HOUR, MINUTE, type VirtualTime } from 'server/jobs/scheduler/scheduler.fixture';
import { startReceiver } from 'server/notifications/queue/deliveries.fixture';
import { type Database } from 'server/storage/documents/database';
import { connectRemoteDatabase } from 'server/storage/documents/remote';
import { isAmong, sql } from 'server/storage/documents/sql';
import { type MessageEngine } from 'server/storage/messages/engine';
import { pseudoRandomChoices } from 'test/faults/pseudo-random';
import { postgresInstalled, startPostgres } from 'test/postgres';
import { type PostgresClock, setPostgresClock } from 'test/postgres-clock';
import { Freezing, type Line } from 'test/server/freezing';
import { type TestMessage } from 'test/server/messages';
import { startTestServer } from 'test/server/test-server';
import { inTimeOf, useClocksOfNodes, useRealClock } from 'test/skewed-clock';
import { until } from 'test/until';

const STREAM = '621d00000000000000000001';
const A_MINUTE = 4;
/** Of a user in a window, without an event. */
const MOST = 2;
const USERS = ['ada', 'bert'];
const searched = { type: 'aggregation-v1', query: 'action:login', streams: [STREAM], query_parameters: [] };
/** Not until now: the clock of a node may be behind. */
const timerange = { type: 'absolute', from: at(0).toISOString(), to: at(24 * HOUR).toISOString() };
const ALL = { timerange, per_page: 10_000 };
const OF_A_LOST_RUN = /has lost its claim/;

interface Login {
  atMs: number;
  receivedMs: number;
  user: string;
}

const many = {
  ...{ group_by: ['user'], series: [{ id: 'n', function: 'count' }] },
  conditions: {
    expression: { expr: '>', left: { expr: 'number-ref', ref: 'n' }, right: { expr: 'number', value: MOST } },
  },
};
const each = { group_by: [], series: [] };
const cron = { use_cron_scheduling: true, cron_expression: '* * * * *', cron_timezone: 'UTC' };
const windows = (minutes: number) => ({ search_within_ms: minutes * MINUTE, execute_every_ms: MINUTE });
/** Two of them tell somebody. */
const CONFIGS = {
  counts: { ...many, ...windows(1), ...cron },
  overlapping: { ...many, ...windows(3), delay_ms: MINUTE },
  logins: { ...each, ...windows(10) },
  late: { ...each, ...windows(10), delay_ms: 2 * MINUTE },
  received: { ...many, ...windows(1), by_receive_time: true },
  receivedLogins: { ...each, ...windows(1), by_receive_time: true },
};
type Name = keyof typeof CONFIGS;
const NAMES = Object.keys(CONFIGS) as Name[];
const TOLD: readonly Name[] = ['counts', 'logins'];

/** A node of a database and an engine that others share, whose clock is wrong. */
async function startNode(
  nodeId: string,
  time: VirtualTime,
  { url, engine, skewMs }: { url: string; engine?: MessageEngine; skewMs: () => number },
) {
  const process = new Freezing();
  let shared = engine;
  const journal = { nextOffset: 1, committedOffset: 1 };
  const clock = () => Number(at(time.ms)) + skewMs();
  const inItsTime = <Result>(work: () => Result) => inTimeOf(clock, work);
  const server = await inItsTime(() =>
    startTestServer({
      ...{ areas: [alertStates, events], databaseUrl: url, engine, checkAnswers: false },
      wrapDatabase: (real) => process.database(real),
      wrapEngine(real) {
        shared = real;
        return process.engine(real);
      },
      core: {
        node: {
          ...describeNode({ nodeId, clusterId: 'cluster-1', transportAddress: 'http://127.0.0.1/api/' }),
          hostname: `${nodeId}.example`,
        },
        lifecycle: {
          isReady: () => true,
          isProcessing: () => journal.nextOffset === journal.committedOffset,
          isThrottled: () => false,
        },
        now: () => new Date(clock()),
        monotonicMs: () => time.ms,
      },
    }),
  );
  server.of(eventDefinitions).follow(journal);
  const regularly = (name: string) => inItsTime(() => server.runRegular(name));
  return {
    ...{ nodeId, server, process, journal, engine: shared },
    poll: () => process.orFrozen(regularly('beginning due jobs')),
    heartbeat: () =>
      process.orFrozen(regularly('progress of receiving').then(() => regularly('heartbeat of the scheduler'))),
    /** As a process does whose timers are all due: those come before the answers that have arrived meanwhile. */
    async goOn() {
      const polled = this.poll();
      process.goOn();
      await polled;
    },
    async end() {
      process.die();
      await server.stop();
    },
  };
}
type Node = Awaited<ReturnType<typeof startNode>>;

(postgresInstalled() ? describe : describe.skip)('event definitions on two nodes whose clocks are wrong', () => {
  const time: VirtualTime = { ms: 0 };
  const { below } = pseudoRandomChoices(7);
  const logins: Login[] = [];
  const unstored: TestMessage[] = [];
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let clock: PostgresClock;
  let database: Database;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let one: Node;
  let other: Node;

  beforeAll(async () => {
    [postgres, receiver] = await Promise.all([startPostgres(), startReceiver()]);
    clock = await setPostgresClock(postgres.url, at(0));
    database = await connectRemoteDatabase(postgres.url);
    useClocksOfNodes();
    // Ten minutes apart; that of the second is set back by an hour in between.
    one = await startNode('node-1', time, { url: clock.urlFor('node-1'), skewMs: () => 5 * MINUTE });
    const skewMs = () => (time.ms < 20 * MINUTE ? -5 * MINUTE : -5 * MINUTE - HOUR);
    other = await startNode('node-2', time, { url: clock.urlFor('node-2'), engine: one.engine, skewMs });
    await one.server.addStream(STREAM, 'Logins');
    await Promise.all(nodes().map(({ heartbeat }) => heartbeat()));
  });
  afterAll(async () => {
    useRealClock();
    await other.end();
    await one.end();
    await Promise.all([database.close(), clock.close(), receiver.close()]);
    await postgres.stop();
  });

  const nodes = () => [one, other];
  const living = () => nodes().filter(({ process }) => !process.isFrozen);
  const found = async (id: string): Promise<Event[]> => {
    const body = { ...ALL, filter: { alerts: 'include', event_definitions: [id] } };
    const page = await living()[0]!.server.call<EventsPage>('POST', '/events/search', { body });
    return page.body.events.map(({ event }) => event);
  };
  const contextOf = async (id: string) => {
    const answer = await living()[0]!.server.call<EventDefinitionWithContext>(
      'GET',
      `/events/definitions/${id}/with-context`,
    );
    return answer.body.context.scheduler;
  };

  async function create(name: Name, notification: string): Promise<string> {
    const isTold = TOLD.includes(name);
    const answer = await one.server.call<EventDefinition>('POST', '/events/definitions', {
      body: {
        ...{ title: name, description: '', priority: 2, alert: isTold, field_spec: {}, key_spec: [] },
        config: { ...searched, ...CONFIGS[name] },
        notifications: isTold ? [{ notification_id: notification, notification_parameters: null }] : [],
        notification_settings: { grace_period_ms: 0, backlog_size: 0 },
      },
    });
    expect(answer.status).toBe(200);
    return answer.body.id;
  }

  /** Runs and deliveries that a node had begun when it stopped: another begins them anew. */
  let onTheirWay = 0;
  const claimsOf = async (nodeId: string) =>
    (await database.query(sql`select 1 from job_triggers where status = 'running' and lock_owner = ${nodeId}`)).length;

  /** As PostgreSQL does it itself when somebody has stood still for some minutes within a transaction. @returns how many */
  async function endSessionsOf(nodeId: string): Promise<number> {
    const [{ limit } = { limit: '' }] = await living()[0]!.server.database.query<{ limit: string }>(
      sql`select current_setting('idle_in_transaction_session_timeout') as limit`,
    );
    expect(limit).toBe('2min');
    const ended = await database.query(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = ${nodeId} and state = 'idle in transaction'`);
    return ended.length;
  }

  /** Everything that is due has run, on the nodes that live. */
  const untilIdle = () =>
    until('all that is due to have run', async () => {
      const others = living();
      await Promise.all(others.map(({ poll }) => poll()));
      if (others.length > living().length) return undefined;
      const [due] = await database.query<{ n: number }>(sql`
        select count(*)::int as n from job_triggers
        where (status = 'runnable' and next_time <= ${at(time.ms).toISOString()}::timestamptz)
           or (status = 'running' and ${isAmong(
             sql`lock_owner`,
             others.map(({ nodeId }) => nodeId),
           )})`);
      return due?.n === 0;
    });

  /** Somebody logs in, some times. @returns messages that tell of it */
  const loggedIn = (minute: number): TestMessage[] =>
    Array.from({ length: A_MINUTE }, () => {
      const atMs = Number(at(minute * MINUTE)) + below(MINUTE);
      const user = USERS[below(USERS.length)] ?? '';
      const receiver = living()[below(living().length)];
      const receivedMs = receiver?.server.receiptClock.nowMs() ?? NaN;
      logins.push({ atMs, receivedMs, user });
      return {
        timestamp: new Date(atMs).toISOString(),
        gl2_receive_timestamp: new Date(receivedMs).toISOString(),
        ...{ streams: [STREAM], fields: { action: 'login', user } },
      };
    });

  /** A minute passes. */
  async function pass(isStored = true): Promise<void> {
    const messages = loggedIn(time.ms / MINUTE);
    if (isStored) await one.server.insert(messages);
    else unstored.push(...messages);
    time.ms += MINUTE;
    await clock.set(at(time.ms));
    await Promise.all(living().map(({ heartbeat }) => heartbeat()));
    await untilIdle();
  }
  async function passMinutes(count: number): Promise<void> {
    for (let minute = 0; minute < count; minute += 1) await pass();
  }

  const describeEvent = ({ timestamp, group_by_fields: { user = '' }, message }: Event) =>
    `${timestamp} ${user} ${/=(\d+)/.exec(message)?.[1] ?? ''}`;

  /** What there has to be of a definition. */
  function expected(name: Name): string[] {
    const { search_within_ms: withinMs, series, ...config } = CONFIGS[name];
    const doneMs = Number(at(time.ms)) - ('delay_ms' in config ? config.delay_ms : 0);
    const timeOf = 'by_receive_time' in config ? 'receivedMs' : 'atMs';
    if (series.length === 0)
      return logins.filter((each) => each[timeOf] < doneMs).map(({ atMs }) => `${new Date(atMs).toISOString()}  `);
    const events: string[] = [];
    for (let end = Number(at(MINUTE)); end <= doneMs; end += MINUTE)
      for (const user of USERS) {
        const inside = logins.filter(
          (each) => each.user === user && each[timeOf] >= end - withinMs && each[timeOf] < end,
        );
        if (inside.length > MOST) events.push(`${new Date(end).toISOString()} ${user} ${inside.length}`);
      }
    return events;
  }

  /** Until others have taken over what it was doing. */
  async function standStill({ nodeId, process }: Node, line: Line): Promise<void> {
    process.freezeAt(line);
    await until('it to stand still', () => pass().then(() => process.isFrozen));
    onTheirWay += await claimsOf(nodeId);
    await passMinutes(2);
    await endSessionsOf(nodeId);
    await passMinutes(5);
  }

  it('make each event once and tell of each, though one is paused, stands still twice, and ends', async () => {
    const hook = { title: 'Hook', description: '', config: { type: 'http-notification-v1', url: receiver.url } };
    const { body } = await one.server.call<{ id: string }>('POST', '/events/notifications', { body: hook });
    const ids = new Map<Name, string>();
    for (const name of NAMES) ids.set(name, await create(name, body.id));

    await passMinutes(3);
    // Paused, with a minute of messages that it has received and not stored.
    other.journal.nextOffset += 1;
    await pass(false);
    await passMinutes(2);
    const paused = 'Waits for messages: processing is paused on node-2.example.';
    expect((await contextOf(ids.get('counts') ?? '')).message).toBe(paused);
    await one.server.insert(unstored);
    other.journal.committedOffset = other.journal.nextOffset;
    await passMinutes(2);

    // Stands still when it has stored events and told nobody, and for so long that the other takes its runs over.
    await standStill(one, 'stored');
    expect(await claimsOf('node-1')).toBe(0);
    await one.goOn();
    await passMinutes(1);

    // The same within a transaction: what that has locked is in nobody's way.
    await standStill(other, 'in a transaction');
    expect(await claimsOf('node-2')).toBe(0);
    await other.goOn();
    await passMinutes(1);

    // Ended while it tells.
    receiver.answers(() => {
      one.process.freeze();
      return 200;
    });
    await pass();
    onTheirWay += await claimsOf('node-1');
    await endSessionsOf('node-1');
    await passMinutes(8);

    const figures: string[] = [];
    const told: string[] = [];
    for (const [name, id] of ids) {
      const events = await found(id);
      expect(events.map(describeEvent).sort()).toEqual(expected(name).sort());
      expect(new Set(events.map((event) => event.id)).size).toBe(events.length);
      // By the clock of the database: none was made before its time, nor in the future.
      for (const { timestamp, timestamp_processing: made } of events) {
        expect(Date.parse(made)).toBeGreaterThanOrEqual(Date.parse(timestamp));
        expect(Date.parse(made)).toBeLessThanOrEqual(Number(at(time.ms)));
      }
      if (TOLD.includes(name)) told.push(...events.map((event) => event.id));
      figures.push(`${events.length} of ${name}`);
    }
    expect(new Set(receiver.events())).toEqual(new Set(told));
    expect(new Set(receiver.received.map(({ deliveryId }) => deliveryId)).size).toBe(told.length);
    const repeated = receiver.received.length - told.length;
    expect(repeated).toBeLessThanOrEqual(onTheirWay);
    process.stdout.write(
      `two nodes: events once each: ${figures.join(', ')}; ${told.length} told, ${repeated} twice\n`,
    );
    expect([...one.server.troubles, ...other.server.troubles].filter((line) => !OF_A_LOST_RUN.test(line))).toEqual([]);
  });
});
