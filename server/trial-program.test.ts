import path from 'node:path';
import { extractors } from 'server/areas/extractors';
import { grok } from 'server/areas/grok';
import { createTrials, trialThread } from 'server/processing/trials/trials';
import { createLog } from 'server/runtime/log';
import { startTestServer, type TestServer } from 'test/server/test-server';

const root = process.cwd();
const start = trialThread(path.join(root, 'server/trial.ts'), {
  execArgv: ['-r', path.join(root, 'test/load/typescript.cjs')],
});
const HOSTILE = { regex: '(?=((a+)+)$)(x)', string: `${'a'.repeat(60)}!` };
const TRIALS = 20;
const nobody = { username: 'nobody', permissions: [] };

describe('a server on which people try hostile expressions', () => {
  let server: TestServer;
  beforeAll(async () => {
    const log = createLog('warn', () => undefined, false);
    server = await startTestServer({ areas: [extractors, grok], core: { trials: createTrials({ start, log }) } });
  });
  afterAll(() => server.close());

  const tryRegex = (asked: object, person: string) =>
    server.call('POST', '/tools/regex_tester', { as: { ...nobody, username: person }, body: asked });

  /** Answers a second of a call that does next to nothing. */
  async function answersWhile(goesOn: (count: number) => boolean): Promise<number> {
    const startedMs = performance.now();
    let count = 0;
    for (; goesOn(count); count += 1) {
      const body = { string: 'abc', search_string: 'b' };
      expect((await server.call('POST', '/tools/contains_string_tester', { as: nobody, body })).status).toBe(200);
    }
    return (count * 1_000) / (performance.now() - startedMs);
  }

  it('answers others meanwhile', async () => {
    expect((await tryRegex({ regex: '(a)', string: 'a' }, 'mara')).status).toBe(200);
    let left = TRIALS;
    const trials = Array.from({ length: TRIALS }, async (_, at) => {
      const { status, text } = await tryRegex(HOSTILE, `person ${at % 4}`);
      left -= 1;
      return [status, text.includes('longer than 200 ms')];
    });
    const during = await answersWhile(() => left > 0);
    expect(await Promise.all(trials)).toEqual(new Array(TRIALS).fill([400, true]));
    const atRest = await answersWhile((count) => count < 50);
    process.stdout.write(`${during.toFixed(0)} answers a second beside hostile trials, ${atRest.toFixed(0)} at rest\n`);
    // In the thread that answers, each trial would hold up one call or two for 200 ms.
    expect(during).toBeGreaterThan(atRest / 5);
  });
});

it('the trial thread starts without the schemas of the API', async () => {
  jest.resetModules();
  jest.doMock('@sinclair/typebox', () => {
    throw new Error('The trial thread reads no schemas');
  });
  const { trialProgram } = await import('./trial-program');
  expect(trialProgram.length).toBeGreaterThan(0);
});
