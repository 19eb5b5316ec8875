import { EngineBusyError } from './engine';
import { createFairTurns, type FairTurnsLimits, type Standing } from './fair-turns';

/** Six readers, and work that ends when it is told to. */
function sixReaders(limits?: FairTurnsLimits) {
  const turns = createFairTurns(['r1', 'r2', 'r3', 'r4', 'r5', 'r6'], limits);
  const running: string[] = [];
  const ends = new Map<string, () => void>();
  const refused: unknown[] = [];
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  return {
    running,
    refused,
    /** `mara 1` is a piece of work of mara's. */
    async ask(name: string, signal?: AbortSignal) {
      const [person = ''] = name.split(' ');
      const work = () =>
        new Promise<void>((resolve) => {
          running.push(name);
          ends.set(name, resolve);
        });
      turns.take(person === 'server' ? undefined : person, work, signal).catch((cause: unknown) => refused.push(cause));
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

describe('fair turns', () => {
  it('give one person half of the readers', async () => {
    const readers = sixReaders();
    await readers.askAll('mara', 15);
    expect(readers.running).toEqual(['mara 1', 'mara 2', 'mara 3']);
    await readers.end('mara 2');
    expect(readers.running).toEqual(['mara 1', 'mara 3', 'mara 4']);
  });

  it('let the first work of others begin at once, whatever one person has waiting', async () => {
    const readers = sixReaders();
    await readers.askAll('mara', 15);
    await readers.askAll('jon', 15);
    expect(readers.running.slice(3)).toEqual(['jon 1', 'jon 2']);
    await readers.askAll('eva', 2);
    expect(readers.running.slice(5)).toEqual(['eva 1']);
    await readers.end('jon 1');
    // The one that is free is left for whoever has nothing running.
    expect(readers.running).toEqual(['mara 1', 'mara 2', 'mara 3', 'jon 2', 'eva 1']);
    await readers.ask('ali 1');
    expect(readers.running).toContain('ali 1');
  });

  it('go to whoever has the fewest running, then to whoever was served longest ago', async () => {
    const readers = sixReaders();
    for (const person of ['mara', 'jon', 'eva']) await readers.askAll(person, 4);
    expect(readers.running).toEqual(['mara 1', 'mara 2', 'mara 3', 'jon 1', 'jon 2', 'eva 1']);
    await readers.ask('ali 1');
    await readers.end('mara 1');
    expect(readers.running.at(-1)).toBe('ali 1');
    await readers.end('mara 2');
    expect(readers.running).toHaveLength(5);
    await readers.end('mara 3');
    expect(readers.running).toEqual(['jon 1', 'jon 2', 'eva 1', 'ali 1', 'mara 4']);
    await readers.end('jon 1');
    expect(readers.running.at(-1)).toBe('jon 3');
    await readers.end('jon 2');
    expect(readers.running.at(-1)).toBe('eva 2');
  });

  it('treat the server as one more that asks', async () => {
    const readers = sixReaders();
    await readers.askAll('mara', 15);
    await readers.ask('server 1');
    expect(readers.running).toEqual(['mara 1', 'mara 2', 'mara 3', 'server 1']);
  });

  it('let go of work that is given up before its turn', async () => {
    const readers = sixReaders();
    const leaving = new AbortController();
    await readers.askAll('mara', 3);
    await readers.ask('mara gone', leaving.signal);
    await readers.ask('mara 4');
    leaving.abort();
    await readers.end('mara 1');
    expect(readers.running).toEqual(['mara 2', 'mara 3', 'mara 4']);
    expect(readers.refused).toEqual([leaving.signal.reason]);
    await readers.ask('mara 5', leaving.signal);
    expect(readers.refused).toHaveLength(2);
  });

  it('refuse what would wait beyond a limit for one person, and for all together', async () => {
    const readers = sixReaders({ mostOfOne: 2, mostInAll: 3 });
    await readers.askAll('mara', 6);
    expect(readers.refused).toEqual([expect.any(EngineBusyError)]);
    expect(String(readers.refused[0])).toContain('Too many of your searches are already waiting');
    await readers.askAll('jon', 4);
    expect(String(readers.refused[1])).toContain('Too many searches are waiting on the server');
    await readers.askAll('server', 9);
    expect(readers.refused).toHaveLength(2);
    await readers.end('jon 1');
    await readers.end('jon 2');
    expect(readers.running).toContain('jon 3');
    await readers.ask('jon 5');
    expect(readers.refused).toHaveLength(2);
  });

  it('tell what somebody has besides, and whether it takes long', async () => {
    let now = 0;
    const turns = createFairTurns(['r1', 'r2', 'r3'], undefined, () => now);
    const standings: Standing[] = [];
    const ask = async (person: string, ms: number) => {
      await turns.take(person, async (_, standing) => {
        standings.push(standing);
        now += ms;
      });
    };
    const whole = turns.take('mara', async () => {
      now += 900;
      await ask('mara', 200);
      await ask('mara', 200);
      await ask('jon', 50_000);
      await ask('jon', 50);
    });
    await whole;
    expect(standings).toEqual([
      { beside: 1, isHeavy: false },
      { beside: 1, isHeavy: true },
      { beside: 0, isHeavy: false },
      // Nothing of it is left: each asks alone.
      { beside: 0, isHeavy: false },
    ]);
  });
});
