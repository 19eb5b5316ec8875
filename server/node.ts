import {
  authenticationCalls,
  createAuthentication,
  createAuthenticator,
  createSessions,
  ensureRootAccount,
  LoginThrottle,
} from 'server/areas/authentication';
import { capabilitiesCalls } from 'server/areas/capabilities';
import { API_VERSION, clusterCalls, createSystemMessages, describeNode, readOrMakeId } from 'server/areas/cluster';
import { createIndexerFailures, createIndexSets, indexName, indicesCalls, type IndexSet } from 'server/areas/indices';
import { createInputs, inputsCalls } from 'server/areas/inputs';
import { messagesCalls } from 'server/areas/messages';
import { createSearchArea } from 'server/areas/search';
import { createStreams, type StoredStream, streamsCalls } from 'server/areas/streams';
import { type Account, usersCalls } from 'server/areas/users';
import { type Configuration } from './configuration';
import { createIngest, journalFolder } from './ingest/ingest';
import { type SearchCatalogue } from './search/indices/catalogue';
import { type Log, type LogLine } from './runtime/log';
import { createMetrics } from './runtime/metrics';
import { createCollection } from './storage/documents/collection';
import { openStorage, type Storage } from './storage/open';

const SWEEP_MS = 5 * 60_000;

/** Does something again and again until told to stop; a failure is logged and the next round comes all the same. */
function regularly(intervalMs: number, log: Log, what: string, work: () => Promise<unknown>): () => void {
  const timer = setInterval(() => {
    work().catch((err: unknown) => log.error({ err }, `${what} failed`));
  }, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}

async function describeThisNode({ dataFolder, httpHost, httpPort, pathPrefix }: Configuration) {
  const [nodeId, clusterId] = await Promise.all([
    readOrMakeId(dataFolder, 'node-id'),
    readOrMakeId(dataFolder, 'cluster-id'),
  ]);
  const prefix = pathPrefix === '/' ? '' : pathPrefix;
  const transportAddress = `http://${httpHost}:${httpPort}${prefix}/api/`;
  return describeNode({ nodeId, clusterId, transportAddress, version: `${API_VERSION}+timberline` });
}

/** The embedded server without its HTTP side: storage, areas, ingest, and what runs regularly. */
export async function assembleNode(
  configuration: Configuration,
  log: Log,
  listenToLog: (listener: (line: LogLine) => void) => void,
) {
  const storage = await openStorage(configuration);
  try {
    return await assemble(configuration, storage, log, listenToLog);
  } catch (cause) {
    await storage.close();
    throw cause;
  }
}

async function assemble(
  configuration: Configuration,
  { database, engine, close }: Storage,
  log: Log,
  listenToLog: (listener: (line: LogLine) => void) => void,
) {
  const node = await describeThisNode(configuration);
  const metrics = createMetrics();
  const messages = createSystemMessages(database, node.nodeId);
  const failures = createIndexerFailures(database);

  const indexSets = createIndexSets(createCollection<IndexSet>(database, 'index_set'), engine);
  await indexSets.open();
  const streams = createStreams(createCollection<StoredStream>(database, 'stream'));
  await streams.ensureBuiltIn(indexSets.default().id);

  const accounts = createCollection<Account>(database, 'user');
  const generatedPassword = await ensureRootAccount(accounts, configuration.adminUsername, configuration.adminPassword);
  const sessions = createSessions(database);
  const authentication = createAuthentication({ accounts, sessions, throttle: new LoginThrottle(), log });

  const inputs = createInputs({
    database,
    nodeId: node.nodeId,
    messages,
    log,
    defaultAddress: { host: configuration.inputHost },
  });
  await inputs.open();
  const ingest = await createIngest({
    engine,
    metrics,
    log,
    listenToLog,
    folder: journalFolder(configuration.dataFolder),
    nodeId: node.nodeId,
    targetsOf() {
      const { table, prefix, writeIndex } = indexSets.default();
      return [{ table, idx: writeIndex, indexName: indexName({ prefix }, writeIndex) }];
    },
    tables: () => indexSets.all().map(({ table }) => table),
    recordFailures: (failed) => failures.record(failed),
    inputOf: inputs.settingsOf,
    onInputStateChange: inputs.noteState,
  });

  const catalogue: SearchCatalogue = {
    sets: () =>
      indexSets
        .all()
        .map((set) => ({ ...set, templateType: null, indices: [{ number: set.writeIndex, isOpen: true }] })),
    setOfStream: () => indexSets.default().id,
  };
  const search = createSearchArea({ engine, database, catalogue, streams, log });

  let isReady = false;
  const lifecycle = { isProcessing: () => ingest.processing.isProcessing, isReady: () => isReady };
  const stopSweeping = regularly(SWEEP_MS, log, 'sweeping', () => Promise.all([sessions.sweep(), search.sweep()]));

  return {
    nodeId: node.nodeId,
    generatedPassword,
    api: {
      authenticate: createAuthenticator(authentication, sessions, configuration.pathPrefix),
      calls: [
        ...authenticationCalls(authentication, sessions, configuration.pathPrefix),
        ...usersCalls(accounts),
        ...streamsCalls(streams),
        ...inputsCalls(inputs, node.nodeId),
        ...indicesCalls(failures),
        ...search.calls,
        ...messagesCalls({ engine, catalogue }),
        ...capabilitiesCalls(['search-cancel']),
        ...clusterCalls({ node, lifecycle, metrics, messages, consolePath: configuration.pathPrefix }),
      ],
    },

    async begin() {
      ingest.start();
      await inputs.launch(ingest.inputs);
      isReady = true;
      await messages.write('org.graylog2.bootstrap.ServerBootstrap', `Node ${node.hostname} started`);
    },

    async stop() {
      stopSweeping();
      await ingest.stop();
      await inputs.close();
      search.close();
      metrics.close();
      await close();
    },
  };
}
