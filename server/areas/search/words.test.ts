import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { type SuggestedWord, type WordCorrection } from 'api/word-suggestions';
import { until } from 'test/until';
import { ADMIN, startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { search } from '.';

const NOW = new Date('2022-03-01T12:00:00.000Z');
const OTHER_STREAM = '621d00000000000000000001';
const HOUR = { type: 'relative', range: 3600 };
const mara: TestPerson = { username: 'mara', permissions: [`streams:read:${DEFAULT_STREAM_ID}`] };
const nobody: TestPerson = { username: 'nobody', permissions: [] };

describe('words over HTTP', () => {
  let server: TestServer;
  let sql: string[] = [];

  beforeAll(async () => {
    server = await startTestServer({
      areas: [search],
      core: { now: () => NOW },
      wrapEngine: (engine) => ({
        ...engine,
        query: (text, params, options) => {
          if (options?.asker) sql.push(text);
          return engine.query(text, params, options);
        },
      }),
    });
    await server.addStream(OTHER_STREAM, 'Other');
    await server.insert([
      { timestamp: '2022-03-01T11:59:00.000Z', message: 'connection refused' },
      { timestamp: '2022-03-01T11:59:10.000Z', message: 'connected: confidential', streams: [OTHER_STREAM] },
    ]);
  });
  beforeEach(() => {
    sql = [];
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  const where = { timerange: HOUR, streams: [] };
  const complete = (body: object, as = mara) =>
    server.call<{ words: SuggestedWord[] }>('POST', '/timberline/searches/words', { as, body: { ...where, ...body } });
  const correct = (body: object, as = mara) =>
    server.call<{ corrections: WordCorrection[] }>('POST', '/timberline/searches/corrections', {
      as,
      body: { ...where, ...body },
    });
  const readsDictionary = () => sql.some((text) => text.includes('mergeTreeTextIndex'));

  /** A machine that is busy tells nothing in time: it is asked again. */
  const words = (body: object, as = mara) =>
    until('words', async () => {
      const found = (await complete(body, as)).body.words;
      return found.length > 0 && found;
    });
  const corrections = (asked: string[], as = mara) =>
    until('corrections', async () => {
      const found = (await correct({ words: asked }, as)).body.corrections;
      return found.length > 0 && found;
    });

  it('are those of messages that somebody may read; dictionaries are for those who may read all', async () => {
    expect(await words({ input: 'conn' })).toEqual([{ word: 'connection', messages: 1 }]);
    expect((await complete({ input: 'conf' })).body.words).toEqual([]);
    expect((await correct({ words: ['conected'] })).body.corrections).toEqual([]);
    expect(readsDictionary()).toBe(false);
    const all = [
      { word: 'connected', messages: 1 },
      { word: 'connection', messages: 1 },
    ];
    expect(await words({ input: 'conn' }, ADMIN)).toEqual(all);
    expect(await words({ input: 'conn', size: 1 }, ADMIN)).toEqual(all.slice(0, 1));
    expect(readsDictionary()).toBe(true);
    sql = [];
    expect(await words({ input: 'conn', streams: [OTHER_STREAM] }, ADMIN)).toEqual(all.slice(0, 1));
    expect(readsDictionary()).toBe(false);
  });

  it('are corrected', async () => {
    const closest = [{ word: 'connection', messages: 1 }];
    expect(await corrections(['conection', 'refused', 'conection'])).toEqual([{ word: 'conection', closest }]);
    expect((await correct({ words: [] })).body).toEqual({ corrections: [] });
  });

  it.each([
    ['a stream that may not be read', { streams: [OTHER_STREAM] }, mara],
    ['somebody without any stream', {}, nobody],
  ])('are not told for %s', async (_, body, as) => {
    expect((await complete({ input: 'conn', ...body }, as)).status).toBe(403);
    expect((await correct({ words: ['conection'], ...body }, as)).status).toBe(403);
    expect(sql).toEqual([]);
  });

  it('need a sensible request', async () => {
    for (const body of [{}, { input: 'x'.repeat(256) }, { input: 'a', size: 51 }, { input: 'a', other: 1 }])
      expect((await complete(body)).status).toBe(400);
    for (const body of [{}, { words: Array(9).fill('x') }, { words: ['x'.repeat(256)] }, { words: 'x' }])
      expect((await correct(body)).status).toBe(400);
    const timerange = { type: 'relative', range: -1 };
    expect((await complete({ input: 'conn', timerange })).status).toBe(400);
  });
});
