import { silentLog } from 'server/runtime/log';
import { createEntryQueue } from './entry-queue';
import { type Entry } from './entry';
import { type EntryPart } from './outbox';

const ENTRY: Entry = {
  host: 'h',
  actor: { userId: 'u', username: 'mara', means: 'session', address: '' },
  action: 'message.search',
  outcome: 'succeeded',
};
const part = (id: string): EntryPart => ({ id, entry: ENTRY, isLast: true });

/** An outbox that can be out of order. */
function anOutbox() {
  const outbox = {
    isFailing: false,
    written: [] as string[][],
    async append(parts: readonly EntryPart[]) {
      if (outbox.isFailing) throw new Error('No space left on device');
      outbox.written.push(parts.map(({ id, isLast }) => (isLast ? id : `${id} …`)));
    },
  };
  return outbox;
}

const queueOver = (outbox: ReturnType<typeof anOutbox>, most?: number) =>
  createEntryQueue({ outbox, log: silentLog(), lossOf: (entries) => part(`lost ${entries}`), most });

describe('entries that wait to be written', () => {
  it('are written together, with the next that somebody waits for', async () => {
    const outbox = anOutbox();
    const queue = queueOver(outbox);
    queue.add(part('a'));
    queue.add(part('b'));
    expect(outbox.written).toEqual([]);
    await queue.write(part('c'));
    expect(outbox.written).toEqual([['a', 'b', 'c']]);
  });

  it('are complete when they become so in time', async () => {
    const outbox = anOutbox();
    const queue = queueOver(outbox);
    queue.add({ ...part('a'), isLast: false });
    queue.add(part('b'));
    queue.add(part('a'));
    await queue.close();
    queue.add({ ...part('c'), isLast: false });
    await queue.close();
    queue.add(part('c'));
    await queue.close();
    expect(outbox.written).toEqual([['a', 'b'], ['c …'], ['c']]);
  });

  it('are written after a while though nobody waits', async () => {
    jest.useFakeTimers();
    try {
      const outbox = anOutbox();
      queueOver(outbox).add(part('a'));
      await jest.advanceTimersByTimeAsync(1_000);
      expect(outbox.written).toEqual([['a']]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('stay in order while the document store fails; beyond a bound they are counted', async () => {
    const outbox = anOutbox();
    const queue = queueOver(outbox, 2);
    outbox.isFailing = true;
    await queue.write(part('a'));
    for (const id of ['b', 'c', 'd']) queue.add(part(id));
    outbox.isFailing = false;
    await queue.close();
    expect(outbox.written).toEqual([['a', 'b'], ['lost 2']]);
  });
});
