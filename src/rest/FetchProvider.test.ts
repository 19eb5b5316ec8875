import { CancelledError } from 'flux/cancelled';
import { FetchError } from './FetchError';
import { fetch, fetchFile, fetchPeriodically, fetchPlainText } from './FetchProvider';
import { answered, forbidden, unanswered } from './outcomes';
import { closeGate, openGate, sessionExpired } from './session-gate';
import { polledServer, server, signedIn, signedOut, strictServer } from 'test/nock/backend';
import { eventually } from 'test/nock/eventually';

const listeners: (() => void)[] = [];
afterEach(() => {
  listeners.splice(0).forEach((stop) => stop());
  signedOut();
});

/** Counts the emissions of a signal. */
function count(signal: { listen(listener: () => void): () => void }) {
  const counted = jest.fn();
  listeners.push(signal.listen(() => counted()));
  return counted;
}

async function failure(promise: Promise<unknown>): Promise<FetchError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof FetchError)) throw new Error(`Expected a FetchError, got ${String(error)}`);
  return error;
}

describe('what is sent', () => {
  test('JSON with both request headers, and no credentials when the cookie suffices', async () => {
    signedIn();
    let headers: Record<string, string> = {};
    strictServer()
      .put('/things/1', { name: 'Wald', size: 3 })
      .reply(function answer() {
        headers = this.req.headers as Record<string, string>;
        return [200, { ok: true }];
      });
    await expect(fetch('PUT', '/things/1', { name: 'Wald', size: 3 })).resolves.toEqual({ ok: true });
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(headers.accept).toBe('application/json');
    expect(headers).not.toHaveProperty('authorization');
    expect(headers).not.toHaveProperty('x-graylog-no-session-extension');
  });

  test('the session id in the Basic form when there is no cookie', async () => {
    signedIn('mara', '0f8d-ü');
    server().get('/things').basicAuth({ user: '0f8d-ü', pass: 'session' }).reply(200, []);
    await expect(fetch('GET', '/things')).resolves.toEqual([]);
  });

  test('the header that does not extend the session, for periodical calls', async () => {
    signedIn();
    polledServer().get('/things').reply(200, [1]);
    await expect(fetchPeriodically('GET', '/things')).resolves.toEqual([1]);
  });
});

describe('what comes back', () => {
  beforeEach(() => signedIn());

  test.each([
    ['204', 204, undefined, {}],
    ['a zero Content-Length', 200, '', { 'Content-Length': '0', 'Content-Type': 'application/json' }],
  ])('%s is empty', async (_, status, body, headers) => {
    server().delete('/things/1').reply(status, body, headers);
    await expect(fetch('DELETE', '/things/1')).resolves.toBeUndefined();
  });

  test('falsy JSON values are values', async () => {
    server().get('/zero').reply(200, '0', { 'Content-Type': 'application/json' });
    await expect(fetch('GET', '/zero')).resolves.toBe(0);
  });

  test('plain text', async () => {
    server().get('/lbstatus').matchHeader('accept', 'text/plain').reply(200, 'ALIVE', { 'Content-Type': 'text/plain' });
    await expect(fetchPlainText('GET', '/lbstatus')).resolves.toBe('ALIVE');
  });

  test('a file', async () => {
    server().get('/export').reply(200, 'a,b\n1,2\n', { 'Content-Type': 'text/csv' });
    const file = await fetchFile('GET', '/export');
    expect(file.size).toBe(8);
  });

  test('an HTML page of a proxy in place of JSON is a failure, not an empty answer', async () => {
    server().get('/things').reply(200, '<html></html>', { 'Content-Type': 'text/html' });
    await expect(fetch('GET', '/things')).rejects.toThrow('The answer is not JSON');
  });

  test('invalid JSON is a failure with the status, and does not mark the server as down', async () => {
    const down = count(unanswered);
    server().get('/things').reply(200, '{"a":', { 'Content-Type': 'application/json' });
    expect((await failure(fetch('GET', '/things'))).status).toBe(200);
    expect(down).not.toHaveBeenCalled();
  });
});

describe('failures', () => {
  beforeEach(() => signedIn());

  test("carry the status, the body and the server's message", async () => {
    server().post('/things').reply(400, { type: 'ApiError', message: 'The title is taken.' });
    const error = await failure(fetch('POST', '/things', {}));
    expect(error).toMatchObject({
      status: 400,
      body: { type: 'ApiError', message: 'The title is taken.' },
      serverMessage: 'The title is taken.',
      message: 'The title is taken.',
    });
  });

  test('with an empty body have none, and a generic message', async () => {
    server().get('/things').reply(500, '');
    const error = await failure(fetch('GET', '/things'));
    expect(error.body).toBeUndefined();
    expect(error.serverMessage).toBeUndefined();
    expect(error.message).toBe('GET /api/things was answered with status 500');
  });

  test('of a file download still carry their JSON body', async () => {
    server().get('/export').reply(404, { type: 'ApiError', message: 'No such export' });
    await expect(failure(fetchFile('GET', '/export'))).resolves.toMatchObject({
      status: 404,
      serverMessage: 'No such export',
    });
  });

  test('carry the time of Retry-After', async () => {
    server().get('/things').reply(429, { message: 'Slow down' }, { 'Retry-After': '17' });
    expect((await failure(fetch('GET', '/things'))).retryAfter).toBe(17);
  });

  test('without an answer emit unanswered, and the next answer emits answered', async () => {
    const down = count(unanswered);
    const up = count(answered);
    server().get('/things').replyWithError('connection refused');
    expect((await failure(fetch('GET', '/things'))).status).toBeUndefined();
    expect(down).toHaveBeenCalledTimes(1);
    expect(up).not.toHaveBeenCalled();
    server().get('/things').reply(200, []);
    await fetch('GET', '/things');
    expect(up).toHaveBeenCalledTimes(1);
  });

  test('with 403 are reported, unless the caller handles them', async () => {
    const refused = count(forbidden);
    server().get('/things').twice().reply(403, { type: 'ApiError', message: 'Not authorized' });
    await failure(fetch('GET', '/things', undefined, { expects: [403] }));
    expect(refused).not.toHaveBeenCalled();
    await failure(fetch('GET', '/things'));
    expect(refused).toHaveBeenCalledTimes(1);
  });
});

