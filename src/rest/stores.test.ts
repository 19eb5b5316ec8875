import { CapabilitiesActions, CapabilitiesStore, hasCapability, watchCapabilities } from './CapabilitiesStore';
import { ErrorsActions, ErrorsStore } from './ErrorsStore';
import { FetchError } from './FetchError';
import { fetch } from './FetchProvider';
import { ServerAvailabilityActions } from './ServerAvailabilityActions';
import { ServerAvailabilityStore } from './ServerAvailabilityStore';
import { watchAvailability } from './availability-watch';
import { answered, unanswered } from './outcomes';
import { eventually } from 'test/nock/eventually';
import { polledServer, server, signedIn, signedOut } from 'test/nock/backend';

const identity = { cluster_id: 'c', node_id: 'n', version: '4.3.15', tagline: 't' };
const noAnswer = new FetchError({ method: 'GET', url: '/api/x' });

afterEach(() => {
  signedOut();
  answered.emit();
  jest.useRealTimers();
});

describe('availability', () => {
  test('a ping without an answer shows the server as down, the next answer as up', async () => {
    polledServer().get('/').replyWithError('connection refused');
    await ServerAvailabilityActions.ping();
    expect(ServerAvailabilityStore.getState()).toMatchObject({ up: false, error: { method: 'GET', url: '/api/' } });
    polledServer().get('/').matchHeader('accept', 'application/json').reply(200, identity);
    await ServerAvailabilityActions.ping();
    expect(ServerAvailabilityStore.getState()).toEqual({ up: true, error: undefined });
  });

  test('an error status is an answer: the server is up', async () => {
    signedIn();
    server().get('/things').reply(500, '');
    await expect(fetch('GET', '/things')).rejects.toThrow();
    expect(ServerAvailabilityStore.getState().up).toBe(true);
  });

  test('a lost server is pinged after 1, 2, 5 and then every 20 seconds', async () => {
    jest.useFakeTimers();
    const asked: number[] = [];
    const begin = Date.now();
    const ping = jest.spyOn(ServerAvailabilityActions, 'ping').mockImplementation(() => {
      asked.push((Date.now() - begin) / 1000);
      unanswered.emit(noAnswer);
      return Object.assign(Promise.resolve(), { cancel: () => undefined });
    });
    const stop = watchAvailability();
    unanswered.emit(noAnswer);
    await jest.advanceTimersByTimeAsync(50_000);
    expect(asked).toEqual([1, 3, 8, 28, 48]);
    answered.emit();
    await jest.advanceTimersByTimeAsync(19_000);
    expect(ping).toHaveBeenCalledTimes(5);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(ping).toHaveBeenCalledTimes(6);
    stop();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(ping).toHaveBeenCalledTimes(6);
  });
});

describe('the error that replaces the page', () => {
  beforeEach(() => signedIn());

  test('a 403 is reported automatically, as missing streams or as unauthorized', async () => {
    server()
      .get('/search')
      .reply(403, { type: 'MissingStreamPermission', message: 'No', streams: ['6a'] });
    await expect(fetch('GET', '/search')).rejects.toThrow();
    expect(ErrorsStore.getState().report).toMatchObject({ kind: 'MissingStreamPermission', streams: ['6a'] });
    server().get('/things').reply(403, { type: 'ApiError', message: 'Not authorized' });
    await expect(fetch('GET', '/things')).rejects.toThrow();
    expect(ErrorsStore.getState().report).toMatchObject({ kind: 'Unauthorized', error: { url: '/api/things' } });
    await ErrorsActions.dismiss();
    expect(ErrorsStore.getState().report).toBeUndefined();
  });

  test('a 404 is reported when its page asks for it, and no other status', async () => {
    const failed = (status: number) => new FetchError({ method: 'GET', url: '/api/things/1', status });
    await expect(ErrorsActions.report(failed(500))).resolves.toBeUndefined();
    expect(ErrorsStore.getState().report).toBeUndefined();
    await expect(ErrorsActions.report(failed(404))).resolves.toMatchObject({ kind: 'NotFound' });
    await ErrorsActions.dismiss();
  });
});

describe('capabilities', () => {
  test('are loaded after sign-in', async () => {
    server()
      .get('/timberline/capabilities')
      .reply(200, { capabilities: ['live-tail'] });
    const stop = watchCapabilities();
    signedIn();
    await eventually(() => expect(hasCapability(CapabilitiesStore.getState(), 'live-tail')).toBe(true));
    expect(hasCapability(CapabilitiesStore.getState(), 'time-travel')).toBe(false);
    stop();
  });

  test('are empty for a plain cluster, without a failure', async () => {
    server().get('/timberline/capabilities').reply(404, { type: 'ApiError', message: 'HTTP 404 Not Found' });
    signedIn();
    await expect(CapabilitiesActions.load()).resolves.toEqual([]);
    expect(CapabilitiesStore.getState()).toEqual({ capabilities: [] });
  });
});
