import { spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'ldapts';
import { makeSelfSigned } from 'server/settings/self-signed';
import { freePort } from 'test/e2e/timberline';
import { loopbackAddress } from 'test/loopback-address';
import { directoryMissing, end, listening } from './programs';

const PROGRAM = '/usr/sbin/slapd';
const DAY_MS = 86_400_000;
export const BASE = 'dc=acme,dc=test';
export const ADMIN_DN = `cn=admin,${BASE}`;
export const ADMIN_PASSWORD = 'bind-pass-1';

export const openLdapMissing = directoryMissing('slapd', PROGRAM);

/** A directory of OpenLDAP, on an address of its own. */
export interface OpenLdap {
  host: string;
  port: number;
  tlsPort: number;
  /** PEM of the authority of its certificate, which is for its address only. */
  authority: string;
  /** Does something as its administrator. */
  administer(work: (client: Client) => Promise<unknown>): Promise<void>;
  kill(): Promise<void>;
  close(): Promise<void>;
}

const configuration = (folder: string) => `
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/nis.schema
include /etc/ldap/schema/inetorgperson.schema
modulepath /usr/lib/ldap
moduleload back_mdb
moduleload memberof
pidfile ${folder}/pid
# Without this line slapd itself refuses a bind with a name and without a password.
allow bind_anon_dn
TLSCACertificateFile ${folder}/certificate.pem
TLSCertificateFile ${folder}/certificate.pem
TLSCertificateKeyFile ${folder}/key.pem
database mdb
suffix "${BASE}"
rootdn "${ADMIN_DN}"
rootpw ${ADMIN_PASSWORD}
directory ${folder}/data
dbnosync
index uid,cn,member,uniqueMember,memberUid eq
overlay memberof
access to attrs=userPassword by anonymous auth by * none
access to * by * read
`;

/** An entry as it is written in LDIF. */
export type Ldif = readonly string[];

/** Somebody in `ou=people`. The password is `<uid>-pass-1`. */
export const aPerson = (uid: string, lines: Ldif = []): Ldif => [
  `dn: uid=${uid},ou=people,${BASE}`,
  'objectClass: inetOrgPerson',
  `uid: ${uid}`,
  `sn: ${uid}`,
  `userPassword: ${uid}-pass-1`,
  ...(lines.some((line) => line.startsWith('cn:')) ? [] : [`cn: ${uid} of Acme`]),
  ...lines,
];

/** A group in `ou=groups`, of one of the kinds that LDAP knows. */
export const aGroup = (cn: string, lines: Ldif): Ldif => [`dn: cn=${cn},ou=groups,${BASE}`, `cn: ${cn}`, ...lines];

const unit = (name: string): Ldif => [`dn: ou=${name},${BASE}`, 'objectClass: organizationalUnit', `ou: ${name}`];
const ROOT: Ldif = [`dn: ${BASE}`, 'objectClass: dcObject', 'objectClass: organization', 'o: Acme', 'dc: acme'];

/** Starts Debian's slapd with some entries, below `ou=people` and `ou=groups`. */
export async function startOpenLdap(entries: readonly Ldif[]): Promise<OpenLdap> {
  const folder = await mkdtemp(path.join(tmpdir(), 'timberline-openldap-'));
  const host = loopbackAddress();
  const [port, tlsPort] = [await freePort(host), await freePort(host)];
  const valid = { from: new Date(Date.now() - DAY_MS), until: new Date(Date.now() + DAY_MS) };
  const { certificate, key } = makeSelfSigned({ name: 'openldap', names: [], ipv4: [host], ...valid });
  const place = (name: string) => path.join(folder, name);
  await mkdir(place('data'));
  await writeFile(place('certificate.pem'), certificate);
  await writeFile(place('key.pem'), key);
  await writeFile(place('slapd.conf'), configuration(folder));
  const ldif = [ROOT, unit('people'), unit('groups'), ...entries].map((lines) => lines.join('\n')).join('\n\n');
  const added = spawnSync('slapadd', ['-q', '-f', place('slapd.conf')], { input: `${ldif}\n`, encoding: 'utf8' });
  if (added.status !== 0) throw new Error(`slapadd failed: ${added.stderr}`);

  const urls = `ldap://${host}:${port} ldaps://${host}:${tlsPort}`;
  const program = spawn(PROGRAM, ['-h', urls, '-f', place('slapd.conf'), '-d', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let written = '';
  program.stderr.on('data', (text: Buffer) => (written += text.toString()));
  await listening(program, host, port, () => written);
  return {
    ...{ host, port, tlsPort, authority: certificate },
    async administer(work) {
      const client = new Client({ url: `ldap://${host}:${port}` });
      await client.bind(ADMIN_DN, ADMIN_PASSWORD);
      await work(client);
      await client.unbind();
    },
    kill: () => end(program, 'SIGKILL'),
    async close() {
      await end(program);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
