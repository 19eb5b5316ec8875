import { type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';
import { TEST_DATABASES } from 'test/documents';
import { until } from 'test/until';
import { ClaimLost, type JobOutcome, type JobType, type RunContext } from './job-type';
import { type JobTrigger } from './records';
import { ONCE, everyMs } from './schedule';
import { type Scheduler, WORKERS } from './scheduler';
import { aNode, at, emptyJobs, held, HOUR, MINUTE, SECOND, type VirtualTime } from './scheduler.fixture';

const DAY = 24 * HOUR;
const job = (id: string, type = 'test-v1') => ({ id, title: id, description: '', config: { type } });

describe.each(TEST_DATABASES)('the scheduler, %s', (_, open) => {
  let database: Database;
  let clean: () => Promise<void>;
  let time: VirtualTime;
  let node: Scheduler;
  let nodes: Scheduler[];

  beforeAll(async () => {
    ({ database, clean } = await open());
  });
  afterAll(() => clean());

  beforeEach(async () => {
    await emptyJobs(database);
    time = { ms: 0 };
    nodes = [];
    node = await start();
  });
  afterEach(() => Promise.all(nodes.map((each) => each.stop())));

  async function start(nodeId = 'node-1'): Promise<Scheduler> {
    const started = aNode(database, time, nodeId);
    await started.open();
    nodes.push(started);
    return started;
  }

  /** Lets time pass and waits for what is due then. */
  async function pass(ms: number): Promise<void> {
    time.ms += ms;
    await node.poll();
    await node.settled();
  }

  const triggerOf = async (id: string): Promise<JobTrigger> => {
    const trigger = (await node.triggersOf([id])).get(id);
    if (!trigger) throw new Error(`${id} has no trigger`);
    return trigger;
  };

  /** Registers a type. @returns due times and data of its runs */
  function record(
    run: (context: RunContext, trigger: JobTrigger) => Promise<JobOutcome> | JobOutcome,
    type = 'test-v1',
  ) {
    const ran: { id: string; due: number; data: unknown }[] = [];
    node.registerType(type, {
      async run(trigger, _definition, context) {
        ran.push({ id: trigger.definitionId, due: Number(trigger.dueTime) - Number(at(0)), data: trigger.data });
        return run(context, trigger);
      },
    });
    return ran;
  }
  const byInterval = (context: RunContext): JobOutcome => {
    const next = context.nextTime();
    return next ? { next } : { done: true };
  };

  /** Registers a type whose runs last until they are let go. */
  function hold(outcome: (context: RunContext) => JobOutcome = byInterval, more: Partial<JobType> = {}, by = node) {
    const begun: RunContext[] = [];
    const { until: isReleased, release } = held();
    by.registerType('test-v1', {
      ...more,
      async run(_trigger, _definition, context) {
        begun.push(context);
        await isReleased;
        return outcome(context);
      },
    });
    return { begun, release };
  }

  it('runs a job when it is due, and again from its due time on, however late the run was', async () => {
    const ran = record(byInterval);
    await node.schedule({ ...job('a'), schedule: everyMs(MINUTE), nextTime: at(MINUTE) });
    await pass(MINUTE - 1);
    expect(ran).toEqual([]);
    await pass(20 * SECOND);
    expect(ran.map(({ due }) => due)).toEqual([MINUTE]);
    expect(await triggerOf('a')).toMatchObject({
      ...{ status: 'runnable', nextTime: at(2 * MINUTE), triggeredAt: at(time.ms), reason: null },
      lock: { owner: null, lastLockTime: null, clock: 1 },
    });
    await pass(3 * MINUTE);
    expect(ran.map(({ due }) => due)).toEqual([1, 2, 3, 4].map((n) => n * MINUTE));
  });

  it('keeps what a run leaves for the next one, and what it left before where it leaves nothing', async () => {
    const outcomes: JobOutcome[] = [{ next: at(1), data: { to: 1 } }, { next: at(2) }, { done: true, data: { to: 3 } }];
    const ran = record(() => outcomes.shift() ?? { failed: 'once too often' });
    await node.schedule({ ...job('a'), schedule: ONCE, data: { to: 0 } });
    for (let n = 0; n < 5; n += 1) await pass(1);
    expect(ran.map(({ data }) => data)).toEqual([{ to: 0 }, { to: 1 }, { to: 1 }]);
    expect(await triggerOf('a')).toMatchObject({ status: 'complete', nextTime: null, data: { to: 3 } });
  });

  it('tries again when the run says so, without a shift of what follows', async () => {
    let isReady = false;
    const ran = record((context) =>
      isReady
        ? byInterval(context)
        : { retryAt: new Date(Number(context.now()) + 5 * SECOND), reason: 'not indexed yet' },
    );
    await node.schedule({ ...job('a'), schedule: everyMs(MINUTE) });
    await pass(0);
    await pass(5 * SECOND);
    expect(await triggerOf('a')).toMatchObject({ retries: 2, reason: 'not indexed yet', nextTime: at(10 * SECOND) });
    isReady = true;
    await pass(5 * SECOND);
    expect(ran.map(({ due }) => due)).toEqual([0, 0, 0]);
    expect(await triggerOf('a')).toMatchObject({ retries: 0, reason: null, nextTime: at(MINUTE) });
  });

  it('leaves what has failed until it is woken or changed', async () => {
    const outcomes: JobOutcome[] = [{ failed: 'no such stream' }, { failed: 'x'.repeat(5000) }, { next: at(2 * DAY) }];
    const ran = record(() => outcomes.shift() ?? { done: true });
    await node.schedule({ ...job('a'), schedule: everyMs(MINUTE) });
    await pass(0);
    expect(await triggerOf('a')).toMatchObject({ status: 'error', reason: 'no such stream' });
    await pass(DAY);
    expect(ran).toHaveLength(1);
    expect(await node.wake('a')).toBe(true);
    await node.settled();
    expect((await triggerOf('a')).reason).toHaveLength(1000);
    expect(await node.update('a', { title: 'better', data: null })).toBe(true);
    await node.settled();
    expect(ran).toHaveLength(3);
    expect(await triggerOf('a')).toMatchObject({ status: 'runnable', nextTime: at(2 * DAY) });
    expect(await node.wake('b')).toBe(false);
    expect(await node.update('b', {})).toBe(false);
  });

  it('puts a job whose definition or type is missing into error, and never tries it again', async () => {
    record(byInterval);
    await node.schedule({ ...job('a'), schedule: everyMs(MINUTE) });
    await database.query(sql`delete from job_definitions`);
    await node.schedule({ ...job('b', 'unknown-v1'), schedule: everyMs(MINUTE) });
    await pass(0);
    await pass(HOUR);
    expect(await triggerOf('a')).toMatchObject({ status: 'error', reason: 'The definition of the job is missing.' });
    const reason = 'This server does not know jobs of the type unknown-v1.';
    expect(await triggerOf('b')).toMatchObject({ status: 'error', reason, lock: { clock: 1 } });
  });

  it('goes on at the next time that has not passed after a run that throws; what runs once is in error', async () => {
    const ran = record(() => {
      throw new Error('division by zero');
    });
    await node.schedule({ ...job('a'), schedule: everyMs(MINUTE), data: { to: 7 } });
    await node.schedule({ ...job('b'), schedule: ONCE });
    await pass(3.5 * MINUTE);
    expect(ran).toHaveLength(2);
    const reason = 'The run failed. The log of the server says why.';
    expect(await triggerOf('a')).toMatchObject({
      status: 'runnable',
      nextTime: at(4 * MINUTE),
      data: { to: 7 },
      reason,
    });
    expect(await triggerOf('b')).toMatchObject({ status: 'error', reason });
    expect(node.figures()).toMatchObject({ running: 0, successful: 0, failed: 2 });
  });

  it('tries again in five seconds when an outcome cannot be stored, and holds nobody up', async () => {
    const outcomes: JobOutcome[] = [{ next: new Date(NaN) }, { next: at(HOUR), data: { text: '\u0000' } }];
    const ran = record(() => outcomes.shift() ?? { next: at(HOUR) });
    await node.schedule({ ...job('a'), schedule: everyMs(MINUTE) });
    await pass(0);
    expect(await triggerOf('a')).toMatchObject({ status: 'runnable', nextTime: at(5 * SECOND) });
    await pass(5 * SECOND);
    expect(await triggerOf('a')).toMatchObject({ retries: 2, nextTime: at(10 * SECOND) });
    await pass(5 * SECOND);
    expect(ran).toHaveLength(3);
    expect(await triggerOf('a')).toMatchObject({ nextTime: at(HOUR) });
  });

  it('begins what has been due the longest, five at once, and the next as soon as one has ended', async () => {
    const { begun, release } = hold();
    const ids = Array.from({ length: 8 }, (__, n) => `job-${n}`);
    for (const [n, id] of [...ids].reverse().entries())
      await node.schedule({ ...job(id), schedule: everyMs(HOUR), nextTime: at(SECOND * (ids.length - n)) });
    time.ms = MINUTE;
    await node.poll();
    expect(begun).toHaveLength(WORKERS);
    const running = [...(await node.triggersOf(ids)).values()].filter(({ status }) => status === 'running');
    expect(running.map(({ definitionId }) => definitionId).sort()).toEqual(ids.slice(0, WORKERS));
    await node.poll();
    expect(begun).toHaveLength(WORKERS);
    release();
    await node.settled();
    expect(begun).toHaveLength(ids.length);
  });

  it('leaves workers to others where a type may not take all', async () => {
    const { begun, release } = hold(() => ({ done: true }), { workers: 2 });
    const ran = record(byInterval, 'quick-v1');
    await database.transaction(async (within) => {
      for (let n = 0; n < 8; n += 1) await node.enqueueOnce('test-v1', n, within);
    });
    time.ms = 1;
    await node.schedule({ ...job('a', 'quick-v1'), schedule: everyMs(MINUTE) });
    await node.poll();
    await until('the other to have run', () => ran.length === 1 && node.figures().running === 2);
    expect(begun).toHaveLength(2);
    time.ms += MINUTE;
    await node.poll();
    await until('it to have run again', () => ran.length === 2 && node.figures().running === 2);
    expect(begun).toHaveLength(2);
    expect(await node.waitingOf(['test-v1'])).toEqual(new Map([['test-v1', 6]]));
    release();
    await node.settled();
    expect(begun).toHaveLength(8);
  });

  it('begins at once what is scheduled, woken or enqueued in a transaction, and nothing of one rolled back', async () => {
    const ran = record(byInterval);
    await node.poll();
    await node.schedule({ ...job('a'), schedule: everyMs(HOUR) });
    await node.settled();
    expect(ran).toHaveLength(1);
    await node.wake('a');
    await node.settled();
    expect(ran).toHaveLength(2);
    await database.transaction((within) => node.enqueueOnce('test-v1', { n: 1 }, within));
    await node.settled();
    expect(ran.at(-1)).toMatchObject({ id: 'test-v1', data: { n: 1 } });
    const rolledBack = database.transaction(async (within) => {
      await node.enqueueOnce('test-v1', { n: 2 }, within);
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await pass(0);
    expect(ran).toHaveLength(3);
  });

  it('runs nothing before its begin or after its end', async () => {
    const ran = record(byInterval);
    const window = { startTime: at(MINUTE), endTime: at(3 * MINUTE) };
    await node.schedule({ ...job('a'), schedule: everyMs(MINUTE), ...window });
    await node.schedule({ ...job('late'), schedule: everyMs(MINUTE), endTime: at(MINUTE), nextTime: at(2 * MINUTE) });
    await node.wake('a');
    await node.schedule({ ...job('other', 'other-v1'), schedule: everyMs(HOUR) });
    const others = record(byInterval, 'other-v1');
    await pass(0);
    expect([ran.length, others.length]).toEqual([0, 1]);
    for (let n = 0; n < 6; n += 1) await pass(MINUTE);
    expect(ran.map(({ due }) => due)).toEqual([MINUTE, 2 * MINUTE]);
    expect(await triggerOf('a')).toMatchObject({ status: 'complete', nextTime: null });
    await node.upkeep();
    expect(await triggerOf('late')).toMatchObject({ status: 'complete', nextTime: null });
  });

  it('schedules a job once, however often it is asked to, also at the same time', async () => {
    const wanted = { ...job('a'), schedule: everyMs(MINUTE), nextTime: at(MINUTE) };
    await Promise.all(Array.from({ length: 5 }, () => node.schedule(wanted)));
    const first = await triggerOf('a');
    await node.schedule({ ...wanted, title: 'renamed', nextTime: at(HOUR) });
    expect(await triggerOf('a')).toEqual(first);
    const [count] = await database.query(sql`select count(*)::int as n, max(title) as title
      from job_triggers join job_definitions on job_definitions.id = job_definition_id`);
    expect(count).toEqual({ n: 1, title: 'renamed' });
    await expect(node.schedule({ ...job('b'), schedule: everyMs(0) })).rejects.toThrow(RangeError);
  });

  it('moves a trigger on in the transaction of the run: all of it or nothing', async () => {
    let hasFailed = false;
    node.registerType('test-v1', {
      run: (_trigger, _definition, context) =>
        database.transaction(async (within) => {
          await node.enqueueOnce('other-v1', { for: 'a' }, within, { subject: 'a' });
          const completed = await context.complete(within, { next: at(HOUR), data: { to: 1 } });
          if (!hasFailed) {
            hasFailed = true;
            throw new Error('the connection broke');
          }
          return completed;
        }),
    });
    record(() => ({ retryAt: at(DAY), reason: 'not yet' }), 'other-v1');
    await node.schedule({ ...job('a'), schedule: everyMs(MINUTE) });
    await pass(0);
    expect(await triggerOf('a')).toMatchObject({ nextTime: at(MINUTE), data: null });
    expect(await node.waitingFor(['a'])).toEqual(new Map());
    await pass(MINUTE);
    expect(await triggerOf('a')).toMatchObject({ nextTime: at(HOUR), data: { to: 1 }, status: 'runnable' });
    expect(await node.waitingFor(['a', 'b'])).toEqual(new Map([['a', 1]]));
  });

  it('does not let a run complete whose job was changed or deleted: its transaction is rolled back', async () => {
    const errors: unknown[] = [];
    const signals: AbortSignal[] = [];
    const { until: isReleased, release } = held();
    node.registerType('test-v1', {
      async run(trigger, _definition, context) {
        if (trigger.lock.clock > 1) return { next: at(DAY) };
        signals.push(context.signal);
        await isReleased;
        return database
          .transaction(async (within) => {
            await node.enqueueOnce('test-v1', null, within, { subject: 'never', at: at(DAY) });
            return context.complete(within, { next: at(HOUR), data: 'of the old one' });
          })
          .catch((cause: unknown) => {
            errors.push(cause);
            throw cause;
          });
      },
    });
    for (const id of ['changed', 'deleted', 'woken']) await node.schedule({ ...job(id), schedule: everyMs(MINUTE) });
    await node.poll();
    expect(signals).toHaveLength(3);
    expect(await node.wake('woken')).toBe(false);
    await node.update('changed', { config: { type: 'test-v1', query: 'new' }, data: { to: 5 } });
    await node.unschedule('deleted');
    await until('the runs to be told', () => signals.filter(({ aborted }) => aborted).length === 2);
    release();
    await node.settled();
    expect(errors).toHaveLength(2);
    expect(errors.every((cause) => cause instanceof ClaimLost)).toBe(true);
    expect(await triggerOf('changed')).toMatchObject({ nextTime: at(DAY), data: { to: 5 } });
    expect(await triggerOf('woken')).toMatchObject({ nextTime: at(HOUR), data: 'of the old one' });
    expect(await node.waitingFor(['never'])).toEqual(new Map([['never', 1]]));
    expect((await node.triggersOf(['deleted'])).size).toBe(0);
  });

  it('counts and discards what is enqueued', async () => {
    const { begun, release } = hold(() => ({ done: true }));
    await node.define(job('mail'));
    await database.transaction(async (within) => {
      for (let n = 0; n < 3; n += 1)
        await node.enqueueOnce('test-v1', { n }, within, { definitionId: 'mail', subject: 'event-definition:a' });
      await node.enqueueOnce('test-v1', null, within, { subject: 'event-definition:b', at: at(HOUR) });
    });
    expect(await node.waitingOf(['mail', 'test-v1', 'none'])).toEqual(
      new Map(Object.entries({ mail: 3, 'test-v1': 1 })),
    );
    const subjects = ['event-definition:a', 'event-definition:b'];
    expect(await node.waitingFor(subjects)).toEqual(
      new Map([
        [subjects[0], 3],
        [subjects[1], 1],
      ]),
    );
    expect((await node.triggersOf(['mail'])).size).toBe(0);
    await node.poll();
    expect(begun).toHaveLength(3);
    expect(await node.discard('event-definition:a')).toBe(3);
    await until('the runs to be told', () => begun.every(({ signal }) => signal.aborted));
    release();
    await node.settled();
    expect(await node.waitingFor(subjects)).toEqual(new Map([[subjects[1], 1]]));
  });

  it('ends a run that takes too long, and does not wait for one that does not end', async () => {
    const signals: AbortSignal[] = [];
    const { until: isReleased, release } = held();
    const types: Record<string, JobType> = {
      obedient: {
        limitMs: MINUTE,
        run: (_trigger, _definition, { signal }) =>
          new Promise((_resolve, reject) => {
            signals.push(signal);
            signal.addEventListener('abort', () => reject(new Error('aborted')));
          }),
      },
      deaf: {
        limitMs: MINUTE,
        run: async (_trigger, _definition, { signal }) => {
          signals.push(signal);
          await isReleased;
          return { next: at(DAY) };
        },
      },
    };
    for (const [type, each] of Object.entries(types)) {
      node.registerType(type, each);
      await node.schedule({ ...job(type, type), schedule: everyMs(HOUR) });
    }
    await node.poll();
    time.ms = MINUTE;
    await node.poll();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
    const reason = 'The run took too long and was ended.';
    const retried = { status: 'runnable', retries: 1, nextTime: at(MINUTE + 5 * SECOND), reason };
    await until('the run to be repeated', async () => (await triggerOf('obedient')).status === 'runnable');
    expect(await triggerOf('obedient')).toMatchObject(retried);
    await node.unschedule('obedient');
    expect(await triggerOf('deaf')).toMatchObject({ status: 'running' });
    expect(node.figures().running).toBe(1);
    time.ms = MINUTE + 10 * SECOND - 1;
    await node.heartbeat();
    expect(node.figures().running).toBe(1);
    time.ms += 1;
    await node.heartbeat();
    await until('the worker to be free', () => node.figures().running === 0);
    expect(await triggerOf('deaf')).toMatchObject({ ...retried, nextTime: at(MINUTE + 15 * SECOND) });
    time.ms += 5 * SECOND;
    await node.poll();
    expect(await triggerOf('deaf')).toMatchObject({ status: 'running', lock: { clock: 2 } });
    release();
    await node.settled();
    // Its first run came back too late; that of its second claim counts.
    expect(await triggerOf('deaf')).toMatchObject({ status: 'runnable', nextTime: at(DAY), lock: { clock: 2 } });
  });

  it('ends runs of ten minutes where the type does not say', async () => {
    const { begun, release } = hold();
    await node.schedule({ ...job('a'), schedule: everyMs(HOUR) });
    await node.poll();
    for (const ms of [5 * MINUTE - 1, 9 * MINUTE, 10 * MINUTE - 1]) {
      time.ms = ms;
      await node.heartbeat();
      expect(begun[0]?.signal.aborted).toBe(false);
    }
    time.ms = 10 * MINUTE;
    await node.poll();
    expect(begun[0]?.signal.aborted).toBe(true);
    release();
    await node.settled();
  });

  it('takes over what a node runs that is not heard of for five minutes, and only then', async () => {
    const other = await start('node-2');
    const { begun, release } = hold();
    const taken = hold((context) => ({ ...byInterval(context), data: 'by the other' }), {}, other);
    await node.schedule({ ...job('a'), schedule: everyMs(HOUR) });
    await node.poll();
    time.ms = 4 * MINUTE;
    await node.heartbeat();
    time.ms = 9 * MINUTE;
    await other.heartbeat();
    await other.poll();
    expect(taken.begun).toHaveLength(0);
    time.ms += 1;
    await other.heartbeat();
    await other.poll();
    expect(taken.begun).toHaveLength(1);
    expect(await triggerOf('a')).toMatchObject({ status: 'running', lock: { owner: 'node-2', clock: 2 } });

    await expect(begun[0]?.keep()).rejects.toThrow(ClaimLost);
    expect(begun[0]?.signal.aborted).toBe(true);
    release();
    await node.settled();
    expect(await triggerOf('a')).toMatchObject({ status: 'running', data: null });
    taken.release();
    await other.settled();
    expect(await triggerOf('a')).toMatchObject({ status: 'runnable', data: 'by the other', nextTime: at(HOUR) });
  });

  it('aborts by itself what it could not renew for five minutes', async () => {
    const { begun, release } = hold();
    await node.schedule({ ...job('a'), schedule: everyMs(HOUR) });
    await node.poll();
    await begun[0]?.keep(40);
    expect(await triggerOf('a')).toMatchObject({ lock: { progress: 40 } });
    time.ms = 5 * MINUTE;
    const polling = node.poll();
    expect(begun[0]?.signal.reason).toBeInstanceOf(ClaimLost);
    await polling;
    release();
    await node.settled();
    // Nobody else had it in the meantime: what it did counts.
    expect(await triggerOf('a')).toMatchObject({ status: 'runnable', nextTime: at(HOUR), lock: { clock: 1 } });
  });

  it('resumes at once after a restart what was running, with the data it had', async () => {
    const { begun, release } = hold();
    await node.schedule({ ...job('a'), schedule: everyMs(HOUR), data: { from: 7 } });
    await node.poll();
    expect(begun).toHaveLength(1);

    const killed = node;
    node = await start('node-1');
    const ran = record(byInterval);
    await pass(SECOND);
    expect(ran).toEqual([{ id: 'a', due: 0, data: { from: 7 } }]);
    const after = await triggerOf('a');
    release();
    await killed.settled();
    expect(await triggerOf('a')).toEqual(after);
  });

  it('gives back what it runs when it stops, also what does not end', async () => {
    const signals: AbortSignal[] = [];
    node.registerType('obedient', {
      run: (_trigger, _definition, { signal }) =>
        new Promise((_resolve, reject) => {
          signals.push(signal);
          signal.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    });
    const { release } = hold();
    await node.schedule({ ...job('a', 'obedient'), schedule: everyMs(HOUR), data: 1 });
    await node.schedule({ ...job('b'), schedule: everyMs(HOUR), data: 2 });
    await node.poll();
    expect(node.figures().running).toBe(2);
    await node.stop();
    expect(signals[0]?.aborted).toBe(true);
    for (const [id, data] of Object.entries({ a: 1, b: 2 }))
      expect(await triggerOf(id)).toMatchObject({ status: 'runnable', nextTime: at(0), data, lock: { owner: null } });
    await node.poll();
    expect(await triggerOf('a')).toMatchObject({ status: 'runnable', lock: { clock: 1 } });
    release();
  });

  it('stores outcomes later when the database could not be reached', async () => {
    let isReachable = true;
    const broken = () => Promise.reject(new Error('no database'));
    const unreliable: Database = {
      ...database,
      query: (statement) => (isReachable ? database.query(statement) : broken()),
    };
    node = aNode(unreliable, time, 'node-3');
    nodes.push(node);
    const { begun, release } = hold((context) => ({ ...byInterval(context), data: 'kept' }));
    await node.schedule({ ...job('a'), schedule: everyMs(HOUR) });
    await node.poll();
    expect(begun).toHaveLength(1);
    isReachable = false;
    release();
    await node.settled();
    await expect(node.poll()).rejects.toThrow('no database');
    expect(await triggerOf('a').catch(() => 'unknown')).toBe('unknown');
    isReachable = true;
    await node.poll();
    await node.settled();
    expect(await triggerOf('a')).toMatchObject({ status: 'runnable', data: 'kept', nextTime: at(HOUR) });
  });

  it('deletes once a day what ran once and ended the day before', async () => {
    const outcomes: JobOutcome[] = [{ done: true }, { failed: 'no' }];
    record((_context, { data }) => outcomes[Number(data)] ?? { next: at(1000 * DAY) });
    await database.transaction(async (within) => {
      for (let n = 0; n < 3; n += 1) await node.enqueueOnce('test-v1', n, within);
    });
    await node.schedule({ ...job('a'), schedule: everyMs(MINUTE), data: 3 });
    await pass(0);
    const states = async () =>
      (await database.query<{ status: string }>(sql`select status from job_triggers order by status`)).map(
        ({ status }) => status,
      );
    await node.upkeep();
    expect(await states()).toEqual(['complete', 'error', 'runnable', 'runnable']);
    time.ms = DAY - 1;
    await node.upkeep();
    time.ms = DAY + 1;
    await node.upkeep();
    expect(await states()).toEqual(['error', 'runnable', 'runnable']);
    time.ms = 30 * DAY + 2;
    await node.upkeep();
    expect(await states()).toEqual(['runnable', 'runnable']);
  });

  it('tells how many wait and for how long', async () => {
    const { release } = hold();
    for (let n = 0; n < 7; n += 1)
      await node.schedule({ ...job(`job-${n}`), schedule: everyMs(HOUR), nextTime: at(n) });
    await node.schedule({ ...job('later'), schedule: everyMs(HOUR), nextTime: at(DAY) });
    time.ms = MINUTE;
    await node.poll();
    await node.heartbeat();
    expect(node.figures()).toEqual({ running: 5, waiting: 2, lagMs: MINUTE - 5, successful: 0, failed: 0 });
    release();
    await node.settled();
    await node.heartbeat();
    expect(node.figures()).toEqual({ running: 0, waiting: 0, lagMs: 0, successful: 7, failed: 0 });
  });
});
