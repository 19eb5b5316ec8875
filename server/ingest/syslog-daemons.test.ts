import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect as connectTls } from 'node:tls';
import {
  type CertificateFiles,
  type Forwarding,
  makeCertificate,
  missingPrograms,
  startRsyslog,
  startSyslogNg,
} from 'test/inputs/syslog-daemons';
import { runIngest, type RunningIngest } from 'test/load/running-ingest';

const SYSLOG_UDP = 'org.graylog2.inputs.syslog.udp.SyslogUDPInput';
const SYSLOG_TCP = 'org.graylog2.inputs.syslog.tcp.SyslogTCPInput';
const GELF_HTTP = 'org.graylog2.inputs.gelf.http.GELFHttpInput';
const BEATS = 'org.graylog.plugins.beats.Beats2Input';
const certificateMissing = missingPrograms('openssl');
const DAEMONS = [
  ['rsyslog', 'rsyslogd', startRsyslog, 'a'],
  ['syslog-ng', 'syslog-ng', startSyslogNg, 'b'],
] as const;
const KINDS: readonly Omit<Forwarding, 'port'>[] = [
  { protocol: 'udp' },
  { protocol: 'tcp' },
  { protocol: 'tls' },
  { protocol: 'tcp', isModern: true },
  { protocol: 'tls', isModern: true },
];

describe('syslog daemons of other machines', () => {
  let running: RunningIngest;
  let folder: string;
  let certificate: CertificateFiles;
  beforeAll(async () => {
    running = await runIngest();
    folder = await mkdtemp(path.join(tmpdir(), 'timberline-daemons-'));
    if (certificateMissing === '') certificate = makeCertificate(folder);
  });
  afterAll(async () => {
    await running.close();
    await rm(folder, { recursive: true, force: true });
  });

  const settings = () => ({
    ...{ tls_enable: true, tls_cert_file: certificate.cert, tls_key_file: certificate.key },
    ...{ tls_client_auth: 'required', tls_client_auth_cert_file: certificate.cert },
  });

  for (const [name, program, start, digit] of DAEMONS) {
    const missing = missingPrograms(program, 'logger', 'openssl');
    (missing === '' ? it : it.skip)(
      `${name} sends over UDP, TCP and TLS with certificates on both sides${missing}`,
      async () => {
        const inputs = await Promise.all(
          KINDS.map(async (kind, at) => {
            const id = `${digit}${at}`.padStart(24, '0');
            const type = kind.protocol === 'udp' ? SYSLOG_UDP : SYSLOG_TCP;
            const port = await running.launch(type, kind.protocol === 'tls' ? settings() : {}, { id });
            return { ...kind, id, port };
          }),
        );
        const daemon = await start(path.join(folder, name), inputs, certificate);
        try {
          daemon.log('order 7 was refused');
          for (const { id, protocol, isModern } of inputs) {
            const [row] = await running.whenStored(1, `gl2_source_input = '${id}'`);
            expect([protocol, isModern, row?.message]).toEqual([
              protocol,
              isModern,
              expect.stringMatching(isModern ? /^(\[.*\] ?)?order 7 was refused$/ : / shop: order 7 was refused$/),
            ]);
            expect(row?.fields).toMatchObject({ level: 4, facility: 'local3' });
            if (isModern) expect(row?.fields).toMatchObject({ application_name: 'shop' });
          }
        } finally {
          await daemon.stop();
        }
      },
    );
  }

  (certificateMissing === '' ? it : it.skip)(
    `senders without a trusted certificate are refused, whatever they speak${certificateMissing}`,
    async () => {
      const stranger = makeCertificate(folder, 'stranger');
      for (const type of [SYSLOG_TCP, GELF_HTTP, BEATS]) {
        const port = await running.launch(type, settings(), { id: 'c'.repeat(24) });
        const accepted = [];
        for (const files of [stranger, undefined, certificate]) accepted.push(await isAccepted(port, files));
        expect([type, accepted]).toEqual([type, [false, false, true]]);
      }
    },
  );

  /** With TLS 1.3 the server refuses after the handshake is over for the client, or sends it a session. */
  async function isAccepted(port: number, files: CertificateFiles | undefined): Promise<boolean> {
    const shown = files && { cert: await readFile(files.cert), key: await readFile(files.key) };
    const socket = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false, ...shown });
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.on('error', () => resolve(false));
      socket.on('close', () => resolve(false));
      socket.on('session', () => resolve(true));
    });
    socket.destroy();
    return isOpen;
  }
});
