import { createSession, validateSession } from 'api/authentication';
import { listSystemMessages, readClusterMetrics } from 'api/cluster';
import { getUser } from 'api/users/reading';
import { server, signedIn, signedOut } from 'test/nock/backend';
import { call } from './call';

afterEach(signedOut);

test('a call of the contract: path parameters, query and body go where they belong', async () => {
  signedIn();
  server().get('/users/mara%20l').reply(200, { username: 'mara l' });
  expect((await call(getUser, { params: { username: 'mara l' } })).username).toBe('mara l');
  server().get('/system/messages').query({ page: '2' }).reply(200, { messages: [], total: 31 });
  expect((await call(listSystemMessages, { query: { page: 2 } })).total).toBe(31);
  server()
    .post('/cluster/metrics/multiple', { metrics: ['a'] })
    .reply(200, { n1: null });
  expect(await call(readClusterMetrics, { body: { metrics: ['a'] } })).toEqual({ n1: null });
});

test('missing input of a call is a compile-time error', () => {
  const refused = () => [
    // @ts-expect-error the path has a parameter
    () => call(getUser),
    // @ts-expect-error of another name
    () => call(getUser, { params: { id: '1' } }),
    // @ts-expect-error the call has a body
    () => call(readClusterMetrics),
    // @ts-expect-error metrics are a list
    () => call(readClusterMetrics, { body: { metrics: 'a' } }),
    // @ts-expect-error the call has no query
    () => call(validateSession, { query: { page: 1 } }),
    // @ts-expect-error the answer has no such part
    () => call(createSession, { body: {} }).then((session) => session.sessionId.length),
  ];
  expect(refused).toBeTruthy();
});
