import { gelfCodec } from 'server/codecs/gelf';
import { SERVER_LOG_TYPE } from 'server/codecs/server-log';
import { DelimiterFramer, type Framer, SyslogFramer } from 'server/ingest/transports/framing';
import { HttpTransport } from 'server/ingest/transports/http';
import { type ServerLogTap, ServerLogTransport } from 'server/ingest/transports/server-log-transport';
import { TcpTransport } from 'server/ingest/transports/tcp';
import { positiveSetting, type Transport, type TransportNeeds } from 'server/ingest/transports/transport';
import { UdpTransport } from 'server/ingest/transports/udp';
import { codecFields, transportFields } from './requested-configuration';
import { type RequestedConfiguration } from './requested-field';

/** A kind of input that this server can run. */
export interface InputType {
  /** Fully qualified id of the API. */
  type: string;
  /** What people call it. */
  name: string;
  codec: string;
  requestedConfiguration: RequestedConfiguration;
  /** Whether it listens on a port; one that does has traffic counters. */
  network: 'none' | 'datagrams' | 'connections';
  open(needs: TransportNeeds, log: ServerLogTap): Transport;
}

const DEFAULT_MESSAGE_BYTES = 2_097_152;

const framerFor =
  ({ configuration }: TransportNeeds, nullByDefault: boolean, isSyslog: boolean) =>
  (): Framer => {
    const usesNull = configuration.use_null_delimiter ?? nullByDefault;
    const delimiter = usesNull === true ? 'null' : 'newline';
    const maxBytes = positiveSetting(configuration, 'max_message_size', DEFAULT_MESSAGE_BYTES);
    return isSyslog ? new SyslogFramer(delimiter, maxBytes) : new DelimiterFramer(delimiter, maxBytes);
  };

const udp = (type: string, name: string, codec: keyof typeof codecFields, port: number): InputType => ({
  type,
  name,
  codec,
  requestedConfiguration: { ...transportFields.udp({ port }), ...codecFields[codec] },
  network: 'datagrams',
  open: (needs) => new UdpTransport(needs),
});

const tcp = (type: string, name: string, codec: keyof typeof codecFields, port: number): InputType => {
  const nullDelimiter = codec === 'gelf';
  return {
    type,
    name,
    codec,
    requestedConfiguration: { ...transportFields.tcp({ port, nullDelimiter }), ...codecFields[codec] },
    network: 'connections',
    open: (needs) => new TcpTransport(needs, framerFor(needs, nullDelimiter, codec === 'syslog')),
  };
};

const TYPES: InputType[] = [
  udp('org.graylog2.inputs.gelf.udp.GELFUDPInput', 'GELF UDP', 'gelf', 12201),
  tcp('org.graylog2.inputs.gelf.tcp.GELFTCPInput', 'GELF TCP', 'gelf', 12201),
  {
    type: 'org.graylog2.inputs.gelf.http.GELFHttpInput',
    name: 'GELF HTTP',
    codec: 'gelf',
    requestedConfiguration: { ...transportFields.http({ port: 12201 }), ...codecFields.gelf },
    network: 'connections',
    open: (needs) => new HttpTransport(needs, gelfCodec),
  },
  udp('org.graylog2.inputs.syslog.udp.SyslogUDPInput', 'Syslog UDP', 'syslog', 514),
  tcp('org.graylog2.inputs.syslog.tcp.SyslogTCPInput', 'Syslog TCP', 'syslog', 514),
  udp('org.graylog2.inputs.raw.udp.RawUDPInput', 'Raw/Plaintext UDP', 'raw', 5555),
  tcp('org.graylog2.inputs.raw.tcp.RawTCPInput', 'Raw/Plaintext TCP', 'raw', 5555),
  {
    type: SERVER_LOG_TYPE,
    name: 'Server log',
    codec: 'timberline-log',
    requestedConfiguration: {},
    network: 'none',
    open: ({ sink }, log) => new ServerLogTransport(log, sink),
  },
];

const BY_ID = new Map(TYPES.map((type) => [type.type, type]));

/** Every type this server can run. */
export function listInputTypes(): readonly InputType[] {
  return TYPES;
}

/** @returns undefined for a type this server cannot run */
export function findInputType(type: string): InputType | undefined {
  return BY_ID.get(type);
}
