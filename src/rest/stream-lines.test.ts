import { Readable } from 'node:stream';
import { type TailBatch, tailMessages } from 'api/insights';
import { CancelledError } from 'flux/cancelled';
import { FetchError } from './FetchError';
import { forbidden, unanswered } from './outcomes';
import { openGate, sessionExpired } from './session-gate';
import { streamLines } from './stream-lines';
import { server, signedIn, signedOut, strictServer } from 'test/nock/backend';
import { eventually } from 'test/nock/eventually';

const PATH = '/timberline/search/tail';
const line = (matched: number) => `${JSON.stringify({ messages: [], matched, skipped: 0 })}\n`;
const stops: (() => void)[] = [];

afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  signedOut();
});

function read(signal = new AbortController().signal) {
  const matched: number[] = [];
  const ended = streamLines(
    tailMessages,
    { body: { query: 'a' } },
    (batch: TailBatch) => matched.push(batch.matched),
    signal,
  );
  return { matched, ended };
}

/** An answer written in pieces by the test. */
function aStream(): Readable {
  return new Readable({ read: () => undefined });
}

test('sends the headers of the fetch layer and the credentials of the session', async () => {
  signedIn('mara', 'abc');
  strictServer()
    .post(PATH, { query: 'a' })
    .basicAuth({ user: 'abc', pass: 'session' })
    .matchHeader('accept', 'application/x-ndjson')
    .matchHeader('content-type', 'application/json')
    .reply(200, line(1) + line(2));
  const { matched, ended } = read();
  await ended;
  expect(matched).toEqual([1, 2]);
});

test('reads lines across any chunk boundary, within a multi-byte character too', async () => {
  signedIn();
  const text = `${line(1)}${JSON.stringify({ messages: [], matched: 2, skipped: 0, note: 'ü€' })}\n\n${line(3)}`;
  // Chunk boundaries on a network cannot be chosen, so a stream delivers the pieces.
  const pieces = new ReadableStream<Uint8Array>({
    start(controller) {
      new TextEncoder().encode(text).forEach((byte) => controller.enqueue(Uint8Array.of(byte)));
      controller.close();
    },
  });
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(pieces));
  const batches: TailBatch[] = [];
  const { signal } = new AbortController();
  await streamLines(tailMessages, { body: {} }, (batch: TailBatch) => batches.push(batch), signal);
  expect(batches.map(({ matched }) => matched)).toEqual([1, 2, 3]);
  expect(batches[1]).toHaveProperty('note', 'ü€');
});

test('delivers lines before the answer has ended, and stops when its caller does', async () => {
  signedIn();
  const answer = aStream();
  server()
    .post(PATH)
    .reply(200, () => answer);
  const stop = new AbortController();
  const { matched, ended } = read(stop.signal);
  answer.push(line(7));
  await eventually(() => expect(matched).toEqual([7]));
  stop.abort();
  await expect(ended).rejects.toBeInstanceOf(CancelledError);
});

test('waits for a sign-in; an expired session is reported once, and the same person continues', async () => {
  const expired = jest.fn();
  stops.push(sessionExpired.listen(expired));
  server().post(PATH).reply(401, { type: 'ApiError', message: 'Session expired' });
  const { matched, ended } = read();
  signedIn('mara', 'old');
  await eventually(() => expect(expired).toHaveBeenCalledTimes(1));
  server().post(PATH).basicAuth({ user: 'new', pass: 'session' }).reply(200, line(4));
  openGate({ username: 'mara', sessionId: 'new' });
  await ended;
  expect(matched).toEqual([4]);
});

test('stops when another person signs in', async () => {
  signedIn('mara');
  const answer = aStream();
  server()
    .post(PATH)
    .reply(200, () => answer);
  const { matched, ended } = read();
  answer.push(line(1));
  await eventually(() => expect(matched).toEqual([1]));
  openGate({ username: 'jo' });
  await expect(ended).rejects.toBeInstanceOf(CancelledError);
});

test('a refusal carries status and message; a 403 is reported', async () => {
  signedIn();
  const reported = jest.fn();
  stops.push(forbidden.listen(reported));
  server().post(PATH).reply(403, { type: 'ApiError', message: 'Not authorized' });
  await expect(read().ended).rejects.toMatchObject({ status: 403, message: 'Not authorized' });
  expect(reported).toHaveBeenCalledTimes(1);
  server().post(PATH).reply(429, { message: 'You have 5 live tails open.' }, { 'Retry-After': '5' });
  await expect(read().ended).rejects.toMatchObject({ status: 429, retryAfter: 5 });
});

test('an aborted answer is a failure without a status', async () => {
  signedIn();
  const reported = jest.fn();
  stops.push(unanswered.listen(reported));
  server().post(PATH).replyWithError('connection refused');
  await expect(read().ended).rejects.toMatchObject({ status: undefined });
  expect(reported).toHaveBeenCalledTimes(1);
  const answer = aStream();
  server()
    .post(PATH)
    .reply(200, () => answer);
  const { matched, ended } = read();
  answer.push(line(1));
  await eventually(() => expect(matched).toEqual([1]));
  answer.destroy(new Error('reset'));
  await expect(ended).rejects.toBeInstanceOf(FetchError);
});
