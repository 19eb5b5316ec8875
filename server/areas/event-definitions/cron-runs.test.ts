import { type AggregationConfig } from 'api/events/conditions';
import { NO_QUEUE } from 'server/events/event-queue';
import { NO_WATCH } from 'server/events/event-watch';
import { type Scheduler } from 'server/jobs/scheduler/scheduler';
import { aNode, emptyJobs, START, type VirtualTime } from 'server/jobs/scheduler/scheduler.fixture';
import { sql } from 'server/storage/documents/sql';
import { type EventsServer, startEventsServer } from 'test/server/running-events';
import { createDependencies } from './dependencies';
import { readDefinition } from './read-definition';
import { createRunJob } from './run-job';
import { createDefinitionSchedules, EXECUTION } from './schedules';
import { createDefinitionDocuments, type DefinitionDocuments } from './stored-definition';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const STREAM = '621d00000000000000000001';
const BERLIN = 'Europe/Berlin';

/** Each window makes an event, one without messages too. */
const ofEachWindow = (expression: string | undefined, part: Partial<AggregationConfig> = {}) =>
  readDefinition({
    ...{ title: 'Windows', description: '', priority: 2, alert: false, key_spec: [] },
    notification_settings: { grace_period_ms: 0 },
    config: {
      ...{ type: 'aggregation-v1', query: '', streams: [STREAM], group_by: [] },
      series: [{ id: 'count-', function: 'count' }],
      conditions: {
        expression: { expr: '>=', left: { expr: 'number-ref', ref: 'count-' }, right: { expr: 'number', value: 0 } },
      },
      search_within_ms: HOUR,
      execute_every_ms: HOUR,
      ...(expression && { use_cron_scheduling: true, cron_expression: expression, cron_timezone: BERLIN }),
      ...part,
    },
  });

