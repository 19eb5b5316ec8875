import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { indices } from 'server/areas/indices';
import { type Caller, createCaller } from 'server/calls/caller';
import { type Ingest } from 'server/ingest/ingest';
import { type InputDefinition } from 'server/ingest/transports/input-sink';
import { type Tails } from 'server/search/insights/tail/tails';
import { sendLines } from 'test/e2e/senders';
import { readTail, sumOf, type TailReader } from 'test/server/tail-reader';
import { headersOf } from 'test/server/test-people';
import { startTestIngest } from 'test/server/test-ingest';
import { ADMIN, startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { until } from 'test/until';
import { insights } from '.';

const OTHER_STREAM = '621d00000000000000000001';
const INPUT: InputDefinition = {
  id: '5f0000000000000000000001',
  type: 'org.graylog2.inputs.gelf.tcp.GELFTCPInput',
  title: 'GELF',
  staticFields: {},
  configuration: { bind_address: '127.0.0.1', port: 0 },
};
const INPUTS = [INPUT];
const mara: TestPerson = { username: 'mara', permissions: [`streams:read:${DEFAULT_STREAM_ID}`] };
const nobody: TestPerson = { username: 'nobody', permissions: [] };

const gelf = (number: number) =>
  JSON.stringify({ version: '1.1', host: `web-${number % 4}`, short_message: `request ${number}`, _number: number });

describe('a live tail over HTTP', () => {
  let server: TestServer;
  let ingest: Ingest;
  let tails: Tails;
  let port = 0;
  let nowMs = 0;
  let now = new Date();
  let renewed: (caller: Caller) => Caller | undefined = (caller) => caller;
  const readers: TailReader[] = [];

  beforeAll(async () => {
    server = await startTestServer({
      areas: [insights],
      core: { now: () => now, monotonicMs: () => performance.now() + nowMs },
      renew: (caller) => renewed(caller),
    });
    await server.addStream(OTHER_STREAM, 'Other');
    ({ tails } = server.of(insights));
    ingest = await startTestIngest(server, { observers: [tails], inputs: () => INPUTS });
    await ingest.inputs.launch(INPUT);
    port = ingest.inputs.address(INPUT.id)?.port ?? 0;
  });
  afterEach(async () => {
    renewed = (caller) => caller;
    for (const reader of readers.splice(0)) {
      reader.leave();
      await reader.ended;
    }
  });
  afterAll(async () => {
    await ingest.stop(0);
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  async function open(body: object, as = ADMIN): Promise<TailReader> {
    const reader = await readTail(server.url, headersOf(as), body);
    readers.push(reader);
    return reader;
  }
  const send = (count: number, perSecond?: number) =>
    sendLines('127.0.0.1', port, count, gelf, { end: '\0', perSecond });

  it('shows a message that a sender has just sent, as the search does later', async () => {
    const tail = await open({ query: '"request 0" AND source:WEB-0' }, mara);
    expect(tail.status).toBe(200);
    await send(3);
    const batches = await tail.until((all) => sumOf(all, ({ matched }) => matched) > 0);

    const [shown] = batches.flatMap(({ messages }) => messages);
    expect(sumOf(batches, ({ matched }) => matched)).toBe(1);
    expect(shown).toMatchObject({
      index: 'timberline_0',
      message: { message: 'request 0', source: 'web-0', number: 0, streams: [DEFAULT_STREAM_ID] },
    });
    const id = String(shown?.message._id);
    await until('the message to be stored', async () => (await stored(id)).length === 1);
    const [row] = await stored(id);
    expect(row).toMatchObject({ message: 'request 0', timestamp: shown?.message.timestamp });
  });

  const stored = (id: string) =>
    server.engine.query<{ message: string; timestamp: string }>(
      `SELECT message, timestamp FROM ${server.of(indices).catalogue.defaultSet().table} WHERE gl2_message_id = {id:String}`,
      { id },
    );

  it('loses no message of thousands a second without counting it', async () => {
    const [all, few] = [await open({ rate: 10_000, query: 'number:*' }), await open({ rate: 50 })];
    await send(10_000, 5_000);
    const enough = (reader: TailReader) =>
      reader.until((batches) => sumOf(batches, (batch) => batch.matched + (batch.unexamined ?? 0)) >= 10_000);
    const [ofAll, ofFew] = [await enough(all), await enough(few)];

    for (const batches of [ofAll, ofFew]) {
      const sent = sumOf(batches, ({ messages }) => messages.length);
      expect(sumOf(batches, ({ matched, unexamined = 0 }) => matched + unexamined)).toBe(10_000);
      expect(sumOf(batches, ({ skipped }) => skipped) + sent).toBe(sumOf(batches, ({ matched }) => matched));
      const numbers = batches.flatMap(({ messages }) => messages.map(({ message }) => Number(message.number)));
      expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
    }
    expect(sumOf(ofAll, ({ messages }) => messages.length)).toBeGreaterThan(1_000);
    expect(sumOf(ofFew, ({ messages }) => messages.length)).toBeLessThan(600);
  });

  it('is sent line by line, not packed and not kept anywhere', async () => {
    const { headers } = await open({});
    expect(headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
    expect(headers['content-encoding'] ?? 'identity').toBe('identity');
    expect(headers['cache-control']).toContain('no-cache');
    expect(headers['x-accel-buffering']).toBe('no');
  });

  it('shows only messages of streams that may be read', async () => {
    const { status } = await open({ streams: [OTHER_STREAM] });
    expect(status).toBe(200);
    const mine = await open({ rate: 1_000 }, mara);
    await send(5);
    await mine.until((batches) => sumOf(batches, ({ matched }) => matched) === 5);
    expect(
      sumOf(
        readers[0]!.received.map(({ batch }) => batch),
        ({ matched }) => matched,
      ),
    ).toBe(0);
  });

  describe('is refused', () => {
    it('without a session', async () => {
      expect((await server.call('POST', '/timberline/search/tail', { as: null, body: {} })).status).toBe(401);
    });

    it.each([
      [{ streams: [OTHER_STREAM] }, mara, [OTHER_STREAM]],
      [{}, nobody, []],
    ])('for streams that may not be read: %j', async (body, as, streams) => {
      const answer = await server.call('POST', '/timberline/search/tail', { as, body });
      expect([answer.status, answer.body]).toMatchObject([403, { type: 'MissingStreamPermission', streams }]);
    });

    it.each<[string, object, string]>([
      ['a query nobody can read', { query: '(a' }, 'Cannot parse query'],
      ['a leading wildcard', { query: '*a' }, 'Wildcards at the start'],
      ['too many regular expressions', { query: '/(a?){900}b/ '.repeat(20) }, 'compares too many different things'],
      ['an unknown key', { queries: 'a' }, 'Unable to map property queries'],
      ['a rate of nothing', { rate: 0 }, 'rate'],
      ['too high a rate', { rate: 10_001 }, 'rate'],
    ])('with %s', async (_, body, sentence) => {
      const answer = await server.call<{ message: string }>('POST', '/timberline/search/tail', { body });
      expect(answer.status).toBe(400);
      expect(answer.body.message).toContain(sentence);
    });

    it('when somebody has five open, until one is left', async () => {
      const open_ = await Promise.all(Array.from({ length: 5 }, () => open({}, mara)));
      const sixth = await server.call<{ message: string }>('POST', '/timberline/search/tail', { as: mara, body: {} });
      expect([sixth.status, sixth.body.message]).toEqual([
        429,
        'You have 5 live tails open. Close one of them to open another.',
      ]);
      open_[0]?.leave();
      await until('a tail to end', () => tails.size < 5);
      expect((await open({}, mara)).status).toBe(200);
    });
  });

  describe('ends', () => {
    /** Lets the second pass after which a tail has asked again. */
    const laterOn = () => (nowMs += 1_000);

    it('with the session', async () => {
      const tail = await open({}, mara);
      renewed = () => undefined;
      laterOn();
      await tail.ended;
    });

    it('when the right to a stream it named goes, and not before', async () => {
      const tail = await open({ streams: [DEFAULT_STREAM_ID, OTHER_STREAM] }, ADMIN);
      laterOn();
      await tail.until((batches) => batches.length >= 2);
      renewed = (caller) => createCaller({ ...caller, permissions: mara.permissions });
      laterOn();
      await tail.ended;
    });

    it('when no stream is left to read; while one is, it goes on with that', async () => {
      const tail = await open({}, ADMIN);
      renewed = (caller) => createCaller({ ...caller, permissions: mara.permissions });
      laterOn();
      await tail.until((batches) => batches.length >= 2);
      await send(2);
      await tail.until((batches) => sumOf(batches, ({ matched }) => matched) === 2);
      renewed = (caller) => createCaller({ ...caller, permissions: [] });
      laterOn();
      await tail.ended;
    });
  });

  it('reads "now" in the query anew while it goes on', async () => {
    now = new Date(Date.now() - 3_600_000);
    const [tail, witness] = [await open({ query: 'timestamp:<now' }), await open({})];
    await send(2);
    await witness.until((batches) => sumOf(batches, ({ matched }) => matched) === 2);
    const matched = () =>
      sumOf(
        tail.received.map(({ batch }) => batch),
        (batch) => batch.matched,
      );
    expect(matched()).toBe(0);

    now = new Date(Date.now() + 3_600_000);
    nowMs += 6_000;
    await until('a message that matches', async () => {
      await send(1);
      return matched() > 0;
    });
  });
});
