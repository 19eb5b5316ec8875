import { type DecodeFailure } from 'server/processing/decode-failure';
import { createMetrics } from 'server/runtime/metrics';
import { type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';
import { TEST_DATABASES } from 'test/documents';
import { createDecodeFailures } from './decode-failures';
import { readCause } from './failure-cause';
import { createIndexerFailures, type NewIndexerFailure } from './indexer-failures';

const ALL = { ofAuditLog: true };
const NOW = new Date('2026-05-02T09:00:00.000Z');
const MESSAGE_TIME = '2026-05-01T10:11:12.000Z';
const CANNOT_READ =
  "Code: 27. DB::Exception: Cannot parse input: expected '\"' before: 'x\"': (while reading the value of key gl2_remote_port): (at row 1)";
const TWICE =
  'Code: 117. DB::Exception: Cannot insert data into JSON column: Duplicate path found during parsing JSON object: a.b. You can enable setting type_json_skip_duplicated_paths to skip duplicated paths during insert: (while reading the value of key fields): (at row 1)';

const row = (given: object) =>
  JSON.stringify({ timestamp: MESSAGE_TIME, gl2_source_input: '5f0000000000000000000001', fields: {}, ...given });

describe('the cause of a failure', () => {
  it('has the column the engine names, its value, the input and the message’s time', () => {
    expect(readCause(CANNOT_READ, row({ gl2_remote_port: 'x' }))).toEqual({
      field: 'gl2_remote_port',
      value: 'x',
      inputId: '5f0000000000000000000001',
      timestamp: new Date(MESSAGE_TIME),
    });
  });

  it('has the field among the other fields that the engine names', () => {
    expect(readCause(TWICE, row({ fields: { 'a.b': 2, a: { b: 1 } } }))).toMatchObject({ field: 'a.b', value: '2' });
  });

  it('has the beginning of a long value', () => {
    const { value } = readCause(CANNOT_READ, row({ gl2_remote_port: 'y'.repeat(10_000) }));
    expect(value).toBe(`${'y'.repeat(200)}…`);
  });

  it.each(['', '{', '5', 'null', '[]', '{"timestamp":"x"}'])('is empty when nothing can be read: %s', (source) => {
    expect(readCause('out of memory', source)).toEqual({});
  });
});

describe.each(TEST_DATABASES)('indexer failures, %s', (_name, openDatabase) => {
  let database: Database;
  let clean: () => Promise<void>;
  const metrics = createMetrics(Date.now, () => () => undefined);
  let now = NOW;

  const open = (mostBytes?: number) => createIndexerFailures({ database, metrics, now: () => now, mostBytes });
  const aFailure = (given: Partial<NewIndexerFailure> = {}): NewIndexerFailure => ({
    letterId: '01TEST',
    indexName: 'fw_3',
    message: CANNOT_READ,
    source: row({ gl2_remote_port: 'x' }),
    ...given,
  });
  const letters = async (limit = 100, offset = 0) =>
    (await open().list(limit, offset, ALL)).failures.map(({ letter_id: id }) => id);

  beforeAll(async () => {
    ({ database, clean } = await openDatabase());
  });
  afterAll(() => clean());
  beforeEach(() => database.query(sql`delete from indexer_failures`));

  it('say what is known of the message and of what failed', async () => {
    await open().record([aFailure()]);
    expect(await open().list(10, 0, ALL)).toEqual({
      total: 1,
      hasHidden: false,
      failures: [
        {
          letter_id: '01TEST',
          index: 'fw_3',
          type: 'INDEXING',
          message: CANNOT_READ,
          timestamp: MESSAGE_TIME,
          received_at: NOW.toISOString(),
          input_id: '5f0000000000000000000001',
          field: 'gl2_remote_port',
          value: 'x',
          source: row({ gl2_remote_port: 'x' }),
        },
      ],
    });
  });

  it('come newest first, as they were recorded, a page at a time', async () => {
    await open().record(['a', 'b'].map((letterId) => aFailure({ letterId })));
    await open().record([aFailure({ letterId: 'c', source: row({ timestamp: '2020-01-01T00:00:00.000Z' }) })]);
    expect(await letters()).toEqual(['c', 'b', 'a']);
    expect(await letters(1, 1)).toEqual(['b']);
    expect((await open().list(0, 0, ALL)).total).toBe(3);
  });

  it('take whatever was in the message', async () => {
    const hostile = `'"\\{}[],\0\ud800 \u{1f600}\n`;
    await open().record([
      aFailure({ letterId: '{"a",NULL}', source: row({ gl2_remote_port: hostile }), message: `${CANNOT_READ}\0` }),
      aFailure({ source: hostile.repeat(5000) }),
    ]);
    const { failures } = await open().list(2, 0, ALL);
    expect(failures[1]).toMatchObject({ letter_id: '{"a",NULL}', field: 'gl2_remote_port' });
    expect(failures[0]?.source?.length).toBeLessThanOrEqual(20_000);
    expect(failures[0]?.timestamp).toBe(NOW.toISOString());
  });

  it('are counted by the time they failed, not by the time of the message', async () => {
    await open().record([aFailure()]);
    now = new Date(NOW.getTime() + 60_000);
    await open().record([aFailure()]);
    expect((await open().countSince(NOW, ALL)).count).toBe(2);
    expect((await open().countSince(new Date(NOW.getTime() + 1), ALL)).count).toBe(1);
    now = NOW;
  });

  it('of the audit log are left out for those who may not see it, who are told that there are some', async () => {
    const some = { ofAuditLog: false };
    await open().record([aFailure()]);
    expect(await open().list(10, 0, some)).toMatchObject({ total: 1, hasHidden: false });
    await database.query(sql`delete from indexer_failures`);
    await open().record([aFailure({ indexName: 'tl-audit-log_0' })]);
    expect(await open().list(10, 0, some)).toEqual({ failures: [], total: 0, hasHidden: true });
    expect(await open().list(10, 0, ALL)).toMatchObject({ total: 1, hasHidden: false });
    expect(await open().countSince(NOW, some)).toEqual({ count: 0, hasHidden: true });
    expect(await open().countSince(new Date(NOW.getTime() + 1), some)).toEqual({ count: 0, hasHidden: false });
  });

  it('are counted by metrics, in all and by index', async () => {
    const read = (name: string) => metrics.counter(`org.graylog2.indexer.failures${name}`).count;
    const before = [read(''), read('.web_0')];
    await open().record([aFailure({ indexName: 'web_0' }), aFailure()]);
    expect([read(''), read('.web_0')]).toEqual([(before[0] ?? 0) + 2, (before[1] ?? 0) + 1]);
  });

  it('drop the oldest beyond the bytes that are kept', async () => {
    const failures = open(20_000);
    const big = (letterId: string) => aFailure({ letterId, message: 'x', source: 'y'.repeat(6000) });
    for (const letterId of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) await failures.record([big(letterId)]);
    const kept = (await letters()).join('');
    expect('hgfedcba'.startsWith(kept)).toBe(true);
    expect(kept.length).toBeLessThanOrEqual(6);
    await open(20_000).record([big('i')]);
    expect(await letters()).toEqual(['i', 'h', 'g']);
  });

  describe('of messages that could not be read', () => {
    const openDecode = (mostBytes?: number) => createDecodeFailures({ database, now: () => now, mostBytes });
    const unread = (messageId: string, given: Partial<DecodeFailure> = {}): DecodeFailure => ({
      messageId,
      receivedAt: new Date(MESSAGE_TIME),
      inputId: 'input-1',
      codec: 'gelf',
      remoteAddress: '10.0.0.9',
      remotePort: 4711,
      reason: 'Not JSON\0: {',
      payload: Uint8Array.from([0x7b, 0, 0xff]),
      sizeBytes: 3,
      ...given,
    });

    it('stand among the others, each once', async () => {
      await open().record([aFailure()]);
      await openDecode().record([unread('m1')]);
      await openDecode().record([unread('m1'), unread('m2', { sizeBytes: 4 })]);
      const { failures, total } = await open().list(10, 0, ALL);
      expect(total).toBe(3);
      expect(failures.map(({ letter_id: id, is_whole: isWhole }) => [id, isWhole])).toEqual([
        ['m2', false],
        ['m1', true],
        ['01TEST', undefined],
      ]);
      expect(failures[1]).toEqual({
        letter_id: 'm1',
        index: '',
        type: 'DECODING',
        message: 'Not JSON: {',
        timestamp: MESSAGE_TIME,
        received_at: NOW.toISOString(),
        input_id: 'input-1',
        codec: 'gelf',
        remote_address: '10.0.0.9',
        size_bytes: 3,
        is_whole: true,
        source: '{\0\ufffd',
      });
    });

    it('give the bytes of those that are whole, and go', async () => {
      await openDecode().record([unread('m1'), unread('m2', { sizeBytes: 4 })]);
      expect(await openDecode().whole(['m1', 'm2', 'gone'])).toEqual([
        {
          messageId: 'm1',
          origin: { inputId: 'input-1', codec: 'gelf', remoteAddress: '10.0.0.9', remotePort: 4711 },
          payload: Buffer.from([0x7b, 0, 0xff]),
        },
      ]);
      await openDecode().remove(['m1']);
      expect(await letters()).toEqual(['m2']);
    });

    it('push out the oldest of their own kind only', async () => {
      await open().record([aFailure()]);
      const big = (messageId: string) => unread(messageId, { payload: new Uint8Array(6_000), sizeBytes: 6_000 });
      const kept = openDecode(20_000);
      for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) await kept.record([big(id)]);
      await openDecode(20_000).record([big('i')]);
      expect(await letters()).toEqual(['i', 'h', 'g', '01TEST']);
    });
  });
});
