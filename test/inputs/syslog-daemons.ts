import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { until } from 'test/until';

/** Debian's syslog-ng cannot be installed beside its rsyslog, so .ci/run unpacks it here. */
const UNPACKED = '/opt/syslog-ng';

const isOnPath = (command: string): boolean => {
  try {
    execFileSync('sh', ['-c', `command -v ${command}`]);
    return true;
  } catch {
    return false;
  }
};

/** What of the programs of a test is not on this machine, as a part of the name of a test that is skipped; else empty. */
export function missingPrograms(
  ...programs: readonly ('logger' | 'rsyslogd' | 'syslog-ng' | 'openssl' | 'curl' | 'softflowd')[]
): string {
  const absent = programs.filter(
    (program) => !isOnPath(program) && !(program === 'syslog-ng' && existsSync(`${UNPACKED}/usr/sbin/syslog-ng`)),
  );
  return absent.length === 0 ? '' : ` (skipped: no ${absent.join(', ')} here; .ci/run says how to get it)`;
}

/** Where a daemon sends what it gets. */
export interface Forwarding {
  protocol: 'udp' | 'tcp' | 'tls';
  port: number;
  /** RFC 5424; BSD syslog unless said. */
  isModern?: boolean;
}

/** A certificate with its key, as files; it is the one that is trusted, too. */
export interface CertificateFiles {
  cert: string;
  key: string;
}

/** A syslog daemon as it runs on a machine, on files and a socket of its own. */
export interface SyslogDaemon {
  /** Logs a line as programs of the machine do. */
  log(text: string): void;
  stop(): Promise<void>;
}

const target = ({ protocol, port, isModern }: Forwarding) => {
  const template = `template="${isModern ? 'RSYSLOG_SyslogProtocol23Format' : 'RSYSLOG_TraditionalForwardFormat'}"`;
  const stream = `protocol="tcp"${isModern ? ' TCP_Framing="octet-counted"' : ''}`;
  const tls =
    'StreamDriver="ossl" StreamDriverMode="1" StreamDriverAuthMode="x509/name" StreamDriverPermittedPeers="localhost"';
  const sent = { udp: 'protocol="udp"', tcp: stream, tls: `${stream} ${tls}` }[protocol];
  return `action(type="omfwd" target="127.0.0.1" port="${port}" ${sent} ${template} action.resumeRetryCount="-1" action.resumeInterval="1")`;
};

/** Starts Debian's rsyslog. @param folder of its own @param certificate it shows, and trusts */
export async function startRsyslog(
  folder: string,
  forwardings: readonly Forwarding[],
  { cert, key }: CertificateFiles,
): Promise<SyslogDaemon> {
  const socket = path.join(folder, 'log');
  const lines = [
    `global(workDirectory="${folder}" defaultNetstreamDriverCAFile="${cert}" defaultNetstreamDriverCertFile="${cert}" defaultNetstreamDriverKeyFile="${key}")`,
    'module(load="imuxsock" SysSock.Use="off")',
    `input(type="imuxsock" Socket="${socket}" UseSysTimeStamp="off")`,
    ...forwardings.map(target),
  ];
  return start(folder, socket, lines, (file) => [
    'rsyslogd',
    ['-n', '-f', file, '-i', path.join(folder, 'pid')],
    process.env,
  ]);
}

/** Starts Debian's syslog-ng. @param folder of its own @param certificate it shows, and trusts */
export async function startSyslogNg(
  folder: string,
  forwardings: readonly Forwarding[],
  { cert, key }: CertificateFiles,
): Promise<SyslogDaemon> {
  const socket = path.join(folder, 'log');
  const tls = `tls(ca-file("${cert}") cert-file("${cert}") key-file("${key}") peer-verify(required-trusted))`;
  const lines = [
    '@version: 3.35',
    'options { keep-hostname(yes); };',
    `source s { unix-dgram("${socket}"); };`,
    ...forwardings.map(({ protocol, port, isModern }, at) => {
      const driver = isModern ? 'syslog' : 'network';
      const secured = protocol === 'tls' ? ` ${tls}` : '';
      return `destination d${at} { ${driver}("127.0.0.1" port(${port}) transport("${protocol}")${secured}); };`;
    }),
    ...forwardings.map((_forwarding, at) => `log { source(s); destination(d${at}); };`),
  ];
  return start(folder, socket, lines, (file) => syslogNg(folder, file));
}

