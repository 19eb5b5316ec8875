import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loopbackAddress } from 'test/loopback-address';
import { until } from 'test/until';
import { ADMIN_PASSWORD, layServedDocuments } from 'test/documents';

export const ROOT = process.env.TIMBERLINE_ROOT ?? path.resolve(__dirname, '../..');
/** What `npm start` gives the server too. */
const ENVIRONMENT = JSON.parse(readFileSync(path.join(ROOT, 'scripts/server-environment.json'), 'utf8')) as Record<
  string,
  string
>;
export { ADMIN_PASSWORD };
const START_DEADLINE_MS = 240_000;
/** With random delays the statements of the engines have some, too. */
const DELAYS = process.env.TIMBERLINE_TEST_DELAYS;
const DELAYED = DELAYS
  ? { TIMBERLINE_TEST_DELAYS: DELAYS, NODE_OPTIONS: `--require ${path.join(__dirname, 'slow-engines.cjs')}` }
  : {};
/** Of V8, for servers that neither time nor memory is held against: scripts/checks.mjs. */
const V8_FLAGS = (process.env.TIMBERLINE_TEST_SERVER_FLAGS ?? '').split(' ').filter(Boolean);
/** In a session of its own, as `npm start` runs it: scripts/bench.mjs. */
const IS_APART = process.env.TIMBERLINE_TEST_SERVER_APART === '1';

export interface Timberline {
  url: string;
  dataFolder: string;
  /** Where the server and the inputs of its first start listen: an address of its own, so that servers do not meet. */
  inputHost: string;
  output(): string;
  pid(): number;
  /** As an administrator would stop it. */
  stop(): Promise<void>;
  /** As a power cut would. */
  kill(): Promise<void>;
  /**
   * Starts it on its data folder.
   *
   * @returns milliseconds until it was ready
   * @throws with what the server wrote when it ends before that
   */
  start(): Promise<number>;
  /** Stops it and removes its data. */
  clean(): Promise<void>;
  /** A call of the API as the administrator; the answer's JSON. */
  api<Result>(method: string, path: string, body?: unknown): Promise<Result>;
  /** Like {@link api}, for answers that are not JSON. */
  text(method: string, path: string, body?: unknown): Promise<string>;
}

/** A port that was free a moment ago. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

export interface TimberlineOptions {
  /** Begin without documents: making their files takes the first start some seconds. */
  isFirstStart?: boolean;
  /** Run as `npm start` does it, by a process that watches it and starts it again. */
  isWatched?: boolean;
}

/** Starts the built server without messages and, unless it is to start for the first time, on prepared empty documents. */
export async function startTimberline(
  environment: Record<string, string> = {},
  options: TimberlineOptions = {},
): Promise<Timberline> {
  const server = await prepareTimberline(environment, options);
  await server.start();
  return server;
}

/** The built server on a folder of its own, not yet started. */
export async function prepareTimberline(
  environment: Record<string, string> = {},
  { isFirstStart = false, isWatched = false }: TimberlineOptions = {},
): Promise<Timberline> {
  const dataFolder = environment.TIMBERLINE_DATA_DIR ?? (await mkdtemp(path.join(tmpdir(), 'timberline-e2e-')));
  if (!isFirstStart) await layServedDocuments(path.join(dataFolder, 'documents'));
  const knowsAdministrator = !isFirstStart && environment.TIMBERLINE_DATABASE_URL === undefined;
  const inputHost = loopbackAddress();
  // At 127.0.0.1 a connection that somebody opens might be given the port before the server, or between two starts.
  const port = await freePort(inputHost);
  const url = `http://${inputHost}:${port}${environment.TIMBERLINE_PATH_PREFIX ?? ''}/`;
  let output = '';
  let child: ChildProcess | undefined;

  async function start() {
    const startedAt = Date.now();
    const program = isWatched ? 'scripts/serve.mjs' : 'build/server/main.js';
    const running = spawn(process.execPath, [...V8_FLAGS, path.join(ROOT, program)], {
      env: {
        PATH: process.env.PATH,
        ...ENVIRONMENT,
        ...DELAYED,
        NODE_ENV: 'production',
        TIMBERLINE_ROOT: ROOT,
        TIMBERLINE_DATA_DIR: dataFolder,
        TIMBERLINE_HTTP_HOST: inputHost,
        TIMBERLINE_HTTP_PORT: String(port),
        ...(!knowsAdministrator && { TIMBERLINE_ADMIN_PASSWORD: ADMIN_PASSWORD }),
        TIMBERLINE_INPUT_HOST: inputHost,
        ...environment,
      },
      // It ends with the process at the other end of the channel.
      stdio: ['ignore', 'pipe', 'pipe', ...(IS_APART ? (['ipc'] as const) : [])],
      detached: IS_APART,
    });
    const collect = (text: Buffer) => {
      output += text.toString();
    };
    running.stdout?.on('data', collect);
    running.stderr?.on('data', collect);
    // A second process beside a living one is expected to end by itself.
    if (!child || hasEnded(child)) child = running;
    const from = output.length;
    await until(
      'the server to be ready',
      async () => {
        if (hasEnded(running))
          throw new Error(`The server ended with ${running.exitCode ?? running.signalCode}: ${output.slice(from)}`);
        return output.slice(from).includes('Timberline is ready');
      },
      START_DEADLINE_MS,
    );
    return Date.now() - startedAt;
  }

  async function end(signal: NodeJS.Signals) {
    if (!child || hasEnded(child)) return;
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  async function ask(method: string, apiPath: string, body?: unknown): Promise<string> {
    const answer = await fetch(`${url}api${apiPath}`, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`admin:${ADMIN_PASSWORD}`).toString('base64')}`,
        'x-requested-by': 'e2e',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${apiPath}: ${answer.status} ${text}`);
    return text;
  }

  return {
    url,
    dataFolder,
    inputHost,
    output: () => output,
    pid: () => child?.pid ?? NaN,
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    async clean() {
      await end('SIGTERM');
      await rm(dataFolder, { recursive: true, force: true });
    },
    async api<Result>(method: string, apiPath: string, body?: unknown) {
      const text = await ask(method, apiPath, body);
      return (text ? JSON.parse(text) : undefined) as Result;
    },
    text: ask,
  };
}
