// First: it notes which threads there are before anything else starts some.
import { putEngineBehindMain } from './runtime/thread-priority';
import { setFlagsFromString } from 'node:v8';
import { ConfigurationError, readConfiguration } from './configuration';
import { FolderInUse } from './lock';
import { placesIn, startServer } from './server';
import { DataFolderUnusable } from './storage/data-folder';
import { StorageUnreachable } from './storage/open';

/** Long enough to flush a full batch; after it the journal keeps what is left. */
const STOP_DEADLINE_MS = 20_000;
/** What scripts/serve.mjs counts: a main thread that hangs does not beat. */
const HEARTBEAT_MS = 1_000;
/** scripts/watch.mjs: said why, or told to stop; do not start again. */
const DO_NOT_START_AGAIN = 78;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

const WITH_A_SENTENCE = [ConfigurationError, DataFolderUnusable, FolderInUse, StorageUnreachable];

function sentenceOf(cause: unknown): string | undefined {
  if (WITH_A_SENTENCE.some((kind) => cause instanceof kind)) return (cause as Error).message;
  const { code, address, port } = cause as { code?: string; address?: string; port?: number };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use on ${address}. Stop the program that uses it, or choose another port with TIMBERLINE_HTTP_PORT.`;
  }
  if (code === 'EADDRNOTAVAIL')
    return `This machine has no address ${address}. Choose another with TIMBERLINE_HTTP_HOST.`;
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} requires more privileges. Choose 1024 or higher with TIMBERLINE_HTTP_PORT.`;
  return undefined;
}

/** Lets the process that watches this one hear that it is alive. Whoever watches no more cannot start it again either. */
function beat(stop: () => void): void {
  if (!process.send) return;
  const timer = setInterval(() => process.send?.('beat'), HEARTBEAT_MS);
  process.send('beat');
  process.on('disconnect', () => {
    clearInterval(timer);
    stop();
  });
}

/**
 * The heap may double before old objects are collected. By itself V8 does it after some megabytes of messages, several
 * times a second, and calls wait for it.
 */
setFlagsFromString('--heap-growing-percent=100');

async function main(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const server = await startServer(configuration, placesIn(process.env.TIMBERLINE_ROOT ?? process.cwd()));
  putEngineBehindMain();

  if (server.generatedPassword) {
    say(`\n  First start: sign in as ${configuration.adminUsername} with the password\n`);
    say(`      ${server.generatedPassword}\n`);
    say('  It is shown only once. Set TIMBERLINE_ADMIN_PASSWORD to choose another.\n');
  }
  say(`Timberline is ready at ${server.url}`);

  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(DO_NOT_START_AGAIN);
    stopping = true;
    say('Stopping …');
    setTimeout(() => process.exit(DO_NOT_START_AGAIN), STOP_DEADLINE_MS).unref();
    server.stop().then(
      () => process.exit(0),
      (err: unknown) => {
        server.log.error({ err }, 'stopping failed');
        process.exit(DO_NOT_START_AGAIN);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  beat(() => stopping || stop());
}

main().catch((cause: unknown) => {
  const sentence = sentenceOf(cause);
  process.stderr.write(`${sentence ?? (cause instanceof Error ? cause.stack : String(cause))}\n`);
  // A store at an address that does not answer now may answer later.
  const mayHelp = sentence === undefined || cause instanceof StorageUnreachable;
  process.exit(mayHelp ? 1 : DO_NOT_START_AGAIN);
});