function syslogNg(folder: string, file: string): Command {
  const isUnpacked = existsSync(UNPACKED);
  const library = `${UNPACKED}/usr/lib/syslog-ng`;
  const modules = isUnpacked ? [`--module-path=${library}/3.38`] : [];
  const own = [
    '-F',
    '--no-caps',
    `--pidfile=${folder}/pid`,
    `--persist-file=${folder}/kept`,
    `--control=${folder}/control`,
  ];
  return [
    isUnpacked ? `${UNPACKED}/usr/sbin/syslog-ng` : 'syslog-ng',
    ['-f', file, ...own, ...modules],
    { ...process.env, ...(isUnpacked && { LD_LIBRARY_PATH: library }) },
  ];
}

/** Where a daemon listens for RFC 5424; what it gets it writes to a file: application, level, host, text. */
export interface Listening {
  udp: number;
  tcp: number;
  tls: number;
}

/** Starts rsyslog as a receiver. @param folder of its own; the file is `received` in it */
export async function startRsyslogReceiver(
  folder: string,
  { udp, tls }: Listening,
  { cert, key }: CertificateFiles,
): Promise<SyslogDaemon> {
  const socket = path.join(folder, 'log');
  const lines = [
    `global(workDirectory="${folder}" defaultNetstreamDriverCAFile="${cert}" defaultNetstreamDriverCertFile="${cert}" defaultNetstreamDriverKeyFile="${key}")`,
    'module(load="imuxsock" SysSock.Use="off")',
    `input(type="imuxsock" Socket="${socket}" UseSysTimeStamp="off")`,
    'module(load="imudp")',
    'module(load="imtcp" StreamDriver.Name="ossl" StreamDriver.Mode="1" StreamDriver.AuthMode="anon")',
    `input(type="imudp" address="127.0.0.1" port="${udp}")`,
    `input(type="imtcp" address="127.0.0.1" port="${tls}")`,
    'template(name="received" type="string" string="%app-name% %syslogseverity% %hostname% %msg%\\n")',
    `action(type="omfile" file="${path.join(folder, 'received')}" template="received")`,
  ];
  return start(folder, socket, lines, (file) => [
    'rsyslogd',
    ['-n', '-f', file, '-i', path.join(folder, 'pid')],
    process.env,
  ]);
}

/** Starts syslog-ng as a receiver. @param folder of its own; the file is `received` in it */
export async function startSyslogNgReceiver(
  folder: string,
  { udp, tcp, tls }: Listening,
  { cert, key }: CertificateFiles,
): Promise<SyslogDaemon> {
  const socket = path.join(folder, 'log');
  const secured = `tls(cert-file("${cert}") key-file("${key}") peer-verify(no))`;
  const received = path.join(folder, 'received');
  const lines = [
    '@version: 3.35',
    'options { keep-hostname(yes); };',
    `source s { unix-dgram("${socket}");`,
    `  syslog(ip("127.0.0.1") transport("udp") port(${udp}));`,
    `  syslog(ip("127.0.0.1") transport("tcp") port(${tcp}));`,
    `  syslog(ip("127.0.0.1") transport("tls") port(${tls}) ${secured}); };`,
    `destination d { file("${received}" template("$PROGRAM $LEVEL_NUM $HOST $MSG\\n")); };`,
    'log { source(s); destination(d); };',
  ];
  return start(folder, socket, lines, (file) => syslogNg(folder, file));
}

type Command = [command: string, args: string[], env: NodeJS.ProcessEnv];

async function start(
  folder: string,
  socket: string,
  lines: readonly string[],
  commandFor: (file: string) => Command,
): Promise<SyslogDaemon> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'daemon.conf');
  await writeFile(file, `${lines.join('\n')}\n`);
  const [command, args, env] = commandFor(file);
  const daemon: ChildProcess = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  daemon.stderr?.on('data', (text: Buffer) => (output += text.toString()));
  const ended = new Promise<void>((resolve) => daemon.once('exit', () => resolve()));
  await until(`${command} to listen`, () => {
    if (daemon.exitCode !== null) throw new Error(`${command} ended: ${output}`);
    return existsSync(socket);
  });
  return {
    log: (text) =>
      void execFileSync('logger', ['--socket', socket, '--tag', 'shop', '--priority', 'local3.warning', text]),
    async stop() {
      daemon.kill('SIGTERM');
      await ended;
    },
  };
}

/** Makes a certificate for this machine that trusts itself. */
export function makeCertificate(folder: string, name = 'localhost'): CertificateFiles {
  const files = { cert: path.join(folder, `${name}.pem`), key: path.join(folder, `${name}-key.pem`) };
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', `/CN=${name}`];
  const names = ['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  execFileSync('openssl', [...request, ...names, '-keyout', files.key, '-out', files.cert], { stdio: 'ignore' });
  return files;
}
