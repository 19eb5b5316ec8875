import {
  authenticationCalls,
  createAuthentication,
  createAuthenticator,
  createSessions,
  ensureRootAccount,
  LoginThrottle,
} from 'server/areas/authentication';
import { capabilitiesCalls } from 'server/areas/capabilities';
import {
  API_VERSION,
  clusterCalls,
  createDiskNotice,
  createJobDiary,
  createSystemMessages,
  describeNode,
  jobCalls,
  noticeLastEnd,
  noticeJournalDamage,
  statementCalls,
} from 'server/areas/cluster';
import { createGuide, guideCalls } from 'server/areas/getting-started';
import { createIndicesArea } from 'server/areas/indices';
import { createInsightsArea, INSIGHTS } from 'server/areas/insights';
import { createInputs, inputsCalls } from 'server/areas/inputs';
import { messagesCalls } from 'server/areas/messages';
import { createStreamsArea } from 'server/areas/streams';
import { createClusterConfig } from 'server/areas/configuration';
import { createSharesArea, readSharingSettings } from 'server/areas/shares';
import { type Account, usersCalls } from 'server/areas/users';
import { type Configuration } from './configuration';
import { SYSTEM } from './calls/caller';
import { SERVER_LOG_TYPE } from './ingest/inputs/input-types';
import { createIngest, journalFolder } from './ingest/ingest';
import { createLeadership, LEADERSHIP_RENEWAL_MS } from './jobs/leadership';
import { createLeases } from './jobs/leases';
import { createPeriodicals } from './jobs/periodicals';
import { createSystemJobs, JOBS_TENDED_EVERY_MS } from './jobs/system-jobs';
import { messageLimits } from './processing/message-limits';
import { targetsOfStreams } from './processing/write-routing';
import { type Log, type LogLine } from './runtime/log';
import { createMetrics } from './runtime/metrics';
import { assembleSearching } from './searching';
import { type SearchCatalogue } from './search/indices/catalogue';
import { Tails } from './search/tail/tails';
import { checkTables, keepBelongings, readBelongings } from './storage/belongings';
import { createCollection } from './storage/documents/collection';
import { createDumps } from './storage/documents/dumps';
import { readOrMakeId } from './storage/identity';
import { watchStatements } from './storage/messages/statement-watch';
import { createDiskCare } from './storage/disk-care';
import { openStorage, orDamage, type Storage } from './storage/open';

const DISK_TOLD_EVERY_MS = 1_000;
const PARTS_CHECKED_EVERY_MS = 60_000;
const SWEEP_MS = 5 * 60_000;
/** Other nodes may have changed them. */
const STREAMS_READ_EVERY_MS = 2_000;
const SEARCHING_READ_EVERY_MS = 10_000;
const DOCUMENTS_TENDED_EVERY_MS = 60_000;
const BELONGINGS_KEPT_EVERY_MS = 60_000;
/** The first look of a day makes the dump of that day. */
const DUMPS_LOOKED_AT_EVERY_MS = 15 * 60_000;
const now = () => new Date();

async function describeThisNode({ dataFolder, httpHost, httpPort, pathPrefix }: Configuration) {
  const known = await readBelongings(dataFolder);
  const nodeId = await readOrMakeId(dataFolder, 'node-id', known?.nodeId);
  const clusterId = await readOrMakeId(dataFolder, 'cluster-id', known?.clusterId);
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
    throw orDamage(configuration.dataFolder, cause);
  }
}

