import { appendFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { silentLog } from 'server/runtime/log';
import { createMetrics, type MetricRegistry } from 'server/runtime/metrics';
import { readRecords } from 'test/journal';
import { DiskFullError, Journal, JournalFullError, type JournalLimits } from './journal';
import { type JournalRecord, type RawRecord } from './record';

const ORIGIN = { inputId: 'a'.repeat(24), codec: 'raw', remoteAddress: '127.0.0.1', remotePort: 5 };
const record = (text: string, origin = ORIGIN): RawRecord => ({ origin, payload: Buffer.from(text) });
const texts = (records: JournalRecord[]) => records.map(({ payload }) => payload.toString());

describe('the journal', () => {
  let folder: string;
  let metrics: MetricRegistry;
  const opened: Journal[] = [];

  async function openJournal(limits?: JournalLimits): Promise<Journal> {
    const journal = await Journal.open({ folder, metrics, log: silentLog(), limits });
    opened.push(journal);
    return journal;
  }

  async function readAll(journal: Journal): Promise<JournalRecord[]> {
    const all: JournalRecord[] = [];
    for (;;) {
      const records = await readRecords(journal, 1000);
      if (records.length === 0) return all;
      all.push(...records);
    }
  }

  const newestFile = async () =>
    path.join(
      folder,
      (await readdir(folder))
        .filter((name) => name.endsWith('.journal'))
        .sort()
        .at(-1) ?? '',
    );

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'timberline-journal-'));
    metrics = createMetrics();
  });

  afterEach(async () => {
    await Promise.all(opened.splice(0).map((journal) => journal.close()));
    metrics.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('tells what has been received from what is written', async () => {
    const journal = await openJournal();
    const appended = journal.append([record('1'), record('2')]);
    await new Promise((resolve) => process.nextTick(resolve));
    expect([journal.nextOffset, journal.receivedOffset]).toEqual([0, 2]);
    await appended;
    expect([journal.nextOffset, journal.receivedOffset]).toEqual([2, 2]);
  });

  it('returns what was appended, in order, with its origin, id and time', async () => {
    const journal = await openJournal();
    const other = { ...ORIGIN, inputId: 'b'.repeat(24), remoteAddress: '::1' };
    const before = Date.now();
    await Promise.all([journal.append([record('1'), record('2', other)]), journal.append([record('3')])]);

    const records = await readRecords(journal, 1_000_000);

    expect(texts(records)).toEqual(['1', '2', '3']);
    expect(records.map(({ offset }) => offset)).toEqual([0, 1, 2]);
    expect(records.map(({ origin }) => origin)).toEqual([ORIGIN, other, ORIGIN]);
    const ids = records.map(({ messageId }) => messageId);
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids.filter((id) => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(id))).size).toBe(3);
    expect(records[0]?.receivedMs).toBeGreaterThanOrEqual(before);
    expect(await readRecords(journal, 1_000_000)).toEqual([]);
  });

  it('keeps uncommitted records over a restart, ids and times included, and drops committed ones', async () => {
    const first = await openJournal();
    for (let number = 0; number < 10; number += 1) await first.append([record(`${number}`)]);
    const read = await readAll(first);
    await first.commit(4);
    await first.close();

    const second = await openJournal();
    expect(second.uncommitted).toBe(6);
    expect(await readAll(second)).toEqual(read.slice(4));
    await second.append([record('next')]);
    const [next] = await readAll(second);
    expect(next).toMatchObject({ offset: 10 });
    expect((next?.messageId ?? '') > (read.at(-1)?.messageId ?? '')).toBe(true);
  });

  it.each([
    ['half a header', (file: string) => appendFile(file, Buffer.from([0x54, 0x4c, 0x4a, 0x31, 0, 0]))],
    ['rubbish', (file: string) => appendFile(file, 'x'.repeat(500))],
    ['a block without its end', async (file: string) => appendFile(file, (await readFile(file)).subarray(0, 80))],
    [
      'a block with a wrong byte',
      async (file: string) => {
        const block = await readFile(file);
        block[block.length - 1] = 0x00;
        await appendFile(file, block);
      },
    ],
  ])('cuts %s off its end', async (_name, damage) => {
    const first = await openJournal();
    await first.append([record('whole one'), record('whole two')]);
    await first.close();
    const whole = (await stat(await newestFile())).size;
    await damage(await newestFile());

    const second = await openJournal();
    expect((await stat(await newestFile())).size).toBe(whole);
    await second.append([record('after')]);
    expect(texts(await readAll(second))).toEqual(['whole one', 'whole two', 'after']);
  });

  it('loses only the last block when its end is cut off', async () => {
    const first = await openJournal();
    await first.append([record('kept')]);
    await first.append([record('torn')]);
    await first.close();
    await truncate(await newestFile(), (await stat(await newestFile())).size - 1);

    expect(texts(await readAll(await openJournal()))).toEqual(['kept']);
  });

  it('skips a damaged block in the middle, and reports it', async () => {
    const segmentBytes = 200;
    const first = await openJournal({ maxBytes: 1_000_000, segmentBytes });
    for (const text of ['a', 'b', 'c', 'd']) await first.append([record(text)]);
    await first.close();
    const [oldest = ''] = (await readdir(folder)).filter((name) => name.endsWith('.journal')).sort();
    const bytes = await readFile(path.join(folder, oldest));
    bytes[bytes.length - 1] = 0x21;
    await writeFile(path.join(folder, oldest), bytes);

    const lines: unknown[] = [];
    const log = silentLog();
    log.error = (fields: unknown) => void lines.push(fields);
    const second = await Journal.open({ folder, metrics, log });
    opened.push(second);
    expect(texts(await readAll(second))).toEqual(['a', 'c', 'd']);
    expect(lines).toEqual([expect.objectContaining({ lostRecords: 1, bytes: bytes.length / 2 })]);
  });

  it('spreads over segments and deletes them once committed', async () => {
    const journal = await openJournal({ maxBytes: 100_000, segmentBytes: 1000 });
    for (let number = 0; number < 50; number += 1) await journal.append([record(`${number}`.padEnd(100))]);
    const segments = journal.segmentCount;
    expect(segments).toBeGreaterThan(5);
    expect((await readAll(journal)).map(({ offset }) => offset)).toEqual([...Array(50).keys()]);

    await journal.commit(50);

    expect(journal.segmentCount).toBe(1);
    expect((await readdir(folder)).filter((name) => name.endsWith('.journal'))).toHaveLength(1);
    expect(journal.uncommitted).toBe(0);
    await journal.append([record('more')]);
    expect(texts(await readAll(journal))).toEqual(['more']);
  });

  it('refuses records while disk space is short, and accepts them later', async () => {
    const asked: number[] = [];
    let hasRoom = false;
    const space = { hasRoom: async (bytes: number) => asked.push(bytes) > 0 && hasRoom };
    const journal = await Journal.open({ folder, metrics, log: silentLog(), space });
    opened.push(journal);
    await expect(journal.append([record('ab'), record('c')])).rejects.toThrow(DiskFullError);
    await expect(journal.append([record('ab')])).rejects.toThrow(JournalFullError);
    hasRoom = true;
    await journal.append([record('later')]);
    expect(asked).toEqual([3, 2, 5]);
    expect(texts(await readAll(journal))).toEqual(['later']);
  });

  it('refuses records when it is full and accepts them again after a commit', async () => {
    const journal = await openJournal({ maxBytes: 20_000, segmentBytes: 2000 });
    let kept = 0;
    const fill = async () => {
      for (;;) {
        await journal.append([record('x'.repeat(500))]);
        kept += 1;
      }
    };
    await expect(fill()).rejects.toThrow(JournalFullError);
    expect(journal.sizeBytes).toBeLessThan(21_000);
    const all = await readAll(journal);
    expect(all).toHaveLength(kept);

    const room = journal.whenRoom(60_000);
    await journal.commit(kept);
    await room;
    await journal.append([record('again')]);
    expect(texts(await readAll(journal))).toEqual(['again']);
  });

  it('wakes readers when there is something to read', async () => {
    const journal = await openJournal();
    const waiting = journal.whenReadable(60_000).then(() => readRecords(journal, 1000));
    await journal.append([record('there')]);
    expect(texts(await waiting)).toEqual(['there']);
  });

  it('reads a record larger than the buffer', async () => {
    const journal = await openJournal();
    await journal.append([record('x'.repeat(100_000))]);
    expect((await readRecords(journal, 10))[0]?.payload).toHaveLength(100_000);
  });

  it('shares one write among concurrent appends', async () => {
    const journal = await openJournal();
    await Promise.all(Array.from({ length: 500 }, (_, number) => journal.append([record(`${number}`)])));
    const headers = (await readFile(await newestFile())).toString('latin1').split('TLJ1').length - 1;
    expect(headers).toBeLessThan(5);
    expect((await readAll(journal)).length).toBe(500);
  });

  it('provides metrics', async () => {
    const journal = await openJournal();
    await journal.append([record('1'), record('2')]);
    await readRecords(journal, 1);
    const gauge = (name: string) => metrics.read(`org.graylog2.journal.${name}`)?.metric;
    expect(gauge('append')).toEqual({ count: 2 });
    expect(gauge('read')).toEqual({ count: 2 });
    expect(gauge('entries-uncommitted')).toEqual({ value: 2 });
    expect(gauge('segments')).toEqual({ value: 1 });
    expect(gauge('size')).toEqual({ value: journal.sizeBytes });
    expect(gauge('size-limit')).toEqual({ value: 5 * 1024 ** 3 });
    expect(gauge('utilization-ratio')?.value).toBeCloseTo(journal.sizeBytes / 5 / 1024 ** 3);
    expect(Date.parse(String(gauge('oldest-segment')?.value))).toBeGreaterThan(Date.now() - 60_000);
  });
});
