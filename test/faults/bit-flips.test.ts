import { execFile } from 'node:child_process';
import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { find } from 'test/e2e/found';
import { prepareTimberline, startTimberline, type Timberline, until } from 'test/e2e/timberline';
import { sendNumbered } from './gelf-http-sender';
import { pseudoRandom } from './pseudo-random';
import { uncommitted } from './uncommitted';

const SEED = 99;
const MESSAGES = 300;
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

/** Turns over one bit at a place that the chance in [0, 1) chooses. @returns the byte's place */
async function flipBit(file: string, chance: number): Promise<number> {
  const handle = await open(file, 'r+');
  try {
    const place = Math.floor(chance * (await handle.stat()).size);
    const byte = Buffer.alloc(1);
    await handle.read(byte, 0, 1, place);
    byte.writeUInt8(byte.readUInt8() ^ (1 << (place % 8)));
    await handle.write(byte, 0, 1, place);
    return place;
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

  it('in a file of any kind is found unharmed, or told: nothing is lost in silence', async () => {
    const random = pseudoRandom(SEED);
    const outcomes = new Map<Outcome, string[]>();
    const silent: string[] = [];
    for (const file of await filesOfEachKind(pristine)) {
      await rm(server.dataFolder, { recursive: true, force: true });
      await run('mkdir', [server.dataFolder]);
      await copy(pristine, server.dataFolder);
      const place = await flipBit(path.join(server.dataFolder, file), random());
      try {
        const outcome = await outcomeOf(server);
        outcomes.set(outcome, [...(outcomes.get(outcome) ?? []), file]);
      } catch (cause) {
        silent.push(`${file} at ${place}: ${String(cause)}`);
      }
      await server.kill();
    }
    for (const [outcome, files] of outcomes)
      process.stdout.write(`${files.length} files with a flipped bit: ${outcome}\n`);
    expect(silent).toEqual([]);
    expect(outcomes.get('unharmed')?.length).toBeGreaterThan(0);
  }, 900_000);
});
