import { appendFile, mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Log, silentLog } from 'server/runtime/log';
import { createMetrics } from 'server/runtime/metrics';
import { readRecords } from 'test/journal';
import { encodeBlock } from './block';
import { CutPieces } from './cut-pieces';
import { type JournalDamage } from './damage-report';
import { Journal } from './journal';
import { type JournalRecord } from './record';

const ORIGIN = { inputId: 'a', codec: 'raw', remoteAddress: '::1', remotePort: 5 };
const LIMITS = { maxBytes: 1_000_000, segmentBytes: 300 };
const texts = (records: readonly JournalRecord[]) => records.map(({ payload }) => payload.toString());

describe('a journal whose files were damaged', () => {
  let folder: string;
  let damages: JournalDamage[];
  let lines: string[];
  let opened: Journal | undefined;
  const metrics = createMetrics();
  afterAll(() => metrics.close());

  const log: Log = silentLog();
  const hear = (_facts: unknown, sentence?: string) => void lines.push(sentence ?? '');
  Object.assign(log, { warn: hear, error: hear });

  async function open(): Promise<Journal> {
    await opened?.close();
    damages = [];
    lines = [];
    opened = await Journal.open({
      folder,
      metrics,
      log,
      limits: LIMITS,
      onDamaged: (damage) => void damages.push(damage),
    });
    return opened;
  }

  async function readAll(journal: Journal): Promise<JournalRecord[]> {
    const all: JournalRecord[] = [];
    for (let records = await readRecords(journal, 250); records.length > 0; records = await readRecords(journal, 250))
      all.push(...records);
    return all;
  }

  const append = (journal: Journal, ...payloads: string[]) =>
    journal.append(payloads.map((payload) => ({ origin: ORIGIN, payload: Buffer.from(payload) })));

  const file = (name: string) => path.join(folder, name);
  const names = async () => (await readdir(folder)).sort();
  const segments = async () => (await names()).filter((name) => name.endsWith('.journal'));
  const pieces = async () => (await names()).filter((name) => name.includes('.cut-'));

  async function flip(name: string, at: number, mask = 0x01): Promise<void> {
    const bytes = await readFile(file(name));
    bytes.writeUInt8((bytes[at] ?? 0) ^ mask, at);
    await writeFile(file(name), bytes);
  }

  /** Writes blocks of one or two records into several segments. @returns the records by the place of their block */
  async function fill(blocks = 6): Promise<{ name: string; from: number; to: number; records: JournalRecord[] }[]> {
    const journal = await open();
    const places: { name: string; from: number; to: number; records: JournalRecord[] }[] = [];
    for (let number = 0; number < blocks; number += 1) {
      await append(journal, ...(number % 2 === 0 ? [`${number}`] : [`${number}a`, `${number}b`]));
      const name = (await segments()).at(-1) ?? '';
      const from = places.filter((place) => place.name === name).at(-1)?.to ?? 0;
      places.push({ name, from, to: (await stat(file(name))).size, records: await readAll(journal) });
    }
    await journal.close();
    opened = undefined;
    return places;
  }

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'timberline-damage-'));
  });
  afterEach(async () => {
    await opened?.close();
    opened = undefined;
    await rm(folder, { recursive: true, force: true });
  });

  it('loses with one flipped byte, wherever it is, only its block, and says so', async () => {
    const blocks = await fill(5);
    const whole = new Map<string, Buffer>();
    for (const name of await segments()) whole.set(name, await readFile(file(name)));
    expect(whole.size).toBeGreaterThan(2);
    const lastId = blocks.at(-1)?.records.at(-1)?.messageId ?? '';

    for (const [name, bytes] of whole) {
      for (let at = 0; at < bytes.length; at += 1) {
        for (const left of await names()) await rm(file(left));
        for (const [other, content] of whole) await writeFile(file(other), content);
        await flip(name, at, 1 << (at % 8));

        const journal = await open();
        const read = await readAll(journal);
        const kept = blocks.filter((block) => block.name !== name || at < block.from || at >= block.to);
        expect({ name, at, read }).toEqual({ name, at, read: kept.flatMap(({ records }) => records) });
        expect(lines).toHaveLength(1);
        expect(await pieces()).toHaveLength(1);
        if (at % 8 > 0) continue;
        await append(journal, 'after');
        const [after] = await readAll(journal);
        expect(after?.payload.toString()).toBe('after');
        expect((after?.messageId ?? '') > lastId).toBe(true);
      }
    }
  });

  it('reports the number of lost messages once, and keeps a copy of their bytes', async () => {
    const blocks = await fill();
    const place = blocks[3]; // Two records, the second block of its segment.
    await flip(place?.name ?? '', (place?.to ?? 0) - 1);

    const journal = await open();
    await readAll(journal);
    await journal.rewind();
    await readAll(journal);

    expect(damages).toEqual([
      {
        ...{ isLoss: true, event: 'journal_lost', lost_records: 2 },
        ...{ file: expect.any(String) as string, kept_as: expect.any(String) as string },
        title: 'Messages in the journal were lost',
        description: expect.stringMatching(/2 received messages were not marked as stored and may be lost/) as string,
      },
    ]);
    const [piece = ''] = await pieces();
    expect(damages[0]?.description).toContain(piece);
    expect((await readFile(file(piece))).toString('latin1')).toContain('3a');
  });

  it('reports no loss when the messages were stored before', async () => {
    const blocks = await fill(5);
    const [newest] = blocks.slice(-1);
    const place = blocks.find(({ name }) => name === newest?.name);
    const journal = await open();
    await journal.commit(journal.nextOffset);
    await append(journal, 'waiting');
    await flip(newest?.name ?? '', (place?.to ?? 0) - 1);

    expect(texts(await readAll(await open()))).toEqual(['waiting']);
    expect(damages).toEqual([]);
    expect(lines).toEqual([expect.stringMatching(/Its messages were stored before, so nothing is lost/)]);
  });

  it('treats nothing as stored when its stored end was damaged', async () => {
    const blocks = await fill();
    const journal = await open();
    await journal.commit(journal.nextOffset);
    const last = blocks.at(-1);
    await flip(last?.name ?? '', (last?.to ?? 0) - 1);

    const second = await open();
    expect(lines).toEqual([expect.stringMatching(/stored before, so nothing is lost/)]);
    await append(second, 'new');
    const third = await open();
    expect(texts(await readAll(third))).toEqual(['new']);
    expect(damages).toEqual([]);
  });

  it('recognises the unfinished write of a killed process', async () => {
    const blocks = await fill(3);
    const last = blocks.at(-1);
    await truncate(file(last?.name ?? ''), (last?.to ?? 0) - 3);

    expect(texts(await readAll(await open()))).toEqual(['0', '1a', '1b']);
    expect(damages).toEqual([]);
    expect(lines).toEqual([expect.stringMatching(/unfinished write .* not acknowledged/)]);
    expect(await pieces()).toHaveLength(1);
  });

  it('is not misled by a message that looks like a block', async () => {
    const forged = encodeBlock([
      { offset: 4_000_000, origin: ORIGIN, payload: Buffer.from('forged'), receivedMs: 0, messageId: '0'.repeat(26) },
    ]);
    const journal = await open();
    await journal.append([{ origin: ORIGIN, payload: forged }]);
    await append(journal, 'behind');
    await flip('0000000000000000.journal', 5); // The length of the first block.

    expect(texts(await readAll(await open()))).toEqual(['behind']);
  });

  it('ignores files that are not segments', async () => {
    const blocks = await fill(3);
    for (const name of ['abc.journal', '12.journal', '9999999999999999.journal', '00000000000000001.journal'])
      await writeFile(file(name), 'somebody’s');

    const journal = await open();
    expect(texts(await readAll(journal))).toEqual(blocks.flatMap(({ records }) => texts(records)));
    expect(lines).toEqual([expect.stringMatching(/are ignored/)]);
    await append(journal, 'next');
    expect(await readAll(journal)).toMatchObject([{ offset: blocks.flatMap(({ records }) => records).length }]);
    expect(await readFile(file('abc.journal'), 'utf8')).toBe('somebody’s');
  });

  it('reads everything again when the committed offset is damaged, whichever byte it is', async () => {
    const blocks = await fill(3);
    const journal = await open();
    await journal.commit(1);
    const whole = await readFile(file('committed'));
    const all = blocks.flatMap(({ records }) => texts(records));

    for (let at = 0; at < whole.length; at += 1) {
      await writeFile(file('committed'), whole);
      await flip('committed', at);
      expect(texts(await readAll(await open()))).toEqual(all);
      expect(damages).toMatchObject([
        { isLoss: false, description: expect.stringMatching(/cannot be read/) as string },
      ]);
    }
    for (const content of ['', '\0\0\0\0', '1', 'Infinity\n', '-1\n']) {
      await writeFile(file('committed'), content);
      expect(texts(await readAll(await open()))).toEqual(all);
      expect(damages).toHaveLength(1);
    }
    await writeFile(file('committed'), '1\n'); // Format of earlier versions.
    expect(texts(await readAll(await open()))).toEqual(['1a', '1b', '2']);
    expect(damages).toEqual([]);
  });

  it('reads everything again when the committed offset exceeds the journal, and accepts new messages', async () => {
    const blocks = await fill(3);
    await writeFile(file('committed'), '900\n');
    const all = blocks.flatMap(({ records }) => texts(records));

    const journal = await open();
    expect(damages).toMatchObject([
      { isLoss: false, description: expect.stringMatching(/journal is 900.*record 4/) as string },
    ]);
    await append(journal, 'new');
    expect(texts(await readAll(await open()))).toEqual([...all, 'new']);
    expect(damages).toEqual([]);
  });

  it('reports missing segments, in the middle and altogether', async () => {
    const blocks = await fill();
    const [, second = ''] = await segments();
    await rm(file(second));
    const left = blocks.filter(({ name }) => name !== second);
    expect(texts(await readAll(await open()))).toEqual(left.flatMap(({ records }) => texts(records)));
    expect(damages).toMatchObject([
      { isLoss: true, description: expect.stringMatching(/3 received messages/) as string },
    ]);

    await (await open()).commit(5);
    for (const name of await segments()) await rm(file(name));
    const journal = await open();
    expect(damages).toMatchObject([{ isLoss: true, title: 'The journal is missing' }]);
    await append(journal, 'new');
    expect(await readAll(journal)).toMatchObject([{ offset: 5 }]);
  });

  it('gives increasing ids although the last ones are unreadable and the clock was set back', async () => {
    const blocks = await fill(2);
    const last = blocks.at(-1);
    const ahead = new Date(Date.now() + 3_600_000);
    await appendFile(file(last?.name ?? ''), 'rubbish');
    await utimes(file(last?.name ?? ''), ahead, ahead);

    const journal = await open();
    await append(journal, 'after');
    const id = (await readAll(journal)).at(-1)?.messageId ?? '';
    const next = await open();
    await append(next, 'later');
    expect([id, (await readAll(next)).at(-1)?.messageId].sort()[0]).toBe(id);
    expect(id.slice(0, 10) > (last?.records[0]?.messageId.slice(0, 10) ?? '')).toBe(true);
  });

  it('keeps the newest cut pieces within the limits', async () => {
    const [block] = await fill(1);
    const segment = { path: file(block?.name ?? ''), baseOffset: 0, sizeBytes: 0, createdMs: 0, changedMs: 0 };
    let seconds = 0;
    const now = () => new Date(Date.UTC(2026, 0, 1, 0, 0, (seconds += 1)));
    const bounded = new CutPieces(folder, log, { pieces: 3, bytes: 100 }, now);
    for (const at of [0, 10, 20, 30]) await bounded.keepOnce(segment, at, 30);
    expect((await pieces()).map((name) => name.replace(/.*cut-(\d+)-.*/, '$1'))).toEqual(['10', '20', '30']);
    await bounded.keepOnce(segment, 40, 90);
    expect((await pieces()).map((name) => name.replace(/.*cut-(\d+)-.*/, '$1'))).toEqual(['40']);
    await bounded.keepOnce(segment, 40, 90);
    expect(await pieces()).toHaveLength(1);
  });
});
