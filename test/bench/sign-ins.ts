import { setTimeout as pause } from 'node:timers/promises';
import { sendLines } from 'test/e2e/senders';
import { ADMIN_PASSWORD, startTimberline, type Timberline } from 'test/e2e/timberline';
import { until } from 'test/until';
import { heading, percentile, report } from './report';

const GELF_PORT = 12201;
const MESSAGES = 200_000;
const PEOPLE = 50;
const ROUNDS = 5;
const SEARCHES = 150;
const PASSWORD = 'a-password-of-the-bench-9';

const gelf = (number: number) =>
  JSON.stringify({
    version: '1.1',
    host: `web-${number % 40}`,
    short_message: `connection refused from 10.0.${number % 250}.${(number >> 4) % 250} by user${number % 5000}`,
    _user: `user${number % 5000}`,
    _took_ms: number % 3000,
  });

/** Finds messages by a session, as browsers do: by a password, a call may wait for those who sign in. */
async function finder(server: Timberline) {
  const { session_id: id } = await server.api<{ session_id: string }>('POST', '/system/sessions', {
    ...{ username: 'admin', password: ADMIN_PASSWORD, host: '' },
  });
  const authorization = `Basic ${Buffer.from(`${id}:session`).toString('base64')}`;
  return async (query: string) => {
    const place = `search/universal/relative?range=0&limit=150&query=${query}`;
    const answer = await fetch(`${server.url}api/${place}`, { headers: { authorization, accept: 'application/json' } });
    if (answer.status !== 200) throw new Error(`A search was answered with ${answer.status}`);
    return ((await answer.json()) as { total_results: number }).total_results;
  };
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await act();
  return performance.now() - started;
}

const PATIENCE_MS = 60_000;

/**
 * A session of somebody, from an address of their own: many at once from one address are taken for guessing. The server
 * proves few passwords at once, lets some wait and tells the others when to try again.
 *
 * @returns how often that was
 */
async function signIn({ url }: Timberline, number: number): Promise<number> {
  const end = performance.now() + PATIENCE_MS;
  for (let again = 0; ; again += 1) {
    const { status, headers } = await fetch(`${url}api/system/sessions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-requested-by': 'bench',
        'x-forwarded-for': `10.9.0.${number}`,
      },
      body: JSON.stringify({ username: `person${number}`, password: PASSWORD, host: '' }),
    });
    if (status === 200) return again;
    if (status !== 429 || performance.now() > end) throw new Error(`person${number} was answered with ${status}`);
    await pause(1_000 * Number(headers.get('retry-after')));
  }
}

/** What others notice when everybody comes to work. */
export async function benchSignIns(): Promise<void> {
  heading(
    `Signing in: ${PEOPLE} people at once, and what a search among ${MESSAGES.toLocaleString('en')} messages takes`,
  );
  const server = await startTimberline({ TIMBERLINE_TRUSTED_PROXIES: '127.0.0.0/8' });
  try {
    const find = await finder(server);
    await sendLines(server.inputHost, GELF_PORT, MESSAGES, gelf, { end: '\0' });
    await until('all to be found', async () => (await find('*')) >= MESSAGES, 180_000);
    for (let number = 0; number < PEOPLE; number += 1)
      await server.api('POST', '/users', {
        ...{ username: `person${number}`, password: PASSWORD, email: `person${number}@acme.test`, permissions: [] },
        ...{ first_name: 'Mara', last_name: `Person ${number}`, roles: ['Reader'], session_timeout_ms: 3_600_000 },
      });

    const search = (number: number) => timed(() => find(`user:user${number}`));
    const alone: number[] = [];
    const meanwhile: number[] = [];
    const signIns: number[] = [];
    let waits = 0;
    let number = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let each = 0; each < SEARCHES / ROUNDS; each += 1) alone.push(await search((number += 1)));
      let isOver = false;
      const all = Promise.all(
        Array.from({ length: PEOPLE }, async (_, person) => {
          signIns.push(
            await timed(async () => {
              waits += await signIn(server, person);
            }),
          );
        }),
      ).finally(() => (isOver = true));
      while (!isOver) meanwhile.push(await search((number += 1)));
      await all;
    }
    const [usual, slower] = [percentile(alone, 0.95), percentile(meanwhile, 0.95)];
    report({ what: 'a search, p95', measured: usual, unit: 'ms' });
    report({
      what: `a search while ${PEOPLE} people sign in, p95 of ${meanwhile.length}`,
      measured: slower,
      unit: 'ms',
    });
    report({ what: '… the slowest', measured: Math.max(...meanwhile), unit: 'ms' });
    report({ what: '… ratio', measured: slower / usual, unit: '', budget: { atMost: 2 } });
    report({ what: 'times told to try again, for each of them', measured: waits / signIns.length, unit: '' });
    report({ what: 'a sign-in among them, p95', measured: percentile(signIns, 0.95), unit: 'ms' });
  } catch (cause) {
    process.stderr.write(server.output().slice(-2_000));
    throw cause;
  } finally {
    await server.clean();
  }
}
