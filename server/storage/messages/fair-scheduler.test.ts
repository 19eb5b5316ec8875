import { EngineBusyError } from './engine';
import { createFairScheduler, type FairSchedulerLimits, type UserLoad } from './fair-scheduler';

/** A scheduler with six slots, and tasks that end when a test says so. */
function sixSlots(limits?: FairSchedulerLimits) {
  const scheduler = createFairScheduler(['r1', 'r2', 'r3', 'r4', 'r5', 'r6'], limits);
  const running: string[] = [];
  const ends = new Map<string, () => void>();
  const refused: unknown[] = [];
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  return {
    running,
    refused,
    /** `mara 1` is a task of the user mara. */
    async ask(name: string, signal?: AbortSignal) {
      const [person = ''] = name.split(' ');
      const task = () =>
        new Promise<void>((resolve) => {
          running.push(name);
          ends.set(name, resolve);
        });
      scheduler
        .run(person === 'server' ? undefined : person, task, signal)
        .catch((cause: unknown) => refused.push(cause));
      await settle();
    },
    async askAll(person: string, count: number) {
      for (let n = 1; n <= count; n += 1) await this.ask(`${person} ${n}`);
    },
    async end(name: string) {
      ends.get(name)?.();
      running.splice(running.indexOf(name), 1);
      await settle();
    },
  };
}

describe('the fair scheduler', () => {
  it('gives one user at most half of the slots', async () => {
    const slots = sixSlots();
    await slots.askAll('mara', 15);
    expect(slots.running).toEqual(['mara 1', 'mara 2', 'mara 3']);
    await slots.end('mara 2');
    expect(slots.running).toEqual(['mara 1', 'mara 3', 'mara 4']);
  });

  it('starts the first tasks of other users at once, however many of one user wait', async () => {
    const slots = sixSlots();
    await slots.askAll('mara', 15);
    await slots.askAll('jon', 15);
    expect(slots.running.slice(3)).toEqual(['jon 1', 'jon 2']);
    await slots.askAll('eva', 2);
    expect(slots.running.slice(5)).toEqual(['eva 1']);
    await slots.end('jon 1');
    // The free slot is reserved for a user with nothing running.
    expect(slots.running).toEqual(['mara 1', 'mara 2', 'mara 3', 'jon 2', 'eva 1']);
    await slots.ask('ali 1');
    expect(slots.running).toContain('ali 1');
  });

  it('prefers the user with the fewest running tasks, then the least recently served', async () => {
    const slots = sixSlots();
    for (const person of ['mara', 'jon', 'eva']) await slots.askAll(person, 4);
    expect(slots.running).toEqual(['mara 1', 'mara 2', 'mara 3', 'jon 1', 'jon 2', 'eva 1']);
    await slots.ask('ali 1');
    await slots.end('mara 1');
    expect(slots.running.at(-1)).toBe('ali 1');
    await slots.end('mara 2');
    expect(slots.running).toHaveLength(5);
    await slots.end('mara 3');
    expect(slots.running).toEqual(['jon 1', 'jon 2', 'eva 1', 'ali 1', 'mara 4']);
    await slots.end('jon 1');
    expect(slots.running.at(-1)).toBe('jon 3');
    await slots.end('jon 2');
    expect(slots.running.at(-1)).toBe('eva 2');
  });

  it('treats the server as one more user', async () => {
    const slots = sixSlots();
    await slots.askAll('mara', 15);
    await slots.ask('server 1');
    expect(slots.running).toEqual(['mara 1', 'mara 2', 'mara 3', 'server 1']);
  });

  it('drops a task that is cancelled while it waits', async () => {
    const slots = sixSlots();
    const leaving = new AbortController();
    await slots.askAll('mara', 3);
    await slots.ask('mara gone', leaving.signal);
    await slots.ask('mara 4');
    leaving.abort();
    await slots.end('mara 1');
    expect(slots.running).toEqual(['mara 2', 'mara 3', 'mara 4']);
    expect(slots.refused).toEqual([leaving.signal.reason]);
    await slots.ask('mara 5', leaving.signal);
    expect(slots.refused).toHaveLength(2);
  });

  it('refuses tasks beyond the limits of waiting per user and in all', async () => {
    const slots = sixSlots({ waitingPerUser: 2, waitingInAll: 3 });
    await slots.askAll('mara', 6);
    expect(slots.refused).toEqual([expect.any(EngineBusyError)]);
    expect(String(slots.refused[0])).toContain('Too many of your searches are already waiting');
    await slots.askAll('jon', 4);
    expect(String(slots.refused[1])).toContain('Too many searches are waiting on the server');
    await slots.askAll('server', 9);
    expect(slots.refused).toHaveLength(2);
    await slots.end('jon 1');
    await slots.end('jon 2');
    expect(slots.running).toContain('jon 3');
    await slots.ask('jon 5');
    expect(slots.refused).toHaveLength(2);
  });

  it('tells a task what else its user is running, and whether that takes long', async () => {
    let now = 0;
    const scheduler = createFairScheduler(['r1', 'r2', 'r3'], undefined, () => now);
    const loads: UserLoad[] = [];
    const ask = async (person: string, ms: number) => {
      await scheduler.run(person, async (_, load) => {
        loads.push(load);
        now += ms;
      });
    };
    const whole = scheduler.run('mara', async () => {
      now += 900;
      await ask('mara', 200);
      await ask('mara', 200);
      await ask('jon', 50_000);
      await ask('jon', 50);
    });
    await whole;
    expect(loads).toEqual([
      { running: 1, isHeavy: false },
      { running: 1, isHeavy: true },
      { running: 0, isHeavy: false },
      // The average of an idle user is forgotten.
      { running: 0, isHeavy: false },
    ]);
  });
});
