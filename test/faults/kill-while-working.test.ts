import { watch } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
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
import { momentsOf, pseudoRandom } from './pseudo-random';

const SEED = 4_711;
const KILLS = 15;
/** The server works for at most so long before it is killed, or before the next write at which it is. */
const MAX_MS = 1_200;
/**
 * What a kill waits for beyond its moment: a write that begins, or one that has just ended. Only there messages are lost or
 * doubled when the journal is worked off in the wrong order, and a moment by chance rarely is one of these few milliseconds.
 */
const AIMS = ['any moment', /^tmp_insert_/, /^\d+_(\d+)_\1_0$/] as const;

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

/** The folder of the engine's table with the messages of an index set. */
async function tableFolder(server: Timberline, setId: string): Promise<string> {
  const store = path.join(server.dataFolder, 'messages/store');
  const files = await readdir(store, { recursive: true });
  const table = files.find((file) => file.endsWith(`messages_${setId}.sql`)) ?? '';
  const [, id = ''] = /UUID '([^']+)'/.exec(await readFile(path.join(store, table), 'utf8')) ?? [];
  return path.join(store, id.slice(0, 3), id);
}

/** Resolves when a part with such a name comes into a table's folder. */
const whenPartComes = (folder: string, name: RegExp) =>
  new Promise<void>((resolve) => {
    const watcher = watch(folder, (_event, file) => {
      if (!name.test(file ?? '')) return;
      watcher.close();
      resolve();
    });
  });

describe('a server killed while it rotates and deletes indices', () => {
  let server: Timberline;
  afterAll(() => server.clean());

  it(`keeps every message it answered with 202 through ${KILLS} kills, each once`, async () => {
    server = await startTimberline();
    const defaultSet = await defaultSetOf(server);
    const { id } = defaultSet;
    const { retention_strategy, retention_strategy_class } = anIndexSet('');
    // The standard retention rightly deletes what was rotated away twenty times.
    const keeping = { ...defaultSet, retention_strategy, retention_strategy_class };
    await server.api('PUT', `/system/indices/index_sets/${id}`, keeping);

    const table = await tableFolder(server, id);
    const sender = sendNumbered(server, 'lasting');
    for (const [round, moment] of momentsOf(MAX_MS, KILLS, pseudoRandom(SEED)).entries()) {
      const moving = moveIndices(server, id, round).catch((cause: unknown) => cause);
      await new Promise((resolve) => setTimeout(resolve, moment));
      const aim = AIMS[round % AIMS.length];
      if (aim instanceof RegExp) await whenPartComes(table, aim);
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
