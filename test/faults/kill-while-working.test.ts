import { type IndexSet, type NewIndexSet } from 'api/indices/index-sets';
import {
  COUNT_ROTATION,
  COUNT_ROTATION_CONFIG,
  type CountRotationConfig,
  NOOP_MAX_INDICES,
  NOOP_RETENTION,
  NOOP_RETENTION_CONFIG,
  type RetentionConfig,
} from 'api/indices/strategies';
import { startTimberline, type Timberline } from 'test/e2e/timberline';
import { expectAllStoredOnce, sendNumbered } from './gelf-http-sender';
import { pseudoRandom } from './pseudo-random';

const SEED = 4_711;
const KILLS = 50;
/** The server works for at most so long before it is killed. */
const LONGEST_MS = 1_200;

const ROTATION: CountRotationConfig = { type: COUNT_ROTATION_CONFIG, max_docs_per_index: 20_000_000 };
const RETENTION: RetentionConfig = { type: NOOP_RETENTION_CONFIG, max_number_of_indices: NOOP_MAX_INDICES };

/** Keeps whatever it has. */
const anIndexSet = (prefix: string): NewIndexSet => ({
  title: prefix,
  description: '',
  index_prefix: prefix,
  shards: 1,
  replicas: 0,
  rotation_strategy_class: COUNT_ROTATION,
  rotation_strategy: ROTATION,
  retention_strategy_class: NOOP_RETENTION,
  retention_strategy: RETENTION,
});

async function defaultSetOf(server: Timberline): Promise<IndexSet> {
  const { index_sets: sets } = await server.api<{ index_sets: IndexSet[] }>('GET', '/system/indices/index_sets');
  const found = sets.find((set) => set.default);
  if (!found) throw new Error('There is no default index set');
  return found;
}

/** Rotates the index that messages are written to, and makes and deletes indices and index sets, until it fails. */
async function moveIndices(server: Timberline, setId: string, round: number): Promise<void> {
  for (let number = 0; ; number += 1) {
    await server.api('POST', `/cluster/deflector/${setId}/cycle`);
    const prefix = `gone${round}x${number}`;
    const { id } = await server.api<{ id: string }>('POST', '/system/indices/index_sets', anIndexSet(prefix));
    await server.api('POST', `/cluster/deflector/${id}/cycle`);
    await server.api('DELETE', `/system/indexer/indices/${prefix}_0`);
    await server.api('DELETE', `/system/indices/index_sets/${id}?delete_indices=true`);
  }
}

describe('a server killed while it rotates and deletes indices', () => {
  let server: Timberline;
  afterAll(() => server.clean());

  it(`keeps every message it answered with 202 through ${KILLS} kills, each once`, async () => {
    const random = pseudoRandom(SEED);
    server = await startTimberline();
    const defaultSet = await defaultSetOf(server);
    const { id } = defaultSet;
    const { retention_strategy, retention_strategy_class } = anIndexSet('');
    // The standard retention rightly deletes what was rotated away twenty times.
    const keeping = { ...defaultSet, retention_strategy, retention_strategy_class };
    await server.api('PUT', `/system/indices/index_sets/${id}`, keeping);

    const sender = sendNumbered(server, 'lasting');
    for (let round = 0; round < KILLS; round += 1) {
      const moving = moveIndices(server, id, round).catch((cause: unknown) => cause);
      await new Promise((resolve) => setTimeout(resolve, random() * LONGEST_MS));
      await server.kill();
      // Broken off by the kill, not refused by the server.
      expect(String(await moving)).toMatch(/fetch failed|terminated|other side closed|ECONNRESET/);
      await server.start();
    }
    const stored = await expectAllStoredOnce(server, 'lasting', sender);
    // What was stored without an answer was under way at a kill.
    expect(stored - sender.acknowledged.size).toBeLessThanOrEqual(KILLS * sender.parallel);
    const failures = await server.api<{ count: number }>('GET', '/system/indexer/failures/count?since=2020-01-01');
    expect(failures.count).toBe(0);
    const { current_target: current } = await server.api<{ current_target: string }>('GET', `/system/deflector/${id}`);
    process.stdout.write(
      `${KILLS} kills -9 with rotation and deletion: ${sender.acknowledged.size} answered 202, each found once; now at ${current}\n`,
    );
  }, 600_000);
});
