import path from 'node:path';
import { OIDC_CAPABILITY } from 'api/identity-providers/provider';
import { type PageConfiguration } from 'api/page-configuration';
import { type AuditTrail } from 'server/calls/audited-call';
import { type Authenticate } from 'server/http/api';
import { type ServedCall } from 'server/calls/serve';
import { type Configuration } from './configuration';
import { buildApp } from './http/app';
import { type ConsolePages } from './http/console-page';
import { claimFolder } from './lock';
import { assembleNode } from './node';
import { createLog, type Log, type LogLine } from './runtime/log';
import { prepareDataFolder } from './storage/data-folder';

/** Where the running program finds what it does not carry itself. */
export interface Places {
  /** The console's build; absent: only the API is served. */
  consoleBuild?: string;
  publicFolder: string;
}

export interface RunningServer {
  /** The address a browser opens, with a slash at its end. */
  url: string;
  /** The administrator's made-up password, on the first start without a configured one. */
  generatedPassword?: string;
  log: Log;
  /** Takes no new work, finishes what is under way, closes. */
  stop(): Promise<void>;
}

interface Api {
  calls: ServedCall[];
  authenticate: Authenticate;
  audit: AuditTrail;
}

/** The part of a server that answers the API: the embedded one, or another cluster behind a proxy. */
interface Backend {
  nodeId: string;
  api?: Api;
  generatedPassword?: string;
  /** Called when the HTTP side listens. */
  begin(): Promise<void>;
  /** Ends the answers that do not end by themselves: the HTTP side waits for all of them when it closes. */
  endStreams?(): void;
  stop(): Promise<void>;
}

const PROXY: Backend = { nodeId: '', begin: () => Promise.resolve(), stop: () => Promise.resolve() };

function addressOf({ httpHost, pathPrefix }: Configuration, port: number): string {
  const host =
    httpHost === '0.0.0.0' || httpHost === '::' ? 'localhost' : httpHost.includes(':') ? `[${httpHost}]` : httpHost;
  return `http://${host}:${port}${pathPrefix === '/' ? '/' : `${pathPrefix}/`}`;
}

/** What stands before the path of everything served: empty without a prefix. */
const rootOf = ({ pathPrefix }: Configuration) => (pathPrefix === '/' ? '' : pathPrefix);

function consolePages(configuration: Configuration, { consoleBuild, publicFolder }: Places): ConsolePages | undefined {
  if (!consoleBuild) return undefined;
  const { pathPrefix, serverUrl } = configuration;
  const page: PageConfiguration = {
    apiUrl: `${rootOf(configuration)}/api`,
    pathPrefix,
    rootTimeZone: configuration.rootTimeZone,
    // Another cluster keeps sessions as it does.
    ...(serverUrl
      ? { serverAddress: serverUrl }
      : { featureFlags: { 'browser-sessions': 'on', [OIDC_CAPABILITY]: 'on' } }),
  };
  return { buildFolder: consoleBuild, publicFolder, configuration: page };
}

/** A log whose lines can be listened to after it was made: the server's own input begins later than the log. */
function createListenableLog(level: string) {
  const listeners: ((line: LogLine) => void)[] = [];
  const log = createLog(level, (line) => listeners.forEach((listen) => listen(line)));
  return { log, listen: (listener: (line: LogLine) => void) => void listeners.push(listener) };
}

/**
 * Starts the whole server.
 *
 * @throws DataFolderUnusable, FolderInUse, StorageUnreachable, or the system's error when the port is taken
 */
export async function startServer(configuration: Configuration, places: Places): Promise<RunningServer> {
  const { log, listen } = createListenableLog(configuration.logLevel);
  const closers: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    if (!configuration.serverUrl) {
      await prepareDataFolder(configuration.dataFolder);
      closers.push(await claimFolder(configuration.dataFolder, { tell: (sentence) => log.warn(sentence) }));
    }
    const backend: Backend = configuration.serverUrl ? PROXY : await assembleNode(configuration, log, listen);
    closers.push(backend.stop);
    const app = await buildApp({
      log,
      pathPrefix: configuration.pathPrefix,
      nodeId: backend.nodeId,
      api: backend.api && { ...backend.api, checkAnswers: false },
      console: consolePages(configuration, places),
      trustedProxies: configuration.trustedProxies,
    });
    closers.push(() => app.close());
    closers.push(async () => backend.endStreams?.());
    if (configuration.serverUrl) {
      // Its HTTP client takes a start 0.1 CPU seconds, and most need none.
      const { serveProxy } = await import('./http/proxy');
      await serveProxy(app, rootOf(configuration), configuration.serverUrl);
    }
    await app.listen({ host: configuration.httpHost, port: configuration.httpPort });
    await backend.begin();
    const { port } = app.server.address() as { port: number };
    return { url: addressOf(configuration, port), generatedPassword: backend.generatedPassword, log, stop };
  } catch (cause) {
    await stop();
    throw cause;
  }
}

/** The folders as they lie in a checkout. */
export function placesIn(root: string): Places {
  return { consoleBuild: path.join(root, 'build/console'), publicFolder: path.join(root, 'public') };
}
