import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type FastifyInstance, type InjectOptions } from 'fastify';
import { createSystemMessages, type SystemMessages } from 'server/areas/cluster';
import { createIndicesArea, type IndicesArea, type IndicesAreaParts } from 'server/areas/indices';
import { createCaller } from 'server/calls/caller';
import { buildApp } from 'server/http/app';
import { createSystemJobs, type SystemJobs } from 'server/jobs/system-jobs';
import { createLog } from 'server/runtime/log';
import { createMetrics, type MetricRegistry } from 'server/runtime/metrics';
import { type Database } from 'server/storage/documents/database';
import { openStorage } from 'server/storage/open';
import { type MessageEngine } from 'server/storage/messages/engine';
import { aMessageRow, type TestMessage } from './messages';

const PERSON_HEADER = 'x-test-permissions';

export interface Answered<Body> {
  status: number;
  body: Body;
}

/** The indices area served over real engines in a folder. Answers are held against the contract unless told otherwise. */
export interface IndicesServer extends IndicesArea {
  folder: string;
  database: Database;
  engine: MessageEngine;
  jobs: SystemJobs;
  metrics: MetricRegistry;
  systemMessages: SystemMessages;
  /** @param permissions of the person; undefined makes the call without credentials */
  call<Body = never>(
    method: string,
    url: string,
    body?: unknown,
    permissions?: string[] | null,
  ): Promise<Answered<Body>>;
  /** Writes messages to the write index of a set, the default one unless told otherwise. */
  write(messages: TestMessage[], setId?: string): Promise<void>;
  /** Messages of an index set that a search over its whole table finds. */
  countOf(setId: string): Promise<number>;
  /** Ends it; the folder stays. */
  stop(): Promise<void>;
  /** Ends it and removes the folder. */
  close(): Promise<void>;
}

export type IndicesServerOptions = Partial<Omit<IndicesAreaParts, 'database' | 'metrics'>> & {
  /** Where the data is; a new one in the temporary folder unless given. */
  folder?: string;
  /** False: answers are sent as they are, which takes less time. */
  checkAnswers?: boolean;
  /** Stands between the area and its engine. */
  wrapEngine?(engine: MessageEngine): MessageEngine;
};

/** Name of this machine, as nodes report it. */
export const TEST_NODE = { nodeId: 'node-1', name: 'node-1', hostname: 'host-1' };

export const newFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'timberline-indices-'));

function caller(header: string | string[] | undefined) {
  if (typeof header !== 'string') return undefined;
  return createCaller({ userId: 'u', username: 'mara', permissions: JSON.parse(header) as string[] });
}

async function serve(area: IndicesArea, log: IndicesAreaParts['log'], checkAnswers: boolean): Promise<FastifyInstance> {
  return buildApp({
    log,
    pathPrefix: '/',
    nodeId: TEST_NODE.nodeId,
    api: { calls: area.calls, authenticate: async ({ headers }) => caller(headers[PERSON_HEADER]), checkAnswers },
  });
}

/** Opens the area on a folder, as a node does. */
export async function openIndicesServer(options: IndicesServerOptions = {}): Promise<IndicesServer> {
  const { folder = await newFolder(), wrapEngine = (engine) => engine, checkAnswers = true, ...given } = options;
  const storage = await openStorage({ dataFolder: folder });
  const { database } = storage;
  const engine = wrapEngine(storage.engine);
  const log = createLog('silent', () => undefined, false);
  const metrics = createMetrics(Date.now, () => () => undefined);
  const now = given.now ?? (() => new Date());
  const systemMessages = createSystemMessages(database, TEST_NODE.nodeId);
  const jobs = createSystemJobs({ database, nodeId: TEST_NODE.nodeId, log, now });
  const area = createIndicesArea({
    engine,
    systemMessages,
    log,
    jobs,
    node: TEST_NODE,
    isLeader: () => true,
    streamsUsing: () => Promise.resolve([]),
    ...given,
    database,
    metrics,
  });
  await jobs.open();
  await area.open();
  const app = await serve(area, log, checkAnswers);

  async function stop(): Promise<void> {
    await app.close();
    area.close();
    await jobs.stop();
    await storage.close();
  }

  return {
    ...area,
    folder,
    database,
    engine,
    jobs,
    metrics,
    systemMessages,

    async call<Body>(method: string, url: string, body?: unknown, permissions: string[] | null = ['*']) {
      const request: InjectOptions = {
        method: method as 'GET',
        url: `/api${url}`,
        headers: { 'x-requested-by': 'test', ...(permissions && { [PERSON_HEADER]: JSON.stringify(permissions) }) },
        ...(body !== undefined && { payload: body as object }),
      };
      const answer = await app.inject(request);
      return { status: answer.statusCode, body: (answer.body === '' ? undefined : answer.json()) as Body };
    },

    async write(messages, setId = area.catalogue.defaultSet().id) {
      const target = area.writeTarget(setId);
      if (!target) throw new Error(`Nothing is written to the index set ${setId}`);
      const { table, idx } = target;
      const lines = messages.map((message) => `${JSON.stringify(aMessageRow({ idx, ...message }))}\n`);
      await storage.engine.insertLines(table, [Buffer.from(lines.join(''))]);
    },

    async countOf(setId) {
      const table = area.catalogue.set(setId)?.table ?? '';
      const [row] = await storage.engine.query<{ n: number }>(`SELECT count() AS n FROM ${table}`);
      return row?.n ?? 0;
    },

    stop,

    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
