import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Account, accounts, NEW_ACCOUNT } from 'server/areas/accounts';
import { audit } from 'server/areas/audit';
import { authentication } from 'server/areas/authentication';
import { indices } from 'server/areas/indices';
import { assembleAreas, type AssembledAreas, migrationsOf } from 'server/assembly/assemble-areas';
import { type Core } from 'server/assembly/core';
import { describeNode } from 'server/assembly/node-description';
import { withNeeds } from 'server/assembly/order-of-needs';
import { type ServerArea } from 'server/assembly/server-area';
import { createServerEvents } from 'server/assembly/server-events';
import { type AuditTrail } from 'server/calls/audited-call';
import { type Caller } from 'server/calls/caller';
import { type Configuration, readConfiguration } from 'server/configuration';
import { createEntityRegistry } from 'server/entities/registry';
import { buildApp } from 'server/http/app';
import { ReceiptClock } from 'server/journal/receipt-clock';
import { createSystemJobs } from 'server/jobs/system-jobs';
import { runTrials } from 'server/processing/trials/run-trials';
import { createTrials } from 'server/processing/trials/trials';
import { createLog } from 'server/runtime/log';
import { createMetrics } from 'server/runtime/metrics';
import { inThisThread } from 'server/runtime/thread';
import { createCollection } from 'server/storage/documents/collection';
import { openEmbeddedDatabase } from 'server/storage/documents/embedded';
import { migrate, type Migration } from 'server/storage/documents/migrations';
import { connectRemoteDatabase } from 'server/storage/documents/remote';
import { type Database } from 'server/storage/documents/database';
import { type MessageEngine } from 'server/storage/messages/engine';
import { secretOf } from 'server/storage/secret';
import { watchStatements } from 'server/storage/messages/statement-watch';
import { trialProgram } from 'server/trial-program';
import { layTestDocuments } from 'test/documents';
import { type EngineOnDemand, openEngineOnDemand } from './engine-on-demand';
import { aMessageRow, type TestMessage } from './messages';
import { ADMIN, headersOf, testAuthentication, type TestPerson } from './test-people';

export { ADMIN, personWith, type TestPerson } from './test-people';

export interface TestServerOptions {
  /** Started together with all that they need. With that of authentication calls bring a password or a session. */
  areas: readonly ServerArea[];
  /** What areas stand on, where it is to be another than on a server that runs well. */
  core?: Partial<Core>;
  configuration?: Partial<Configuration>;
  /** Stands between the areas and the message engine. */
  wrapEngine?(engine: MessageEngine): MessageEngine;
  /** The message engine of another server, which both then share; absent: one of its own. */
  engine?: MessageEngine;
  /** Stands between the areas and the database. */
  wrapDatabase?(database: Database): Database;
  /** Watches the statements; absent: as a node does. */
  watchEngine?: typeof watchAll;
  /** The data folder, which stays until the server is closed; one of an earlier server is migrated. */
  folder?: string;
  /** Of a PostgreSQL that several servers share; absent: an embedded one of its own. */
  databaseUrl?: string;
  /** False: answers are not held against the contract, which takes less time. */
  checkAnswers?: boolean;
  /** Who somebody is by now; absent: who they were when they called. */
  renew?(caller: Caller): Caller | undefined;
}

export interface TestAnswer<Body = unknown> {
  status: number;
  headers: Headers;
  text: string;
  body: Body;
}

