import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type MessagesResult, type PivotResult } from 'api/search';
import { parseQuery } from 'lang/query/parse';
import { createCaller } from 'server/calls/caller';
import { LogMessage } from 'server/messages/log-message';
import { Batch } from 'server/processing/batch';
import { type LanePart } from 'server/processing/lane/protocol';
import { LineMemory } from 'server/processing/line-memory';
import { joinIds } from 'server/processing/lines';
import { LINE_COLUMNS, messageLine } from 'server/processing/message-line';
import { messageRow } from 'server/processing/message-row';
import { messageCondition } from 'server/search/condition';
import { countMessages } from 'server/search/execution/search-types';
import { messagesCsv } from 'server/search/export/messages-csv';
import { type Fragment } from 'server/search/fragment';
import { computeFieldStatistics } from 'server/search/insights/field-statistics/compute-field-statistics';
import { findPatterns } from 'server/search/insights/patterns/find-patterns';
import { suggest } from 'server/search/insights/suggestions/suggest';
import { ByteBudget } from 'server/search/rows/byte-budget';
import { createStoredFields, typesByName } from 'server/search/scope/fields/stored-fields';
import { type SearchableSet } from 'server/search/scope/indices/catalogue';
import { searchedSets, usedIndices } from 'server/search/scope/indices/used-indices';
import { readableStreams } from 'server/search/scope/streams/readable-streams';
import { computeEvents } from 'server/search/types/events/events';
import { computeMessages } from 'server/search/types/messages/messages';
import { newestRows } from 'server/search/types/messages/newest-rows';
import { computePivot } from 'server/search/types/pivot/pivot';
import { type SearchTypeContext } from 'server/search/types/search-type-context';
import { openEmbeddedEngine } from 'server/storage/messages/embedded';
import { type EngineSettings, type MessageEngine } from 'server/storage/messages/engine';
import { attachPartition, detachPartition } from 'server/storage/messages/partitions';
import { createMessageTable, messageTable } from 'server/storage/messages/table';

const NOW = new Date('2026-11-24T12:00:00.000Z');
const BEGIN_MS = NOW.getTime() - 3_600_000;
/** Index sets; each has a stream of the same letter. */
const LETTERS = ['a', 'b', 'c'] as const;
type Letter = (typeof LETTERS)[number];
const INDICES = 3;
const MESSAGES = 60;
const streamOf = (letter: Letter) => letter.repeat(24);

/** The same numbers in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const subsetsOf = <Item>(items: readonly Item[]): Item[][] =>
  items
    .reduce<Item[][]>((all, item) => [...all, ...all.map((some) => [...some, item])], [[]])
    .filter((some) => some.length > 0);

/** A message: when, in the sets of which streams, and in which index of each. */
interface Model {
  id: string;
  atMs: number;
  sets: readonly Letter[];
  idx: number;
}

