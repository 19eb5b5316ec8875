import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from 'test/e2e/timberline';
import {
  type CertificateFiles,
  makeCertificate,
  missingPrograms,
  startRsyslogReceiver,
  startSyslogNgReceiver,
} from 'test/inputs/syslog-daemons';
import { runIngest, type RunningIngest } from 'test/load/running-ingest';
import { until } from 'test/until';
import { type OutgoingMessage } from '../outgoing-message';
import { type OutputSender } from '../output-type';
import { findOutputType } from '../output-types';

const NEVER = new AbortController().signal;
const GELF = 'org.graylog2.outputs.GelfOutput';
const SYSLOG = 'org.timberline.outputs.SyslogOutput';

const aMessage = (number: number, more: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  id: `01KBQ0000000000000000000${String(number).padStart(2, '0')}`,
  timestampMs: Date.parse('2026-11-23T18:00:00.123Z'),
  source: 'web-1',
  message: `order ${number} was refused`,
  fullMessage: '',
  streams: [],
  fields: { level: 3, took_ms: 12.5, shop: 'Örebro "1"', application_name: 'checkout' },
  ...more,
});

describe('outputs to what other systems listen with', () => {
  let running: RunningIngest;
  let folder: string;
  const opened: OutputSender[] = [];

  beforeAll(async () => {
    running = await runIngest();
    folder = await mkdtemp(path.join(tmpdir(), 'timberline-receivers-'));
  });
  afterAll(async () => {
    await Promise.all(opened.map((sender) => sender.close()));
    await running.close();
    await rm(folder, { recursive: true, force: true });
  });

  function open(type: string, settings: Record<string, unknown>): OutputSender {
    const sender = findOutputType(type)?.open({ settings, folders: [] });
    if (!sender) throw new Error(`There is no output ${type}`);
    opened.push(sender);
    return sender;
  }
  const at = (port: number) => ({ url: `http://127.0.0.1:${port}` });
  const to = (port: number, protocol: string) => ({ hostname: '127.0.0.1', port, protocol });

  /** Sends messages to an input of its own, and looks at what was stored. @returns the port of the input */
  async function expectArrival(
    name: string,
    input: string,
    accepts: object,
    output: string,
    settings: (port: number) => object,
  ): Promise<number> {
    const id = Buffer.from(name).toString('hex').padStart(24, '0').slice(-24);
    const port = await running.launch(input, { ...accepts }, { id });
    const messages = Array.from({ length: 20 }, (_, number) => aMessage(number));
    const result = await open(output, settings(port) as Record<string, unknown>).send(messages, NEVER);
    expect([result.refused ?? 0, result.again ?? []]).toEqual([0, []]);
    const rows = await running.whenStored(20, `gl2_source_input = '${id}'`);
    expect(rows.map(({ message }) => message).sort()).toEqual(messages.map(({ message }) => message).sort());
    expect(rows[0]).toMatchObject({ source: 'web-1', timestamp: '2026-11-23T18:00:00.123Z' });
    expect(rows[0]?.fields).toMatchObject({ shop: 'Örebro "1"' });
    const { took_ms: took, level } = rows[0]?.fields as Record<string, unknown>;
    expect([Number(took), Number(level)]).toEqual([12.5, 3]);
    return port;
  }

  it.each<[name: string, input: string, accepts: object, output: string, settings: (port: number) => object]>([
    ['GELF over TCP', 'org.graylog2.inputs.gelf.tcp.GELFTCPInput', {}, GELF, (port) => to(port, 'TCP')],
    ['GELF over UDP', 'org.graylog2.inputs.gelf.udp.GELFUDPInput', {}, GELF, (port) => to(port, 'UDP')],
    ['GELF over HTTP', 'org.graylog2.inputs.gelf.http.GELFHttpInput', {}, GELF, (port) => to(port, 'HTTP')],
    [
      ...(['GELF over HTTP in bulk', 'org.graylog2.inputs.gelf.http.GELFHttpInput'] as const),
      ...([
        { enable_bulk_receiving: true },
        GELF,
        (port: number) => ({ ...to(port, 'HTTP'), http_bulk: true }),
      ] as const),
    ],
    [
      ...(['_bulk', 'org.timberline.inputs.elasticsearch.ElasticsearchHttpInput'] as const),
      ...([{ access_token: 's3cret' }, 'org.timberline.outputs.ElasticsearchOutput'] as const),
      (port) => ({ ...at(port), index: 'shop', username: 'x', password: 's3cret' }),
    ],
    [
      ...(['OTLP', 'org.timberline.inputs.otlp.OtlpHttpInput', { access_token: 's3cret' }] as const),
      ...(['org.timberline.outputs.OtlpOutput', (port: number) => ({ ...at(port), token: 's3cret' })] as const),
    ],
    [
      ...(['Loki', 'org.timberline.inputs.loki.LokiHttpInput', {}, 'org.timberline.outputs.LokiOutput'] as const),
      (port) => ({ ...at(port), labels: 'source, shop', structured_metadata: true }),
    ],
    ['syslog over TCP', 'org.graylog2.inputs.syslog.tcp.SyslogTCPInput', {}, SYSLOG, (port) => to(port, 'TCP')],
    ['syslog over UDP', 'org.graylog2.inputs.syslog.udp.SyslogUDPInput', {}, SYSLOG, (port) => to(port, 'UDP')],
  ])('%s arrives at an input of another Timberline', expectArrival);

  const withoutOpenssl = missingPrograms('openssl');
  (withoutOpenssl === '' ? it : it.skip).each([
    ['TCP+TLS', 'org.graylog2.inputs.gelf.tcp.GELFTCPInput'],
    ['HTTPS', 'org.graylog2.inputs.gelf.http.GELFHttpInput'],
  ])(`GELF over %s arrives there, if its certificate is trusted${withoutOpenssl}`, async (protocol, input) => {
    const { cert, key } = makeCertificate(folder, 'localhost');
    const accepts = { tls_enable: true, tls_cert_file: cert, tls_key_file: key };
    const verified = (port: number) => ({
      ...to(port, protocol),
      hostname: 'localhost',
      tls_verification_enabled: true,
    });
    const port = await expectArrival(`GELF over ${protocol}`, input, accepts, GELF, (at) => ({
      ...verified(at),
      tls_trust_cert_chain: cert,
    }));
    await expect(open(GELF, verified(port)).send([aMessage(1)], NEVER)).rejects.toThrow('self-signed certificate');
  });

  it('large messages are chunked over UDP', async () => {
    const id = 'd'.repeat(24);
    const port = await running.launch('org.graylog2.inputs.gelf.udp.GELFUDPInput', {}, { id });
    const words = Array.from({ length: 4_000 }, (_, number) => (number * 7_919).toString(36)).join(' ');
    await open(GELF, to(port, 'UDP')).send([aMessage(1, { message: words })], NEVER);
    const [row] = await running.whenStored(1, `gl2_source_input = '${id}'`);
    expect(row?.message).toBe(words);
  });

  for (const [name, program, start] of [
    ['rsyslog', 'rsyslogd', startRsyslogReceiver],
    ['syslog-ng', 'syslog-ng', startSyslogNgReceiver],
  ] as const) {
    const missing = missingPrograms(program, 'openssl');
    // Its TCP module takes either plain or encrypted connections.
    const protocols = name === 'rsyslog' ? (['UDP', 'TCP+TLS'] as const) : (['UDP', 'TCP', 'TCP+TLS'] as const);
    (missing === '' ? it : it.skip)(`${name} gets them over ${protocols.join(', ')}${missing}`, async () => {
      const certificate: CertificateFiles = makeCertificate(folder, 'localhost');
      const ports = { udp: await freePort(), tcp: await freePort(), tls: await freePort() };
      const own = path.join(folder, name);
      const daemon = await start(own, ports, certificate);
      const received = () => readFile(path.join(own, 'received'), 'utf8').catch(() => '');
      try {
        for (const [number, protocol] of protocols.entries()) {
          const key = ({ UDP: 'udp', TCP: 'tcp', 'TCP+TLS': 'tls' } as const)[protocol];
          const trusted = { tls_verification_enabled: true, tls_trust_cert_chain: certificate.cert };
          const settings = { ...to(ports[key], protocol), hostname: 'localhost', ...trusted };
          const sender = open(SYSLOG, { ...settings, hostname: protocol === 'UDP' ? '127.0.0.1' : 'localhost' });
          const isWritten = async () => (await received()).includes(`checkout 3 web-1 order ${number} was refused`);
          // A datagram to a daemon that does not listen yet is lost without a word, so it is sent again.
          await until(`${protocol} in the file of ${name}`, async () => {
            await sender.send([aMessage(number)], NEVER).catch(() => undefined);
            return until('what was sent', isWritten, 1_000).catch(() => false);
          });
        }
      } finally {
        await daemon.stop();
      }
    });
  }
});