describe('the session', () => {
  test('a burst of 401 ends it once, and later calls wait', async () => {
    signedIn();
    const ended = count(sessionExpired);
    server().get('/things').times(3).reply(401);
    const refused = [1, 2, 3].map(() => fetch('GET', '/things'));
    await eventually(() => expect(ended).toHaveBeenCalledTimes(1));
    const waiting = jest.fn();
    const later = fetch('GET', '/later').then(waiting);
    await new Promise((resolve) => setTimeout(resolve));
    expect(waiting).not.toHaveBeenCalled();
    server().get('/later').reply(200, {});
    server().get('/things').times(3).reply(200, ['kept']);
    signedIn();
    await later;
    await expect(Promise.all(refused)).resolves.toEqual([['kept'], ['kept'], ['kept']]);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  test('a call refused in the new session too is not retried again', async () => {
    signedIn();
    const ended = count(sessionExpired);
    server().get('/things').twice().reply(401);
    const refused = failure(fetch('GET', '/things'));
    await eventually(() => expect(ended).toHaveBeenCalledTimes(1));
    signedIn();
    expect((await refused).status).toBe(401);
  });

  test('a call refused because the person has signed out is not kept for the next one', async () => {
    signedIn();
    server().get('/things').delay(40).reply(401);
    const refused = failure(fetch('GET', '/things'));
    await new Promise((resolve) => setTimeout(resolve, 10));
    closeGate();
    expect((await refused).status).toBe(401);
  });

  test('a refusal of an earlier session does not end the next one', async () => {
    signedIn();
    const ended = count(sessionExpired);
    server().get('/slow').delay(60).reply(401);
    const slow = fetch('GET', '/slow');
    await new Promise((resolve) => setTimeout(resolve, 10));
    server().get('/slow').reply(200, ['done']);
    signedIn();
    await expect(slow).resolves.toEqual(['done']);
    expect(ended).not.toHaveBeenCalled();
  });

  test('a 401 of an anonymous call does not end the session', async () => {
    signedIn();
    const ended = count(sessionExpired);
    server().post('/system/sessions').reply(401);
    expect((await failure(fetch('POST', '/system/sessions', {}, { anonymous: true }))).status).toBe(401);
    expect(ended).not.toHaveBeenCalled();
  });

  test('a call made while signed out is made once, after sign-in', async () => {
    const call = fetch('GET', '/things');
    const scope = server().get('/things').once().reply(200, ['a']);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(scope.isDone()).toBe(false);
    signedIn();
    signedIn();
    await expect(call).resolves.toEqual(['a']);
    expect(scope.isDone()).toBe(true);
  });

  test('a waiting call can be cancelled and is then never made', async () => {
    const aborter = new AbortController();
    const call = fetch('GET', '/things', undefined, { signal: aborter.signal });
    aborter.abort();
    await expect(call).rejects.toThrow(CancelledError);
    signedIn();
  });

  test('a running call can be cancelled, which does not mark the server as down', async () => {
    signedIn();
    const down = count(unanswered);
    server().get('/things').delay(500).reply(200, []);
    const aborter = new AbortController();
    const call = fetch('GET', '/things', undefined, { signal: aborter.signal });
    setTimeout(() => aborter.abort(), 20);
    await expect(call).rejects.toThrow(CancelledError);
    expect(down).not.toHaveBeenCalled();
  });

  test('a call of one person is neither made nor answered in the session of another', async () => {
    signedIn('mara');
    const ended = count(sessionExpired);
    server().get('/expire').reply(401);
    const refused = fetch('GET', '/expire');
    await eventually(() => expect(ended).toHaveBeenCalled());
    const waiting = fetch('DELETE', '/things/1');
    openGate({ username: 'otto' });
    await expect(refused).rejects.toThrow(CancelledError);
    await expect(waiting).rejects.toThrow(CancelledError);

    server().get('/secret').delay(40).reply(200, { secret: 1 });
    const late = fetch('GET', '/secret');
    await new Promise((resolve) => setTimeout(resolve, 10));
    closeGate();
    openGate({ username: 'lena' });
    await expect(late).rejects.toThrow(CancelledError);
  });
});
