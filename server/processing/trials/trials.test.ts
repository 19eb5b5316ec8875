import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { createLog } from 'server/runtime/log';
import { anExtractor } from 'test/server/extractors';
import { extractorsCompile } from './compile-checks';
import { type FromTrials } from './protocol';
import { defineTrial } from './trial';
import { createTrials, type StartTrials, trialThread, type Trials } from './trials';

const root = process.cwd();
const start = trialThread(path.join(root, 'test/load/trials.ts'), {
  execArgv: ['-r', path.join(root, 'test/load/typescript.cjs')],
  resourceLimits: { maxOldGenerationSizeMb: 64 },
});

/** Their code is in the thread (test/load/trials.ts). */
const elsewhere = () => {
  throw new Error('It runs in the thread');
};
const echo = defineTrial<string, string>('echo', elsewhere);
const refused = defineTrial<string, string>('refused', elsewhere);
const defective = defineTrial<undefined, string>('defective', elsewhere);
const endless = defineTrial<undefined, string>('endless', elsewhere);
const greedy = defineTrial<undefined, number>('greedy', elsewhere);

const MARA = { by: 'mara' };
const OLE = { by: 'ole' };

describe('trials in their thread', () => {
  let trials: Trials;
  let troubles: string[];
  let started: number;
  const counted: StartTrials = (listener) => {
    started += 1;
    return start(listener);
  };
  const create = (limits = {}) =>
    createTrials({
      start: counted,
      limits: { longestCpuMs: 300, ...limits },
      log: createLog('warn', (line) => troubles.push((JSON.parse(line) as { msg: string }).msg), false),
    });
  beforeEach(() => {
    started = 0;
    troubles = [];
  });
  afterEach(() => trials.close());

  it('answer, refuse with a sentence, and are sent patterns when these have changed', async () => {
    trials = create();
    expect(started).toBe(0);
    expect(await trials.run(echo, 'a', MARA)).toBe('a, 0 patterns');
    const patterns = new Map([['INT', '\\d+']]);
    expect(await trials.run(echo, 'b', { ...MARA, patterns })).toBe('b, 1 patterns');
    expect(await trials.run(echo, 'c', { ...MARA, patterns })).toBe('c, 1 patterns');
    await expect(trials.run(refused, 'Simpler, please', MARA)).rejects.toMatchObject({
      name: 'TrialRefused',
      message: 'Simpler, please',
    });
    expect([started, troubles]).toEqual([1, []]);
  });

  it.each([
    ['never ends', endless, { name: 'TrialRefused' }, 'A trial hung; its thread is terminated'],
    ['has a defect', defective, { message: 'The trial terminated its thread' }, 'The trial thread ended'],
    ['takes too much memory', greedy, { message: 'The trial terminated its thread' }, 'The trial thread ended'],
  ])('go on in another thread after one that %s', async (_, hostile, refusal, trouble) => {
    trials = create({ longestCpuMs: hostile === endless ? 300 : 60_000, longestMs: 60_000 });
    const patterns = new Map([['INT', '\\d+']]);
    await trials.run(echo, 'before', { ...MARA, patterns });
    const harmful = trials.run<undefined, unknown>(hostile, undefined, MARA);
    const next = trials.run(echo, 'after', { ...MARA, patterns });
    await expect(harmful).rejects.toMatchObject(refusal);
    expect(await next).toBe('after, 1 patterns');
    expect([started, troubles]).toEqual([2, [trouble]]);
  });

  it('take people by turns, and leave out who does not wait any more', async () => {
    trials = create();
    const leaving = new AbortController();
    const order: string[] = [];
    const ask = (text: string, by: object) =>
      trials.run(echo, text, { by: '', ...by }).then(
        () => order.push(text),
        () => order.push(`${text} left`),
      );
    const all = [
      ask('m1', MARA),
      ask('m2', MARA),
      ask('m3', { ...MARA, signal: leaving.signal }),
      ask('m4', MARA),
      ask('o1', OLE),
    ];
    leaving.abort();
    await Promise.all(all);
    expect(order).toEqual(['m3 left', 'm1', 'm2', 'o1', 'm4']);
  });

  it('are bounded, for one and for all', async () => {
    trials = create({ mostWaitingOfOne: 1, mostWaiting: 2 });
    const running = trials.run(echo, 'runs', MARA);
    const waiting = [trials.run(echo, 'waits', MARA), trials.run(echo, 'waits', OLE)];
    await expect(trials.run(echo, 'too much', MARA)).rejects.toMatchObject({ status: 429 });
    await expect(trials.run(echo, 'too much', { by: 'lu' })).rejects.toMatchObject({ status: 503 });
    await Promise.all([running, ...waiting]);
  });

  it('end their thread when nobody has tried anything for a while', async () => {
    let ended = () => undefined as void;
    const whenEnded = new Promise<void>((resolve) => (ended = resolve));
    trials = createTrials({
      start: (listener) => {
        const thread = counted(listener);
        return { ...thread, end: () => (ended(), thread.end()) };
      },
      limits: { idleMs: 1 },
      log: createLog('warn', () => undefined, false),
    });
    await trials.run(echo, 'a', MARA);
    await whenEnded;
    expect(await trials.run(echo, 'b', MARA)).toBe('b, 0 patterns');
    expect(started).toBe(2);
  });

  it('compile what is hostile beside the thread that answers, for a bounded time', async () => {
    trials = create({ longestCpuMs: 20_000 });
    await trials.run(echo, 'started', MARA);
    const slow = (at: number) => `${'a'.repeat(9_000)}${at}`;
    const extractors = Array.from({ length: 200 }, (_, at) =>
      anExtractor({ type: 'regex', settings: { regex_value: slow(at) } }),
    );
    const before = performance.eventLoopUtilization();
    await expect(trials.run(extractorsCompile, extractors, MARA)).rejects.toThrow('too long to compile');
    const { active, idle } = performance.eventLoopUtilization(before);
    expect(active).toBeLessThan(idle / 4);
    const nested = anExtractor({ type: 'regex', settings: { regex_value: '('.repeat(5_000) } });
    await expect(trials.run(extractorsCompile, [nested], MARA)).rejects.toThrow('Groups are nested too deeply');
    expect([started, troubles]).toEqual([1, []]);
  });

  describe('on a machine with other work', () => {
    const HOUR_MS = 3_600_000;
    let cpuMs: number | undefined;
    let say: (message: FromTrials) => void;
    let attempt: Promise<unknown>;
    beforeEach(() => {
      jest.useFakeTimers();
      cpuMs = 0;
      trials = createTrials({
        start: ({ onMessage }) => {
          say = onMessage;
          return { post: () => undefined, cpuMs: () => cpuMs, end: async () => undefined };
        },
        limits: { longestCpuMs: 3_000, longestMs: 15_000 },
        log: createLog('warn', (line) => troubles.push((JSON.parse(line) as { msg: string }).msg), false),
      });
      attempt = trials.run(echo, 'a', MARA);
    });
    afterEach(() => jest.useRealTimers());

    it('wait for a thread that has not begun with them, whatever its start takes', async () => {
      jest.advanceTimersByTime(HOUR_MS);
      cpuMs = 10_000;
      say({ type: 'begun' });
      jest.advanceTimersByTime(HOUR_MS);
      say({ type: 'answer', answer: 'late' });
      expect([await attempt, troubles]).toEqual(['late', []]);
    });

    it('are stopped by what they take of a core, not by the clock', async () => {
      say({ type: 'begun' });
      cpuMs = 2_999;
      jest.advanceTimersByTime(HOUR_MS);
      expect(troubles).toEqual([]);
      cpuMs = 3_000;
      jest.advanceTimersByTime(250);
      await expect(attempt).rejects.toThrow('Stopped: it takes too long.');
    });

    it('go by the clock where the system does not tell more, from their beginning', async () => {
      cpuMs = undefined;
      jest.advanceTimersByTime(HOUR_MS);
      say({ type: 'begun' });
      jest.advanceTimersByTime(14_750);
      expect(troubles).toEqual([]);
      jest.advanceTimersByTime(250);
      await expect(attempt).rejects.toThrow('Stopped: it takes too long.');
    });
  });

  it('fail when the server stops', async () => {
    trials = create();
    const running = trials.run(endless, undefined, MARA);
    const waiting = trials.run(echo, 'a', MARA);
    const failures = Promise.allSettled([running, waiting]);
    await trials.close();
    expect((await failures).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
