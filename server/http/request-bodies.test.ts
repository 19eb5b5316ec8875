import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Type } from '@sinclair/typebox';
import { defineCall, Json, KIB, none } from 'api/contract';
import { type FastifyInstance } from 'fastify';
import { createCaller } from 'server/calls/caller';
import { serve } from 'server/calls/serve';
import { createLog, silentLog } from 'server/runtime/log';
import { buildApp } from './app';
import { BODY_LIMIT, type HttpLimits, PUBLIC_BODY_LIMIT, STANDARD_LIMITS } from './limits';

const store = defineCall({
  method: 'POST',
  path: '/store/{name}',
  access: 'things:write',
  audit: none('made up'),
  summary: 'Takes anything.',
  query: Type.Object({ note: Type.Optional(Type.String()) }),
  body: Json,
});
const storeMore = defineCall({
  method: 'POST',
  path: '/more',
  access: 'signed-in',
  audit: none('made up'),
  summary: 'Takes more of anything.',
  body: Json,
  bodyLimit: BODY_LIMIT * 2,
});
const greet = defineCall({
  method: 'POST',
  path: '/greet',
  access: 'public',
  audit: none('made up'),
  summary: 'For everybody.',
  body: Json,
});
const go = defineCall({
  method: 'GET',
  path: '/long',
  access: 'public',
  summary: 'Answers for as long as it likes.',
  response: Type.String(),
});

const follow = defineCall({
  method: 'POST',
  path: '/follow',
  access: 'signed-in',
  audit: none('made up'),
  summary: 'Sends lines for as long as it likes.',
  body: Json,
  response: Type.Any(),
  produces: 'text/plain',
});

const LIMITS: HttpLimits = {
  ...STANDARD_LIMITS,
  requestMs: 300,
  headersMs: 300,
  checkEveryMs: 20,
  bodies: 2 * BODY_LIMIT,
  refused: { bytes: 100 * KIB, ms: 100 },
};

/** A client that sends raw pieces of a request, as slowly as a test wants. */
class RawClient {
  answer = '';
  readonly ended: Promise<void>;

  constructor(private readonly socket: Socket) {
    socket.on('data', (chunk: Buffer) => (this.answer += chunk.toString()));
    socket.on('error', () => undefined);
    this.ended = new Promise((resolve) => void socket.once('close', () => resolve()));
  }

  begin(path: string, headers: Record<string, string>, start: string): this {
    const lines = Object.entries({ host: 't', 'x-requested-by': 't', 'content-type': 'application/json', ...headers });
    this.send(
      `POST /api${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${start}`,
    );
    return this;
  }

  send(text: string | Buffer): void {
    this.socket.write(text);
  }

  async answered(pattern: RegExp): Promise<void> {
    while (!pattern.test(this.answer)) await once(this.socket, 'data');
  }

  leave(): void {
    this.socket.destroy();
  }
}