describe('a message in several index sets', () => {
  let folder: string;
  let engine: MessageEngine;
  const random = dice(7);
  const messages: Model[] = Array.from({ length: MESSAGES }, (_, n) => ({
    id: `01TEST${String(n).padStart(20, '0')}`,
    atMs: BEGIN_MS + n * 1_000,
    sets: subsetsOf(LETTERS)[n % 7] ?? [],
    idx: Math.floor((n * INDICES) / MESSAGES),
  }));
  const closed = new Set<string>();
  const mistrusted = new Set<string>();

  const tableOf = (letter: Letter) => messageTable(letter.repeat(24));
  /** Some of the index sets, as the catalogue has them. */
  const catalogueOf = (letters: readonly Letter[]) => ({
    setOfStream: () => undefined,
    sets: () =>
      letters.map((letter): SearchableSet => ({
        ...{ id: letter.repeat(24), prefix: letter, table: tableOf(letter), templateType: null },
        indices: Array.from({ length: INDICES }, (_, number) => ({
          number,
          isOpen: !closed.has(`${letter}${number}`),
          hidesCopies: !mistrusted.has(`${letter}${number}`),
          ...(number < INDICES - 1 && {
            times: {
              beginMs: BEGIN_MS + (number * MESSAGES * 1_000) / INDICES,
              endMs: BEGIN_MS + ((number + 1) * MESSAGES * 1_000) / INDICES - 1,
            },
          }),
        })),
        listedCopies: LETTERS.filter((other) => other < letter).map((other) => ({
          table: tableOf(other),
          setId: other.repeat(24),
        })),
      })),
  });
  const run = <Row>({ sql, params }: Fragment, settings?: EngineSettings) =>
    engine.query<Row>(sql, params, { settings });

  /** What a search over some sets, streams and seconds stands on. */
  async function scopeOf(letters: readonly Letter[], streams: readonly Letter[] = LETTERS, from = 0, to = MESSAGES) {
    const interval = { fromMs: BEGIN_MS + from * 1_000, toMs: BEGIN_MS + to * 1_000 };
    const sets = searchedSets(usedIndices(catalogueOf(letters), streams.map(streamOf), interval));
    const stored = typesByName(await createStoredFields(engine, () => sets).read());
    const { tree } = parseQuery('');
    const condition = messageCondition({
      ...{ interval, stored, now: NOW, fieldTypes: stored },
      streams: streams.map(streamOf),
      eventSources: {},
      query: tree!,
    });
    return { sets, condition, stored, interval, run };
  }

  const contextOf = (scope: Awaited<ReturnType<typeof scopeOf>>): SearchTypeContext => ({
    ...scope,
    now: NOW,
    answer: new ByteBudget(1_000_000, ''),
    testsRows: false,
    total: () => countMessages(scope, scope),
    counts: () => undefined,
    histogram: () => undefined,
  });
  const page = async (scope: Awaited<ReturnType<typeof scopeOf>>): Promise<MessagesResult> =>
    computeMessages({ id: 'm', type: 'messages', limit: 1_000 }, contextOf(scope));
  const shownOn = ({ messages: shown }: MessagesResult) => shown.map(({ message }) => String(message._id)).sort();

  /** What is to be found, from the messages alone. */
  const expected = (letters: readonly Letter[], streams: readonly Letter[] = LETTERS, from = 0, to = MESSAGES) =>
    messages
      .filter(({ atMs }) => atMs >= BEGIN_MS + from * 1_000 && atMs < BEGIN_MS + to * 1_000)
      .filter(({ sets }) => streams.some((stream) => sets.includes(stream)))
      .filter(({ sets, idx }) => sets.some((letter) => letters.includes(letter) && !closed.has(`${letter}${idx}`)))
      .map(({ id }) => id);

  async function close(letter: Letter, number: number): Promise<void> {
    closed.add(`${letter}${number}`);
    await detachPartition(engine, tableOf(letter), number);
  }
  async function reopenAll(): Promise<void> {
    for (const key of closed) await attachPartition(engine, tableOf(key[0] as Letter), Number(key[1]));
    closed.clear();
    mistrusted.clear();
  }

  /** Writes as processing does, an index after the other. */
  async function write(): Promise<void> {
    for (let idx = 0; idx < INDICES; idx += 1) {
      const batch = new Batch(
        (streams) =>
          LETTERS.filter((letter) => streams.has(streamOf(letter)))
            .reverse()
            .map((letter) => ({ table: tableOf(letter), idx, indexName: `${letter}_${idx}` })),
        new LineMemory(Buffer.alloc(200_000)),
      );
      const own = messages.filter((message) => message.idx === idx);
      const lines = own.map(({ id, atMs, sets }) => {
        const message = new LogMessage({
          id,
          receivedMs: atMs,
          timestampMs: atMs,
          message: `order ${sets.join(' ')}`,
          source: 'web',
        });
        for (const letter of sets) message.streams.add(streamOf(letter));
        message.set('kind', sets.join(''));
        return Buffer.from(messageLine(messageRow(message, atMs)));
      });
      let end = 0;
      batch.add({
        lines: {
          bytes: Buffer.concat(lines),
          ends: Uint32Array.from(lines, ({ length }) => (end += length)),
          ids: joinIds(own.map(({ id }) => id)),
        },
        groups: own.map(({ sets }) => sets.map(streamOf)),
        groupOf: Uint16Array.from(own.keys()),
        ...{ type: 'part', work: 1, toOffset: 1, isLast: true, unmade: [], undecodable: [], reports: [], observed: [] },
        counted: { counts: [], timings: [] },
      } satisfies LanePart);
      for (const { target, lines: rows } of batch.byTarget)
        await engine.insertLines(target.table, rows.pieces, { columns: LINE_COLUMNS });
    }
  }

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'timberline-once-'));
    engine = await openEmbeddedEngine(folder);
    for (const letter of LETTERS) await createMessageTable(engine, letter.repeat(24));
    await write();
  });
  afterEach(reopenAll);
  afterAll(async () => {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('is stored in each, and found once by a search over any of them', async () => {
    const rows = await engine.query<{ n: number }>(
      `SELECT count() AS n FROM (${LETTERS.map((letter) => `SELECT 1 FROM ${tableOf(letter)}`).join(' UNION ALL ')})`,
    );
    expect(rows).toEqual([{ n: messages.reduce((sum, { sets }) => sum + sets.length, 0) }]);
    for (const letters of subsetsOf(LETTERS)) {
      const found = await page(await scopeOf(letters));
      expect([letters, shownOn(found), found.total_results]).toEqual([
        letters,
        expected(letters),
        expected(letters).length,
      ]);
    }
  });

  it('is found in the next set when its first index is closed, and in a closed one nowhere', async () => {
    await close('a', 0);
    await close('b', 1);
    for (const letters of subsetsOf(LETTERS))
      expect(shownOn(await page(await scopeOf(letters)))).toEqual(expected(letters));
    await close('b', 0);
    await close('c', 0);
    expect(shownOn(await page(await scopeOf(LETTERS, LETTERS, 0, MESSAGES / INDICES)))).toEqual([]);
  });

  it('is not hidden by an index that may have lost messages', async () => {
    mistrusted.add('a1');
    const third = messages.filter(({ idx }) => idx === 1);
    const scope = await scopeOf(['a', 'b'], LETTERS, MESSAGES / INDICES, (2 * MESSAGES) / INDICES);
    expect(await countMessages(scope, scope)).toBe(
      third.reduce((sum, { sets }) => sum + sets.filter((letter) => letter !== 'c').length, 0),
    );
  });

  it('is found as a plain model says, whatever is searched and closed', async () => {
    for (let round = 0; round < 40; round += 1) {
      for (let left = random(4); left > 0; left -= 1) await close(LETTERS[random(3)] ?? 'a', random(INDICES));
      for (let search = 0; search < 3; search += 1) {
        const letters = subsetsOf(LETTERS)[random(7)] ?? [];
        const streams = subsetsOf(LETTERS)[random(7)] ?? [];
        const [from, to] = [random(MESSAGES), random(MESSAGES)].sort((one, other) => one - other) as [number, number];
        const scope = await scopeOf(letters, streams, from, to);
        const ids = scope.sets.length === 0 ? [] : shownOn(await page(scope));
        expect([round, letters, streams, from, to, [...closed], ids]).toEqual([
          ...[round, letters, streams, from, to, [...closed]],
          expected(letters, streams, from, to),
        ]);
      }
      await reopenAll();
    }
  });

  it('counts once in everything that reads messages', async () => {
    const scope = await scopeOf(LETTERS);
    const context = contextOf(scope);
    expect(await countMessages(scope, scope)).toBe(MESSAGES);

    const { result: minutes } = await computePivot(
      {
        ...{ id: 'p', type: 'pivot', series: [{ id: 'count()', type: 'count' }] },
        row_groups: [{ type: 'time', field: 'timestamp', interval: { type: 'timeunit', timeunit: '1m' } }],
      },
      context,
    );
    expect(minutes.total).toBe(MESSAGES);
    expect((minutes.rows[0] as PivotResult['rows'][number]).values[0]).toMatchObject({ value: MESSAGES });
    const { result: kinds } = await computePivot(
      {
        ...{ id: 'p', type: 'pivot', series: [{ id: 'count()', type: 'count' }] },
        row_groups: [{ type: 'values', field: 'kind', limit: 10 }],
      },
      context,
    );
    const ofKind = (kind: string) => messages.filter(({ sets }) => sets.join('') === kind).length;
    const counted = kinds.rows
      .filter(({ source }) => source === 'leaf')
      .map(({ key, values }) => [key[0], values[0]?.value]);
    expect(counted.sort()).toEqual(['a', 'ab', 'abc', 'ac', 'b', 'bc', 'c'].map((kind) => [kind, ofKind(kind)]));

    const { total, fields } = await computeFieldStatistics({ ...scope, fields: ['kind'], top: 10 });
    expect([total, fields[0]?.count]).toEqual([MESSAGES, MESSAGES]);
    const found = await findPatterns({ ...scope, limit: 100, buckets: 3 });
    expect(found.total).toBe(MESSAGES);
    expect(found.patterns.reduce((sum, { count }) => sum + count, 0)).toBe(MESSAGES);
    expect(found.patterns.flatMap(({ trend }) => trend).reduce((sum, n) => sum + n, 0)).toBe(MESSAGES);
    expect(await suggest({ field: 'kind', input: 'abc', size: 5, scope, ...scope })).toMatchObject({
      suggestions: [{ value: 'abc', occurrence: ofKind('abc') }],
    });

    let text = '';
    const csv = messagesCsv({ ...scope, fields: ['_id'], descending: false, batchSize: 7, run });
    for await (const lines of csv) text += lines;
    expect(text.match(/01TEST\d+/g)).toEqual(messages.map(({ id }) => id));

    expect((await computeEvents({ id: 'e', type: 'events' }, scope)).events).toHaveLength(MESSAGES);
    const newest = await newestRows<{ set: number; idx: number; gl2_message_id: string }>(
      {
        ...{ engine, catalogue: catalogueOf(LETTERS), asker: 'mara', signal: new AbortController().signal },
        readable: readableStreams(
          createCaller({ userId: 'a', username: 'mara', permissions: ['*'] }),
          LETTERS.map(streamOf),
        ),
      },
      {
        condition: { sql: '1', params: {} },
        columns: [
          ['timestamp', 'timestamp'],
          ['set', '{set}'],
          ['idx', 'idx'],
          ['gl2_message_id', 'gl2_message_id'],
        ],
        most: 10,
      },
    );
    expect(newest).toHaveLength(10);
  });

  it('costs a search nothing where no messages are in several sets', async () => {
    const { sets } = await scopeOf(['a']);
    expect(sets).toEqual([{ id: 'a'.repeat(24), prefix: 'a', table: tableOf('a') }]);
    const alone = searchedSets(usedIndices(catalogueOf(['c']), [], { fromMs: BEGIN_MS, toMs: NOW.getTime() }));
    expect(alone[0]).not.toHaveProperty('earlierCopies');
  });
});
