import 'test/server/quick-passwords';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { hashPassword } from 'server/areas/authentication';
import { type SigningInServer, startSigningIn } from 'test/directories/signing-in';
import { until } from 'test/until';

/** Less than a single answer is waited for. */
const LIMIT_MS = 4_000;
/** So many may ask directories at once. */
const AT_ONCE = 50;
const PEOPLE = AT_ONCE + 2;
const CALLS = 60;
/**
 * A call that waits for a directory takes the limit. One that does not takes as long as before and after, by however
 * much the machine is busy; below this it is none that waits.
 */
const NOT_WAITING_MS = LIMIT_MS / 4;
/** Once more would come to this; before it there is room for a clock that is late. */
const TWICE_MS = 2 * LIMIT_MS;

describe('a directory that accepts and never answers', () => {
  const listeners: Server[] = [];
  /** How long connections of the server stayed open: so long it waited for the directory. */
  let waitedMs: number[] = [];
  let connections = 0;
  let open = 0;
  let mostOpen = 0;
  let server: SigningInServer;

  async function aSilentServer() {
    const listener = createServer((socket) => {
      const begun = performance.now();
      connections += 1;
      open += 1;
      mostOpen = Math.max(mostOpen, open);
      socket.resume();
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open -= 1;
        waitedMs.push(performance.now() - begun);
      });
    }).listen(0, '127.0.0.1');
    listeners.push(listener);
    await once(listener, 'listening');
    return { host: '127.0.0.1', port: (listener.address() as { port: number }).port };
  }
  const aService = async (servers: number) =>
    server.addService({
      type: 'ldap',
      servers: await Promise.all(Array.from({ length: servers }, aSilentServer)),
      transport_security: 'none',
      user_search_base: 'dc=acme',
      user_search_pattern: '(uid={0})',
      user_unique_id_attribute: 'entryUUID',
      user_name_attribute: 'uid',
      user_full_name_attribute: 'cn',
    });
  const timed = async (act: () => Promise<{ status: number }>) => {
    const begun = performance.now();
    const { status } = await act();
    return { status, tookMs: performance.now() - begun };
  };
  /** Milliseconds of calls that follow each other. @param isOver told how many were made */
  async function calls(isOver: (made: number) => boolean): Promise<number[]> {
    const times: number[] = [];
    while (!isOver(times.length)) {
      const { status, tookMs } = await timed(() => server.asAdmin('GET', '/users/admin'));
      expect(status).toBe(200);
      times.push(tookMs);
    }
    return times.sort((one, other) => one - other);
  }
  const quantile = (times: readonly number[], part: number) => times[Math.floor(times.length * part)] ?? Infinity;

  beforeAll(async () => {
    server = await startSigningIn({ configuration: { directoryTimeoutMs: LIMIT_MS, trustedProxies: ['127.0.0.1'] } });
    await server.addPerson('zoe', { passwordHash: await hashPassword('zoe-local-1') });
  });
  afterAll(async () => {
    await server.close();
    for (const listener of listeners) listener.close();
  });

  it('is waited for until the limit, by however many, while others are served as ever', async () => {
    await server.activate(await aService(1));
    const before = await calls((made) => made === CALLS);
    let waiting = PEOPLE;
    const signIns = Array.from({ length: PEOPLE }, (_, number) =>
      server
        .call('POST', '/system/sessions', {
          as: null,
          headers: { 'x-forwarded-for': `10.2.0.${number}` },
          body: { username: `person${number}`, password: 'some-pass-1', host: '' },
        })
        .finally(() => (waiting -= 1)),
    );
    expect((await server.signIn('zoe', 'zoe-local-1')).status).toBe(200);
    const meanwhile = await calls(() => waiting === 0);
    const answers = await Promise.all(signIns);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    await until('the last connection to be closed', () => open === 0);
    // Whoever's time is up in the queue asks nobody any more.
    expect(connections).toBeGreaterThanOrEqual(AT_ONCE);
    expect(connections).toBeLessThanOrEqual(PEOPLE);
    const longest = Math.max(...waitedMs);
    expect(longest).toBeGreaterThanOrEqual(LIMIT_MS / 2);
    expect(longest).toBeLessThan(TWICE_MS);

    const after = await calls((made) => made === CALLS);
    const usual = (part: number) => Math.max(quantile(before, part), quantile(after, part));
    process.stdout.write(
      `a directory that never answers: ${PEOPLE} times 503, waited for ${Math.round(longest)} ms of ${LIMIT_MS} by up to ${mostOpen} at once; p95 of ${meanwhile.length} other calls ${quantile(meanwhile, 0.95).toFixed(1)} ms, else ${usual(0.95).toFixed(1)} ms\n`,
    );
    expect(meanwhile.length).toBeGreaterThanOrEqual(10);
    expect(quantile(meanwhile, 0.5)).toBeLessThan(3 * usual(0.5) + 20);
    expect(quantile(meanwhile, 0.95)).toBeLessThan(Math.max(3 * usual(0.95) + 20, NOT_WAITING_MS));
  });

  it('is waited for no longer when there are several of them, with several servers', async () => {
    await server.activate(await aService(3), await aService(3));
    connections = 0;
    waitedMs = [];
    expect((await server.signIn('mara', 'some-pass-1')).status).toBe(503);
    await until('the connection to be closed', () => open === 0);
    // The servers of the first service used all of the time up.
    expect(connections).toBeGreaterThanOrEqual(1);
    expect(connections).toBeLessThanOrEqual(3);
    expect(waitedMs.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(TWICE_MS);
  });
});