describe('event definitions that run by a cron expression', () => {
  let server: EventsServer;
  let documents: DefinitionDocuments;
  let time: VirtualTime;
  let nodes: Scheduler[];
  let runs: string[];

  beforeAll(async () => {
    server = await startEventsServer();
    await server.addStream(STREAM, 'Logins');
    documents = createDefinitionDocuments(server.database);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await emptyJobs(server.database);
    nodes = [];
    runs = [];
    time = { ms: 0 };
  });
  afterEach(() => Promise.all(nodes.map((each) => each.stop())));

  const at = (moment: string) => (time.ms = Date.parse(moment) - START);

  /** A node that runs definitions at the time of the test. */
  async function aRunner({ nodeId = 'node-1', catchUpMs = 0 } = {}) {
    const jobs = aNode(server.database, time, nodeId);
    const job = createRunJob({
      ...{ database: server.database, documents, store: server.store },
      readiness: { waitsFor: async () => undefined },
      dependencies: createDependencies({ database: server.database, documents, jobs }),
      configuration: () => ({
        ...{ events_search_timeout: 60_000, events_notification_retry_period: 0 },
        ...{ events_notification_default_backlog: 0, events_catchup_window: catchUpMs },
      }),
      queue: () => NO_QUEUE,
      watch: () => NO_WATCH,
      runParts: () => server.parts(),
    });
    jobs.registerType(EXECUTION, {
      run: async (trigger, definition, context) => {
        runs.push(nodeId);
        return job.run(trigger, definition, context);
      },
    });
    await jobs.open();
    nodes.push(jobs);
    const schedules = createDefinitionSchedules(jobs, () => NO_QUEUE);
    const poll = async () => {
      await jobs.poll();
      await jobs.settled();
    };
    return { jobs, schedules, poll };
  }
  type Runner = Awaited<ReturnType<typeof aRunner>>;

  async function begun(runner: Runner, body: ReturnType<typeof ofEachWindow>) {
    const document = await documents.insert(body, 'admin');
    await server.database.transaction((within) => runner.schedules.schedule(document, within));
    await runner.poll();
    return document;
  }
  async function changed({ schedules, poll }: Runner, id: string, body: ReturnType<typeof ofEachWindow>) {
    const before = (await documents.get(id))?.body;
    await server.database.transaction(async (within) => {
      const document = await documents.change(id, 'admin', () => body, { within });
      if (document) await schedules.reschedule(document, before, within);
    });
    await poll();
  }
  const contextOf = async ({ schedules }: Runner, id: string) => (await schedules.contextOf([id])).get(id);
  const nextOf = async (runner: Runner, id: string) => (await contextOf(runner, id))?.next_time?.slice(0, 16);
  async function catchUp(runner: Runner, id: string): Promise<void> {
    const now = new Date(START + time.ms).toISOString();
    while (((await nextOf(runner, id)) ?? '9') <= now) await runner.poll();
  }

  /** Lets hours pass, with a look each ten minutes. */
  async function pass({ poll }: Runner, hours: number): Promise<void> {
    for (let left = hours * 6; left > 0; left -= 1) {
      time.ms += 10 * MINUTE;
      await poll();
    }
  }

  /** The windows that made an event, and how many messages each had. */
  async function windowsOf(id: string): Promise<string[]> {
    const rows = (await server.rows()).filter(
      ({ fields }) => (fields as Record<string, string>).event_definition_id === id,
    );
    return rows.map(({ fields, message }) => {
      const { timerange_start: from, timerange_end: to } = fields as Record<string, string>;
      const count = /count\(\)=(\d+)/.exec(String(message))?.[1];
      return `${[from, to].map((each) => String(each).slice(5, 16)).join(' to ')}: ${count}`;
    });
  }

  it('wait for its next time, and search what lies before it', async () => {
    at('2026-11-27T07:10:00Z');
    await server.insert(
      ['06:59:59', '07:00:00', '07:59:59', '08:00:00'].map((clock) => ({
        ...{ timestamp: `2026-11-27T${clock}.000Z`, streams: [STREAM], fields: {} },
      })),
    );
    const runner = await aRunner();
    const { id } = await begun(runner, ofEachWindow('0 9 * * MON-FRI'));
    expect(await contextOf(runner, id)).toMatchObject({
      ...{ is_scheduled: true, status: 'runnable', next_time: '2026-11-27T08:00:00.000Z' },
      ...{ triggered_at: null, data: null },
    });
    at('2026-11-27T07:59:59Z');
    await runner.poll();
    expect(runs).toEqual([]);
    at('2026-11-27T08:00:01Z');
    await runner.poll();
    expect(await windowsOf(id)).toEqual(['11-27 07:00 to 11-27 08:00: 2']);
    // Over the weekend.
    expect(await contextOf(runner, id)).toMatchObject({
      next_time: '2026-11-30T08:00:00.000Z',
      data: { timerange_from: '2026-11-30T07:00:00.000Z', timerange_to: '2026-11-30T08:00:00.000Z' },
    });
  });

  it('wait beyond the end of a window where they are told to, however they are scheduled', async () => {
    for (const [expression, part] of [
      ['0 * * * *', {}],
      [undefined, { execute_every_ms: HOUR }],
    ] as const) {
      at('2026-11-28T06:00:00Z');
      const runner = await aRunner();
      const { id } = await begun(runner, ofEachWindow(expression, { ...part, delay_ms: 5 * MINUTE }));
      at('2026-11-28T07:04:59Z');
      await catchUp(runner, id);
      const before = (await windowsOf(id)).length;
      await server.insert([{ timestamp: '2026-11-28T06:59:59.000Z', streams: [STREAM], fields: {} }]);
      at('2026-11-28T07:05:00Z');
      await runner.poll();
      expect((await windowsOf(id)).slice(before)).toEqual([
        expect.stringMatching(/^11-28 06:00 to 11-28 07:00: [12]$/),
      ]);
      expect((await contextOf(runner, id))?.data).toMatchObject({ timerange_to: '2026-11-28T08:00:00.000Z' });
      at('2026-11-28T08:04:00Z');
      await runner.poll();
      expect(await nextOf(runner, id)).toBe('2026-11-28T08:05');
      await Promise.all(nodes.map((each) => each.stop()));
      await emptyJobs(server.database);
    }
  });

  it('catch up the same windows with and without a delay', async () => {
    const ends = async (part: Partial<AggregationConfig>) => {
      at('2026-11-29T06:00:00Z');
      const runner = await aRunner({ catchUpMs: 6 * HOUR });
      const { id } = await begun(runner, ofEachWindow(undefined, { search_within_ms: 2 * HOUR, ...part }));
      at('2026-11-29T17:30:00Z');
      await catchUp(runner, id);
      await Promise.all(nodes.map((each) => each.stop()));
      return (await windowsOf(id)).map((window) => window.slice(15));
    };
    const plain = await ends({});
    expect(plain).toHaveLength(12);
    expect(await ends({ delay_ms: 10 * MINUTE })).toEqual(plain);
  });

  it('run all the times they missed, some of them at once', async () => {
    at('2026-12-01T06:30:00Z');
    const runner = await aRunner({ catchUpMs: 6 * HOUR });
    const { id } = await begun(runner, ofEachWindow('0 * * * *', { search_within_ms: 2 * HOUR }));
    at('2026-12-01T17:30:00Z');
    await catchUp(runner, id);
    const ends = Array.from({ length: 11 }, (_, index) => String(index + 7).padStart(2, '0'));
    expect((await windowsOf(id)).map((window) => window.slice(15))).toEqual(ends.map((hour) => `12-01 ${hour}:00: 0`));
    expect(runs.length).toBeLessThan(ends.length);
    expect(await nextOf(runner, id)).toBe('2026-12-01T18:00');
  });

  it('run all the times they missed where these are not evenly spaced', async () => {
    at('2026-12-04T06:30:00Z');
    const runner = await aRunner({ catchUpMs: 48 * HOUR });
    const { id } = await begun(runner, ofEachWindow('0 9,12 * * MON-FRI'));
    at('2026-12-08T07:00:00Z');
    await catchUp(runner, id);
    expect(await windowsOf(id)).toEqual([
      ...['12-04 07:00 to 12-04 08:00: 0', '12-04 10:00 to 12-04 11:00: 0'],
      ...['12-07 07:00 to 12-07 08:00: 0', '12-07 10:00 to 12-07 11:00: 0'],
    ]);
  });

  it.each([
    [
      'in spring',
      '30 2 * * *',
      BERLIN,
      '2026-03-28T12:00:00Z',
      ['03-29 00:00 to 03-29 01:00: 0', '03-29 23:30 to 03-30 00:30: 0'],
    ],
    [
      'in autumn',
      '30 2 * * *',
      BERLIN,
      '2026-10-24T12:00:00Z',
      ['10-24 23:30 to 10-25 00:30: 0', '10-26 00:30 to 10-26 01:30: 0'],
    ],
    [
      ...(['by half an hour', '15 2 * * *', 'Australia/Lord_Howe', '2026-10-03T12:00:00Z'] as const),
      ['10-03 14:30 to 10-03 15:30: 0', '10-04 14:15 to 10-04 15:15: 0'],
    ],
  ])('run once a day when the clocks change %s', async (_, expression, zone, begin, expected) => {
    at(begin);
    const runner = await aRunner();
    const { id } = await begun(runner, ofEachWindow(expression, { cron_timezone: zone }));
    await pass(runner, 40);
    expect(await windowsOf(id)).toEqual(expected);
    expect(runs).toHaveLength(2);
  });

  it('run each time once where there are two nodes', async () => {
    at('2026-12-09T06:30:00Z');
    const [one, other] = [await aRunner(), await aRunner({ nodeId: 'node-2' })];
    const { id } = await begun(one, ofEachWindow('0 * * * *'));
    for (let hour = 0; hour < 6; hour += 1) {
      time.ms += HOUR;
      await Promise.all([one.poll(), other.poll()]);
    }
    expect(runs).toHaveLength(6);
    expect(new Set(await windowsOf(id)).size).toBe(6);
  });

  it('are due otherwise as soon as they are changed, from an interval too and to one', async () => {
    at('2026-12-10T06:30:00Z');
    const runner = await aRunner();
    const { id } = await begun(runner, ofEachWindow('0 9 * * *'));
    await changed(runner, id, ofEachWindow('0 10 * * *'));
    expect(await nextOf(runner, id)).toBe('2026-12-10T09:00');
    await changed(runner, id, ofEachWindow('0 10 * * *', { cron_timezone: 'UTC' }));
    expect(await nextOf(runner, id)).toBe('2026-12-10T10:00');
    expect(runs).toEqual([]);

    await changed(runner, id, ofEachWindow(undefined));
    expect(await windowsOf(id)).toEqual(['12-10 05:30 to 12-10 06:30: 0']);
    expect(await nextOf(runner, id)).toBe('2026-12-10T07:30');

    at('2026-12-10T06:50:00Z');
    await changed(runner, id, ofEachWindow('0 9 * * *'));
    expect(await nextOf(runner, id)).toBe('2026-12-10T08:00');
    expect(runs).toHaveLength(1);
  });

  it('keep what they still have to search when anything else is changed', async () => {
    at('2026-12-11T07:30:00Z');
    const runner = await aRunner();
    const { id } = await begun(runner, ofEachWindow('0 9 * * *'));
    await changed(runner, id, { ...ofEachWindow('0 9 * * *'), title: 'Before its first run' });
    expect(await contextOf(runner, id)).toMatchObject({ next_time: '2026-12-11T08:00:00.000Z', triggered_at: null });
    at('2026-12-11T08:00:00Z');
    await runner.poll();
    await server.database.query(sql`update job_triggers set status = 'error' where job_definition_id = ${id}`);
    at('2026-12-13T07:00:00Z');
    await changed(runner, id, { ...ofEachWindow('0 9 * * *'), title: 'Mended' });
    expect(await windowsOf(id)).toEqual(['12-11 07:00 to 12-11 08:00: 0', '12-12 07:00 to 12-12 08:00: 0']);
    expect(await nextOf(runner, id)).toBe('2026-12-13T08:00');
  });
});
