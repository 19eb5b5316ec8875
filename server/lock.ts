import { createHash } from 'node:crypto';
import { mkdir, realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Another process works on the data folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/** Systems limit the length of a socket's path to about 104 bytes. */
const LONGEST_SOCKET_PATH = 100;

async function socketPath(folder: string): Promise<string> {
  const beside = path.join(await realpath(folder), 'lock.sock');
  if (Buffer.byteLength(beside) <= LONGEST_SOCKET_PATH) return beside;
  const name = createHash('sha256').update(beside).digest('hex').slice(0, 16);
  return path.join(tmpdir(), `timberline-${name}.sock`);
}

const isAnswered = (socket: string) =>
  new Promise<boolean>((resolve) => {
    const probe = connect(socket);
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });

const listen = (server: Server, socket: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, resolve);
  });

/**
 * Claims the data folder for this process. The claim is a listening socket, so the system itself drops it when the
 * process dies, however it dies.
 *
 * @param folder created when absent
 * @returns gives the folder back
 * @throws FolderInUse
 */
export async function claimFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const socket = await socketPath(folder);
  if (await isAnswered(socket)) {
    throw new FolderInUse(
      `Another Timberline is running on the data folder ${folder}. Stop it, or give this one a folder of its own with TIMBERLINE_DATA_DIR.`,
    );
  }
  await rm(socket, { force: true });
  const server = createServer((connection) => connection.destroy());
  server.unref();
  await listen(server, socket);
  return () => new Promise((resolve) => server.close(() => resolve()));
}
