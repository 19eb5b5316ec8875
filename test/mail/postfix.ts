import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import { end, listening } from 'test/directories/programs';
import { freePort } from 'test/e2e/timberline';
import { loopbackAddress } from 'test/loopback-address';
import { until } from 'test/until';

const PROGRAMS = '/usr/lib/postfix/sbin';
/** Who stores mails: nobody of the machine. */
const UNPRIVILEGED = 65_534;
export const DOMAIN = 'acme.test';

const isRoot = process.getuid?.() === 0;

/** As a part of the name of a test that is skipped; else empty. Postfix gives up the rights of root, and begins with them. */
export const postfixMissing =
  existsSync(`${PROGRAMS}/master`) && isRoot
    ? ''
    : ' (skipped: no postfix here, or not as root; .ci/run says how to get it)';

/** A mail as Postfix has stored it. */
export interface StoredMail {
  raw: string;
  mail: ParsedMail;
}

export interface Postfix {
  host: string;
  port: number;
  /** Waits until so many mails are stored, and reads them. */
  stored(count: number): Promise<StoredMail[]>;
  close(): Promise<void>;
}

/** What Postfix's own script makes, which only starts one Postfix of a machine. */
const QUEUES = [
  ...['active', 'bounce', 'corrupt', 'defer', 'deferred', 'flush', 'hold', 'incoming', 'maildrop', 'private'],
  ...['public', 'saved', 'trace'],
];

const settings = (folder: string) => `
compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
command_directory = /usr/sbin
daemon_directory = ${PROGRAMS}
mail_owner = postfix
setgid_group = postdrop
maillog_file = ${folder}/log
maillog_file_prefixes = ${folder}
myhostname = mail.${DOMAIN}
mydestination =
alias_maps =
inet_interfaces = loopback-only
inet_protocols = ipv4
mynetworks =
smtpd_relay_restrictions = reject_unauth_destination
virtual_mailbox_domains = ${DOMAIN}
virtual_mailbox_base = ${folder}/mail
virtual_mailbox_maps = static:all/
virtual_uid_maps = static:${UNPRIVILEGED}
virtual_gid_maps = static:${UNPRIVILEGED}
`;

const services = (host: string, port: number) => `
${host}:${port} inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
proxymap unix - - n - - proxymap
error unix - - n - - error
retry unix - - n - - error
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
`;

/** Starts Debian's Postfix, which takes every address of {@link DOMAIN} at an address of its own. */
export async function startPostfix(): Promise<Postfix> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tl-postfix-'));
  const place = (name: string) => path.join(folder, name);
  const host = loopbackAddress();
  const port = await freePort(host);
  // Its processes have rights of their own.
  await chmod(folder, 0o755);
  for (const name of ['etc', 'queue', 'queue/pid']) await mkdir(place(name));
  const owner = Number(spawnSync('id', ['-u', 'postfix'], { encoding: 'utf8' }).stdout);
  for (const name of ['data', ...QUEUES.map((each) => `queue/${each}`)]) {
    await mkdir(place(name));
    await chown(place(name), owner, 0);
  }
  await mkdir(place('mail'));
  await chown(place('mail'), UNPRIVILEGED, UNPRIVILEGED);
  await writeFile(place('etc/main.cf'), settings(folder));
  await writeFile(place('etc/master.cf'), services(host, port));
  const program = spawn(`${PROGRAMS}/master`, ['-c', place('etc'), '-d'], { stdio: 'ignore' });
  const log = () => spawnSync('cat', [place('log')], { encoding: 'utf8' }).stdout;
  await listening(program, host, port, log);
  const box = place('mail/all/new');
  return {
    ...{ host, port },
    async stored(count) {
      const names = await until(
        () => `${count} mails: ${log()}`,
        async () => {
          const all = existsSync(box) ? await readdir(box) : [];
          return all.length >= count && all;
        },
      );
      return Promise.all(
        names.map(async (name) => {
          const raw = await readFile(path.join(box, name));
          return { raw: raw.toString(), mail: await simpleParser(raw) };
        }),
      );
    },
    async close() {
      await end(program);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
