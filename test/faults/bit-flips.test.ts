import { execFile } from 'node:child_process';
import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { find } from 'test/e2e/found';
import { prepareTimberline, startTimberline, type Timberline } from 'test/e2e/timberline';
import { until } from 'test/until';
import { sendNumbered } from './gelf-http-sender';
import { pseudoRandom } from './pseudo-random';
import { uncommitted } from './uncommitted';

const SEED = 99;
const MESSAGES = 300;
/** Every fourth flip is told: more of them together would have to be taken apart again. */
const TOGETHER = 4;
const WORD = 'flipped';
const STREAM = 'Kept through every flip';
/** Not of the data: the claim of the running process. */
const PASSED_OVER = /lock/;

const run = promisify(execFile);
const copy = (from: string, to: string) => run('cp', ['-R', `${from}/.`, to]);

/** Files whose names differ only in ids, numbers and columns are of one kind: what is true of one is true of the others. */
const kindOf = (file: string) =>
  file
    .replace(/[0-9a-f]{3}\/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'table')
    .replace(/skp_idx_\w+_index/, 'index')
    .replace(/[0-9a-f]{8,}|[0-9]+/gi, '#');

/** One file of each kind that has content, the largest one. */
async function filesOfEachKind(folder: string): Promise<string[]> {
  const largest = new Map<string, { file: string; size: number }>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.relative(folder, path.join(entry.parentPath, entry.name));
    if (!entry.isFile() || PASSED_OVER.test(file)) continue;
    const { size } = await stat(path.join(folder, file));
    const known = largest.get(kindOf(file));
    if (size > (known?.size ?? 0)) largest.set(kindOf(file), { file, size });
  }
  return [...largest.values()].map(({ file }) => file).sort();
}

interface Flip {
  file: string;
  /** In [0, 1): chooses the byte. */
  chance: number;
}

/** Turns over one bit. */
async function flipBit(file: string, chance: number): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    const place = Math.floor(chance * (await handle.stat()).size);
    const byte = Buffer.alloc(1);
    await handle.read(byte, 0, 1, place);
    byte.writeUInt8(byte.readUInt8() ^ (1 << (place % 8)));
    await handle.write(byte, 0, 1, place);
  } finally {
    await handle.close();
  }
}

/** What became of a server whose data folder was damaged. */
type Outcome = 'unharmed' | 'a sentence at the start' | 'an error when asked' | 'a notification';

const isSentence = (words: string) => /\w.*\.\s*$/.test(words) && !/^\s+at /m.test(words);

/** @throws when something is lost and nobody is told */
async function outcomeOf(server: Timberline): Promise<Outcome> {
  try {
    await server.start();
  } catch (cause) {
    const [, words = ''] = /^Error: The server ended with \w+: ([\s\S]*)$/.exec(String(cause)) ?? [];
    const last = words.trimEnd().split('\n').at(-1) ?? '';
    if (!isSentence(last)) throw new Error(`It ended without a sentence: ${words}`, { cause });
    return 'a sentence at the start';
  }
  try {
    await until('the journal to be worked off', async () => (await uncommitted(server)) === 0);
    const { total_results: found } = await find(server, `message:${WORD}`);
    const { streams } = await server.api<{ streams: { title: string }[] }>('GET', '/streams');
    if (found === MESSAGES && streams.some(({ title }) => title === STREAM)) return 'unharmed';
  } catch (cause) {
    if (String(cause).includes('Waited')) throw cause;
    return 'an error when asked';
  }
  await until('a notification of what is lost', async () => {
    const { notifications } = await server.api<{ notifications: { severity: string }[] }>(
      'GET',
      '/system/notifications',
    );
    return notifications.some(({ severity }) => severity === 'urgent');
  });
  return 'a notification';
}

/** A data folder with stored messages in two indices, messages that wait in the journal, and a stream. */
async function fillFolder(into: string): Promise<void> {
  const server = await startTimberline();
  try {
    const { index_sets: sets } = await server.api<{ index_sets: { id: string; default: boolean }[] }>(
      'GET',
      '/system/indices/index_sets',
    );
    const index_set_id = sets.find((set) => set.default)?.id;
    await server.api('POST', '/streams', { title: STREAM, index_set_id, matching_type: 'AND', rules: [] });
    for (const isLast of [false, true]) {
      const sender = sendNumbered(server, WORD, { most: MESSAGES / 2 });
      await until('the messages to be sent', async () => sender.acknowledged.size === MESSAGES / 2);
      if (!isLast) await server.api('POST', `/cluster/deflector/${index_set_id}/cycle`);
    }
    await server.kill();
    await copy(server.dataFolder, into);
  } finally {
    await server.clean();
  }
}

describe('one flipped bit in the data folder', () => {
  let pristine: string;
  let server: Timberline;

  beforeAll(async () => {
    pristine = await mkdtemp(path.join(tmpdir(), 'timberline-pristine-'));
    await fillFolder(pristine);
    server = await prepareTimberline();
  });
  afterAll(async () => {
    await server.clean();
    await rm(pristine, { recursive: true, force: true });
  });

  async function damaged(flips: readonly Flip[]): Promise<Outcome> {
    await rm(server.dataFolder, { recursive: true, force: true });
    await run('mkdir', [server.dataFolder]);
    await copy(pristine, server.dataFolder);
    for (const { file, chance } of flips) await flipBit(path.join(server.dataFolder, file), chance);
    try {
      return await outcomeOf(server);
    } finally {
      await server.kill();
    }
  }

  it('in a file of any kind is found unharmed, or told: nothing is lost in silence', async () => {
    const random = pseudoRandom(SEED);
    const outcomes = new Map<Outcome, string[]>();
    const silent: string[] = [];

    /** Flips that together do no harm do none alone; where something is told, the flips behind it are looked for. */
    async function look(flips: readonly Flip[]): Promise<void> {
      try {
        const outcome = await damaged(flips);
        if (flips.length === 1 || outcome === 'unharmed')
          return void outcomes.set(outcome, [...(outcomes.get(outcome) ?? []), ...flips.map(({ file }) => file)]);
      } catch (cause) {
        if (flips.length === 1) return void silent.push(`${flips[0]?.file} by ${flips[0]?.chance}: ${String(cause)}`);
      }
      const middle = flips.length >> 1;
      await look(flips.slice(0, middle));
      await look(flips.slice(middle));
    }

    const flips = (await filesOfEachKind(pristine)).map((file) => ({ file, chance: random() }));
    for (let from = 0; from < flips.length; from += TOGETHER) await look(flips.slice(from, from + TOGETHER));
    for (const [outcome, files] of outcomes)
      process.stdout.write(`${files.length} files with a flipped bit: ${outcome}\n`);
    expect(silent).toEqual([]);
    expect(outcomes.get('unharmed')?.length).toBeGreaterThan(0);
  }, 900_000);
});
