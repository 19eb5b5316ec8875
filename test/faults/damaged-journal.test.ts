import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sendLines } from 'test/e2e/senders';
import { startTimberline, type Timberline } from 'test/e2e/timberline';
import { until } from 'test/until';
import { uncommitted } from './uncommitted';

const LINES = 500;

interface Notifications {
  notifications: { type: string; details?: { title?: string; description?: string } }[];
}

describe('a server whose journal was damaged while it was down', () => {
  let server: Timberline;
  beforeAll(async () => {
    server = await startTimberline();
  });
  afterAll(() => server.clean());

  const folder = () => path.join(server.dataFolder, 'journal');
  const count = async (word: string) => {
    const found = await server.api<{ total_results: number }>(
      'GET',
      `/search/universal/relative?range=0&limit=1&query=message:${word}`,
    );
    return found.total_results;
  };
  const send = async (word: string) => {
    await sendLines(
      server.inputHost,
      1514,
      LINES,
      (number) => `<134>1 2026-11-21T03:00:00Z w s - - - ${word} ${number}`,
    );
    await until(`${word} to be found`, async () => (await count(word)) === LINES);
  };
  const notified = (type: string) =>
    until(`a notification ${type}`, async () => {
      const { notifications } = await server.api<Notifications>('GET', '/system/notifications');
      return notifications.find((notification) => notification.type === type)?.details;
    });
  const settled = () => until('the journal to be worked off', async () => (await uncommitted(server)) === 0);

  it('reads all of it again when it is not known how far it was processed, and stores nothing twice', async () => {
    await send('first');
    await send('second');
    await server.stop();
    await writeFile(path.join(folder(), 'committed'), Buffer.alloc(20));

    await server.start();
    await settled();
    expect([await count('first'), await count('second')]).toEqual([LINES, LINES]);
    expect(await notified('generic')).toMatchObject({ title: 'Journal read again' });
  });

  it('stores what stands behind a bad block, says what is lost, and takes new messages', async () => {
    await server.stop();
    const [name = ''] = (await readdir(folder())).filter((file) => file.endsWith('.journal'));
    const segment = await readFile(path.join(folder(), name));
    const at = segment.indexOf('second 7');
    expect(at).toBeGreaterThan(0);
    segment.writeUInt8((segment[at] ?? 0) ^ 1, at);
    await writeFile(path.join(folder(), name), segment);
    await writeFile(path.join(folder(), 'committed'), 'rubbish');

    await server.start();
    await settled();
    // What was lost in the journal had been stored before, which nobody could know.
    expect([await count('first'), await count('second')]).toEqual([LINES, LINES]);
    const details = await notified('journal_uncommitted_messages_deleted');
    expect(details?.description).toMatch(/\d+ received messages were not marked as stored and may be lost/);
    expect((await readdir(folder())).filter((file) => file.includes('.cut-'))).toHaveLength(1);
    await send('third');
    expect(server.output()).not.toMatch(/"level":"fatal"|uncaught|unhandled/i);
  });
});
