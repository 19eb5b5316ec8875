import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSystemMessages } from 'server/areas/cluster/system-messages';
import { InputRuntime } from 'server/ingest/inputs/input-runtime';
import { ServerLogTap } from 'server/ingest/transports/server-log-transport';
import { Journal } from 'server/journal/journal';
import { silentLog } from 'server/runtime/log';
import { createMetrics } from 'server/runtime/metrics';
import { createCollection } from 'server/storage/documents/collection';
import { CORE_MIGRATIONS, migrate } from 'server/storage/documents/migrations';
import { connectRemoteDatabase } from 'server/storage/documents/remote';
import { sql } from 'server/storage/documents/sql';
import { postgresInstalled, startPostgres } from 'test/postgres';
import { until } from 'test/until';
import { createInputs } from './inputs';
import { MIGRATIONS } from './migrations';
import { type StoredInput } from './stored-input';

const may = () => true;
/** An address of its own, so that the inputs of a first start meet no others. */
const host = `127.9.${1 + (process.pid % 250)}.7`;

/** A node with its inputs, which write into a journal that nobody reads. */
async function startNode(url: string, nodeId: string, folder: string) {
  const database = await connectRemoteDatabase(url);
  await migrate(database, [...CORE_MIGRATIONS, ...MIGRATIONS]);
  const [metrics, log] = [createMetrics(), silentLog()];
  const journal = await Journal.open({ folder: path.join(folder, nodeId), metrics, log });
  const inputs = createInputs({
    ...{ database, documents: createCollection<StoredInput>(database, 'input'), nodeId, log, defaultHost: host },
    ...{ messages: createSystemMessages(database, nodeId), isOneOfSeveral: true },
  });
  const logTap = new ServerLogTap(() => undefined);
  const runtime = new InputRuntime({ journal, metrics, log, logTap, onStateChange: inputs.noteState });
  await inputs.open();
  await inputs.launch(runtime);
  return {
    inputs,
    database,
    async stop() {
      await runtime.close();
      await inputs.close();
      await journal.close();
      metrics.close();
      await database.close();
    },
  };
}

(postgresInstalled() ? it : it.skip)('each of two nodes tells what the inputs of both do', async () => {
  const postgres = await startPostgres();
  const folder = await mkdtemp(path.join(tmpdir(), 'timberline-input-states-'));
  const one = await startNode(postgres.url, 'node-1', folder);
  const other = await startNode(postgres.url, 'node-2', folder);
  // Of two nodes on one machine the second finds all ports taken.
  const elsewhere = await until('what the other node says', async () => {
    const { 'node-2': states } = await one.inputs.statesElsewhere(may);
    return states?.some(({ state }) => state === 'FAILED') && states;
  });
  const failed = elsewhere.find(({ state }) => state === 'FAILED');
  expect(failed?.detailed_message).toMatch(/is already in use on 127\.9\./);
  expect(failed?.message_input.title).not.toBe('');
  expect(Object.keys(await other.inputs.statesElsewhere(may))).toEqual(['node-1']);
  expect(await one.inputs.statesElsewhere(() => false)).toEqual({ 'node-2': [] });

  const stopped = failed?.id ?? '';
  await one.inputs.stop(stopped, 'mara');
  await until('it to be stopped on both', async () => {
    const { 'node-2': states } = await one.inputs.statesElsewhere(may);
    return states?.every(({ id }) => id !== stopped) && one.inputs.states(may).every(({ id }) => id !== stopped);
  });

  await until('a node to be away', async () => {
    // Until it is heard of again.
    await one.database.query(
      sql`update input_states set seen_at = now() - interval '2 minutes' where node_id = 'node-2'`,
    );
    return (await one.inputs.statesElsewhere(may))['node-2'] === null;
  });
  await other.stop();
  expect(await one.inputs.statesElsewhere(may)).toEqual({});
  await one.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});
