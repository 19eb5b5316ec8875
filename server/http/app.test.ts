import { type AddressInfo, connect } from 'node:net';
import { Type } from '@sinclair/typebox';
import { defineCall, none, Strict } from 'api/contract';
import { type FastifyInstance } from 'fastify';
import { createCaller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { serve } from 'server/calls/serve';
import { createLog } from 'server/runtime/log';
import { buildApp } from './app';
import { BODY_LIMIT } from './limits';

const readThing = defineCall({
  method: 'GET',
  path: '/things/{thingId}',
  access: 'things:read:{thingId}',
  summary: 'A thing.',
  query: Type.Object({ page: Type.Optional(Type.Integer({ default: 1 })) }),
  response: Type.Object({ id: Type.String(), page: Type.Integer() }),
});
const writeThing = defineCall({
  method: 'POST',
  path: '/things',
  access: 'signed-in',
  audit: none('made up'),
  summary: 'Makes a thing.',
  body: Strict({ title: Type.String(), inner: Type.Optional(Strict({ a: Type.Integer() })) }),
});
const breakContract = defineCall({
  method: 'GET',
  path: '/broken',
  access: 'public',
  summary: 'Answers something that the contract does not allow.',
  response: Type.Object({ total: Type.Integer() }),
});
const slow = defineCall({
  method: 'GET',
  path: '/slow',
  access: 'public',
  summary: 'Runs until its client disconnects.',
});
const fullDisk = defineCall({ method: 'GET', path: '/full', access: 'public', summary: 'Finds the disk full.' });
const failing = defineCall({ method: 'GET', path: '/failing', access: 'public', summary: 'Fails.' });

describe('the API', () => {
  let app: FastifyInstance;
  const troubles: string[] = [];
  let slowStarted: () => void;
  let slowEnded: () => void;

  beforeAll(async () => {
    app = await buildApp({
      log: createLog('warn', (line) => troubles.push(line), false),
      pathPrefix: '/logs',
      nodeId: 'node-1',
      api: {
        checkAnswers: true,
        authenticate: async ({ headers }) =>
          headers['x-test-permissions'] === undefined
            ? undefined
            : createCaller({
                userId: 'u',
                username: 'mara',
                permissions: String(headers['x-test-permissions']).split(' '),
              }),
        calls: [
          serve(readThing, async ({ params, query }) => {
            if (params.thingId === 'gone') throw httpError.notFound('No such thing');
            return { id: params.thingId, page: query.page ?? 0 };
          }),
          serve(writeThing, async () => undefined),
          serve(breakContract, async () => ({ total: 'many' }) as unknown as { total: number }),
          serve(slow, async ({ signal }) => {
            slowStarted();
            await new Promise((resolve) => signal.addEventListener('abort', resolve));
            slowEnded();
            throw new Error('nobody waits');
          }),
          serve(fullDisk, async () => {
            throw Object.assign(new Error('could not extend file "base/5/16424"'), { code: '53100' });
          }),
          serve(failing, async () => {
            throw new Error('secret detail');
          }),
        ],
      },
    });
  });
  afterAll(() => app.close());

  const get = (path: string, permissions?: string) =>
    app.inject({
      url: `/logs/api${path}`,
      headers: permissions === undefined ? {} : { 'x-test-permissions': permissions },
    });
  const listeningPort = async () => {
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
    return (app.server.address() as AddressInfo).port;
  };
  const post = (body: unknown, headers: Record<string, string> = { 'x-requested-by': 'test' }) =>
    app.inject({
      method: 'POST',
      url: '/logs/api/things',
      headers: { 'content-type': 'application/json', 'x-test-permissions': '', ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });

  it('answers 401 without a body to a call without credentials', async () => {
    const { statusCode, body, headers } = await get('/things/1');
    expect([statusCode, body, headers['content-length']]).toEqual([401, '', '0']);
  });

  it('answers 403 naming the thing when the permission is missing', async () => {
    const answer = await get('/things/1', 'things:read:2');
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({ type: 'ApiError', message: 'Not authorized to access resource id <1>' });
  });

  it('converts query parameters to their declared types, and fills in defaults', async () => {
    expect((await get('/things/1?page=3', 'things:read')).json()).toEqual({ id: '1', page: 3 });
    expect((await get('/things/1', 'things:read')).json()).toEqual({ id: '1', page: 1 });
    expect((await get('/things/1?page=x', 'things:read')).json()).toMatchObject({
      message: 'Property page must be integer.',
    });
  });

  it('accepts a trailing slash', async () => {
    expect((await get('/things/1/', '*')).statusCode).toBe(200);
  });

  it('answers 404 to an unknown route, signed in or not', async () => {
    const answer = await get('/nothing/here');
    expect([answer.statusCode, answer.json()]).toEqual([404, { type: 'ApiError', message: 'HTTP 404 Not Found' }]);
    expect((await get('/things/gone', '*')).json()).toEqual({ type: 'ApiError', message: 'No such thing' });
  });

  it('refuses a changing call that could be a cross-site request', async () => {
    const answer = await post({ title: 'x' }, {});
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toMatch(/X-Requested-By/);
  });

  it.each([
    ['an unknown property', { title: 'x', extra: 1 }, 'Unable to map property extra. It is unknown; leave it out.'],
    [
      'an unknown inner property',
      { title: 'x', inner: { a: 1, b: 2 } },
      'Unable to map property inner.b. It is unknown; leave it out.',
    ],
    ['a missing property', {}, 'Missing property title.'],
    ['a wrong type', { title: 5 }, 'Property title must be string.'],
    ['no body', '', 'The request needs a JSON body.'],
  ])('refuses %s', async (_name, body, message) => {
    const answer = await post(body);
    expect([answer.statusCode, answer.json()]).toEqual([400, { type: 'ApiError', message }]);
  });

  it('refuses invalid JSON, another content type, and a body that is too large', async () => {
    expect((await post('{"title": ')).json().message).toMatch(/^The body is not JSON/);
    expect(
      (await post('title=x', { 'x-requested-by': 't', 'content-type': 'application/x-www-form-urlencoded' }))
        .statusCode,
    ).toBe(415);
    const large = await post({ title: 'x'.repeat(BODY_LIMIT) });
    expect([large.statusCode, large.json().message]).toEqual([
      413,
      'The body is larger than the 256 kB this call takes. Send less at a time.',
    ]);
  });

  it('refuses a body at once, and lets the client send the rest of it on the same connection', async () => {
    const size = BODY_LIMIT + 1;
    const socket = connect(await listeningPort(), '127.0.0.1');
    let answer = '';
    const answered = (status: RegExp) =>
      new Promise<void>((resolve) => {
        socket.on('data', () => status.test(answer) && resolve());
      });
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.write(
      'POST /logs/api/things HTTP/1.1\r\nhost: t\r\nx-requested-by: t\r\nx-test-permissions: \r\n' +
        `content-type: application/json\r\ncontent-length: ${size}\r\n\r\n{`,
    );
    await answered(/^HTTP\/1.1 413 /);
    socket.write(Buffer.alloc(size - 1, 0x20));
    socket.write('GET /logs/api/nothing HTTP/1.1\r\nhost: t\r\n\r\n');
    await answered(/HTTP\/1.1 404 /);
    socket.destroy();
  });

  it('answers an empty success with 204 and no body', async () => {
    const { statusCode, body, headers } = await post({ title: 'x' });
    expect([statusCode, body, headers['content-length'] ?? '0']).toEqual([204, '', '0']);
  });

  it('answers 503 when the database finds the disk full, and logs which statement did', async () => {
    const answer = await get('/full');
    expect(answer.statusCode).toBe(503);
    expect(answer.json<{ message: string }>().message).toBe(
      'The disk of the server is full: nothing was changed. Free some space, then try again.',
    );
    expect(troubles.splice(0).join()).toContain('base/5/16424');
  });

  it('hides the reason of a failure and gives the request id to find it in the log', async () => {
    const answer = await get('/failing');
    expect(answer.statusCode).toBe(500);
    expect(answer.json().message).toContain(String(answer.headers['x-request-id']));
    expect(answer.body).not.toContain('secret detail');
  });

  it('fails loudly in tests when an answer breaks the contract', async () => {
    expect((await get('/broken')).statusCode).toBe(500);
  });

  it('aborts the signal of a handler when the client disconnects, and does not log what it then throws', async () => {
    const started = new Promise<void>((resolve) => (slowStarted = resolve));
    const ended = new Promise<void>((resolve) => (slowEnded = resolve));
    const port = await listeningPort();
    const leave = new AbortController();
    const asking = fetch(`http://127.0.0.1:${port}/logs/api/slow`, { signal: leave.signal });

    await started;
    leave.abort();

    await expect(asking).rejects.toThrow();
    await ended;
    await get('/things/7', '*');
    expect(troubles.filter((line) => line.includes('nobody waits'))).toEqual([]);
  });

  it('names the node and forbids framing and sniffing', async () => {
    expect((await get('/things/1')).headers).toMatchObject({
      'x-graylog-node-id': 'node-1',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('a start', () => {
  it('fails on a call that changes something without declaring an audit entry, and names it', async () => {
    const silent = { ...writeThing, audit: undefined } as unknown as typeof writeThing;
    const start = (definition: typeof writeThing) =>
      buildApp({
        log: createLog('error', () => undefined, false),
        pathPrefix: '/',
        nodeId: 'node-1',
        api: {
          checkAnswers: true,
          authenticate: async () => undefined,
          calls: [serve(definition, async () => undefined)],
        },
      });

    await expect(start(silent)).rejects.toThrow('POST /things does not say what it changes. Declare audit:');
    await (await start(writeThing)).close();
  });
});
