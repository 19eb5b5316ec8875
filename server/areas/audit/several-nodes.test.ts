import { updateStream } from 'api/streams';
import { answering } from 'server/calls/audited-call';
import { createCaller } from 'server/calls/caller';
import { createEntityRegistry } from 'server/entities/registry';
import { silentLog } from 'server/runtime/log';
import { createCollection } from 'server/storage/documents/collection';
import { type Database } from 'server/storage/documents/database';
import { CORE_MIGRATIONS, migrate } from 'server/storage/documents/migrations';
import { connectRemoteDatabase } from 'server/storage/documents/remote';
import { postgresInstalled, startPostgres } from 'test/postgres';
import { createAuditTrail } from './audit-trail';
import { createEntryQueue } from './entry-queue';
import { MIGRATIONS } from './migrations';
import { createOutbox, type WaitingEntry } from './outbox';

const CHANGES = 1_000;
const NODES = ['node-1', 'node-2'];

const noneIsLost = () => {
  throw new Error('An entry was lost');
};

interface Counted {
  count: number;
}

/** A node that answers calls to change a stream. */
function aNode(database: Database, name: string) {
  const outbox = createOutbox(database, name);
  const { add, write, close } = createEntryQueue({ outbox, log: silentLog(), lossOf: noneIsLost });
  const entities = createEntityRegistry();
  const parts = { outbox, entities, host: 'h', nowMs: Date.now, add, write, isRepeated: () => false };
  const trail = createAuditTrail(parts);
  database.changes.record(trail.recordOf);
  const streams = createCollection<Counted>(database, 'stream');
  const caller = createCaller({ userId: name, username: name, permissions: ['*'] });

  async function count(id: string): Promise<void> {
    const request = { definition: updateStream, params: { streamId: id }, caller, address: '', isPeriodical: false };
    const call = trail.begin(request);
    if (!call) throw new Error('Changing a stream leaves an entry');
    await answering(call, () => streams.change(id, name, ({ body }) => ({ count: body.count + 1 })));
    await call.end(200);
  }

  return { streams, count, close };
}

async function readAll({ read, remove }: ReturnType<typeof createOutbox>): Promise<WaitingEntry[]> {
  const entries: WaitingEntry[] = [];
  for (let found = await read(500); found.length > 0; found = await read(500)) {
    entries.push(...found);
    await remove(found.map(({ id }) => id));
  }
  return entries;
}

(postgresInstalled() ? describe : describe.skip)('nodes that change the same document', () => {
  it(`by ${CHANGES} calls each lose no change, and have a version and an entry of every one`, async () => {
    const postgres = await startPostgres();
    const databases = await Promise.all(NODES.map(() => connectRemoteDatabase(postgres.url)));
    const [database] = databases as [Database];
    await migrate(database, [...CORE_MIGRATIONS, ...MIGRATIONS]);
    const nodes = databases.map((each, at) => aNode(each, NODES[at] ?? ''));
    const [{ streams }] = nodes as [(typeof nodes)[0]];
    const { id } = await streams.insert({ count: 0 }, 'system');

    await Promise.all(
      nodes.map(async ({ count }) => {
        for (let change = 0; change < CHANGES; change += 1) await count(id);
      }),
    );
    await Promise.all(nodes.map(({ close }) => close()));

    const all = Array.from({ length: NODES.length * CHANGES + 1 }, (_, at) => at + 1);
    expect((await streams.get(id))?.body).toEqual({ count: NODES.length * CHANGES });
    const { versions } = await streams.history(id, { skip: 0, limit: all.length + 1 });
    expect(versions.map(({ version }) => version).reverse()).toEqual(all);
    expect(versions.map(({ body }) => body.count).reverse()).toEqual(all.map((version) => version - 1));

    const entries = await readAll(createOutbox(database, 'node-1'));
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(all.length);
    expect(entries.filter(({ changes, isInterrupted }) => changes.length !== 1 || isInterrupted)).toEqual([]);
    const byVersion = entries.map(({ at, changes: [change] }) => ({ at: at.getTime(), version: change?.version ?? 0 }));
    byVersion.sort((one, other) => one.version - other.version);
    expect(byVersion.map(({ version }) => version)).toEqual(all);
    const times = byVersion.map(({ at }) => at);
    expect(times).toEqual([...times].sort((one, other) => one - other));
    for (const node of NODES)
      expect(entries.filter(({ entry }) => entry.actor.username === node)).toHaveLength(CHANGES);

    await Promise.all(databases.map((each) => each.close()));
    await postgres.stop();
  });
});
