import { postgresInstalled, startPostgres } from 'test/postgres';
import { type Collection, createCollection } from './collection';
import { type Database } from './database';
import { CORE_MIGRATIONS, migrate } from './migrations';
import { connectRemoteDatabase } from './remote';
import { createReplica, type ReplicaChange } from './replica';
import { sql } from './sql';

interface Counter {
  /** By node. */
  counts: Record<string, number>;
}

const CHANGES = 1_000;
const AT_ONCE = 4;

const onPostgres = postgresInstalled() ? describe : describe.skip;

onPostgres('two nodes on one PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let nodes: Database[];
  let counters: Collection<Counter>[];

  beforeAll(async () => {
    postgres = await startPostgres();
    nodes = [await connectRemoteDatabase(postgres.url), await connectRemoteDatabase(postgres.url)];
    await Promise.all(nodes.map((node) => migrate(node, CORE_MIGRATIONS)));
    counters = nodes.map((node) => createCollection<Counter>(node, 'counter'));
  });

  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()));
    await postgres.stop();
  });

  const until = async (isSo: () => boolean): Promise<number> => {
    const begun = performance.now();
    while (!isSo()) {
      if (performance.now() - begun > 30_000) throw new Error('It has not come to that within 30 s');
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    return performance.now() - begun;
  };

  async function openReplica(node: number, onChange?: (changes: readonly ReplicaChange<Counter>[]) => void) {
    const replica = createReplica(counters[node]!, { onChange });
    await replica.refresh();
    return replica;
  }

  it('change one document 1,000 times each: no change is lost, and every version exists', async () => {
    const { id } = await counters[0]!.insert({ counts: {} }, 'mara');
    const told: number[] = [];
    const stops = nodes.map((node) =>
      node.changes.listen(async (_transaction, { version }) => void told.push(version)),
    );
    const replica = await openReplica(1);
    const begun = performance.now();
    await Promise.all(
      counters.flatMap((counter, node) =>
        Array.from({ length: AT_ONCE }, async () => {
          for (let made = 0; made < CHANGES / AT_ONCE; made += 1)
            await counter.change(id, `node-${node}`, ({ body: { counts } }) => ({
              counts: { ...counts, [node]: (counts[node] ?? 0) + 1 },
            }));
        }),
      ),
    );
    const took = performance.now() - begun;
    stops.forEach((stop) => stop());

    const last = await counters[0]!.get(id);
    expect(last).toMatchObject({ version: 2 * CHANGES + 1, body: { counts: { 0: CHANGES, 1: CHANGES } } });
    const versions = await nodes[0]!.query<{ version: number; changed_by: string }>(
      sql`select version, changed_by from document_versions where id = ${id} order by version`,
    );
    expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 2 * CHANGES + 1 }, (_, at) => at + 1));
    expect(versions.filter(({ changed_by }) => changed_by === 'node-1')).toHaveLength(CHANGES);
    expect(told.sort((one, other) => one - other)).toEqual(versions.slice(1).map(({ version }) => version));
    await until(() => replica.get(id)?.version === last?.version);
    replica.close();
    process.stdout.write(`${2 * CHANGES} changes of one document by two nodes: ${took.toFixed(0)} ms\n`);
  });

  it('replicate what the other created, changed and deleted, without reading everything anew', async () => {
    const seen: ReplicaChange<Counter>[] = [];
    const replica = await openReplica(1, (changes) => void seen.push(...changes));
    const took: number[] = [];
    const { id } = await counters[0]!.insert({ counts: {} }, 'mara');
    took.push(await until(() => replica.get(id) !== undefined));
    await counters[0]!.update(id, { counts: { 0: 7 } }, 'mara');
    took.push(await until(() => replica.get(id)?.body.counts[0] === 7));
    await counters[0]!.remove(id, 'mara');
    took.push(await until(() => replica.get(id) === undefined));
    expect(replica.all().map((each) => each.id)).not.toContain(id);
    expect(
      seen.filter((change) => change.id === id).map(({ before, after }) => [before?.version, after?.version]),
    ).toEqual([
      [undefined, 1],
      [1, 2],
      [2, undefined],
    ]);
    replica.close();
    process.stdout.write(`Seen by the other node after ${took.map((ms) => ms.toFixed(1)).join(', ')} ms\n`);
  });

  it('sees a change of its own node before the promise of the change resolves', async () => {
    const replica = await openReplica(0);
    const { id } = await counters[0]!.insert({ counts: {} }, 'mara');
    expect(replica.get(id)?.version).toBe(1);
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        counters[0]!
          .change(id, 'mara', () => ({ counts: { 0: at } }))
          .then((document) => {
            expect(replica.get(id)!.version).toBeGreaterThanOrEqual(document!.version);
          }),
      ),
    );
    replica.close();
  });

  it('finds changes it was not notified of because its connection was lost', async () => {
    const replica = await openReplica(1);
    const { id } = await counters[0]!.insert({ counts: {} }, 'mara');
    await until(() => replica.get(id) !== undefined);
    await nodes[0]!.query(sql`
      select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and pid <> pg_backend_pid()`);
    await nodes[0]!.query(sql`update documents set version = 9 where id = ${id}`);
    await until(() => replica.get(id)?.version === 9);
    replica.close();
  });
});
