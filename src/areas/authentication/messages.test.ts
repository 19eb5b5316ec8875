import { FetchError } from 'rest/FetchError';
import { serverDown, SESSION_ENDED, signInFailure, tooManyAttempts } from './messages';

const failed = (status?: number, message?: string, retryAfter?: number) =>
  new FetchError({ method: 'POST', url: '/api/system/sessions', status, body: message && { message }, retryAfter });

test.each([
  [failed(401), 'Username or password is wrong.'],
  [failed(400, 'Service accounts cannot sign in.'), 'Service accounts cannot sign in.'],
  [failed(429, 'Slow down', 42), 'Too many attempts. Try again in 42 s.'],
  [failed(503, 'down'), 'The authentication service cannot be reached. Local accounts still work.'],
  [failed(500, 'Broken'), 'Sign-in failed: 500 Broken'],
  [failed(502), 'Sign-in failed: 502'],
  [failed(), 'Sign-in failed: the server did not answer.'],
])('%s', (error, text) => {
  expect(signInFailure(error).text).toBe(text);
});

test('a refused attempt carries the seconds to count down', () => {
  expect(signInFailure(failed(429, undefined, 42)).retryAfter).toBe(42);
  expect(tooManyAttempts(41)).toBe('Too many attempts. Try again in 41 s.');
  expect(SESSION_ENDED).toBe('Your session ended. Sign in to go on.');
  expect(serverDown('/api')).toBe('Cannot reach the server at /api. This page comes back by itself.');
});
