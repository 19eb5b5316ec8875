import { type MessagesResult, type QueryResult, type SearchJob } from 'api/search';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { type UniversalResult } from 'api/universal-search';
import { exactValues } from 'lang/query/exact-values';
import { indices } from 'server/areas/indices';
import { messages } from 'server/areas/messages';
import { defineServerArea } from 'server/assembly/server-area';
import { type ChosenDecorator } from 'server/search/decorators/decorator';
import { messageTable } from 'server/storage/messages/table';
import { ADMIN, startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { search } from '.';

const NOW = new Date('2022-03-01T12:00:00.000Z');
const FORMAT = 'org.graylog2.decorators.FormatStringDecorator';
const MEGABYTE = 1024 * 1024;
const LARGE = 8 * MEGABYTE;
const mara: TestPerson = {
  username: 'mara',
  permissions: [`streams:read:${DEFAULT_STREAM_ID}`, 'messages:read', 'searches:relative'],
};
/** Seconds ago, from and to. */
type Range = [number, number];
const BIG: Range = [1_001, 900];
const LONG: Range = [200_001, 100_000];
const secondsAgo = (seconds: number) => NOW.getTime() - seconds * 1000;

/** A template that names a field so often. */
const doubling = (field: string, times = 2, target = field) => ({
  type: FORMAT,
  config: { format_string: `\${${field}}`.repeat(times), target_field: target },
});

describe('answers that would be too large', () => {
  let server: TestServer;
  let stored: ChosenDecorator[] = [];

  /** Rows made by the engine itself: they are larger than a test should send. */
  async function insertLarge(count: number, startMs: number, columns: Record<string, string>, atOnce = 8) {
    const table = messageTable(server.of(indices).catalogue.defaultSet().id);
    for (let first = 0; first < count; first += atOnce)
      await server.engine.command(
        `INSERT INTO ${table} (idx, timestamp, gl2_message_id, streams, source, values, ${Object.keys(columns).join(', ')})
         SELECT 0, fromUnixTimestamp64Milli(toInt64(${startMs} + number), 'UTC'), concat('${startMs}-', toString(number)),
           ['${DEFAULT_STREAM_ID}'], 'big', ['${exactValues('big', []).join("','")}'], ${Object.values(columns).join(', ')}
         FROM numbers(${first}, ${Math.min(atOnce, count - first)}) SETTINGS max_block_size = 1, max_threads = 1`,
      );
  }

  beforeAll(async () => {
    const decorators = defineServerArea({
      name: 'decorators',
      setUp: () => ({ provides: { listFor: async () => stored } }),
    });
    server = await startTestServer({ areas: [search, messages, decorators], core: { now: () => NOW } });
    await server.insert([
      { timestamp: new Date(secondsAgo(10)).toISOString(), source: 'small', message: 'aö'.repeat(10_000) },
      { timestamp: new Date(secondsAgo(9)).toISOString(), source: 'small', message: 'y'.repeat(31 * 1024) },
    ]);
    // Merging rows of 8 MB takes memory that the searches are to have.
    await server.engine.command(`SYSTEM STOP MERGES ${messageTable(server.of(indices).catalogue.defaultSet().id)}`);
    const huge = `repeat('ab cdef ghi jkl ', ${MEGABYTE / 2})`;
    await insertLarge(160, secondsAgo(1_000), { message: huge });
    await insertLarge(3, secondsAgo(2_000), {
      message: `'short'`,
      full_message: huge,
      fields: `concat('{"took":12,"deep":{"er":"', repeat('xyzuvwab', ${MEGABYTE / 4}), '"},"list":["', repeat('0123456789', 10000), '"]}')`,
    });
    await insertLarge(1_000, secondsAgo(200_000), { message: `repeat('0123456789', 6000)` }, 1_000);
    await insertLarge(1, secondsAgo(3_000), {
      message: `concat(${huge}, ${huge})`,
      full_message: `concat(${huge}, ${huge}, ${huge})`,
    });
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });
  afterEach(() => {
    stored = [];
  });

  const run = async (
    searchTypes: object[],
    query = '',
    range: Range = [600, 0],
  ): Promise<[QueryResult, bytes: number]> => {
    const [from, to] = range.map((seconds) => new Date(secondsAgo(seconds)).toISOString());
    const queries = [{ id: 'q', query, timerange: { type: 'absolute', from, to }, search_types: searchTypes }];
    const { body, text } = await server.call<SearchJob>('POST', '/views/search/sync', { as: mara, body: { queries } });
    return [body.results.q!, text.length];
  };
  const page = async (searchType: object, query = '', range?: Range) => {
    const [{ search_types: types, errors }, bytes] = await run(
      [{ id: 's', type: 'messages', ...searchType }],
      query,
      range,
    );
    return { result: types.s as MessagesResult | undefined, errors, bytes };
  };

  describe('because messages are large', () => {
    it('carry everyday messages whole, without a word about it', async () => {
      const { result } = await page({});
      expect(result?.messages.map(({ message }) => String(message.message).length)).toEqual([31 * 1024, 20_000]);
      expect(result?.messages[0]).not.toHaveProperty('cut_fields');
    });

    it('carry the beginning of each, and how large it is', async () => {
      const { result, bytes } = await page({ limit: 160 }, 'source:big', BIG);
      expect(result).toMatchObject({ total_results: 160 });
      expect(result?.messages).toHaveLength(160);
      expect(bytes).toBeLessThan(20 * MEGABYTE);
      for (const { message, cut_fields: cut } of result?.messages ?? []) {
        expect(cut).toEqual({ message: LARGE });
        expect(String(message.message)).toMatch(/^ab cdef ghi jkl [a-l ]+…$/);
      }
      const places = result?.messages.map(({ message }) => message.gl2_message_id);
      expect(places?.slice(0, 2)).toEqual([`${secondsAgo(1_000)}-159`, `${secondsAgo(1_000)}-158`]);
    });

    it('cut a single large message among small ones', async () => {
      const { result } = await page({ limit: 2 }, '_exists_:took', [2_001, 1_500]);
      const { result: one } = await page({ limit: 3, sort: [{ field: 'took', order: 'ASC' }] }, 'source:big', BIG);
      expect(one?.messages.map(({ cut_fields: cut }) => cut)).toEqual(Array(3).fill({ message: LARGE }));
      expect(result?.messages).toHaveLength(2);
      expect(result?.messages[0]).toMatchObject({
        message: { message: 'short', took: 12 },
        cut_fields: { full_message: LARGE, 'deep.er': 2 * MEGABYTE, list: 100_004 },
      });
      expect(String(result?.messages[0]?.message['deep.er'])).toMatch(/^xyzuvwab[a-z]+…$/);
    });

    it('are cut for scripts as well', async () => {
      const path = '/search/universal/relative?query=source:big&range=1100&limit=160';
      const { body, text } = await server.call<UniversalResult>('GET', path, { as: mara });
      expect(body.messages).toHaveLength(160);
      expect(body.messages[0]).toMatchObject({ cut_fields: { message: LARGE } });
      expect(text.length).toBeLessThan(20 * MEGABYTE);
    });

    it('cut more the more messages are asked for', async () => {
      const { result, bytes } = await page({ limit: 1_000 }, '', LONG);
      expect(result?.messages).toHaveLength(1_000);
      expect(bytes).toBeLessThan(24 * MEGABYTE);
      expect(result?.messages.every(({ cut_fields: cut }) => cut?.message === 60_000)).toBe(true);
    });

    it('leave out tables that are too many, with a sentence', async () => {
      const tables = Array.from({ length: 6 }, (_, n) => ({ id: `s${n}`, type: 'messages', limit: 250 }));
      const [{ search_types: types, errors }, bytes] = await run(tables, '', LONG);
      expect(bytes).toBeLessThan(50 * MEGABYTE);
      expect([Object.keys(types).length, errors.length]).toEqual([3, 3]);
      expect(errors[0]?.description).toMatch(/show more than 48 MB together.*Show fewer messages/);
    });

    it('show a large message whole on demand, and say when it is too large for that', async () => {
      const read = (id: string) =>
        server.call<{ message: { fields: Record<string, string> } }>('GET', `/messages/timberline_0/${id}`, {
          as: mara,
        });
      const whole = await read(`${secondsAgo(1_000)}-0`);
      expect(whole.body.message.fields.message).toHaveLength(LARGE);
      expect(await read(`${secondsAgo(3_000)}-0`)).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining('larger than 32 MB and cannot be shown in full') },
      });
    });
  });

  describe('because decorators make them so', () => {
    it('are refused with too many decorators', async () => {
      const decorators = Array.from({ length: 30 }, () => doubling('message'));
      const { result, errors } = await page({ decorators });
      expect(result).toBeUndefined();
      expect(errors[0]?.description).toBe('Messages may have at most 20 decorators, but these have 30. Remove some.');
      stored = decorators.map((decorator, order) => ({ ...decorator, order }));
      const old = await server.call('GET', '/search/universal/relative?query=*&range=600', { as: ADMIN });
      expect(old).toMatchObject({ status: 400, body: { message: expect.stringContaining('at most 20 decorators') } });
    });

    it('have 32 KB in each field at most, and a mark', async () => {
      const { result } = await page({ decorators: Array.from({ length: 20 }, () => doubling('message')) });
      for (const { message } of result?.messages ?? []) {
        expect(Buffer.byteLength(String(message.message))).toBeLessThanOrEqual(32 * 1024 + 3);
        expect(String(message.message)).toMatch(/[ayö]…$/);
      }
      const { result: once } = await page({ decorators: [doubling('source', 100_000)] }, 'source:small');
      expect(String(once?.messages[0]?.message.source)).toBe(`${'small'.repeat(6_554).slice(0, 32 * 1024)}…`);
    });

    it('are refused when a page of them is too large', async () => {
      const decorators = Array.from({ length: 20 }, (_, n) => doubling('message', 3, `copy${n}`));
      const { result, errors } = await page({ decorators, limit: 160 }, 'source:big', BIG);
      expect(result).toBeUndefined();
      expect(errors[0]?.description).toMatch(
        /decorators make this page of messages larger than 16 MB.*remove decorators/,
      );
    });
  });
});
