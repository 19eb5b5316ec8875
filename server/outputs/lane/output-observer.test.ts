import { messageRow, type ProcessedRow } from 'server/processing/message-row';
import { aMessageOf } from 'test/server/log-messages';
import { type StreamOutputs } from '../assigned-output';
import { MessageFilter } from './message-filter';
import { OutputObserver } from './output-observer';

const [WEB, API] = ['web', 'api'];

function rowIn(streams: readonly string[], fields: Parameters<typeof aMessageOf>[0] = {}): ProcessedRow {
  const message = aMessageOf(fields);
  for (const stream of streams) message.streams.add(stream);
  return messageRow(message, 0);
}

function found(streams: readonly StreamOutputs[], rows: readonly ProcessedRow[]) {
  const observer = new OutputObserver();
  observer.configure(streams);
  rows.forEach((row, at) => observer.offer(row, 0, at));
  const taken = observer.take();
  if (!taken) return undefined;
  const { offsets, groupOf, groups, undecided } = taken;
  return { got: [...offsets].map((at, index) => [at, groups[groupOf[index]!]]), undecided };
}

/** More characters than a filter may look at. */
const ENDLESS = 'ab '.repeat(60_000);
const COSTLY = 'message:/.*x.*y.*/';

test('outputs get the messages of their streams, each once, and of a filtered stream only those that match', () => {
  const streams: StreamOutputs[] = [
    { stream: WEB, outputs: [{ id: 'all' }, { id: 'errors', filter: 'level:<4' }] },
    { stream: API, outputs: [{ id: 'errors' }] },
  ];
  const rows = [
    rowIn([WEB], { level: 6 }),
    rowIn([WEB], { level: 3 }),
    rowIn([WEB, API], { level: 6 }),
    rowIn([API, WEB], { level: 3 }),
    rowIn(['other'], { level: 3 }),
  ];
  expect(found(streams, rows)?.got).toEqual([
    [0, ['all']],
    [1, ['all', 'errors']],
    [2, ['all', 'errors']],
    [3, ['errors', 'all']],
  ]);
  expect(found([{ stream: WEB, outputs: [{ id: 'errors', filter: 'level:<4' }] }], [rows[0]!])).toBeUndefined();
});

test('a message that a filter takes too long on is not sent, but for another stream of its, and named', () => {
  const streams: StreamOutputs[] = [
    { stream: WEB, outputs: [{ id: 'costly', filter: COSTLY }] },
    { stream: API, outputs: [{ id: 'costly' }] },
  ];
  const rows = [rowIn([WEB], { message: ENDLESS }), rowIn([WEB, API], { message: ENDLESS })];
  expect(found(streams, rows)).toEqual({ got: [[1, ['costly']]], undecided: [{ output: 'costly', offset: 0 }] });
});

test('a query that cannot be read sends nothing', () => {
  expect(found([{ stream: WEB, outputs: [{ id: 'one', filter: 'a AND (' }] }], [rowIn([WEB])])).toEqual({
    got: [],
    undecided: [{ output: 'one', offset: 0 }],
  });
});

test('“now” moves on', () => {
  let nowMs = Date.parse('2026-11-24T12:00:00.000Z');
  const filter = new MessageFilter('timestamp:>now-10m', () => nowMs);
  const of = (minutesAgo: number) => ({
    ...rowIn([]),
    timestamp: new Date(nowMs - minutesAgo * 60_000).toISOString(),
  });
  expect([filter.test(of(5)), filter.test(of(15))]).toEqual([true, false]);
  nowMs += 3_600_000;
  expect([filter.test(of(5)), filter.test(of(15))]).toEqual([true, false]);
});
