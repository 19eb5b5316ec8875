import { openUpkeep } from './upkeep.fixture';

/** What is done regularly, by name. */
async function begun(options: Parameters<typeof openUpkeep>[0] = {}) {
  const server = await openUpkeep(options);
  const rounds: Record<string, { ms: number; leaderOnly: boolean }> = {};
  server.upkeep.begin({
    every: (name, ms, _work, { leaderOnly = false } = {}) => void (rounds[name] = { ms, leaderOnly }),
    stop: async () => undefined,
  });
  await server.close();
  return rounds;
}

describe('the upkeep of indices', () => {
  it('rotates every ten seconds and retains every five minutes, on the leader', async () =>
    expect(await begun()).toEqual({
      'rotation of indices': { ms: 10_000, leaderOnly: true },
      'retention of indices': { ms: 300_000, leaderOnly: true },
      'calculating ranges of late writes': { ms: 10_000, leaderOnly: false },
      'taking over what other nodes changed of indices': { ms: 2000, leaderOnly: false },
    }));

  it('leaves out retention when that is switched off', async () => {
    const rounds = Object.keys(await begun({ isRetentionDisabled: true }));
    expect(rounds).toContain('rotation of indices');
    expect(rounds).not.toContain('retention of indices');
  });
});
