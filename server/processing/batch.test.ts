import { type MessageRow } from 'server/storage/messages/table';
import { Batch, type StoredCopies } from './batch';
import { LineMemory } from './line-memory';
import { joinIds } from './lines';
import { type LanePart } from './lane/protocol';
import { type WriteTarget } from './message-writer';
import { describeLine, messageLine } from './message-line';
import { messageRow } from './message-row';
import { LogMessage } from 'server/messages/log-message';

/** What a lane makes of messages, each an id and its streams. */
function aPart(
  messages: readonly (readonly [id: string, ...streams: string[]])[],
  more: Partial<LanePart> = {},
): LanePart {
  const lines = messages.map(([id, ...streams]) => {
    const message = new LogMessage({ id, receivedMs: 1, timestampMs: 1, message: 'm', source: 's' });
    for (const stream of streams) message.streams.add(stream);
    return Buffer.from(messageLine(messageRow(message, 2)));
  });
  let end = 0;
  return {
    type: 'part',
    work: 1,
    toOffset: messages.length,
    isLast: true,
    lines: {
      bytes: Buffer.concat(lines),
      ends: Uint32Array.from(lines, ({ length }) => (end += length)),
      ids: joinIds(messages.map(([id]) => id)),
    },
    groups: messages.map(([, ...streams]) => streams),
    groupOf: Uint16Array.from(messages.keys()),
    unmade: [],
    undecodable: [],
    counted: { counts: [], timings: [] },
    reports: [],
    observed: [],
    ...more,
  };
}

const index = (number: number): WriteTarget => ({ table: 't', idx: number, indexName: `logs_${number}` });
const OTHER = { table: 'u', idx: 3, indexName: 'other_3' };
const MEMORY_BYTES = 10_000;
const batchTo = (targetsOf: (streams: ReadonlySet<string>) => WriteTarget[]) =>
  new Batch(targetsOf, new LineMemory(Buffer.alloc(MEMORY_BYTES)));
/** What is stored already, in index 9 of its table. */
const storedIn =
  (stored: ReadonlySet<string>, streams: readonly string[] = ['x']): StoredCopies =>
  (id) =>
    ['s', 't', 'u'].flatMap((table) => (stored.has(`${table} ${id}`) ? [{ table, idx: 9, streams }] : []));
/** What each line lists, by table and id. */
const listsIn = (batch: Batch) =>
  batch.byTarget.flatMap(({ target, lines }) =>
    Buffer.concat(lines.pieces)
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => {
        const { gl2_message_id: id, earlier_copies: copies = [] } = JSON.parse(describeLine(line)) as MessageRow;
        return [`${target.table} ${id}`, ...copies.map((place) => place.join(' '))];
      }),
  );
const idsIn = (batch: Batch) => batch.byTarget.map(({ lines }) => lines.ids);
const rowsIn = (batch: Batch) =>
  batch.byTarget.map(({ lines }) =>
    Buffer.concat(lines.pieces)
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(describeLine(line)) as { idx: number; gl2_message_id: string })
      .map(({ idx, gl2_message_id: id }) => [idx, id]),
  );

