import { request } from 'node:http';
import { connect } from 'node:net';
import { sizedField } from 'server/codecs/wire/protobuf';
import { startTimberline, type Timberline } from 'test/e2e/timberline';
import { found, type Launched, launchInput } from 'test/inputs/launch';
import { packedWindow } from 'test/inputs/lumberjack';
import { until } from 'test/until';
import { sendDatagrams } from './datagrams';
import { flowPackets } from './netflow-packets';
import { heading, report } from './report';

const BATCH = 1_000;
const AT = '2026-11-21T08:15:30.250Z';
const NANOS = '1795248930250000000';
const ASK_AFTER_MS = 100;
const NETFLOW = 'org.graylog.plugins.netflow.inputs.NetFlowUdpInput';

const text = (number: number) =>
  `order ${number} of user${number % 5000} was handled by main.service.worker in ${number % 3000} ms, attempt ${number % 3} of 3`;

/** The messages of a batch, each as its format writes it. */
const batchOf = (from: number, write: (number: number) => string): string =>
  Array.from({ length: BATCH }, (_, at) => write(from + at)).join('');

/** How a type of input is sent to: one batch at a time, in the format of the wire. */
interface Wire {
  what: string;
  type: string;
  /** Where a batch is posted, over HTTP; absent: it is written to a connection. */
  path?: string;
  contentType?: string;
  configuration?: Record<string, unknown>;
  /** Bytes of the acknowledgement that a batch waits for. */
  acknowledgement?: number;
  batch(from: number): string | Buffer;
}

/** A type of input that datagrams are sent to, each one message or, of flows, several. */
interface DatagramWire extends Pick<Wire, 'what' | 'type'> {
  datagrams(messages: number): Buffer[];
}

function otlpProtobuf(from: number): Buffer {
  const attribute = (key: string, value: string) =>
    Buffer.concat([sizedField(1, Buffer.from(key)), sizedField(2, sizedField(1, Buffer.from(value)))]);
  const records = Array.from({ length: BATCH }, (_, at) => {
    const time = Buffer.alloc(9);
    time[0] = 9;
    time.writeBigUInt64LE(BigInt(NANOS), 1);
    const body = sizedField(5, sizedField(1, Buffer.from(text(from + at))));
    return sizedField(
      2,
      Buffer.concat([time, Buffer.from([16, 9]), body, sizedField(6, attribute('user', `user${at}`))]),
    );
  });
  const resource = sizedField(1, sizedField(1, attribute('service.name', 'shop')));
  return sizedField(1, Buffer.concat([resource, sizedField(2, Buffer.concat(records))]));
}

const otlpJson = (from: number): string => {
  const logRecords = Array.from({ length: BATCH }, (_, at) => ({
    ...{ timeUnixNano: NANOS, severityNumber: 9, body: { stringValue: text(from + at) } },
    attributes: [{ key: 'user', value: { stringValue: `user${at}` } }],
  }));
  const resource = { attributes: [{ key: 'service.name', value: { stringValue: 'shop' } }] };
  return JSON.stringify({ resourceLogs: [{ resource, scopeLogs: [{ logRecords }] }] });
};

const beat = (number: number) => ({
  ...{ '@timestamp': AT, '@metadata': { beat: 'filebeat' }, message: text(number), agent: { hostname: 'web-1' } },
  log: { file: { path: '/var/log/shop.log' }, offset: number },
});

const gelf = (number: number) =>
  JSON.stringify({ version: '1.1', host: 'web-1', short_message: text(number), level: 6, _user: `user${number}` });

const cef = (number: number) =>
  `CEF:0|Acme|Wall|2.1|77|scan|8|src=203.0.113.9 spt=${number % 60_000} msg=${text(number)}`;

const syslog5424 = (number: number) => `<134>1 ${AT} web-1 shop 77 - - ${text(number)}`;

