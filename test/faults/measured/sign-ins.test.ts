import { request } from 'node:http';
import { ADMIN_PASSWORD, startTimberline, type Timberline } from 'test/e2e/timberline';

const ALONE = 30;
const PEOPLE = 50;

interface Answer {
  status: number;
  retryAfter: string | undefined;
  text: string;
}

/** A sign-in from an address of the loopback network. */
function signIn(server: Timberline, username: string, password: string, from = '127.0.0.1'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-requested-by': 'test' };
    const call = request(`${server.url}api/system/sessions`, { method: 'POST', localAddress: from, headers });
    call.on('error', reject).on('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: response.headers['retry-after'],
          text,
        }),
      );
    });
    call.end(JSON.stringify({ username, password, host: 'x' }));
  });
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? NaN;

describe('many sign-ins', () => {
  let server: Timberline;
  beforeAll(async () => {
    server = await startTimberline();
  });
  afterAll(() => server.clean());

  it('are looked at five at a time when they guess at one account, and let the right one in elsewhere', async () => {
    const guesses = Array.from({ length: 60 }, (_, number) => signIn(server, 'admin', `guess ${number}`));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);

    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(55);
    expect(server.output().match(/"msg":"login failed"/g)).toHaveLength(5);
    if (process.platform === 'linux')
      expect((await signIn(server, 'admin', ADMIN_PASSWORD, '127.0.0.2')).status).toBe(200);
  });

  // Elsewhere than on Linux the loopback network has one address, from which so many may not sign in.
  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux(`from ${PEOPLE} addresses at once leave a light search nearly as quick as it is alone`, async () => {
    const { session_id: id } = JSON.parse((await signIn(server, 'admin', ADMIN_PASSWORD, '127.0.0.3')).text) as {
      session_id: string;
    };
    const search = async () => {
      const startedAt = performance.now();
      const answer = await fetch(`${server.url}api/search/universal/relative?range=300&query=level:6`, {
        headers: { authorization: `Basic ${Buffer.from(`${id}:session`).toString('base64')}` },
      });
      await answer.text();
      expect(answer.status).toBe(200);
      return performance.now() - startedAt;
    };
    const sorted = (times: number[]) => times.sort((a, b) => a - b);
    await search();
    const alone: number[] = [];
    for (let made = 0; made < ALONE; made += 1) alone.push(await search());
    sorted(alone);

    const startedAt = performance.now();
    let areDone = false;
    const all = Promise.all(
      Array.from({ length: PEOPLE }, (_, number) =>
        signIn(server, `person${number}`, 'wrong', `127.0.1.${number + 1}`),
      ),
    ).finally(() => (areDone = true));
    const beside: number[] = [];
    while (!areDone) beside.push(await search());
    const seconds = (performance.now() - startedAt) / 1000;
    sorted(beside);
    const answers = await all;
    const lookedAt = answers.filter(({ status }) => status === 401).length;
    // Two at a time and twenty that wait; the others are told when to come back.
    expect(lookedAt).toBeGreaterThanOrEqual(22);
    const sentAway = answers.filter(({ status, retryAfter }) => status === 429 && retryAfter === '2');
    expect(lookedAt + sentAway.length).toBe(PEOPLE);

    const [ratio, worst] = [at(beside, 0.5) / at(alone, 0.5), at(beside, 0.95) / at(alone, 0.95)];
    process.stdout.write(
      `sign-ins: ${(lookedAt / seconds).toFixed(1)} a second; a light search alone ${at(alone, 0.5).toFixed(0)} / ` +
        `${at(alone, 0.95).toFixed(0)} ms (median / p95), beside them ${at(beside, 0.5).toFixed(0)} / ` +
        `${at(beside, 0.95).toFixed(0)} ms: ratio ${ratio.toFixed(1)} / ${worst.toFixed(1)}, ${beside.length} searches\n`,
    );
    expect(ratio).toBeLessThan(5);
    expect(at(beside, 0.95)).toBeLessThan(2_000);
  });
});
