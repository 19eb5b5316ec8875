import { cpuTimeOf } from 'test/cpu-time';
import { KEEP_MANY, openUpkeep, ROTATE_LATE } from './upkeep.fixture';

/** What is done regularly, by name. */
async function begun(options: Parameters<typeof openUpkeep>[0] = {}) {
  const server = await openUpkeep(options);
  const rounds: Record<string, { ms: number; leaderOnly: boolean }> = {};
  for (const { name, everyMs, leaderOnly = false } of server.upkeep.periodicals)
    rounds[name] = { ms: everyMs, leaderOnly };
  await server.close();
  return rounds;
}

describe('the upkeep of indices', () => {
  it('rotates every ten seconds, retains every five minutes and tells of damage, on the leader', async () =>
    expect(await begun()).toEqual({
      'rotation of indices': { ms: 10_000, leaderOnly: true },
      'retention of indices': { ms: 300_000, leaderOnly: true },
      'calculating ranges of late writes': { ms: 10_000, leaderOnly: false },
      'finding damaged indices': { ms: 30_000, leaderOnly: true },
      'notifying about a broken search backend': { ms: 30_000, leaderOnly: true },
    }));

  it('leaves out retention when that is switched off', async () => {
    const rounds = Object.keys(await begun({ configuration: { isRetentionDisabled: true } }));
    expect(rounds).toContain('rotation of indices');
    expect(rounds).not.toContain('retention of indices');
  });
});

describe('with ten thousand indices in a set', () => {
  const MANY = 10_000;

  it('rounds and the list of ranges stay quick', async () => {
    const server = await openUpkeep();
    const setId = await server.newSet('many', ROTATE_LATE, [KEEP_MANY[0], { max_number_of_indices: MANY + 1 }]);
    const at = server.now();
    await server.catalogue.addIndices(
      Array.from({ length: MANY }, (_, n) => ({
        setId,
        number: n + 1,
        createdAt: at,
        isOpen: true,
        isReopened: false,
        isReadOnly: true,
        shards: 1,
        replicas: 0,
        times: { beginMs: n, endMs: n + 1, calculatedAt: new Date(at.getTime() + 1), tookMs: 1 },
      })),
    );
    await server.rotate();

    const timed = async (what: string, work: () => Promise<unknown>) => {
      const ms = Math.round(await cpuTimeOf(work));
      process.stdout.write(`${MANY} indices, ${what}: ${ms} ms of CPU\n`);
      return ms;
    };
    expect(await timed('a round of rotation', () => server.rotate())).toBeLessThan(1000);
    expect(await timed('a round of retention', () => server.retain())).toBeLessThan(1000);
    const ranges = () => server.call<{ total: number }>('GET', '/system/indices/ranges');
    expect(await timed('the list of ranges', ranges)).toBeLessThan(5000);
    expect(server.names(setId)).toHaveLength(MANY + 1);
    await server.close();
  });
});