const oneEach =
  (write: (number: number) => string): DatagramWire['datagrams'] =>
  (messages) =>
    Array.from({ length: messages }, (_, at) => Buffer.from(write(at)));

const DATAGRAM_WIRES: readonly DatagramWire[] = [
  { what: 'GELF UDP', type: 'org.graylog2.inputs.gelf.udp.GELFUDPInput', datagrams: oneEach(gelf) },
  {
    ...{ what: 'Syslog UDP, RFC 5424', type: 'org.graylog2.inputs.syslog.udp.SyslogUDPInput' },
    datagrams: oneEach(syslog5424),
  },
  { what: 'Raw UDP', type: 'org.graylog2.inputs.raw.udp.RawUDPInput', datagrams: oneEach(text) },
  { what: 'CEF UDP', type: 'org.graylog.plugins.cef.input.CEFUDPInput', datagrams: oneEach(cef) },
  {
    ...{ what: 'NetFlow UDP, version 5, 30 flows a packet', type: NETFLOW },
    datagrams: (messages) => flowPackets(5, messages),
  },
  {
    ...{ what: 'NetFlow UDP, version 9, 30 flows a packet', type: NETFLOW },
    datagrams: (messages) => flowPackets(9, messages),
  },
];

const JSON_TYPE = 'application/json';
const WIRES: readonly Wire[] = [
  {
    ...{ what: 'GELF TCP', type: 'org.graylog2.inputs.gelf.tcp.GELFTCPInput' },
    batch: (from) => batchOf(from, (number) => `${gelf(number)}\0`),
  },
  {
    ...{ what: 'GELF HTTP, in bulk', type: 'org.graylog2.inputs.gelf.http.GELFHttpInput', path: '/gelf' },
    configuration: { enable_bulk_receiving: true, max_chunk_size: 1_000_000 },
    batch: (from) => batchOf(from, (number) => `${gelf(number)}\n`),
  },
  {
    ...{ what: 'Syslog TCP, RFC 5424', type: 'org.graylog2.inputs.syslog.tcp.SyslogTCPInput' },
    batch: (from) => batchOf(from, (number) => `${syslog5424(number)}\n`),
  },
  {
    ...{ what: 'Raw TCP', type: 'org.graylog2.inputs.raw.tcp.RawTCPInput' },
    batch: (from) => batchOf(from, (number) => `${text(number)}\n`),
  },
  {
    ...{ what: 'CEF TCP', type: 'org.graylog.plugins.cef.input.CEFTCPInput' },
    batch: (from) => batchOf(from, (number) => `${cef(number)}\n`),
  },
  {
    ...{ what: 'Beats, packed', type: 'org.graylog.plugins.beats.Beats2Input', acknowledgement: 6 },
    batch: (from) => packedWindow(Array.from({ length: BATCH }, (_, at) => beat(from + at))),
  },
  {
    ...{ what: 'Elasticsearch _bulk', type: 'org.timberline.inputs.elasticsearch.ElasticsearchHttpInput' },
    ...{ path: '/_bulk', contentType: 'application/x-ndjson' },
    batch: (from) =>
      batchOf(
        from,
        (number) => `{"index":{"_index":"shop"}}\n${JSON.stringify({ '@timestamp': AT, message: text(number) })}\n`,
      ),
  },
  {
    ...{ what: 'OpenTelemetry, protocol buffers', type: 'org.timberline.inputs.otlp.OtlpHttpInput' },
    ...{ path: '/v1/logs', contentType: 'application/x-protobuf', batch: otlpProtobuf },
  },
  {
    ...{ what: 'OpenTelemetry, JSON', type: 'org.timberline.inputs.otlp.OtlpHttpInput' },
    ...{ path: '/v1/logs', contentType: JSON_TYPE, batch: otlpJson },
  },
  {
    ...{ what: 'Splunk HEC', type: 'org.timberline.inputs.splunk.SplunkHttpInput', path: '/services/collector' },
    ...{ contentType: JSON_TYPE },
    batch: (from) => batchOf(from, (number) => JSON.stringify({ host: 'web-1', event: text(number) })),
  },
  {
    ...{ what: 'Loki, JSON', type: 'org.timberline.inputs.loki.LokiHttpInput', path: '/loki/api/v1/push' },
    ...{ contentType: JSON_TYPE },
    batch: (from) => {
      const values = Array.from({ length: BATCH }, (_, at) => [NANOS, text(from + at)]);
      return JSON.stringify({ streams: [{ stream: { app: 'shop' }, values }] });
    },
  },
];

