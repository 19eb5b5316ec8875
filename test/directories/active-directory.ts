import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Attribute, Client } from 'ldapts';
import { makeSelfSigned } from 'server/settings/self-signed';
import { loopbackAddress } from 'test/loopback-address';
import { directoryMissing, end, listening } from './programs';

const PROGRAM = '/usr/sbin/samba';
const DAY_MS = 86_400_000;
const TLS_PORT = 636;
export const AD_BASE = 'DC=acme,DC=test';
export const AD_USERS = `CN=Users,${AD_BASE}`;
export const AD_ADMIN = 'Administrator@acme.test';
export const AD_PASSWORD = 'Adm1n-pass!x';

const rootMissing = process.getuid?.() === 0 ? '' : ' (skipped: a domain controller of Samba needs root)';
export const activeDirectoryMissing = directoryMissing('samba', PROGRAM) || rootMissing;

/** A domain controller of Active Directory, by Samba, on an address of its own: its ports are fixed. */
export interface ActiveDirectory {
  host: string;
  /** PEM of the authority of its certificate, which is for its address only. */
  authority: string;
  administer(work: (client: Client) => Promise<unknown>): Promise<void>;
  /** Adds somebody to `CN=Users` whose password is `<name>-Pass-1`. @returns their distinguished name */
  addUser(client: Client, name: string, attributes?: Record<string, string>): Promise<string>;
  close(): Promise<void>;
}

function provision(folder: string, host: string): void {
  const made = spawnSync(
    'samba-tool',
    [
      ...['domain', 'provision', `--targetdir=${folder}/dc`, '--realm=ACME.TEST', '--domain=ACME'],
      ...['--server-role=dc', '--dns-backend=NONE', `--adminpass=${AD_PASSWORD}`],
      ...['--host-name=dc1', `--host-ip=${host}`],
      ...[`--option=interfaces=${host}/8`, '--option=bind interfaces only=yes'],
    ],
    { encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`samba-tool failed: ${made.stderr}`);
}

/** Passwords are written in quotation marks and UTF-16. */
const passwordBytes = (password: string) => Buffer.from(`"${password}"`, 'utf16le');

/** Starts Debian's Samba as a domain controller, which takes six seconds. */
export async function startActiveDirectory(): Promise<ActiveDirectory> {
  const folder = await mkdtemp(path.join(tmpdir(), 'timberline-samba-'));
  const host = loopbackAddress();
  const valid = { from: new Date(Date.now() - DAY_MS), until: new Date(Date.now() + DAY_MS) };
  const { certificate, key } = makeSelfSigned({ name: 'dc1', names: ['dc1.acme.test'], ipv4: [host], ...valid });
  const [certificateFile, keyFile] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')];
  await writeFile(certificateFile, certificate);
  await writeFile(keyFile, key, { mode: 0o600 });
  provision(folder, host);
  const program = spawn(
    PROGRAM,
    [
      ...['-i', '-M', 'prefork', '-s', `${folder}/dc/etc/smb.conf`, '--option=server services=ldap'],
      ...[`--option=tls certfile=${certificateFile}`, `--option=tls keyfile=${keyFile}`],
      ...[`--option=tls cafile=${certificateFile}`, `--option=pid directory=${folder}`],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  let written = '';
  program.stderr.on('data', (text: Buffer) => (written += text.toString()));
  async function close(): Promise<void> {
    // Its processes are a group of their own.
    if (program.exitCode === null && program.pid !== undefined) process.kill(-program.pid, 'SIGTERM');
    await end(program);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  try {
    await listening(program, host, TLS_PORT, () => written);
  } catch (cause) {
    await close();
    throw cause;
  }
  return {
    host,
    authority: certificate,
    async administer(work) {
      const client = new Client({ url: `ldaps://${host}:${TLS_PORT}`, tlsOptions: { rejectUnauthorized: false } });
      await client.bind(AD_ADMIN, AD_PASSWORD);
      await work(client);
      await client.unbind();
    },

    async addUser(client, name, attributes = {}) {
      const dn = `CN=${name},${AD_USERS}`;
      const texts = {
        objectClass: 'user',
        sAMAccountName: name,
        userPrincipalName: `${name}@acme.test`,
        displayName: `${name} of Acme`,
        mail: `${name}@acme.test`,
        userAccountControl: '512',
        ...attributes,
      };
      await client.add(dn, [
        ...Object.entries(texts).map(([type, value]) => new Attribute({ type, values: [value] })),
        new Attribute({ type: 'unicodePwd', values: [passwordBytes(`${name}-Pass-1`)] }),
      ]);
      return dn;
    },

    close,
  };
}
