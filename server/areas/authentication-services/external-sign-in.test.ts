import { type Answer, type Directory, DirectoryFailure } from 'server/directory';
import { createExternalSignIn } from './external-sign-in';
import { type ServiceDocument } from './stored-service';

const LIMIT_MS = 4_000;
/** So many may ask directories at once. */
const AT_ONCE = 50;
const service = { id: 's', body: { title: 'Directory', config: {} } } as ServiceDocument;

/** The limits of attempts as they were begun; they end when a test says so. */
function limitsByHand() {
  const limits: AbortController[] = [];
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((limitMs) => {
    expect(limitMs).toBe(LIMIT_MS);
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
  return limits;
}

/** Signing in through directories that never answer, and who asked them. */
function silent(services: number) {
  const asked: { name: string; signal: AbortSignal | undefined }[] = [];
  const directory = {
    signIn: (name, _password, signal) =>
      new Promise<Answer>((_answer, fail) => {
        asked.push({ name, signal });
        signal?.addEventListener('abort', () => fail(new DirectoryFailure('unreachable', 'It does not answer.')));
      }),
  } as Directory;
  const external = createExternalSignIn({
    active: {
      all: () => Promise.resolve(Array.from({ length: services }, () => service)),
      ids: () => Promise.resolve([]),
    },
    directoryOf: () => directory,
    provision: { signedIn: () => Promise.reject(new Error('nobody is let in')) },
    remembered: { find: () => Promise.resolve(undefined), add: () => undefined, forgetAll: () => undefined },
    rememberedNames: { find: () => Promise.resolve(undefined), add: () => undefined, forgetAll: () => undefined },
    onAnswer: () => undefined,
    attemptMs: LIMIT_MS,
    log: { warn: () => undefined } as never,
  });
  return { asked, external };
}

/** Everything that follows from what is known has happened. */
const settled = () => new Promise((done) => setImmediate(done));

afterEach(() => jest.restoreAllMocks());

it('has one limit for a sign-in, which the waiting for others belongs to', async () => {
  const limits = limitsByHand();
  const { asked, external } = silent(1);
  const answers: string[] = [];
  const people = Array.from({ length: AT_ONCE + 2 }, (_, number) => `person${number}`);
  const all = people.map(async (name) => {
    await external.byPassword(name, 'some-pass-1');
    answers.push(name);
  });
  await settled();
  expect(asked.map(({ name }) => name)).toEqual(people.slice(0, AT_ONCE));
  expect(limits).toHaveLength(people.length);

  // The time of one of those in the queue is up before anybody leaves it: it asks nobody any more.
  limits[AT_ONCE]?.abort();
  limits[0]?.abort();
  await settled();
  expect(answers).toEqual(['person0', `person${AT_ONCE}`]);
  // The next has what is left of its own, not a new one.
  expect(asked.slice(AT_ONCE)).toEqual([{ name: `person${AT_ONCE + 1}`, signal: limits[AT_ONCE + 1]?.signal }]);

  for (const limit of limits) limit.abort();
  await Promise.all(all);
  expect(limits).toHaveLength(people.length);
});

it('has one limit for all services, the first of which can use it up', async () => {
  const limits = limitsByHand();
  const { asked, external } = silent(3);
  const answer = external.byPassword('mara', 'some-pass-1');
  await settled();
  limits[0]?.abort();
  expect(await answer).toBe('unreachable');
  expect(asked).toHaveLength(1);
  expect(limits).toHaveLength(1);
});