async function assemble(
  configuration: Configuration,
  { database, engine: unwatched, close }: Storage,
  log: Log,
  listenToLog: (listener: (line: LogLine) => void) => void,
) {
  const node = await describeThisNode(configuration);
  const disk = createDiskCare({
    engine: unwatched,
    isEmbedded: configuration.clickhouseUrl === undefined,
    dataFolder: configuration.dataFolder,
    leastFree: configuration.leastFreeDisk,
    log,
  });
  await disk.open();
  const { space } = disk;
  const metrics = createMetrics();
  const statements = watchStatements(disk.engine, {
    onSlow: ({ asker, about, waitedMs, ranMs, outcome, statement }) =>
      log.warn({ asker, query: about, waitedMs, ranMs, outcome, statement }, 'a statement took long'),
  });
  const { engine } = statements;
  const messages = createSystemMessages(database, node.nodeId);
  const leadership = createLeadership(createLeases(database, node.nodeId));
  await leadership.renew();
  const periodicals = createPeriodicals({ log, isLeader: leadership.isLeader });
  const onEnd = createJobDiary(messages);
  const jobs = createSystemJobs({ database, nodeId: node.nodeId, log, now, onEnd });
  await jobs.open();

  const accounts = createCollection<Account>(database, 'user');
  const clusterConfig = createClusterConfig(database);
  const shares = createSharesArea({ database, accounts, settings: () => readSharingSettings(clusterConfig) });
  const rightsOf = shares.rights.of;

  const streams = createStreamsArea({
    database,
    metrics,
    systemMessages: messages,
    log,
    findIndexSet: (id) => indices.catalogue.set(id),
    isServerLog: (inputId) => inputs.settingsOf(inputId)?.type === SERVER_LOG_TYPE,
    onCreated: (id, by) => shares.ownership.created('stream', id, by),
    onRemoved: async (id) => {
      await searching.forgetStream(id);
      await shares.ownership.removed('stream', id, SYSTEM);
    },
    now,
  });
  const indices = createIndicesArea({
    database,
    engine,
    systemMessages: messages,
    metrics,
    log,
    jobs,
    node: { nodeId: node.nodeId, name: node.hostname, hostname: node.hostname },
    isLeader: leadership.isLeader,
    streamsUsing: streams.streamsUsing,
    limits: {
      maxRetentionPeriod: configuration.maxIndexRetentionPeriod,
      maxWriteIndexAge: configuration.maxWriteIndexAge,
    },
    isRetentionDisabled: configuration.isRetentionDisabled,
    now,
  });
  if (!configuration.clickhouseUrl) await checkTables(configuration.dataFolder, database, engine);
  await indices.open();
  await streams.open(indices.builtInSets());
  const { setOfStream } = streams;

  const sessions = createSessions(database);
  const authentication = createAuthentication({ accounts, rightsOf, sessions, throttle: new LoginThrottle(), log });

  const inputs = createInputs({
    database,
    nodeId: node.nodeId,
    messages,
    log,
    defaultAddress: { host: configuration.inputHost },
  });
  await inputs.open();
  const tails = new Tails({ log });
  const ingest = await createIngest({
    engine,
    metrics,
    log,
    listenToLog,
    folder: journalFolder(configuration.dataFolder),
    onJournalDamaged: noticeJournalDamage(messages, log),
    nodeId: node.nodeId,
    space,
    messageLimits: messageLimits(configuration.maxMessageBytes),
    streamRouter: streams.router,
    targetsOf: (ids) =>
      targetsOfStreams(
        { setOfStream, defaultSet: () => indices.catalogue.defaultSet().id, writeTarget: indices.writeTarget },
        ids,
      ),
    tables: indices.tables,
    onWritten: indices.noteWrite,
    onProcessed: (row, { indexName }) => tails.offer(row, indexName),
    recordFailures: (failed) => indices.failures.record(failed),
    inputOf: inputs.settingsOf,
    onInputStateChange: inputs.noteState,
  });

  const catalogue: SearchCatalogue = { sets: indices.searchableSets, setOfStream };
  const onSearch = indices.operations.searched;
  const { ownership } = shares;
  const searching = await assembleSearching({ engine, database, catalogue, streams, log, onSearch, now, ownership });
  const generatedPassword = await ensureRootAccount(
    { accounts, sessions, handOver: searching.handOver },
    {
      username: configuration.adminUsername,
      password: configuration.adminPassword,
      timeZone: configuration.rootTimeZone,
    },
  );
  await ownership.adopt([...(await streams.made()), ...(await searching.made())]);

  const insights = createInsightsArea({ search: searching.search, tails, renewCaller: authentication.renew });

  const { dataFolder, databaseUrl, clickhouseUrl } = configuration;
  const noteBelongings = () =>
    keepBelongings(dataFolder, {
      nodeId: node.nodeId,
      clusterId: node.clusterId,
      parts: [...(databaseUrl ? [] : ['documents']), ...(clickhouseUrl ? [] : ['messages']), 'journal'],
      indexSets: clickhouseUrl ? [] : indices.catalogue.sets().map(({ id }) => id),
    });

  let isReady = false;
  const isThrottled = () => space.isShort;
  const lifecycle = { isProcessing: () => ingest.processing.isProcessing, isReady: () => isReady, isThrottled };
  const settleDiskNotice = createDiskNotice(messages, node.hostname, isThrottled);
  periodicals.every('telling of a full disk', DISK_TOLD_EVERY_MS, settleDiskNotice);
  periodicals.every('looking through new parts of tables', PARTS_CHECKED_EVERY_MS, disk.check);
  periodicals.every('renewing the leadership', LEADERSHIP_RENEWAL_MS, leadership.renew);
  periodicals.every('tending system jobs', JOBS_TENDED_EVERY_MS, jobs.tend);
  periodicals.every('reading streams', STREAMS_READ_EVERY_MS, streams.refresh);
  periodicals.every('reading how people search', SEARCHING_READ_EVERY_MS, searching.refresh);
  if (!databaseUrl)
    periodicals.every('dumping the documents', DUMPS_LOOKED_AT_EVERY_MS, createDumps(database, dataFolder).makeDaily, {
      leaderOnly: true,
    });
  periodicals.every('keeping what belongs to the data folder', BELONGINGS_KEPT_EVERY_MS, noteBelongings);
  periodicals.every('tending the documents', DOCUMENTS_TENDED_EVERY_MS, database.tend);
  periodicals.every('sweeping', SWEEP_MS, () => Promise.all([sessions.sweep(), searching.sweep()]));

  return {
    nodeId: node.nodeId,
    generatedPassword,
    api: {
      authenticate: createAuthenticator(authentication, sessions, configuration.pathPrefix),
      calls: [
        ...authenticationCalls(authentication, sessions, configuration.pathPrefix),
        ...usersCalls({ accounts, rightsOf, sessionOf: sessions.newestOf }),
        ...streams.calls,
        ...inputsCalls(inputs, node.nodeId),
        ...indices.calls,
        ...jobCalls(jobs, node.nodeId),
        ...searching.calls,
        ...insights.calls,
        ...shares.calls({ stream: streams.shareTargets, ...searching.shareTargets }),
        ...messagesCalls({
          engine,
          catalogue,
          onRead: indices.operations.got,
          analyzerOf: (setId) => indices.catalogue.set(setId)?.analyzer,
        }),
        ...guideCalls(createGuide(clusterConfig, API_VERSION)),
        ...capabilitiesCalls([...searching.capabilities, ...INSIGHTS, 'statements']),
        ...statementCalls(statements),
        ...clusterCalls({ node, lifecycle, metrics, messages, consolePath: configuration.pathPrefix }),
      ],
    },

    hangUp: () => tails.close(),

    async begin() {
      // On a full disk what was noted before stays.
      await noteBelongings().catch((err: unknown) =>
        log.warn({ err }, 'What belongs to the data folder was not noted'),
      );
      ingest.start();
      await inputs.launch(ingest.inputs);
      indices.upkeep.begin(periodicals);
      isReady = true;
      await messages.write('org.graylog2.bootstrap.ServerBootstrap', `Node ${node.hostname} started`);
      if (configuration.lastEnd) await noticeLastEnd(messages, log, node.hostname, configuration.lastEnd);
    },

    async stop() {
      await periodicals.stop();
      await ingest.stop();
      await inputs.close();
      searching.close();
      indices.close();
      await jobs.stop();
      await leadership.resign();
      metrics.close();
      disk.close();
      await close();
    },
  };
}