describe('the bodies of requests', () => {
  let app: FastifyInstance;
  let port: number;
  let asked = 0;
  let finishLong: () => void;
  const lines = new PassThrough();

  beforeAll(async () => {
    app = await buildApp({
      log: silentLog(),
      pathPrefix: '/',
      nodeId: 'node-1',
      limits: LIMITS,
      api: {
        checkAnswers: true,
        async authenticate({ headers }) {
          asked += 1;
          const permissions = headers['x-test-permissions'];
          if (permissions === undefined) return undefined;
          return createCaller({ userId: 'u', username: 'mara', permissions: String(permissions).split(' ') });
        },
        calls: [
          serve(store, async () => undefined),
          serve(storeMore, async () => undefined),
          serve(greet, async () => undefined),
          serve(follow, async ({ http: { reply } }) => {
            reply.code(200).type('text/plain').send(lines);
            await finished(reply.raw);
          }),
          serve(go, () => new Promise<string>((resolve) => (finishLong = () => resolve('done')))),
        ],
      },
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = app.server.address() as AddressInfo);
  });
  afterAll(() => app.close());

  const client = () => new RawClient(connect(port, '127.0.0.1'));
  const post = (path: string, payload: string, permissions: string | null = '*') =>
    app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: {
        'x-requested-by': 't',
        'content-type': 'application/json',
        ...(permissions !== null && { 'x-test-permissions': permissions }),
      },
      payload,
    });

  it.each([
    ['without credentials', {}, 401],
    ['without the permission', { 'x-test-permissions': 'other:write' }, 403],
  ])('are not waited for %s', async (_name, headers, status) => {
    const sender = client().begin('/store/x', { ...headers, 'content-length': '200000' }, '{');
    await sender.answered(new RegExp(`^HTTP/1.1 ${status} `));
    sender.leave();
  });

  it('are read only after the CSRF header and the caller were checked', async () => {
    const before = asked;
    const forged = client();
    forged.send(
      'POST /api/store/x HTTP/1.1\r\nhost: t\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    );
    await forged.answered(/^HTTP\/1.1 400 [^]*X-Requested-By/);
    forged.leave();
    expect(asked).toBe(before);
    const unknown = client().begin('/nowhere', { 'content-length': '200000' }, '{');
    await unknown.answered(/^HTTP\/1.1 404 /);
    unknown.leave();
  });

  it('of refused clients are drained up to the limits, and the answer arrives before their end', async () => {
    const sender = client().begin('/store/x', { 'content-length': String(50 * 1024 * 1024) }, '{');
    await sender.answered(/^HTTP\/1.1 401 /);
    for (let sent = 0; sent < 50; sent += 1) sender.send(Buffer.alloc(1024 * 1024, 0x20));
    await sender.ended;
    expect(sender.answer).toMatch(/^HTTP\/1.1 401 /);
  });

  it('of refused clients that ask for the connection to be closed are drained before the answer', async () => {
    const sender = client().begin('/store/x', { connection: 'close', 'content-length': '50000' }, '{');
    sender.send(Buffer.alloc(49_999, 0x20));
    await sender.ended;
    expect(sender.answer).toMatch(/^HTTP\/1.1 401 /);
  });

  it('have the size their call allows: small for public calls, larger where the call declares it', async () => {
    const sized = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2));
    expect((await post('/greet', sized(PUBLIC_BODY_LIMIT))).statusCode).toBe(204);
    expect((await post('/greet', sized(PUBLIC_BODY_LIMIT + 1))).json().message).toBe(
      'The body is larger than the 8 kB this call takes. Send less at a time.',
    );
    expect((await post('/store/x', sized(BODY_LIMIT))).statusCode).toBe(204);
    expect((await post('/store/x', sized(BODY_LIMIT + 1))).statusCode).toBe(413);
    expect((await post('/more', sized(BODY_LIMIT + 1))).statusCode).toBe(204);
  });

  it('share one budget over all connections, released when they are read or their senders disconnect', async () => {
    const headers = { 'x-test-permissions': '*', 'content-length': String(BODY_LIMIT) };
    const first = client().begin('/store/x', headers, '"');
    const second = client().begin(
      '/store/x',
      { 'x-test-permissions': '*', 'transfer-encoding': 'chunked' },
      '1\r\n"\r\n',
    );
    await client().begin('/greet', { 'content-length': '3' }, '"x"').answered(/ /);
    const third = client().begin('/store/x', headers, '"');
    await third.answered(/^HTTP\/1.1 503 [^]*retry-after: 1/);
    third.leave();

    first.send(`${'x'.repeat(BODY_LIMIT - 2)}"`);
    await first.answered(/^HTTP\/1.1 204 /);
    second.leave();
    await second.ended;
    const fourth = client().begin('/store/x', headers, `"${'x'.repeat(BODY_LIMIT - 2)}"`);
    await fourth.answered(/^HTTP\/1.1 204 /);
    [first, fourth].forEach((each) => each.leave());
  });

  it('that arrive too slowly time out, as do unfinished headers; slow answers do not, begun or not', async () => {
    const long = fetch(`http://127.0.0.1:${port}/api/long`);
    const tail = client().begin('/follow', { 'x-test-permissions': '', 'content-length': '1' }, '1');
    lines.write('first');
    await tail.answered(/first/);
    const body = client().begin('/store/x', { 'x-test-permissions': '*', 'content-length': '100' }, '"');
    const headers = client();
    headers.send('POST /api/store/x HTTP/1.1\r\nhost: t\r\n');
    const silent = client();
    await Promise.all([body.ended, headers.ended, silent.ended]);

    expect(body.answer).toMatch(/^HTTP\/1.1 408 [^]*The request did not arrive within 1 s. Nothing was changed./);
    expect(headers.answer).toMatch(/^HTTP\/1.1 408 /);
    finishLong();
    expect(await (await long).json()).toBe('done');
    lines.end('last');
    await tail.answered(/last/);
    tail.leave();
  });

  it.each([
    [
      'NUL in a text',
      '{"a":[{"b":"x\\u0000"}]}',
      'Property a.0.b contains a null character (\\u0000), which cannot be stored. Remove it.',
    ],
    [
      'NUL in a name',
      '{"a":{"\\u0000":1}}',
      'The name of a property of a contains a null character (\\u0000), which cannot be stored. Remove it.',
    ],
    [
      'half a surrogate pair',
      '{"a":"\\ud83d"}',
      'Property a contains half of a surrogate pair, which cannot be stored. Remove it.',
    ],
    ['its other half', '"\\uDE00"', 'The body contains half of a surrogate pair, which cannot be stored. Remove it.'],
    [
      '101 levels',
      `${'['.repeat(101)}${']'.repeat(101)}`,
      'The body is nested deeper than 100 levels at character 101. Send fewer levels.',
    ],
    [
      'levels without an end',
      '[{"a":'.repeat(20_000),
      'The body is nested deeper than 100 levels at character 301. Send fewer levels.',
    ],
    ['a prototype', '{"__proto__":{"a":1}}', expect.stringMatching(/^The body is not JSON/)],
  ])('that hold %s are refused with the place', async (_name, body, message) => {
    const answer = await post('/store/x', body);
    expect([answer.statusCode, answer.json()]).toEqual([400, { type: 'ApiError', message }]);
  });

  it('may contain texts that only look like that', async () => {
    const body = JSON.stringify({
      pair: '\u{1F600}',
      escaped: '\\u0000 \\ud83d',
      quoted: '"[[[',
      brackets: '['.repeat(200),
    });
    expect((await post('/store/x', body)).statusCode).toBe(204);
    expect((await post('/store/x', body.replace('\u{1F600}', '\\ud83d\\ude00'))).statusCode).toBe(204);
    expect((await post('/store/x', `${'['.repeat(100)}${']'.repeat(100)}`)).statusCode).toBe(204);
  });

  it('and path parameters are checked alike: NUL and invalid UTF-8 are refused, naming the parameter', async () => {
    expect((await post('/store/a%00b', '1')).json().message).toMatch(/^Path parameter name contains a null character/);
    expect((await post('/store/a?note=%00', '1')).json().message).toMatch(/^Parameter note contains a null character/);
    for (const path of ['/store/%ED%A0%80', `/store/${'x'.repeat(600)}`]) {
      const answer = await post(path, '1');
      expect([answer.statusCode, answer.json().type]).toEqual([path.length > 512 ? 414 : 400, 'ApiError']);
    }
  });

  it('are answered with caching forbidden', async () => {
    const answers = [
      await post('/store/x', '1'),
      await post('/store/x', '1', null),
      await app.inject({ url: '/api/nothing' }),
      await post('/store/x', '{'),
    ];
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual([
      [204, 'no-store'],
      [401, 'no-store'],
      [404, 'no-store'],
      [400, 'no-store'],
    ]);
  });
});

it('connections beyond the limit are closed at once, which is logged once', async () => {
  const troubles: string[] = [];
  const app = await buildApp({
    log: createLog('warn', (line) => troubles.push(line), false),
    pathPrefix: '/',
    nodeId: 'node-1',
    limits: { ...STANDARD_LIMITS, connections: 2 },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const open = () => connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  const kept = [open(), open()];
  await Promise.all(kept.map((socket) => once(socket, 'connect')));
  for (let tried = 0; tried < 2; tried += 1) await once(open().resume(), 'close');

  expect(troubles).toHaveLength(1);
  expect(troubles[0]).toContain('new connections are closed');
  expect(kept.map(({ destroyed }) => destroyed)).toEqual([false, false]);
  kept.forEach((socket) => socket.destroy());
  await app.close();
});
