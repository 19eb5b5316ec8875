import { CancelledError } from 'flux/cancelled';
import { server, signedIn, signedOut, strictServer } from 'test/nock/backend';
import { fetch } from './FetchProvider';
import { closeGate, openGate } from './session-gate';
import { startAnew, startWith } from './start-answers';

const MARA = { username: 'mara' };
const STREAMS = { total: 1, streams: [{ id: 's1' }] };

beforeEach(() => signedIn('mara'));
afterEach(() => {
  signedOut();
  jest.useRealTimers();
});

describe('what was answered before it was asked for', () => {
  test('answers a call without a request, once', async () => {
    startWith(Promise.resolve({ '/streams': STREAMS }));
    await expect(fetch('GET', '/streams')).resolves.toEqual(STREAMS);
    strictServer().get('/streams').reply(200, { total: 0, streams: [] });
    await expect(fetch('GET', '/streams')).resolves.toEqual({ total: 0, streams: [] });
  });

  test('is waited for, by whoever asks first', async () => {
    let answer: (answers: Record<string, unknown>) => void = () => undefined;
    startWith(new Promise((resolve) => (answer = resolve)));
    const [first, second] = [fetch('GET', '/streams'), fetch('GET', '/streams')];
    strictServer().get('/streams').reply(200, { total: 2, streams: [] });
    answer({ '/streams': STREAMS });
    await expect(first).resolves.toEqual(STREAMS);
    await expect(second).resolves.toEqual({ total: 2, streams: [] });
  });

  test('answers neither what it does not have, nor other queries, nor changes', async () => {
    startWith(Promise.resolve({ '/streams': STREAMS }));
    strictServer().get('/things').reply(200, [1]);
    strictServer().get('/streams').query({ page: 2 }).reply(200, [2]);
    strictServer().post('/streams', {}).reply(200, [3]);
    const calls = [fetch('GET', '/things'), fetch('GET', '/streams?page=2'), fetch('POST', '/streams', {})];
    await expect(Promise.all(calls)).resolves.toEqual([[1], [2], [3]]);
  });

  test.each<[string, () => Promise<Record<string, unknown>>]>([
    ['it fails', () => Promise.reject(new Error('unreachable'))],
    ['it is late', () => new Promise(() => undefined)],
  ])('leaves each call to itself when %s', async (_, load) => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    startWith(load());
    server().get('/streams').reply(200, STREAMS);
    const asked = fetch('GET', '/streams');
    await jest.advanceTimersByTimeAsync(2_000);
    await expect(asked).resolves.toEqual(STREAMS);
  });

  test('is forgotten after some seconds', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    startWith(Promise.resolve({ '/streams': STREAMS }));
    await jest.advanceTimersByTimeAsync(10_000);
    strictServer().get('/streams').reply(200, []);
    await expect(fetch('GET', '/streams')).resolves.toEqual([]);
  });

  test('is not for the next who signs in', async () => {
    startWith(Promise.resolve({ '/streams': STREAMS }));
    closeGate();
    openGate({ username: 'jonas' });
    strictServer().get('/streams').reply(200, []);
    await expect(fetch('GET', '/streams')).resolves.toEqual([]);
  });

  test('is of the session of the cookie, not of one that is named', async () => {
    startWith(Promise.resolve({ '/streams': STREAMS }));
    openGate({ ...MARA, sessionId: 'another' });
    strictServer().get('/streams').basicAuth({ user: 'another', pass: 'session' }).reply(200, []);
    await expect(fetch('GET', '/streams')).resolves.toEqual([]);
  });

  test('is not given to a call that was cancelled meanwhile', async () => {
    const controller = new AbortController();
    startWith(Promise.resolve({ '/streams': STREAMS }));
    const asked = fetch('GET', '/streams', undefined, { signal: controller.signal });
    controller.abort();
    await expect(asked).rejects.toBeInstanceOf(CancelledError);
  });

  test('is asked for anew after signing in', async () => {
    startWith(Promise.resolve({}));
    // Only what has answered once is asked again.
    await Promise.resolve();
    server().get('/timberline/start-answers').reply(200, { '/streams': STREAMS });
    startAnew();
    await expect(fetch('GET', '/streams')).resolves.toEqual(STREAMS);
  });
});