describe('a batch', () => {
  it('stays with the index its first message went to, whatever is rotated meanwhile', () => {
    let writeIndex = 4;
    const asked: string[][] = [];
    const batch = batchTo((streams) => {
      asked.push([...streams]);
      return [index(writeIndex)];
    });
    batch.add(aPart([['A', 'x']]));
    writeIndex = 5;
    batch.add(aPart([['B', 'x']]));
    batch.add(aPart([['C', 'x', 'y']]));

    expect(asked).toEqual([['x'], ['x', 'y']]);
    expect(rowsIn(batch)).toEqual([
      [
        [4, 'A'],
        [4, 'B'],
        [4, 'C'],
      ],
    ]);
  });

  it('counts messages once and writes them into each index under its number, unless they are there', () => {
    const batch = batchTo(() => [index(12), OTHER]);
    const stored = new Set(['t B', 't C', 'u C']);
    batch.add(
      aPart([
        ['A', 'x'],
        ['B', 'x'],
        ['C', 'x'],
      ]),
      storedIn(stored),
    );

    expect(batch.messages).toBe(2);
    expect(rowsIn(batch)).toEqual([
      [[12, 'A']],
      [
        [3, 'A'],
        [3, 'B'],
      ],
    ]);
  });

  it('lists in each copy of a message those before it, in one order for all messages', () => {
    const third = { table: 'v', idx: 5, indexName: 'third_5' };
    const to: Record<string, WriteTarget[]> = { x: [index(4)], xy: [OTHER, index(4)], yz: [third, OTHER, index(4)] };
    const batch = batchTo((streams) => to[[...streams].join('')] ?? []);
    batch.add(
      aPart([
        ['A', 'x'],
        ['B', 'x', 'y'],
        ['C', 'y', 'z'],
      ]),
    );
    expect(listsIn(batch)).toEqual([['t A'], ['t B'], ['t C'], ['u B', 't 4'], ['u C', 't 4'], ['v C', 't 4', 'u 3']]);
    expect(rowsIn(batch)[2]).toEqual([[5, 'C']]);
    expect(batch.byTarget.map(({ after }) => [...after])).toEqual([[], ['t'], ['t', 'u']]);
    expect(batch.copiedTables).toEqual([
      { table: 'u', earlier: 't' },
      { table: 'v', earlier: 't' },
      { table: 'v', earlier: 'u' },
    ]);
  });

  it('lists copies that are stored already, wherever they are, unless they are in other streams', () => {
    const part = aPart([
      ['A', 'x'],
      ['B', 'x'],
    ]);
    const before = new Set(['s A', 'u B']);
    const batch = batchTo(() => [index(4), OTHER]);
    batch.add(part, storedIn(before));
    expect(listsIn(batch)).toEqual([
      ['t A', 's 9'],
      ['t B', 'u 9'],
      ['u A', 's 9', 't 4'],
    ]);
    // Nothing waits for what is stored: two tables may list each other then.
    expect(batch.byTarget.map(({ after }) => [...after])).toEqual([[], ['t']]);

    const moved = batchTo(() => [index(4), OTHER]);
    moved.add(part, storedIn(before, ['x', 'gone']));
    expect(listsIn(moved)).toEqual([['t A'], ['t B'], ['u A', 't 4']]);
  });

  it('empties lists that name a copy which could not be stored', () => {
    const batch = batchTo(() => [index(4), OTHER]);
    batch.add(
      aPart([
        ['A', 'x'],
        ['B', 'x'],
      ]),
    );
    for (const { lines } of batch.byTarget) lines.forgetCopies(new Set(['A']));
    expect(listsIn(batch)).toEqual([['t A'], ['t B'], ['u A'], ['u B', 't 4']]);
  });

  it('keeps lines that follow one another in one piece, and gives parts of them', () => {
    const batch = batchTo((streams) => (streams.has('x') ? [index(0)] : [OTHER]));
    batch.add(
      aPart([
        ['A', 'x'],
        ['B', 'x'],
        ['C', 'y'],
        ['D', 'x'],
      ]),
    );
    const [{ lines } = { lines: undefined }] = batch.byTarget;
    expect(lines?.pieces).toHaveLength(2);
    expect(lines?.length).toBe(3);
    expect(lines?.sizeBytes).toBe(lines?.pieces.reduce((sum, { length }) => sum + length, 0));
    expect(lines?.slice(1, 3).ids).toEqual(['B', 'D']);
    expect(lines?.filter((id) => id !== 'B').ids).toEqual(['A', 'D']);
    expect(idsIn(batch)[1]).toEqual(['C']);
  });

  it('puts the lines of several parts into one piece, as long as its memory lasts', () => {
    const batch = batchTo(() => [index(0)]);
    const pieces = () => batch.byTarget[0]?.lines.pieces.length;
    for (const id of ['A', 'B', 'C']) batch.add(aPart([[id, 'x']]));
    expect(pieces()).toBe(1);
    expect(rowsIn(batch)[0]).toEqual(['A', 'B', 'C'].map((id) => [0, id]));

    const ids = Array.from({ length: 60 }, (_, at) => `D${at}`);
    for (const id of ids) batch.add(aPart([[id, 'x']]));
    expect(batch.byTarget[0]?.lines.sizeBytes).toBeGreaterThan(MEMORY_BYTES);
    expect(pieces()).toBeGreaterThan(1);
    expect(rowsIn(batch)[0]).toEqual(['A', 'B', 'C', ...ids].map((id) => [0, id]));
  });

  it('makes failures of messages that no row could be made of, unless they are stored', () => {
    const batch = batchTo(() => [index(0)]);
    const row = (letterId: string) => ({
      letterId,
      type: 'not_writable',
      message: 'Invalid string length',
      source: '',
    });
    const unmade = ['B', 'D'].map((id) => ({ group: 0, row: row(id) }));
    batch.add(
      aPart(
        [
          ['A', 'x'],
          ['C', 'x'],
        ],
        { unmade },
      ),
      storedIn(new Set(['t D'])),
    );

    expect(idsIn(batch)).toEqual([['A', 'C']]);
    expect(batch.messages).toBe(2);
    expect(batch.failures).toEqual([{ ...row('B'), indexName: 'logs_0' }]);
  });

  it('tells the first index of a message that is not stored already', () => {
    const batch = batchTo(() => [index(0), OTHER]);
    const stored = new Set(['t B', 't C', 'u C']);
    const targetOf = batch.add(
      aPart([
        ['A', 'x'],
        ['B', 'x'],
        ['C', 'x'],
      ]),
      storedIn(stored),
    );
    expect(['A', 'B', 'C'].map((id, group) => targetOf(group, id)?.indexName)).toEqual([
      'logs_0',
      'other_3',
      undefined,
    ]);
  });
});
