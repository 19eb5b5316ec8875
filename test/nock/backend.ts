import nock from 'nock';
import { closeGate, openGate } from 'rest/session-gate';

/** The embedded server as the console under test sees it: expect calls on it as on any nock scope. */
export function server(): nock.Scope {
  return nock('http://localhost/api');
}

/** A server that expects, in every call, the headers our fetch layer promises. */
export function strictServer(): nock.Scope {
  return nock('http://localhost/api', {
    reqheaders: { 'x-requested-with': 'XMLHttpRequest', 'x-requested-by': /.+/ },
  });
}

/** A server that only answers calls made by a timer. */
export function polledServer(): nock.Scope {
  return nock('http://localhost/api', { reqheaders: { 'x-graylog-no-session-extension': 'true' } });
}

/** Signs a person in for the rest of the test, without any call; with a session id the Basic form is used. */
export function signedIn(username = 'admin', sessionId?: string): void {
  openGate({ username, sessionId });
}

/** Nobody is signed in: calls wait. */
export function signedOut(): void {
  closeGate();
}
