import { untilFound } from 'test/e2e/found';
import { prepareTimberline, startTimberline, type Timberline } from 'test/e2e/timberline';
import { leaveOldDataFolder, OLD_MESSAGES } from 'test/server/old-data-folder';
import { expectAllStoredOnce, sendNumbered } from './gelf-http-sender';
import { momentsOf, pseudoRandom } from './pseudo-random';

const SEED = 20_261_122;
/** A first start takes longer: it is killed at any moment of its first three seconds. */
const FIRST_START_MS = 3_000;
const FIRST_STARTS = 8;
const MIGRATIONS = 8;
const STARTS = 10;

const random = pseudoRandom(SEED);

/**
 * @param withinMs each start is killed at a moment up to this one
 * @returns how many of the starts were killed before the server was ready
 */
async function killStarts(server: Timberline, times: number, withinMs: number): Promise<number> {
  let before = 0;
  for (const moment of momentsOf(withinMs, times, random)) {
    const starting = server.start().then(
      () => 0,
      (cause: unknown) => {
        // The signal has to be what ended it, not a data folder it could not open.
        if (!String(cause).includes('SIGKILL')) throw cause;
        return 1;
      },
    );
    await new Promise((resolve) => setTimeout(resolve, moment));
    await server.kill();
    before += await starting;
  }
  return before;
}

/** Whether what is sent to it is found. */
async function expectWorking(server: Timberline): Promise<void> {
  const sender = sendNumbered(server, 'afterwards', { parallel: 1 });
  await untilFound(server, 'message:afterwards');
  await expectAllStoredOnce(server, 'afterwards', sender);
}

describe('a server killed while it starts', () => {
  let server: Timberline;
  afterEach(() => server.clean());

  it.each([1, 2])('is whole after a first start that was killed again and again, folder %p', async () => {
    server = await prepareTimberline({}, { isFirstStart: true });
    const killed = await killStarts(server, FIRST_STARTS, FIRST_START_MS);
    await server.start();
    process.stdout.write(`kill -9 in a first start: ${killed} of ${FIRST_STARTS} before it was ready\n`);
    const { streams } = await server.api<{ streams: { is_default: boolean }[] }>('GET', '/streams');
    expect(streams.filter(({ is_default: isDefault }) => isDefault)).toHaveLength(1);
    await expectWorking(server);
  });

  it('is whole after a migration that was killed again and again', async () => {
    server = await prepareTimberline({}, { isFirstStart: true });
    await leaveOldDataFolder(server.dataFolder);
    const killed = await killStarts(server, MIGRATIONS, FIRST_START_MS);
    await server.start();
    process.stdout.write(`kill -9 in a migration: ${killed} of ${MIGRATIONS} before it was ready\n`);
    const { index_sets: sets } = await server.api<{ index_sets: { index_prefix: string }[] }>(
      'GET',
      '/system/indices/index_sets',
    );
    expect(sets.map(({ index_prefix: prefix }) => prefix).sort()).toEqual([
      'gl-events',
      'gl-system-events',
      'mine',
      'tl-audit-log',
    ]);
    await untilFound(server, 'NOT facility:timberline', OLD_MESSAGES);
    await expectWorking(server);
  });

  it('is whole after starts that were killed while it was sent messages', async () => {
    server = await startTimberline();
    const sender = sendNumbered(server, 'restarted');
    await untilFound(server, 'message:restarted');
    await server.kill();
    const readyMs = await server.start();
    await server.kill();
    await killStarts(server, STARTS, 1.5 * readyMs);
    await server.start();
    await expectAllStoredOnce(server, 'restarted', sender);
    process.stdout.write(`kill -9 in ${STARTS} starts: ${sender.acknowledged.size} answered 202, all found once\n`);
  });
});
