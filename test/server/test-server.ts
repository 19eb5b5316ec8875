import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSystemMessages, type SystemMessages } from 'server/areas/cluster';
import { createIndicesArea, type IndicesArea } from 'server/areas/indices';
import { createClusterConfig } from 'server/areas/configuration';
import { createSharesArea, readSharingSettings, type SharesArea } from 'server/areas/shares';
import { type Account, type Accounts } from 'server/areas/users';
import { createStreamsArea, type StreamsArea, type StreamsAreaParts } from 'server/areas/streams';
import { createCaller } from 'server/calls/caller';
import { type ServedCall } from 'server/calls/serve';
import { buildApp } from 'server/http/app';
import { createSystemJobs } from 'server/jobs/system-jobs';
import { createLog, type Log } from 'server/runtime/log';
import { createMetrics, type MetricRegistry } from 'server/runtime/metrics';
import { type SearchCatalogue } from 'server/search/indices/catalogue';
import { createCollection } from 'server/storage/documents/collection';
import { type Database } from 'server/storage/documents/database';
import { openEmbeddedEngine } from 'server/storage/messages/embedded';
import { type MessageEngine } from 'server/storage/messages/engine';
import { openTestDatabase } from 'test/documents';
import { aMessageRow, type TestMessage } from './messages';

/** What the calls of an area stand on in a test: the real engines in temporary folders. */
export interface TestParts {
  database: Database;
  engine: MessageEngine;
  indices: IndicesArea;
  /** The index sets as searching sees them: every index open, its times not known. */
  catalogue: SearchCatalogue;
  streams: StreamsArea;
  shares: SharesArea;
  accounts: Accounts;
  systemMessages: SystemMessages;
  metrics: MetricRegistry;
  log: Log;
}

/**
 * Who makes a call: name and permissions, and what their account gives them when there is one; undefined makes it
 * without credentials.
 */
export interface TestPerson {
  username: string;
  permissions: string[];
}

export const ADMIN: TestPerson = { username: 'admin', permissions: ['*'] };

export interface TestAnswer<Body = unknown> {
  status: number;
  headers: Headers;
  text: string;
  body: Body;
}

export interface TestRequest {
  as?: TestPerson | null;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** A server with some areas, on a real socket. */
export interface TestServer extends TestParts {
  /** Where the API is. */
  url: string;
  call<Body>(method: string, path: string, request?: TestRequest): Promise<TestAnswer<Body>>;
  insert(messages: TestMessage[], table?: string): Promise<void>;
  /** A running stream of that id, in the default index set. */
  addStream(id: string, title: string): Promise<void>;
  /** An account, whose rights count in calls made by that name. @returns its id */
  addPerson(username: string, part?: Partial<Account>): Promise<string>;
  /** Lines of the log that are warnings or worse. */
  troubles: string[];
  close(): Promise<void>;
}

const OPEN_INDICES = [0, 1].map((number) => ({ number, isOpen: true }));
const NODE_ID = 'node-1';
const PERSON_HEADER = 'x-test-person';

async function readPerson(header: string | string[] | undefined, { accounts, shares }: TestParts) {
  if (typeof header !== 'string') return undefined;
  const { username, permissions } = JSON.parse(header) as TestPerson;
  const account = await accounts.find(username);
  if (!account) return createCaller({ userId: username, username, permissions });
  const rights = await shares.rights.of(account);
  return createCaller({ userId: account.id, username, permissions: [...permissions, ...rights.permissions] });
}

const aPerson = (username: string): Account => ({
  username,
  fullName: username,
  email: `${username}@acme.test`,
  passwordHash: '',
  permissions: [],
  roles: [],
  timezone: null,
  sessionTimeoutMs: 3_600_000,
  preferences: {},
  enabled: true,
  root: false,
});

const read = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Starts a server whose answers are held against the contract. */
export async function startTestServer(
  areas: (parts: TestParts) => ServedCall[] | Promise<ServedCall[]>,
  { routingLimits }: Pick<StreamsAreaParts, 'routingLimits'> = {},
): Promise<TestServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'timberline-server-'));
  const [{ database, clean }, engine] = await Promise.all([openTestDatabase(), openEmbeddedEngine(folder)]);
  const troubles: string[] = [];
  const log = createLog('warn', (line) => troubles.push(line), false);
  const metrics = createMetrics();
  const systemMessages = createSystemMessages(database, NODE_ID);
  const indices = createIndicesArea({
    database,
    engine,
    systemMessages,
    metrics,
    log,
    jobs: createSystemJobs({ database, nodeId: NODE_ID, log, now: () => new Date() }),
    node: { nodeId: NODE_ID, name: NODE_ID, hostname: 'localhost' },
    isLeader: () => true,
    streamsUsing: (id) => streams.streamsUsing(id),
  });
  await indices.open();
  const accounts = createCollection<Account>(database, 'user');
  const clusterConfig = createClusterConfig(database);
  const shares = createSharesArea({ database, accounts, settings: () => readSharingSettings(clusterConfig) });
  const streams = createStreamsArea({
    database,
    metrics,
    systemMessages,
    log,
    findIndexSet: (id) => indices.catalogue.set(id),
    routingLimits,
    onCreated: (id, by) => shares.ownership.created('stream', id, by),
    onRemoved: (id) => shares.ownership.removed('stream', id, 'test'),
  });
  await streams.open(indices.builtInSets());
  const catalogue: SearchCatalogue = {
    sets: () => indices.searchableSets().map((set) => ({ ...set, indices: OPEN_INDICES })),
    setOfStream: () => indices.catalogue.defaultSet().id,
  };
  const parts = { database, engine, indices, catalogue, streams, shares, accounts, systemMessages, metrics, log };
  const app = await buildApp({
    log,
    pathPrefix: '/',
    nodeId: NODE_ID,
    api: {
      calls: await areas(parts),
      authenticate: ({ headers }) => readPerson(headers[PERSON_HEADER], parts),
      checkAnswers: true,
    },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as { port: number }).port}/api`;

  return {
    ...parts,
    url,
    troubles,

    async call<Body>(method: string, place: string, { as = ADMIN, body, headers, signal }: TestRequest = {}) {
      const answer = await fetch(`${url}${place}`, {
        method,
        signal,
        headers: {
          'x-requested-by': 'test',
          ...(as && { [PERSON_HEADER]: JSON.stringify(as) }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
      });
      const text = await answer.text();
      return { status: answer.status, headers: answer.headers, text, body: read(text) as Body };
    },

    async insert(messages, table = indices.catalogue.defaultSet().table) {
      const lines = messages.map((message) => `${JSON.stringify(aMessageRow(message))}\n`);
      await engine.insertLines(table, [Buffer.from(lines.join(''))]);
    },

    async addStream(id, title) {
      const body = { title, indexSetId: indices.catalogue.defaultSet().id, disabled: false };
      await createCollection<object>(database, 'stream').insert(body, 'test', { id });
      await streams.refresh();
    },

    addPerson: async (username, part) =>
      (await accounts.insert({ ...aPerson(username), ...part }, 'test', { key: username })).id,

    async close() {
      await app.close();
      metrics.close();
      await Promise.all([engine.close(), clean()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
