import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const DEBIAN_VERSIONS = '/usr/lib/postgresql';

function findBinaries(): string | undefined {
  if (!existsSync(DEBIAN_VERSIONS)) return undefined;
  return readdirSync(DEBIAN_VERSIONS)
    .map((version) => path.join(DEBIAN_VERSIONS, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'initdb')));
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** PostgreSQL refuses to run as root; Debian's package brings an account for it. */
function account(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

/** Whether Debian's package is there: its binaries are not on the path. */
export const postgresInstalled = (): boolean => findBinaries() !== undefined;

/** Starts a throw-away PostgreSQL from Debian's package. */
export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const binaries = findBinaries();
  if (!binaries) throw new Error('PostgreSQL is not installed: ask postgresInstalled() first');
  const folder = await mkdtemp(path.join(tmpdir(), 'timberline-postgres-'));
  const identity = account();
  if (identity) await chown(folder, identity.uid, identity.gid);
  const made = spawnSync(
    path.join(binaries, 'initdb'),
    ['--pgdata', path.join(folder, 'data'), '--username', 'timberline', '--auth', 'trust', '--no-sync'],
    { ...identity, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const server = spawn(
    path.join(binaries, 'postgres'),
    ['-D', path.join(folder, 'data'), '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', folder],
    { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await new Promise<void>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`postgres ended with ${code}`)));
    server.stderr.on('data', (text: Buffer) => {
      if (text.includes('ready to accept connections')) resolve();
    });
  });
  return {
    url: `postgres://timberline@127.0.0.1:${port}/postgres`,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
