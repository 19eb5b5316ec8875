import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OutputObserver } from 'server/outputs/lane/output-observer';
import { messageRow } from 'server/processing/message-row';
import { silentLog } from 'server/runtime/log';
import { createCollection } from 'server/storage/documents/collection';
import { CORE_MIGRATIONS, migrate } from 'server/storage/documents/migrations';
import { connectRemoteDatabase } from 'server/storage/documents/remote';
import { sql } from 'server/storage/documents/sql';
import { postgresInstalled, startPostgres } from 'test/postgres';
import { aMessageOf } from 'test/server/log-messages';
import { until } from 'test/until';
import { MIGRATIONS } from './migrations';
import { createOutputService } from './outputs';
import { createOutputsOfNode } from './outputs-of-node';
import { type StoredOutput } from './stored-output';

const STREAM = 'a'.repeat(24);
const NEVER = new AbortController().signal;
const everything = () => true;
const PAUSED: StoredOutput = {
  ...{ title: 'Archive', type: 'org.graylog2.outputs.LoggingOutput', configuration: {} },
  ...{ contentPack: null, paused: true },
};

/** A node with its outputs, all of which one stream has. */
async function startNode(url: string, nodeId: string, folder: string) {
  const database = await connectRemoteDatabase(url);
  await migrate(database, [...CORE_MIGRATIONS, ...MIGRATIONS]);
  const documents = createCollection<StoredOutput>(database, 'output');
  const here = createOutputsOfNode({
    ...{ database, documents, nodeId, isOneOfSeveral: true, log: silentLog() },
    ...{ dataFolder: path.join(folder, nodeId), fileFolders: [], limitBytes: 64 * 1024 * 1024 },
    onHealthChange: () => undefined,
    onGone: () => undefined,
  });
  const { deliveries, replica } = here;
  await replica.refresh();
  deliveries.assign([{ stream: STREAM, outputs: replica.all().map(({ id }) => ({ id })) }]);
  await deliveries.begin();
  const service = createOutputService({ documents, replica, folders: [], onRemoved: async () => undefined });
  return {
    ...{ here, database, documents, service },
    async take(count: number) {
      const observer = new OutputObserver();
      observer.configure(deliveries.configuration());
      for (let at = 0; at < count; at += 1) {
        const message = aMessageOf();
        message.streams.add(STREAM);
        observer.offer(messageRow(message, 0), 0, at);
      }
      deliveries.onFound(structuredClone(observer.take()), () => undefined, count);
      await deliveries.keep(NEVER);
      here.tell();
    },
    async stop() {
      await here.close();
      await database.close();
    },
  };
}

(postgresInstalled() ? it : it.skip)(
  'each of two nodes tells what waits on both, and discards it for both',
  async () => {
    const postgres = await startPostgres();
    const folder = await mkdtemp(path.join(tmpdir(), 'timberline-output-states-'));
    const first = await startNode(postgres.url, 'node-0', folder);
    const { id } = await first.documents.insert(PAUSED, 'mara');
    await first.stop();
    const one = await startNode(postgres.url, 'node-1', folder);
    const other = await startNode(postgres.url, 'node-2', folder);
    await one.take(3);
    await other.take(5);
    const told = (messages: number) =>
      until(`${messages} messages elsewhere`, async () => {
        other.here.tell();
        const { 'node-2': states } = await one.here.statesElsewhere(everything);
        return states?.find(({ queued_messages: queued }) => queued === messages);
      });
    expect(await told(5)).toMatchObject({ output_id: id, condition: 'paused', last_error: null });
    expect(await one.here.statesElsewhere(() => false)).toEqual({ 'node-2': [] });

    await one.service.discard(id, 'mara');
    await one.here.deliveries.discarded(id);
    expect(one.here.deliveries.state(id)).toMatchObject({ queuedMessages: 0, counts: { discarded: 3 } });
    expect(await told(0)).toMatchObject({ discarded_messages: 5 });

    await until('a node to be away', async () => {
      // Until it is heard of again.
      await one.database.query(
        sql`update output_states set seen_at = now() - interval '2 minutes' where node_id = 'node-2'`,
      );
      return (await one.here.statesElsewhere(everything))['node-2'] === null;
    });
    await other.stop();
    expect(await one.here.statesElsewhere(everything)).toEqual({});
    await one.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  },
);
