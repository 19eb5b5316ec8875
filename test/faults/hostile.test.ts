import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { sendByLogger } from 'test/e2e/senders';
import { ADMIN_PASSWORD, startTimberline, type Timberline } from 'test/e2e/timberline';
import { until } from 'test/until';

const ADMIN = `Basic ${Buffer.from(`admin:${ADMIN_PASSWORD}`).toString('base64')}`;
const CHUNK = Buffer.from([0x1e, 0x0f]);

describe('a server that is sent the worst', () => {
  let server: Timberline;
  beforeAll(async () => {
    server = await startTimberline();
  });
  afterAll(() => server.clean());

  const ask = (path: string, options: RequestInit = {}) =>
    fetch(`${server.url}api${path}`, {
      ...options,
      headers: {
        authorization: ADMIN,
        'x-requested-by': 'test',
        'content-type': 'application/json',
        ...options.headers,
      },
    });
  const gelf = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    fetch(`http://${server.inputHost}:12202/gelf`, { method: 'POST', body, headers });

  const datagrams = (port: number, payloads: Buffer[]) =>
    new Promise<void>((resolve) => {
      const socket = createSocket('udp4');
      let left = payloads.length;
      payloads.forEach((payload) =>
        socket.send(payload, port, server.inputHost, () => {
          left -= 1;
          if (left === 0) socket.close(() => resolve());
        }),
      );
    });

  const stream = (port: number, payload: Buffer) =>
    new Promise<void>((resolve) => {
      const socket = connect(port, server.inputHost, () => socket.end(payload));
      socket.on('error', () => resolve());
      socket.on('close', () => resolve());
    });

  /** The proof after each blow: a fresh message goes in and is found, and the process is the same. */
  async function expectAlive(): Promise<void> {
    const word = `alive${randomBytes(4).toString('hex')}`;
    await sendByLogger(server.inputHost, 1514, [word], 'tcp');
    await until('the fresh message', async () => {
      const found = await server.api<{ total_results: number }>(
        'GET',
        `/search/universal/relative?range=300&query=${word}`,
      );
      return found.total_results === 1;
    });
    expect(server.output()).not.toMatch(/"level":"fatal"|uncaught|unhandled/i);
  }

  it('lives through malformed GELF of every kind', async () => {
    const bodies: [body: string | Uint8Array<ArrayBuffer>, status: number][] = [
      ['', 202],
      ['{', 400],
      ['[]', 400],
      ['null', 400],
      ['{"host":5,"short_message":{}}', 400],
      ['{"host":"h"}', 400],
      ['{"host":"h","short_message":"x","_a":{"b":[]}}', 202],
      [Uint8Array.from([0xff, 0xfe, 0x00, 0x80]), 400],
    ];
    for (const [body, status] of bodies) expect((await gelf(body)).status).toBe(status);
    expect(
      (await gelf(Uint8Array.from(gzipSync(Buffer.alloc(200_000_000, 0x20))), { 'content-encoding': 'gzip' })).status,
    ).toBeLessThan(500);
    expect((await gelf('x'.repeat(20_000_000))).status).toBe(413);
    await expectAlive();
  });

  it('lives through chunks that are truncated, oversized, repeated and never complete', async () => {
    const id = () => randomBytes(8);
    await datagrams(12201, [
      CHUNK,
      Buffer.concat([CHUNK, id()]),
      Buffer.concat([CHUNK, id(), Buffer.from([200, 255]), randomBytes(500)]),
      Buffer.concat([CHUNK, id(), Buffer.from([5, 2]), Buffer.from('late')]),
      Buffer.concat([CHUNK, id(), Buffer.from([0, 0]), Buffer.from('none')]),
      Buffer.from([0x1f, 0x8b, 0x00]),
      Buffer.from([0x78, 0x9c, 0xff]),
      ...Array.from({ length: 500 }, () => Buffer.concat([CHUNK, id(), Buffer.from([0, 128]), randomBytes(1000)])),
    ]);
    await expectAlive();
  });

  it('lives through garbage and endless frames on the stream inputs', async () => {
    await stream(1514, randomBytes(200_000));
    await stream(1514, Buffer.from('99999999999 <1>never that long'));
    await stream(1514, Buffer.concat([Buffer.from('<13>'), Buffer.alloc(5_000_000, 0x61)]));
    await stream(12201, Buffer.concat([Buffer.alloc(5_000_000, 0x7b), Buffer.from([0])]));
    await expectAlive();
  });

  it.each([
    ['a query that ends too early', '/search/universal/relative?range=300&query=%28', 400],
    ['unbalanced quotes', '/search/universal/relative?range=300&query=%22', 400],
    ['a range that is no number', '/search/universal/relative?range=soon&query=*', 400],
    ['an unknown route', '/nothing/here', 404],
    ['a message that is not there', '/messages/timberline_0/nothing', 404],
    ['an index that is not there', '/messages/nowhere_7/nothing', 404],
    ['a page that is no number', '/system/messages?page=x', 400],
  ])('answers %s with a sentence', async (_name, path, status) => {
    const answer = await ask(path);

    expect(answer.status).toBe(status);
    expect((await answer.json()) as { message: string }).toMatchObject({
      message: expect.stringMatching(/\w/) as string,
    });
  });

  it('bounds regular expressions and clauses', async () => {
    const bomb = encodeURIComponent(`message:/${'(a+)+'.repeat(20)}$/ OR message:/(x|x|x|x)*y/`);
    expect((await ask(`/search/universal/relative?range=300&query=${bomb}`)).status).toBeLessThan(500);
    const query = Array.from({ length: 10_000 }, (_, at) => `f${at}:v`).join(' OR ');
    const validation = await ask('/search/validate', { method: 'POST', body: JSON.stringify({ query }) });
    expect((await validation.json()) as { status: string }).toMatchObject({ status: 'ERROR' });
    await expectAlive();
  });

  it('refuses large, wrong and forged requests, and sessions that are none', async () => {
    const large = await ask('/views/search', {
      method: 'POST',
      body: JSON.stringify({ queries: ['x'.repeat(20_000_000)] }),
    });
    expect([large.status, ((await large.json()) as { message: string }).message]).toEqual([
      413,
      expect.stringContaining('2 MB'),
    ]);
    const session = (id: string) => ({ authorization: `Basic ${Buffer.from(`${id}:session`).toString('base64')}` });
    expect((await ask('/streams', { headers: session('made-up') })).status).toBe(401);
    expect((await fetch(`${server.url}api/streams`)).status).toBe(401);
    const forged = await fetch(`${server.url}api/views/search`, {
      method: 'POST',
      headers: { authorization: ADMIN, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(forged.status).toBe(400);
    await expectAlive();
  });

  it('ends a second process on the same folder with a sentence, and does not disturb the first', async () => {
    await expect(server.start()).rejects.toThrow(/Another Timberline is running on the data folder/);
    await expectAlive();
  });
});