export interface TestRequest {
  /** Who calls; null: nobody who is known. */
  as?: TestPerson | null;
  /** The client's address. */
  from?: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** A server with some areas on the real engines, on a real socket. */
export interface TestServer extends Core {
  /** Where the API is. */
  url: string;
  folder: string;
  /** What an area provides. */
  of: AssembledAreas['of'];
  calls: AssembledAreas['calls'];
  /** Does once, by its name, what areas do regularly. */
  runRegular(name: string): Promise<void>;
  call<Body>(method: string, place: string, request?: TestRequest): Promise<TestAnswer<Body>>;
  /** Writes messages to an index set, the default one unless told otherwise. */
  insert(messages: readonly TestMessage[], indexSetId?: string): Promise<void>;
  /** A running stream of that id, in the default index set. */
  addStream(id: string, title: string): Promise<void>;
  /** An account, whose rights count in calls made by that name. @returns its id */
  addPerson(username: string, part?: Partial<Account>): Promise<string>;
  /** Lines of the log that are warnings or worse. */
  troubles: string[];
  /** Ends it; the data folder stays. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

export const newFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'timberline-server-'));

const aPerson = (username: string): Account => ({
  ...NEW_ACCOUNT,
  username,
  fullName: username,
  email: `${username}@acme.test`,
  passwordHash: '',
  permissions: [],
  roles: [],
  timezone: null,
  sessionTimeoutMs: 3_600_000,
});

const read = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const watchAll = (engine: MessageEngine) => watchStatements(engine, { onSlow: () => undefined });

async function openDocuments(folder: string, migrations: readonly Migration[], url: string | undefined) {
  if (url !== undefined) {
    const shared = await connectRemoteDatabase(url);
    await migrate(shared, migrations);
    return shared;
  }
  const place = path.join(folder, 'documents');
  const isNew = !existsSync(place);
  if (isNew) await layTestDocuments(place);
  const database = await openEmbeddedDatabase(place);
  if (!isNew) await migrate(database, migrations);
  return database;
}

/** What areas stand on, on the real engines in a folder. */
async function createTestCore(
  folder: string,
  migrations: readonly Migration[],
  engine: MessageEngine,
  troubles: string[],
  { core: given = {}, configuration = {}, watchEngine = watchAll, databaseUrl, wrapDatabase }: TestServerOptions,
): Promise<Core> {
  const documents = await openDocuments(folder, migrations, databaseUrl);
  const database = wrapDatabase?.(documents) ?? documents;
  const log = createLog('warn', (line) => troubles.push(line), false);
  const node = describeNode({ nodeId: 'node-1', clusterId: 'cluster-1', transportAddress: 'http://127.0.0.1/api/' });
  const { now = () => new Date(), monotonicMs = () => performance.now() } = given;
  const statements = watchEngine(engine);
  const events = createServerEvents(log);
  const jobs = createSystemJobs({
    database,
    nodeId: node.nodeId,
    log,
    now,
    onEnd: (job) => events.emit('job.ended', job),
  });
  await jobs.open();
  return {
    configuration: { ...readConfiguration({ TIMBERLINE_DATA_DIR: folder }), ...configuration },
    node,
    lifecycle: { isReady: () => true, isProcessing: () => true, isThrottled: () => false },
    database,
    secret: secretOf('secret of a test server'),
    engine: statements.engine,
    statements,
    metrics: createMetrics(),
    log,
    jobs,
    events,
    entities: createEntityRegistry(),
    trials: createTrials({ start: inThisThread((port, onFailure) => runTrials(port, trialProgram, onFailure)), log }),
    isLeader: () => true,
    now,
    monotonicMs,
    receiptClock: new ReceiptClock({ wallMs: () => now().getTime(), monotonicMs }),
    ...given,
  };
}

async function listen(core: Core, areas: AssembledAreas, checkAnswers: boolean, trail?: AuditTrail) {
  const app = await buildApp({
    log: core.log,
    pathPrefix: '/',
    nodeId: core.node.nodeId,
    trustedProxies: ['127.0.0.1'],
    api: {
      calls: [...areas.calls],
      authenticate: areas.of(testAuthentication()).authenticate,
      checkAnswers,
      audit: trail,
    },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
}

/** It is opened, and closed, by the other server. */
const shared = (engine: MessageEngine): EngineOnDemand => ({
  engine: { ...engine, close: async () => undefined },
  open: () => undefined,
});

/** Starts areas as a node does, served on a socket. Calls say themselves who makes them. */
export async function startTestServer(options: TestServerOptions): Promise<TestServer> {
  const folder = options.folder ?? (await newFolder());
  const raw = options.engine ? shared(options.engine) : openEngineOnDemand(path.join(folder, 'messages'));
  try {
    return await startOn(raw, folder, options);
  } catch (cause) {
    // A process opens one engine at a time: left open, it would fail every later file of this worker.
    await raw.engine.close();
    throw cause;
  }
}

async function startOn(raw: EngineOnDemand, folder: string, options: TestServerOptions): Promise<TestServer> {
  const { wrapEngine = (engine) => engine, checkAnswers = true } = options;
  const knowsPasswords = options.areas.some(({ name }) => name === authentication.name);
  const needed = withNeeds([...(knowsPasswords ? [] : [testAuthentication(options.renew)]), ...options.areas]);
  if (needed.some(({ name }) => name === indices.name)) raw.open();
  const troubles: string[] = [];
  const core = await createTestCore(folder, migrationsOf(needed), wrapEngine(raw.engine), troubles, options);
  const areas = assembleAreas(core, needed);
  await areas.open();
  const trail = needed.some(({ name }) => name === audit.name) ? areas.of(audit).trail : undefined;
  const app = await listen(core, areas, checkAnswers, trail);
  const url = `http://127.0.0.1:${(app.server.address() as { port: number }).port}/api`;

  async function stop(): Promise<void> {
    try {
      areas.endStreams();
      await app.close();
      await areas.close();
      await core.trials.close();
      await core.jobs.stop();
      core.metrics.close();
    } finally {
      await Promise.all([raw.engine.close(), core.database.close()]);
    }
  }

  return {
    ...core,
    url,
    folder,
    of: areas.of,
    calls: areas.calls,
    troubles,
    stop,

    async call<Body>(method: string, place: string, { as = ADMIN, from, body, headers, signal }: TestRequest = {}) {
      const answer = await fetch(`${url}${place}`, {
        method,
        signal,
        headers: {
          'x-requested-by': 'test',
          ...headersOf(as),
          ...(from !== undefined && { 'x-forwarded-for': from }),
          ...(body !== undefined && {
            'content-type': body instanceof Uint8Array ? 'application/octet-stream' : 'application/json',
          }),
          ...headers,
        },
        body:
          body === undefined || typeof body === 'string'
            ? body
            : body instanceof Uint8Array
              ? Buffer.from(body)
              : JSON.stringify(body),
      });
      const text = await answer.text();
      return { status: answer.status, headers: answer.headers, text, body: read(text) as Body };
    },

    async runRegular(name) {
      const periodical = areas.periodicals.find((each) => each.name === name);
      if (!periodical) throw new Error(`Nothing is done regularly by the name ${name}`);
      await periodical.run(new AbortController().signal);
    },

    async insert(messages, indexSetId = areas.of(indices).catalogue.defaultSet().id) {
      const target = areas.of(indices).writeTarget(indexSetId);
      if (!target) throw new Error(`Nothing is written to the index set ${indexSetId}`);
      const lines = messages.map((message) => `${JSON.stringify(aMessageRow({ idx: target.idx, ...message }))}\n`);
      await raw.engine.insertLines(target.table, [Buffer.from(lines.join(''))]);
    },

    async addStream(id, title) {
      const body = { title, indexSetId: areas.of(indices).catalogue.defaultSet().id, disabled: false };
      await createCollection<object>(core.database, 'stream').insert(body, 'test', { id });
    },

    addPerson: async (username, part) =>
      (await areas.of(accounts).insert({ ...aPerson(username), ...part }, 'test', { key: username })).id,

    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
