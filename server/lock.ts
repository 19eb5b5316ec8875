import { createHash, randomUUID } from 'node:crypto';
import { mkdir, realpath, rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endHolder, readHolder, writeHolder } from './lock-holder';

/** Another process works on the data folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

export interface ClaimOptions {
  /** A holder that does not answer for so long is taken for dead. */
  answerWithinMs?: number;
  /** Hears of a holder that was ended. */
  tell?: (sentence: string) => void;
}

/** Systems limit the length of a socket's path to about 104 bytes. */
const MAX_SOCKET_PATH_LENGTH = 100;
const ANSWER_WITHIN_MS = 15_000;
/** Others may claim the folder, and die, between two looks. */
const ATTEMPTS = 5;

async function socketPath(folder: string): Promise<string> {
  const beside = path.join(await realpath(folder), 'lock.sock');
  if (Buffer.byteLength(beside) <= MAX_SOCKET_PATH_LENGTH) return beside;
  const name = createHash('sha256').update(beside).digest('hex').slice(0, 16);
  return path.join(tmpdir(), `timberline-${name}.sock`);
}

type Answer = 'alive' | 'silent' | 'gone';

/**
 * A holder answers with a line. A connection alone says nothing: the system accepts it also for a process that hangs.
 */
const ask = (socket: string, withinMs: number) =>
  new Promise<Answer>((resolve) => {
    const probe = connect(socket);
    const end = (answer: Answer) => {
      clearTimeout(timer);
      probe.destroy();
      resolve(answer);
    };
    const timer = setTimeout(() => end('silent'), withinMs);
    probe.once('data', () => end('alive'));
    probe.once('error', () => end('gone'));
    probe.once('close', () => end('gone'));
  });

/** @returns whether it listens; not when somebody else took the path first */
const listen = (server: Server, socket: string) =>
  new Promise<boolean>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      cause.code === 'EADDRINUSE' ? resolve(false) : reject(cause),
    );
    server.listen(socket, () => resolve(true));
  });

/**
 * Takes away the socket of a process that is gone. Of two that try, one gets it; should it be a living one's that came in
 * between, that one gets it back.
 */
async function removeLeftover(socket: string, withinMs: number): Promise<void> {
  const taken = `${path.dirname(socket)}/.${randomUUID().slice(0, 8)}`;
  try {
    await rename(socket, taken);
  } catch {
    return; // Somebody else was quicker, or there was none.
  }
  if ((await ask(taken, withinMs)) === 'gone') await rm(taken, { force: true });
  else await rename(taken, socket);
}

/** Ends a holder that does not react, where it can be told for certain which process that is. @throws FolderInUse */
async function takeOver(folder: string, tell: (sentence: string) => void): Promise<void> {
  const holder = await readHolder(folder);
  if (holder && (await endHolder(holder))) {
    tell(`The Timberline with process id ${holder.pid} held the data folder and did not respond. It was killed.`);
    return;
  }
  const which = holder ? `The Timberline with process id ${holder.pid}` : 'A Timberline';
  const how = holder ? `kill -9 ${holder.pid}` : 'look for a process named node';
  throw new FolderInUse(
    `${which} holds the data folder ${folder} and does not respond. Kill it (${how}) and start again; acknowledged messages are kept.`,
  );
}

/**
 * Claims the data folder for this process. The claim is a listening socket, so the system itself drops it when the
 * process dies, however it dies. A holder that hangs is ended.
 *
 * @param folder created when absent
 * @returns gives the folder back
 * @throws FolderInUse
 */
export async function claimFolder(
  folder: string,
  { answerWithinMs = ANSWER_WITHIN_MS, tell = () => undefined }: ClaimOptions = {},
): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const socket = await socketPath(folder);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const server = createServer((connection) => {
      connection.on('error', () => undefined);
      connection.end(`${process.pid}\n`);
    });
    server.unref();
    if (await listen(server, socket)) {
      await writeHolder(folder);
      return () => new Promise((resolve) => server.close(() => resolve()));
    }
    const answer = await ask(socket, answerWithinMs);
    if (answer === 'alive') break;
    if (answer === 'silent') await takeOver(folder, tell);
    else await removeLeftover(socket, answerWithinMs);
    await pause(attempt * 50);
  }
  throw new FolderInUse(
    `Another Timberline is running on the data folder ${folder}. Stop it, or set another folder for this one with TIMBERLINE_DATA_DIR.`,
  );
}
