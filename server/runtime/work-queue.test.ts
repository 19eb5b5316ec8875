import { WorkQueue } from './work-queue';

describe('WorkQueue', () => {
  it('does so many at a time, lets so many wait in their order, and refuses the others at once', async () => {
    const queue = new WorkQueue({ atOnce: 2, waiting: 2 }, () => new Error('full'));
    const log: string[] = [];
    const ends = new Map<string, () => void>();
    const start = (name: string) =>
      queue.run(async () => {
        log.push(name);
        await new Promise<void>((end) => ends.set(name, end));
        return name;
      });
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(start);

    await expect(start('e')).rejects.toThrow('full');
    expect(log).toEqual(['a', 'b']);
    ends.get('b')?.();
    expect(await b).toBe('b');
    expect(log).toEqual(['a', 'b', 'c']);
    const f = start('f');
    ends.get('a')?.();
    ends.get('c')?.();
    expect(await Promise.all([a, c])).toEqual(['a', 'c']);
    ends.get('d')?.();
    await d;
    ends.get('f')?.();
    expect(await f).toBe('f');
    expect(log).toEqual(['a', 'b', 'c', 'd', 'f']);
  });

  it('goes on after work that failed', async () => {
    const queue = new WorkQueue({ atOnce: 1, waiting: 1 }, () => new Error('full'));
    const failing = queue.run(async () => {
      throw new Error('broken');
    });
    const next = queue.run(async () => 'done');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });
});
