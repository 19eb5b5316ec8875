import { setImmediate as turn } from 'node:timers/promises';
import { createLog } from 'server/runtime/log';
import { DEFAULT_LEAST_FREE, type FileSystemSize, FreeSpace, type LeastFree } from './free-space';

const GB = 1024 ** 3;

describe('the space that stays free', () => {
  let size: FileSystemSize;
  let looks = 0;
  let ms = 0;
  let changes: boolean[] = [];
  let lines: string[] = [];
  const opened: FreeSpace[] = [];

  const watch = (least: LeastFree = { bytes: 160 }) => {
    const space = new FreeSpace({
      folder: '/data',
      least,
      log: createLog('info', (line) => lines.push(line), false),
      onChange: (isShort) => changes.push(isShort),
      now: () => ms,
      read: async () => {
        looks += 1;
        return size;
      },
    });
    opened.push(space);
    return space;
  };

  beforeEach(() => {
    size = { freeBytes: 1000, totalBytes: 10_000 };
    [looks, ms, changes, lines] = [0, 0, [], []];
  });
  afterEach(() => opened.splice(0).forEach((space) => space.close()));

  it.each([
    [10 * GB, 0.5 * GB],
    [1000 * GB, 2 * GB],
  ])('of a disk of %d bytes is %d', async (totalBytes, least) => {
    size = { freeBytes: least, totalBytes };
    const space = watch(DEFAULT_LEAST_FREE);
    expect(await space.hasRoom(1)).toBe(true);
    expect(space.leastBytes).toBe(least);
    size = { freeBytes: least - 1, totalBytes };
    await space.refresh();
    expect(await space.hasRoom(1)).toBe(false);
  });

  it('is measured again after a while, and after enough bytes', async () => {
    const space = watch();
    await space.hasRoom(1);
    for (let write = 0; write < 10; write += 1) await space.hasRoom(1);
    expect(looks).toBe(1);
    await space.hasRoom(1);
    expect(looks).toBe(2);
    ms += 250;
    await space.hasRoom(0);
    expect(looks).toBe(3);
  });

  it('is reported once when it is short, and is sufficient again only with a margin', async () => {
    const space = watch();
    size.freeBytes = 159;
    for (const freeBytes of [159, 100, 165, 175, 177, 160]) {
      size.freeBytes = freeBytes;
      await space.refresh();
    }
    expect(changes).toEqual([true, false]);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('The disk is full');
  });

  it('can be waited for, until the wait is aborted', async () => {
    const space = watch();
    size.freeBytes = 0;
    const giveUp = new AbortController();
    let isOver = false;
    const waiting = space.whenRoom(new AbortController().signal).then(() => (isOver = true));
    const givenUp = space.whenRoom(giveUp.signal);
    await turn();
    giveUp.abort(new Error('Stopped'));
    await expect(givenUp).rejects.toThrow('Stopped');
    expect(isOver).toBe(false);
    size.freeBytes = 1000;
    await space.refresh();
    await waiting;
    expect(isOver).toBe(true);
  });

  it('is assumed unchanged when it cannot be measured', async () => {
    const space = new FreeSpace({
      folder: '/nowhere/at/all',
      least: { bytes: 1 },
      log: createLog('info', (line) => lines.push(line), false),
    });
    opened.push(space);
    expect(await space.hasRoom(1)).toBe(true);
    expect(lines.join()).toContain('cannot be read');
  });
});