function post(host: string, port: number, { path, contentType = 'text/plain' }: Wire, body: string | Buffer) {
  return new Promise<void>((resolve, reject) => {
    const sent = request({ host, port, path, method: 'POST', headers: { 'content-type': contentType } }, (answer) => {
      answer.resume();
      const isTaken = (answer.statusCode ?? 500) < 300;
      answer.on('end', () => (isTaken ? resolve() : reject(new Error(`Answered with ${answer.statusCode}`))));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Two requests at a time, as senders do. */
async function sendByHttp(
  host: string,
  port: number,
  wire: Wire,
  batches: readonly (string | Buffer)[],
): Promise<void> {
  const waiting = [...batches];
  const sendOn = async () => {
    for (let batch = waiting.shift(); batch !== undefined; batch = waiting.shift()) await post(host, port, wire, batch);
  };
  await Promise.all([sendOn(), sendOn()]);
}

async function sendByConnection(
  host: string,
  port: number,
  { acknowledgement = 0 }: Wire,
  batches: readonly (string | Buffer)[],
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const socket = connect(port, host);
    let left = batches.length * acknowledgement;
    socket.on('error', reject);
    socket.on('data', (bytes: Buffer) => {
      left -= bytes.length;
      if (left === 0) socket.end();
    });
    socket.on('close', () => resolve());
    for (const batch of batches) socket.write(batch);
    if (acknowledgement === 0) socket.end();
  });
}

async function measure(server: Timberline, wire: Wire, messages: number): Promise<number> {
  const input = await launchInput(server, wire.type, wire.configuration);
  const batches = Array.from({ length: messages / BATCH }, (_, at) => wire.batch(at * BATCH));
  const send = wire.path === undefined ? sendByConnection : sendByHttp;
  return timed(server, input, messages, () => send(server.inputHost, input.port, wire, batches));
}

async function measureDatagrams(server: Timberline, wire: DatagramWire, messages: number): Promise<number> {
  const input = await launchInput(server, wire.type);
  const datagrams = wire.datagrams(messages);
  return timed(server, input, messages, () => sendDatagrams(server, input, datagrams));
}

/** Messages a second from the first byte until all can be found. */
async function timed(
  server: Timberline,
  { id, type }: Launched,
  messages: number,
  send: () => Promise<void>,
): Promise<number> {
  const startedAt = performance.now();
  await send();
  await until(
    `all messages of ${type}`,
    async () => {
      await new Promise((resolve) => setTimeout(resolve, ASK_AFTER_MS));
      return (await found(server, `gl2_source_input:${id}`)) >= messages;
    },
    300_000,
  );
  const perSecond = messages / ((performance.now() - startedAt) / 1000);
  await server.api('DELETE', `/system/inputs/${id}`);
  return perSecond;
}

/** What each type of input takes in the format of its wire, from the first byte until all can be found. */
export async function benchInputs(messages: number): Promise<void> {
  heading(
    `Inputs: ${messages.toLocaleString('en')} messages to each type, sender on the same machine, until all are found`,
  );
  const server = await startTimberline();
  for (const wire of WIRES)
    report({ what: wire.what, measured: await measure(server, wire, messages), unit: 'messages/s' });
  for (const wire of DATAGRAM_WIRES)
    report({ what: wire.what, measured: await measureDatagrams(server, wire, messages), unit: 'messages/s' });
  await server.clean();
}
