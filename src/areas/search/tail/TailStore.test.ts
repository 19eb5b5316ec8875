import { type TailBatch } from 'api/insights';
import { Readable } from 'node:stream';
import { server, signedIn, signedOut } from 'test/nock/backend';
import { eventually } from 'test/nock/eventually';
import { rateOf } from './tail-facts';
import { addWaiting, MAX_ROWS, withArrived } from './tail-rows';
import { TailActions } from './TailActions';
import { TailStore } from './TailStore';

const PATH = '/timberline/search/tail';
const state = () => TailStore.getState();
const ids = () => state().rows.map(({ id }) => id);

/** A streamed answer; `send` writes a line with messages of these ids. */
function aTail(body: object = { query: 'a', streams: [], rate: 5_000 }) {
  const answer = new Readable({ read: () => undefined });
  server()
    .post(PATH, JSON.stringify(body))
    .reply(200, () => answer, { 'Content-Type': 'application/x-ndjson' });
  const send = (sent: string[], part: Partial<TailBatch> = {}) => {
    const messages = sent.map((id) => ({ message: { _id: id, message: `m ${id}` }, index: 'timberline_0' }));
    answer.push(`${JSON.stringify({ messages, matched: sent.length, skipped: 0, ...part })}\n`);
  };
  return { answer, send };
}

beforeEach(() => signedIn());
afterEach(async () => {
  await TailActions.stop();
  signedOut();
});

test('shows messages newest first, and counts what was left out', async () => {
  const { send } = aTail();
  void TailActions.start({ query: 'a', streams: [] });
  await eventually(() => expect(state().status).toBe('live'));
  send(['1', '2'], { matched: 10, skipped: 8, unexamined: 3 });
  send(['3']);
  await eventually(() => expect(ids()).toEqual(['3', '2', '1']));
  expect(state()).toMatchObject({ matched: 11, skipped: 8, unexamined: 3, waiting: 0 });
  expect(state().rows[0]).toMatchObject({ index: 'timberline_0', fields: { message: 'm 3' } });
});

test('changes at most ten times a second, however many lines come', async () => {
  const { send } = aTail();
  void TailActions.start({ query: 'a', streams: [] });
  await eventually(() => expect(state().status).toBe('live'));
  const changes: number[] = [];
  const stop = TailStore.listen(() => changes.push(state().rows.length));
  for (let line = 0; line < 200; line += 1) send([`${line}`]);
  await eventually(() => expect(state().rows).toHaveLength(200));
  stop();
  expect(new Set(changes).size).toBeLessThanOrEqual(3);
});

test('queues messages while paused or while the person is reading, and shows them then', async () => {
  const { send } = aTail();
  void TailActions.start({ query: 'a', streams: [] });
  await eventually(() => expect(state().status).toBe('live'));
  send(['1']);
  await eventually(() => expect(ids()).toEqual(['1']));
  await TailActions.pause();
  await TailActions.hold(true);
  send(['2', '3']);
  await eventually(() => expect(state().waiting).toBe(2));
  await TailActions.hold(false);
  expect([ids(), state().isPaused]).toEqual([['1'], true]);
  await TailActions.showWaiting();
  expect([ids(), state().waiting]).toEqual([['3', '2', '1'], 0]);
  send(['4']);
  await eventually(() => expect(state().waiting).toBe(1));
  await TailActions.resume();
  expect(ids()).toEqual(['4', '3', '2', '1']);
});

test('another query starts over; stopping removes the messages', async () => {
  const first = aTail();
  void TailActions.start({ query: 'a', streams: [] });
  await eventually(() => expect(state().status).toBe('live'));
  first.send(['1']);
  await eventually(() => expect(ids()).toEqual(['1']));
  aTail({ query: 'b', streams: ['5f1'], rate: 5_000 });
  void TailActions.start({ query: 'b', streams: ['5f1'] });
  expect(ids()).toEqual([]);
  await eventually(() => expect(state().status).toBe('live'));
  first.send(['2']);
  await TailActions.stop();
  expect(state()).toMatchObject({ status: 'off', rows: [], matched: 0 });
});

test('reconnects after a lost connection, without extending the session, and shows it', async () => {
  const { answer } = aTail();
  void TailActions.start({ query: 'a', streams: [] });
  await eventually(() => expect(state().status).toBe('live'));
  server()
    .post(PATH)
    .matchHeader('x-graylog-no-session-extension', 'true')
    .reply(200, () => new Readable({ read: () => undefined }));
  answer.push(null);
  await eventually(() => expect(state()).toMatchObject({ status: 'broken', retryInMs: 1_000, breaks: 1 }));
  await eventually(() => expect(state()).toMatchObject({ status: 'live', retryInMs: undefined, breaks: 1 }));
});

test('retries after a 503, but not after a refusal', async () => {
  server().post(PATH).reply(503, {});
  server().post(PATH).reply(400, { message: 'Cannot parse query: a bracket is missing' });
  void TailActions.start({ query: '(a', streams: [] });
  await eventually(() => expect(state().status).toBe('broken'));
  await eventually(() => expect(state().status).toBe('refused'));
  expect(state().error).toMatchObject({ message: 'Cannot parse query: a bracket is missing' });
});

test('shows the number of messages per second', async () => {
  const { send } = aTail();
  void TailActions.start({ query: 'a', streams: [] });
  await eventually(() => expect(state().status).toBe('live'));
  send([], { matched: 120 });
  await eventually(() => expect(Math.max(0, ...state().rates)).toBe(120));
  expect(rateOf({ rates: [1, 10, 20, 30, 40, 50] })).toBe(30);
  expect(rateOf({ rates: [] })).toBeUndefined();
});

test('keeps a limited number of messages, shown and queued', () => {
  const rows = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: String(from + index), index: '', fields: {} }));
  const full = withArrived([], rows(0, MAX_ROWS + 5));
  expect([full.length, full[0]?.id, full.at(-1)?.id]).toEqual([MAX_ROWS, String(MAX_ROWS + 4), '5']);
  const later = withArrived(full, rows(MAX_ROWS + 5, 2));
  expect([later.length, later[0]?.id, later.at(-1)?.id]).toEqual([MAX_ROWS, String(MAX_ROWS + 6), '7']);
  const waiting = addWaiting(rows(0, 2 * MAX_ROWS), rows(2 * MAX_ROWS, 1));
  expect([waiting.length, waiting.at(-1)?.id]).toEqual([MAX_ROWS, String(2 * MAX_ROWS)]);
});
