import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { link, mkdir, readdir, realpath, rm } from 'node:fs/promises';
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
const LONGEST_NAME = `lock-${Number.MAX_SAFE_INTEGER}.sock`;
const ANSWER_WITHIN_MS = 15_000;
/** Others may claim the folder, and die, between two looks. */
const ATTEMPTS = 5;

/** Where the sockets are: in the data folder, or in a folder of their own when its path is too long. */
async function socketFolder(folder: string): Promise<string> {
  const own = await realpath(folder);
  if (Buffer.byteLength(path.join(own, LONGEST_NAME)) <= MAX_SOCKET_PATH_LENGTH) return own;
  const name = createHash('sha256').update(own).digest('hex').slice(0, 16);
  const short = path.join(tmpdir(), `timberline-${name}`);
  await mkdir(short, { recursive: true, mode: 0o700 });
  return short;
}

const socketOf = (sockets: string, claim: number) => path.join(sockets, `lock-${claim}.sock`);

/** The numbers of the claims that left a socket, the newest last. */
async function claimsIn(sockets: string): Promise<number[]> {
  const numbers = (await readdir(sockets)).flatMap((name) => {
    const number = /^lock-(\d{1,15})\.sock$/.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
  return numbers.sort((one, other) => one - other);
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

/**
 * Makes the claim of this number, if nobody else has. The server listens before its socket gets the claim's name, so a claim
 * that can be seen also answers.
 */
async function makeClaim(server: Server, sockets: string, claim: number): Promise<boolean> {
  const unnamed = path.join(sockets, `.${randomUUID().slice(0, 8)}`);
  server.listen(unnamed);
  await once(server, 'listening');
  try {
    await link(unnamed, socketOf(sockets, claim));
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw cause;
  } finally {
    await rm(unnamed, { force: true });
  }
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
 * Claims are numbered. The newest one holds the folder if its socket answers; else the next number may be taken, by one
 * process, since a link to a name that exists fails. The newest socket is never removed, so no number is used again and
 * nobody removes a socket that he found dead and somebody else has since replaced.
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
  const sockets = await socketFolder(folder);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const newest = (await claimsIn(sockets)).at(-1) ?? 0;
    const answer = newest === 0 ? 'gone' : await ask(socketOf(sockets, newest), answerWithinMs);
    if (answer === 'alive') break;
    if (answer === 'silent') await takeOver(folder, tell);
    const server = createServer((connection) => {
      connection.on('error', () => undefined);
      connection.end(`${process.pid}\n`);
    });
    server.unref();
    const release = () => new Promise<void>((resolve) => server.close(() => resolve()));
    const claim = newest + 1;
    const claims = (await makeClaim(server, sockets, claim)) ? await claimsIn(sockets) : [];
    if (claims.at(-1) === claim) {
      await Promise.all(claims.slice(0, -1).map((older) => rm(socketOf(sockets, older), { force: true })));
      await writeHolder(folder);
      return release;
    }
    await release();
    // Somebody has made a newer claim since the first look: this one is never looked at again.
    if (claims.includes(claim)) await rm(socketOf(sockets, claim), { force: true });
    await pause(attempt * 50);
  }
  throw new FolderInUse(
    `Another Timberline is running on the data folder ${folder}. Stop it, or set another folder for this one with TIMBERLINE_DATA_DIR.`,
  );
}
