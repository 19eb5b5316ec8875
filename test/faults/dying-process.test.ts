import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism, getPriority } from 'node:os';
import path from 'node:path';
import { type Notification } from 'api/cluster';
import { prepareTimberline, startTimberline, type Timberline } from 'test/e2e/timberline';
import { until } from 'test/until';

/** On a machine that starts a server within 3.5 seconds; a busier one gets its own time for a start, twice. */
const BACK_WITHIN_MS = 25_000;
const FOUND_DEAD_WITHIN_MS = 18_000;
const MESSAGES = 200;

interface Found {
  total_results: number;
}

interface SystemMessages {
  messages: { content: string }[];
}

describe('a server that dies without ending', () => {
  let server: Timberline;
  let backWithinMs = BACK_WITHIN_MS;
  beforeAll(async () => {
    server = await prepareTimberline({}, { isWatched: true });
    backWithinMs = Math.max(BACK_WITHIN_MS, FOUND_DEAD_WITHIN_MS + 2 * (await server.start()));
  });
  afterAll(() => server.clean());

  /** Empty for a moment while a process writes it: nothing is known then. */
  const holder = async (of: Timberline): Promise<number | undefined> => {
    const text = await readFile(path.join(of.dataFolder, 'lock.json'), 'utf8');
    return text === '' ? undefined : (JSON.parse(text) as { pid: number }).pid;
  };
  const pid = (of = server) => until('the process that holds the folder', () => holder(of));

  const count = async (word: string) =>
    (await server.api<Found>('GET', `/search/universal/relative?range=0&limit=1&query=message:${word}`)).total_results;

  /** Sends GELF over HTTP and waits for each answer. */
  async function acknowledge(word: string): Promise<void> {
    for (let number = 0; number < MESSAGES; number += 1) {
      const body = JSON.stringify({ version: '1.1', host: 'h', short_message: `${word} number${number}` });
      const answer = await fetch(`http://${server.inputHost}:12202/gelf`, { method: 'POST', body });
      expect(answer.status).toBe(202);
    }
  }

  it('has a session of its own, in which lanes and the engine are far behind the thread that answers', async () => {
    const main = await pid();
    const [, session] = /\) \S+ \d+ \d+ (\d+)/.exec(await readFile(`/proc/${main}/stat`, 'latin1')) ?? [];
    expect(Number(session)).toBe(main);
    const areGroups =
      (await readFile('/proc/sys/kernel/sched_autogroup_enabled', 'latin1').catch(() => '0')).trim() === '1';
    const behind = areGroups && availableParallelism() > 1 ? [13, 15] : [3, 5];
    const threads = await readdir(`/proc/${main}/task`);
    const steps = new Set(threads.map((thread) => getPriority(Number(thread)) - getPriority(main)));
    expect([...steps].sort((one, other) => one - other)).toEqual([0, ...behind]);
  });

  it.each<[signal: NodeJS.Signals, word: string, reason: RegExp]>([
    ['SIGSEGV', 'segfault', /SIGSEGV|did not react/],
    ['SIGSTOP', 'stopped', /did not react for 15 seconds/],
    ['SIGKILL', 'killed', /SIGKILL/],
  ])('is back within 25 s after %s, with every acknowledged message, and says why', async (signal, word, reason) => {
    await server.api('DELETE', '/system/notifications/generic');
    await acknowledge(word);
    const before = await pid();
    const startedAt = Date.now();
    process.kill(before, signal);

    await until('another process to answer', async () => (await pid()) !== before, backWithinMs);
    await until(
      'the server to answer',
      () =>
        fetch(`${server.url}api/system/lbstatus`).then(
          ({ ok }) => ok,
          () => false,
        ),
      backWithinMs - (Date.now() - startedAt),
    );
    process.stdout.write(`${signal}: answers again after ${Date.now() - startedAt} ms\n`);

    await until('the acknowledged to be found', async () => (await count(word)) >= MESSAGES);
    expect(await count(word)).toBe(MESSAGES);
    const { notifications } = await server.api<{ notifications: Notification[] }>('GET', '/system/notifications');
    expect(notifications.find(({ type }) => type === 'generic')?.details).toMatchObject({
      title: expect.stringMatching(/ended unexpectedly/),
      description: expect.stringMatching(reason),
    });
    const { messages } = await server.api<SystemMessages>('GET', '/system/messages');
    expect(messages.some(({ content }) => reason.test(content))).toBe(true);
  });

  it('ends a process that hangs and is watched by nobody, and takes its folder', async () => {
    const alone = await startTimberline();
    const hung = alone.pid();
    process.kill(hung, 'SIGSTOP');
    await alone.start();
    const successor = await pid(alone);
    try {
      expect(successor).not.toBe(hung);
      expect(alone.output()).toContain(`process id ${hung} held the data folder and did not respond`);
    } finally {
      process.kill(successor, 'SIGKILL');
      await alone.clean();
    }
  });

  it('stops when it is told to, and is not started again', async () => {
    await server.stop();
    const output = server.output();
    expect(output.slice(output.lastIndexOf('Timberline is ready'))).toContain('Stopping');
    await expect(fetch(`${server.url}api/system/lbstatus`)).rejects.toThrow();
  });
});
