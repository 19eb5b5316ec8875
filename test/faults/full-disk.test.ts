import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ADMIN_PASSWORD, startTimberline, type Timberline } from 'test/e2e/timberline';
import { until } from 'test/until';

const ROUNDS = 20;
const DISK_MB = 220;
const SENDERS = 6;
const CHUNK = Buffer.alloc(1024 * 1024, 1);

const mounted = mkdtempSync(path.join(tmpdir(), 'timberline-disk-'));

/** A small disk of its own in memory. */
function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', mounted], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const isMounted = mount();
const filler = path.join(mounted, 'filler');

const freeBytes = () => {
  const { bavail, bsize } = statfsSync(mounted);
  return bavail * bsize;
};

/** Writes until nothing more fits. */
async function fill(): Promise<void> {
  const file = await open(filler, 'a');
  try {
    for (;;) await file.write(CHUNK);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOSPC') throw cause;
  } finally {
    await file.close();
  }
}

const describeHere = isMounted ? describe : describe.skip;
if (!isMounted)
  process.stdout.write(
    'SKIPPED: what a full disk does was NOT tested, because this user may not mount a file system\n',
  );

afterAll(() => {
  if (isMounted) execFileSync('umount', ['-l', mounted]);
  rmSync(mounted, { recursive: true, force: true });
});

describeHere('a server whose disk is filled again and again', () => {
  let server: Timberline;
  beforeAll(async () => {
    server = await startTimberline({ TIMBERLINE_DATA_DIR: path.join(mounted, 'data') });
  });
  afterAll(() => server.clean());

  const acknowledged = new Set<number>();
  const answers = new Map<string, number>();
  const count = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1);
  const bytes = () => randomBytes(300).toString('base64');

  /** Sends until it is told to stop; each message has a number of its own. */
  async function send(next: () => number, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const number = next();
      try {
        const answer = await fetch(`http://${server.inputHost}:12202/gelf`, {
          method: 'POST',
          body: JSON.stringify({ host: 'h', short_message: `filled ${bytes()}`, _number: number }),
        });
        await answer.text();
        count(`sent ${answer.status}`);
        if (answer.status === 202) acknowledged.add(number);
        else await new Promise((resolve) => setTimeout(resolve, 20));
      } catch {
        count('sent broken');
      }
    }
  }

  const search = (query: string, limit = 20) =>
    fetch(
      `${server.url}api/search/universal/relative?range=0&limit=${limit}&fields=message,number&query=${encodeURIComponent(query)}`,
      {
        headers: {
          authorization: `Basic ${Buffer.from(`admin:${ADMIN_PASSWORD}`).toString('base64')}`,
          accept: 'application/json',
        },
      },
    );

  async function searchOn(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const answer = await search('filled');
      const text = await answer.text();
      if (answer.status !== 200) process.stdout.write(`a search: ${answer.status} ${text.slice(0, 300)}\n`);
      count(`search ${answer.status}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  const found = async (query: string) =>
    ((await (await search(query)).json()) as { total_results: number }).total_results;
  /** How often each number is found. */
  async function timesFound(numbers: number): Promise<Map<number, number>> {
    const times = new Map<number, number>();
    for (let from = 0; from <= numbers; from += 500) {
      const answer = await search(`number:[${from} TO ${from + 499}]`, 1000);
      const { messages } = (await answer.json()) as { messages: { message: { number: number } }[] };
      for (const { message } of messages) times.set(message.number, (times.get(message.number) ?? 0) + 1);
    }
    return times;
  }

  const signIn = async () =>
    (
      await fetch(`${server.url}api/system/sessions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-by': 'test' },
        body: JSON.stringify({ username: 'admin', password: ADMIN_PASSWORD, host: '' }),
      })
    ).status;

  const balancer = async () => (await fetch(`${server.url}api/system/lbstatus`)).status;
  const notified = async () =>
    (await server.api<{ notifications: { type: string }[] }>('GET', '/system/notifications')).notifications.some(
      ({ type }) => type === 'es_node_disk_watermark_flood_stage',
    );

  it(`loses nothing it acknowledged in ${ROUNDS} rounds, answers every search, and goes on by itself`, async () => {
    let numbers = 0;
    let isOver = false;
    const next = () => (numbers += 1);
    const over = () => isOver;
    const work = [...Array.from({ length: SENDERS }, () => send(next, over)), searchOn(over), searchOn(over)];
    const backMs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = acknowledged.size;
      await until('messages to be taken', async () => acknowledged.size > before + 100);
      await fill();
      await until('the balancer to be told', async () => (await balancer()) === 429);
      if (round === 0) await until('the notification', notified);
      // Whoever fills the disk takes what the server gave up meanwhile.
      await fill();
      count(`sign-in ${await signIn()}`);
      const full = acknowledged.size;
      await rm(filler);
      const freedAt = performance.now();
      await until('messages to be taken again', async () => acknowledged.size > full + 20);
      backMs.push(performance.now() - freedAt);
    }
    await until('the balancer to be told', async () => (await balancer()) === 200);
    await until('the notification to go', async () => !(await notified()));
    isOver = true;
    await Promise.all(work);

    await until('all acknowledged to be found', async () => (await found('filled')) >= acknowledged.size, 60_000);
    backMs.sort((a, b) => a - b);
    process.stdout.write(
      `full disk, ${ROUNDS} rounds: ${acknowledged.size} acknowledged, ${await found('filled')} found; ${[...answers].map(([what, times]) => `${what}: ${times}`).join(', ')}; taken again ${Math.round(backMs[ROUNDS >> 1] ?? 0)} ms (median), ${Math.round(backMs.at(-1) ?? 0)} ms (longest) after space was back; ${Math.round(freeBytes() / 1024 ** 2)} MB free\n`,
    );
    const times = await timesFound(numbers);
    expect([...acknowledged].filter((number) => times.get(number) !== 1)).toEqual([]);
    // What had no answer, because it was cut off, may be kept as well, once.
    expect([...times.values()].every((each) => each === 1)).toBe(true);
    expect([...answers.keys()].filter((what) => what.startsWith('search'))).toEqual(['search 200']);
    expect([...answers.keys()].filter((what) => what.startsWith('sign-in'))).toEqual(['sign-in 200']);
    expect(answers.get('sent 503')).toBeGreaterThan(0);
  });
});
