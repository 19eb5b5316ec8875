import { type TailBatch } from 'api/insights';
import { parseQuery } from 'lang/query/parse';
import { type QueryNode } from 'lang/query/tree';
import { MatchingTooCostlyError } from 'server/search/query/matching/work';
import { type MatchedMessage } from 'server/search/query/matching/matched-message';
import { createLog } from 'server/runtime/log';
import { aMessageRow } from 'test/server/messages';
import { type LineStream } from './line-stream';
import { type Matcher } from 'server/search/query/matching/compile-matcher';
import { type TailTerms } from './tail';
import { TailObserver, type TailQuery } from './tail-observer';
import { Tails, type TailRequest, TooManyTailsError } from './tails';

const STREAM = 'a'.repeat(24);
const MATCH_ALL = parseQuery('*').tree as QueryNode;
const AT = '2026-02-04T00:00:00.000Z';

/** Pseudo-random numbers, the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

describe('live tails', () => {
  let now = 0;
  let troubles: string[] = [];
  let tails: Tails;
  let number = 0;

  let observer: TailObserver;
  const matchers = new Map<number, Matcher>();

  /** A query is told by the moment of its "now": its test is written in the test. */
  function queryOf(matches: Matcher): TailQuery {
    const nowMs = matchers.size;
    matchers.set(nowMs, matches);
    return { tree: MATCH_ALL, nowMs };
  }
  const termsOf = (streams: string[], matches: Matcher = () => true): TailTerms => ({
    streams: new Set(streams),
    query: queryOf(matches),
  });
  const request = (given: Partial<TailRequest> = {}, matches?: Matcher): TailRequest => {
    const terms = termsOf([STREAM], matches);
    return { owner: 'mara', terms, rate: 100, renew: () => Promise.resolve(terms), ...given };
  };
  /** Processes messages in a lane. */
  const show = (message: MatchedMessage, indexName = 'timberline_0') => {
    observer.configure(structuredClone(tails.configuration()));
    observer.offer(message, 0);
    pass(indexName);
  };
  const pass = (indexName: string) => {
    const found = observer.take();
    if (found) tails.onFound(structuredClone(found), () => ({ table: 't', idx: 0, indexName }));
  };
  const row = aMessageRow({ timestamp: AT });
  const aMessage = (message = `m${(number += 1)}`, streams = [STREAM]): MatchedMessage => ({
    ...row,
    message,
    streams,
    gl2_accounted_message_size: message.length + 50,
    fields: new Map(),
  });
  const offer = (count: number) => {
    observer.configure(structuredClone(tails.configuration()));
    for (let n = 0; n < count; n += 1) {
      observer.offer(aMessage(), 0);
      if (n % 64 === 63) pass('timberline_0');
    }
    pass('timberline_0');
  };
  /** Ends a tenth of a second. */
  const tick = () => {
    now += 100;
    tails.tick();
  };
  const read = (lines: LineStream): TailBatch[] =>
    String((lines.read() as Buffer | null) ?? '')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as TailBatch);
  const sum = (batches: TailBatch[], of: (batch: TailBatch) => number) =>
    batches.reduce((all, batch) => all + of(batch), 0);
  const sentIn = (batches: TailBatch[]) => sum(batches, ({ messages }) => messages.length);
  /** Lets streams end and promises settle. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  beforeEach(() => {
    now = 0;
    number = 0;
    troubles = [];
    const log = createLog('warn', (line) => troubles.push(line), false);
    tails = new Tails({ log, nowMs: () => now, hasTimer: false });
    observer = new TailObserver({
      nowMs: () => now,
      random: createRandom(7),
      compile: ({ nowMs }) => matchers.get(nowMs) as Matcher,
    });
  });
  afterEach(() => tails.close());

  it('cut values that are too long for a list, and say so', () => {
    const lines = tails.open(request());
    show(aMessage('é'.repeat(100_000)), 'timberline_0');
    tick();
    const [message] = read(lines).flatMap(({ messages }) => messages);
    expect(message?.cut_fields).toEqual({ message: 200_000 });
    expect(message?.message.message).toBe(`${'é'.repeat(8_192)}…`);
  });

  it('begin with a line, so that the answer begins', () => {
    expect(read(tails.open(request()))).toEqual([{ messages: [], matched: 0, skipped: 0 }]);
  });

  it('show the messages of their streams that match, as a search shows them', () => {
    const lines = tails.open(request({}, ({ message }) => message.startsWith('yes')));
    show(aMessage('no'), 'timberline_0');
    show(aMessage('yes elsewhere', ['b'.repeat(24)]), 'timberline_0');
    show(aMessage('yes here', ['b'.repeat(24), STREAM]), 'timberline_7');
    tick();

    const [, batch] = read(lines);
    expect(batch).toEqual({
      messages: [{ message: expect.objectContaining({ message: 'yes here', timestamp: AT }), index: 'timberline_7' }],
      matched: 1,
      skipped: 0,
    });
    tick();
    expect(read(lines)).toEqual([]);
  });

  it('let a burst through at once', () => {
    const lines = tails.open(request());
    offer(50);
    tick();
    expect(read(lines)[1]).toMatchObject({ matched: 50, skipped: 0 });
  });

  it('never send more in a second than the rate, and count what they leave out', () => {
    const lines = tails.open(request());
    const random = createRandom(3);
    const sent: number[] = [];
    const batches: TailBatch[] = [];
    for (let ticks = 0; ticks < 300; ticks += 1) {
      offer(ticks % 50 < 25 ? 500 : Math.floor(random() * 20));
      tick();
      const read_ = read(lines);
      batches.push(...read_);
      sent.push(sentIn(read_));
    }
    const seconds = sent.map((_, at) => sent.slice(at, at + 10).reduce((all, count) => all + count, 0));
    expect(Math.max(...seconds)).toBeLessThanOrEqual(100);
    // Under a flood the rate is used, and evenly.
    expect(seconds[10]).toBeGreaterThan(85);
    expect(Math.max(...sent.slice(15, 25))).toBeLessThan(20);
    expect(sum(batches, ({ matched }) => matched)).toBe(number);
    expect(sum(batches, ({ skipped }) => skipped)).toBe(number - sentIn(batches));
  });

  it('choose among too many with the same chance for each, and keep their order', () => {
    const lines = tails.open(request({ rate: 1_000 }));
    const chosen = new Array<number>(10).fill(0);
    for (let ticks = 0; ticks < 220; ticks += 1) {
      const from = number;
      offer(1_000);
      tick();
      const places = read(lines).flatMap(({ messages }) =>
        messages.map(({ message }) => Number(String(message.message).slice(1)) - from),
      );
      expect(places).toEqual([...places].sort((one, other) => one - other));
      if (ticks > 20) for (const place of places) chosen[Math.floor((place - 1) / 100)]! += 1;
    }
    const mean = chosen.reduce((all, count) => all + count, 0) / chosen.length;
    for (const count of chosen) expect(Math.abs(count - mean) / mean).toBeLessThan(0.08);
  });

  it('drop and count messages for a slow reader, buffering no more than a few megabytes', () => {
    const lines = tails.open(request({ rate: 10_000 }));
    const large = 'x'.repeat(20_000);
    let offered = 0;
    for (let ticks = 0; ticks < 100; ticks += 1) {
      for (let n = 0; n < 50; n += 1, offered += 1) show(aMessage(large), 'timberline_0');
      tick();
      expect(lines.readableLength).toBeLessThan(5_000_000);
    }
    const late = read(lines);
    tick();
    const batches = [...late, ...read(lines)];
    expect(sentIn(batches)).toBeLessThan(200);
    expect(sum(batches, ({ matched }) => matched)).toBe(offered);
    expect(sum(batches, ({ skipped }) => skipped)).toBe(offered - sentIn(batches));
  });

  it('send a heartbeat every five seconds', async () => {
    const lines = tails.open(request());
    read(lines);
    for (let ticks = 0; ticks < 49; ticks += 1) tick();
    expect(read(lines)).toEqual([]);
    tick();
    expect(read(lines)).toEqual([{ messages: [], matched: 0, skipped: 0 }]);
    await settle();
  });

  it('skip messages, and count them, when the query takes too long on them', () => {
    const slow = tails.open(request({}, () => ((now += 5), true)));
    const quick = tails.open(request());
    offer(20);
    tick();
    const [, ofSlow] = read(slow);
    // Two tails have 20 ms each.
    expect(ofSlow).toMatchObject({ matched: 4, skipped: 0, unexamined: 16 });
    const [, ofQuick] = read(quick);
    expect(ofQuick).toMatchObject({ matched: 20, skipped: 0 });
    expect(ofQuick).not.toHaveProperty('unexamined');
  });

  it('skip a single message that takes too long to match', () => {
    const lines = tails.open(
      request({}, ({ message }) => {
        if (message === 'huge') throw new MatchingTooCostlyError();
        return true;
      }),
    );
    show(aMessage('huge'), 'timberline_0');
    show(aMessage('small'), 'timberline_0');
    tick();
    expect(read(lines)[1]).toMatchObject({ matched: 1, unexamined: 1 });
  });

  it('are limited per user and per node', () => {
    for (let count = 0; count < 5; count += 1) tails.open(request({ owner: 'mara' }));
    expect(() => tails.open(request({ owner: 'mara' }))).toThrow('You have 5 live tails open');
    for (let count = 0; count < 15; count += 1) tails.open(request({ owner: `other ${count}` }));
    expect(() => tails.open(request({ owner: 'jon' }))).toThrow(TooManyTailsError);
  });

  it('free their place when a reader disconnects', async () => {
    const all = Array.from({ length: 5 }, () => tails.open(request()));
    all[0]?.destroy();
    await settle();
    expect(tails.size).toBe(4);
    expect(() => tails.open(request())).not.toThrow();
  });

  it('follow changes of permissions, and end when nothing may be read any more', async () => {
    let may: TailTerms | undefined = termsOf(['b'.repeat(24)]);
    const lines = tails.open(request({ renew: () => Promise.resolve(may) }));
    let hasEnded = false;
    lines.once('end', () => (hasEnded = true));
    for (let ticks = 0; ticks < 50; ticks += 1) tick();
    await settle();
    read(lines);
    offer(1);
    show(aMessage('seen', ['b'.repeat(24)]), 'timberline_0');
    tick();
    expect(read(lines).map(({ matched }) => matched)).toEqual([1]);

    may = undefined;
    // Whoever asked before it hears what was so then.
    await settle();
    for (let ticks = 0; ticks < 50; ticks += 1) tick();
    await settle();
    read(lines);
    await settle();
    expect(hasEnded).toBe(true);
    expect(tails.size).toBe(0);
  });

  it('end when permissions cannot be checked', async () => {
    tails.open(request({ renew: () => Promise.reject(new Error('no database')) }));
    for (let ticks = 0; ticks < 50; ticks += 1) tick();
    await settle();
    expect(tails.size).toBe(0);
    expect(troubles.join()).toContain('no database');
  });

  it('end alone when one fails, and never let processing fail', () => {
    tails.open(
      request({}, () => {
        throw new Error('defect');
      }),
    );
    const other = tails.open(request());
    expect(() => offer(2)).not.toThrow();
    tick();
    expect(read(other)[1]).toMatchObject({ matched: 2 });
    expect(tails.size).toBe(1);
    expect(troubles.join()).toContain('defect');
  });

  it('end all at once, of one user', () => {
    tails.open(request());
    tails.open(request());
    tails.open(request({ owner: 'jon' }));
    tails.endAllOf('mara');
    expect(tails.size).toBe(1);
    tails.endAllOf('jon');
    expect(tails.size).toBe(0);
  });

  it('end with the server, and none begins any more', async () => {
    const lines = tails.open(request());
    const ended = new Promise((resolve) => lines.once('end', resolve));
    tails.close();
    lines.resume();
    await ended;
    expect(() => tails.open(request())).toThrow('stopping');
  });
});
