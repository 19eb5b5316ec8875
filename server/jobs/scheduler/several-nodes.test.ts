import { MIGRATIONS } from 'server/areas/scheduler/migrations';
import { silentLog } from 'server/runtime/log';
import { type Database } from 'server/storage/documents/database';
import { CORE_MIGRATIONS, migrate } from 'server/storage/documents/migrations';
import { connectRemoteDatabase } from 'server/storage/documents/remote';
import { sql } from 'server/storage/documents/sql';
import { postgresInstalled, startPostgres } from 'test/postgres';
import { inTimeOf, realNow, useClocksOfNodes, useRealClock } from 'test/skewed-clock';
import { until } from 'test/until';
import { everyMs } from './schedule';
import { createScheduler, type Scheduler, WORKERS } from './scheduler';
import { aNode, at, emptyJobs, held, HOUR, MINUTE, type VirtualTime } from './scheduler.fixture';

const TRIGGERS = 200;
const MINUTES = 20;
const NEVER = new Promise<never>(() => undefined);

/** Where the clock of the machine is off by this. */
const skewed = <Result>(skewMs: () => number, work: () => Result) => inTimeOf(() => realNow() + skewMs(), work);

(postgresInstalled() ? describe : describe.skip)('two schedulers on one PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  const opened: Database[] = [];
  const nodes: Scheduler[] = [];

  beforeAll(async () => {
    postgres = await startPostgres();
    await migrate(await connect(), [...CORE_MIGRATIONS, ...MIGRATIONS]);
    await first().query(sql`create table ran (id text, due timestamptz, node text)`);
    useClocksOfNodes();
  });
  afterAll(async () => {
    useRealClock();
    await Promise.all(opened.map((each) => each.close()));
    await postgres.stop();
  });
  beforeEach(async () => {
    await emptyJobs(first());
    await first().query(sql`truncate ran`);
  });
  afterEach(() => Promise.all(nodes.splice(0).map((each) => each.stop())));

  async function connect(): Promise<Database> {
    const database = await connectRemoteDatabase(postgres.url);
    opened.push(database);
    return database;
  }
  const first = (): Database => {
    const [database] = opened;
    if (!database) throw new Error('Nothing is connected');
    return database;
  };

  /** A node that can be killed in the middle of runs: it reaches no database then, and its transactions are rolled back. */
  async function aMortalNode(time: VirtualTime, nodeId: string, skewMs: () => number) {
    let state: 'lives' | 'dies' | 'is dead' = 'lives';
    let hanging = 0;
    const death = held();
    const living = await connect();
    const database: Database = {
      ...living,
      query: (statement) => (state === 'is dead' ? NEVER : living.query(statement)),
      transaction: (work) => (state === 'is dead' ? NEVER : living.transaction(work)),
    };
    const inItsTime = <Result>(work: () => Result) => skewed(skewMs, work);
    const node = aNode(database, time, nodeId);
    nodes.push(node);
    node.registerType('count-v1', {
      async run({ id, dueTime }, _definition, { complete, nextTime }) {
        if (state === 'dies') hanging += 1;
        const hangs = state === 'dies' ? hanging % 2 : -1;
        if (hangs === 0) return NEVER;
        return database.transaction(async (within) => {
          await within.query(sql`insert into ran values (${id}, ${dueTime?.toISOString()}::timestamptz, ${nodeId})`);
          if (hangs === 1) await death.until.then(() => Promise.reject(new Error('killed')));
          const next = nextTime();
          return complete(within, next ? { next, data: { to: next.toISOString() } } : { done: true });
        });
      },
    });
    await inItsTime(node.open);
    const ifAlive = (work: () => Promise<void>) => () => (state === 'is dead' ? Promise.resolve() : inItsTime(work));
    return {
      isDead: () => state === 'is dead',
      /** Dies with all its workers in the middle of runs, some of them within their transactions. */
      async die() {
        state = 'dies';
        await inItsTime(node.poll);
        await until('all workers to be busy', () => hanging === WORKERS);
        state = 'is dead';
        death.release();
        nodes.splice(nodes.indexOf(node), 1);
      },
      poll: ifAlive(node.poll),
      heartbeat: ifAlive(node.heartbeat),
      settled: ifAlive(node.settled),
      schedule: node.schedule,
    };
  }

  it('run 200 triggers once a due time, though one is killed, and clocks are wrong', async () => {
    const time: VirtualTime = { ms: 0 };
    // Ten minutes apart; that of the second is set back by an hour in between.
    const one = await aMortalNode(time, 'node-1', () => 5 * MINUTE);
    const other = await aMortalNode(time, 'node-2', () => (time.ms < 6 * MINUTE ? -5 * MINUTE : -65 * MINUTE));
    const living = () => [one, other].filter(({ isDead }) => !isDead());
    await first().transaction(async (within) => {
      for (let n = 0; n < TRIGGERS; n += 1)
        await one.schedule(
          {
            ...{ id: `job-${n}`, title: `job-${n}`, description: '', config: { type: 'count-v1' } },
            ...{ schedule: everyMs(MINUTE), nextTime: at(MINUTE) },
          },
          within,
        );
    });

    const untilIdle = async () => {
      const isIdle = async () => {
        await Promise.all(living().map(({ poll }) => poll()));
        await Promise.all(living().map(({ settled }) => settled()));
        const [due] = await first().query<{ n: number }>(sql`select count(*)::int as n from job_triggers
          where status = 'runnable' and next_time <= ${at(time.ms).toISOString()}::timestamptz`);
        return due?.n === 0;
      };
      await until('all that is due to have run', isIdle);
    };
    let orphaned = 0;
    for (let minute = 1; minute <= MINUTES; minute += 1) {
      time.ms = minute * MINUTE;
      await Promise.all(living().map(({ heartbeat }) => heartbeat()));
      if (minute === 8) {
        await one.die();
        await untilIdle();
        orphaned = (await first().query(sql`select id from job_triggers where lock_owner = 'node-1'`)).length;
      }
      await untilIdle();
    }
    expect(orphaned).toBe(WORKERS);

    const ran = await first().query<{ id: string; due: Date; node: string }>(sql`select * from ran`);
    const [running] = await first().query<{ n: number }>(
      sql`select count(*)::int as n from job_triggers where status <> 'runnable' or next_time <> ${at((MINUTES + 1) * MINUTE).toISOString()}::timestamptz`,
    );
    expect(running?.n).toBe(0);
    expect(ran).toHaveLength(TRIGGERS * MINUTES);
    expect(new Set(ran.map(({ id, due }) => `${id} ${due.toISOString()}`)).size).toBe(TRIGGERS * MINUTES);
    const by = (nodeId: string) => ran.filter(({ node }) => node === nodeId).length;
    expect(Math.min(by('node-1'), by('node-2'))).toBeGreaterThan(TRIGGERS);
    process.stdout.write(
      `${ran.length} runs, ${by('node-1')} by the node that was killed, which held ${orphaned} triggers then\n`,
    );
  });

  it('tell each other what is due, and whose claim is gone', async () => {
    const time: VirtualTime = { ms: 0 };
    const one = aNode(await connect(), time, 'node-1');
    const other = aNode(await connect(), time, 'node-2');
    nodes.push(one, other);
    const signals: AbortSignal[] = [];
    other.registerType('wait-v1', {
      run: (_trigger, _definition, { signal }) =>
        new Promise((_resolve, reject) => {
          signals.push(signal);
          signal.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    });
    await other.open();
    // Those that listen are told; the other has nothing to do before, and does not ask again.
    await until('the other to listen', async () => {
      const listening = await first().query(sql`select 1 from pg_stat_activity where query like 'listen %'`);
      return listening.length > 0;
    });
    await other.poll();
    const job = { id: 'a', title: 'a', description: '', config: { type: 'wait-v1' } };
    await one.schedule({ ...job, schedule: everyMs(HOUR) });
    await until('the other to begin', () => signals.length === 1);
    await one.unschedule('a');
    await until('the other to end it', () => signals[0]?.aborted);
    await other.settled();
  });

  it('go by the clock of the database when none is given', async () => {
    const database = await connect();
    const node = skewed(
      () => -HOUR,
      () => createScheduler({ database, nodeId: 'node-1', log: silentLog(), monotonicMs: () => performance.now() }),
    );
    nodes.push(node);
    const ran: Date[] = [];
    node.registerType('test-v1', {
      run: async (_trigger, _definition, context) => {
        ran.push(context.now());
        return { retryAt: new Date(Number(context.now()) + HOUR), reason: '' };
      },
    });
    const job = { title: '', description: '', config: { type: 'test-v1' }, schedule: everyMs(HOUR) };
    await skewed(
      () => -HOUR,
      async () => {
        await node.schedule({ ...job, id: 'now' });
        const soon = new Date(Number(await node.now()) + 10 * MINUTE);
        await node.schedule({ ...job, id: 'soon', nextTime: soon });
        await node.poll();
        await node.settled();
      },
    );
    expect(ran).toHaveLength(1);
    expect(Math.abs(Number(ran[0]) - realNow())).toBeLessThan(10 * MINUTE);
  });
});
