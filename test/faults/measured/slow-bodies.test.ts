import { connect, type Socket } from 'node:net';
import { ADMIN_PASSWORD, startTimberline, type Timberline } from 'test/e2e/timberline';

const SENDERS = 20;
const BODY_BYTES = Math.floor(9.9 * 1024 * 1024);
const MAX_BYTES = 256 * 1024;
/** As many bodies of the usual largest size as may be read at the same time. */
const BODIES_AT_ONCE = 256;

const at = (times: readonly number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? NaN;

describe('bodies that nobody asked for, or that never end', () => {
  let server: Timberline;
  let session: string;
  beforeAll(async () => {
    server = await startTimberline();
    const body = { username: 'admin', password: ADMIN_PASSWORD };
    const { session_id: id } = await server.api<{ session_id: string }>('POST', '/system/sessions', body);
    session = `Basic ${Buffer.from(`${id}:session`).toString('base64')}`;
  });
  afterAll(() => server.clean());

  async function search(): Promise<number> {
    const startedAt = performance.now();
    const answer = await fetch(`${server.url}api/search/universal/relative?range=300&query=level:6`, {
      headers: { authorization: session },
    });
    await answer.text();
    expect(answer.status).toBe(200);
    return performance.now() - startedAt;
  }

  it(`without a session, ${SENDERS} of 9.9 MB at once, are refused and leave a search as quick as it is alone`, async () => {
    await search();
    const alone: number[] = [];
    for (let made = 0; made < 20; made += 1) alone.push(await search());

    const body = Buffer.alloc(BODY_BYTES, 0x20);
    const { hostname, port } = new URL(server.url);
    // Goes on sending whatever it is answered, until it is cut off.
    const send = () =>
      new Promise<string>((resolve) => {
        let answer = '';
        const socket = connect(Number(port), hostname);
        socket.write(
          'POST /api/views/search HTTP/1.1\r\nhost: t\r\nx-requested-by: t\r\ncontent-type: application/json\r\n' +
            `content-length: ${body.length}\r\n\r\n`,
        );
        socket.write(body);
        socket.on('data', (chunk: Buffer) => (answer += chunk.toString())).on('error', () => undefined);
        socket.on('close', () => resolve(answer.slice(0, 'HTTP/1.1 401'.length)));
      });
    let areDone = false;
    const startedAt = performance.now();
    const sending = Promise.all(Array.from({ length: SENDERS }, send)).finally(() => (areDone = true));
    const beside = [await search()];
    while (!areDone) beside.push(await search());
    const seconds = (performance.now() - startedAt) / 1000;

    expect(new Set(await sending)).toEqual(new Set(['HTTP/1.1 401']));
    process.stdout.write(
      `bodies: ${SENDERS} of 9.9 MB without a session refused and cut off after ${seconds.toFixed(1)} s; a light search alone ` +
        `${at(alone, 0.5).toFixed(0)} / ${at(alone, 0.95).toFixed(0)} ms (median / p95), beside them ` +
        `${at(beside, 0.5).toFixed(0)} / ${at(beside, 0.95).toFixed(0)} ms, ${beside.length} searches\n`,
    );
    expect(at(beside, 0.5)).toBeLessThan(3 * at(alone, 0.5));
  });

  it('share what may be read at once; small calls go on, and who comes too late is told so', async () => {
    const { hostname, port } = new URL(server.url);
    const begin = () =>
      new Promise<{ socket: Socket; answer: () => string }>((resolve) => {
        let answer = '';
        const socket = connect(Number(port), hostname, () => {
          socket.write(
            'POST /api/streams HTTP/1.1\r\nhost: t\r\nx-requested-by: t\r\ncontent-type: application/json\r\n' +
              `authorization: ${session}\r\ncontent-length: ${MAX_BYTES}\r\n\r\n{`,
          );
          resolve({ socket, answer: () => answer });
        });
        socket.on('data', (chunk: Buffer) => (answer += chunk.toString())).on('error', () => undefined);
      });
    const clients = await Promise.all(Array.from({ length: BODIES_AT_ONCE + 20 }, begin));
    const refused = () => clients.filter(({ answer }) => answer().startsWith('HTTP/1.1 503 '));
    while (refused().length < 20) await search();

    expect(refused()).toHaveLength(20);
    expect(refused()[0]?.answer()).toMatch(/retry-after: 1\r\n/);
    await search();
    clients.forEach(({ socket }) => socket.destroy());
  });
});
