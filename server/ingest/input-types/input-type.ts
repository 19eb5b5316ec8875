import { type InputConfiguration } from 'server/codecs/codec';
import { AmqpTransport } from 'server/ingest/pulled/amqp/amqp-transport';
import { DelimiterFramer, type Framer, SyslogFramer } from 'server/ingest/transports/framing';
import { type ServerLogTap } from 'server/ingest/transports/server-log-transport';
import { TcpTransport } from 'server/ingest/transports/tcp';
import { positiveSetting } from 'server/settings/read-setting';
import { type Transport, type TransportNeeds } from 'server/ingest/transports/transport';
import { UdpTransport } from 'server/ingest/transports/udp';
import { transportFields } from './requested-configuration';
import { type TestMessage } from './test-message';
import { type RequestedConfiguration } from 'server/settings/requested-field';

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
  /** What is wrong with settings that are of the right kind, by name. */
  faults?(configuration: InputConfiguration): Record<string, string>;
  /** One message as a sender would send it, for who wants to see it arrive. Absent: nothing can be sent to it. */
  testMessage?(configuration: InputConfiguration, text: string): TestMessage;
  open(needs: TransportNeeds, log: ServerLogTap): Transport;
}

/** What kinds of one format have in common, whatever they come over. */
export interface MessageFormat {
  codec: string;
  /** Settings of the codec. */
  fields: RequestedConfiguration;
  /** Where it usually listens. */
  port: number;
  /** How messages are told apart in a stream. */
  stream?: 'syslog' | 'null';
  /** A message with a text of one line. */
  sample(text: string): string;
}

const DEFAULT_MESSAGE_BYTES = 2_097_152;

const usesNull = (configuration: InputConfiguration, stream: MessageFormat['stream']): boolean =>
  (configuration.use_null_delimiter ?? stream === 'null') === true;

const framerFor =
  ({ configuration }: TransportNeeds, stream: MessageFormat['stream']) =>
  (): Framer => {
    const delimiter = usesNull(configuration, stream) ? 'null' : 'newline';
    const maxBytes = positiveSetting(configuration, 'max_message_size', DEFAULT_MESSAGE_BYTES);
    return stream === 'syslog' ? new SyslogFramer(delimiter, maxBytes) : new DelimiterFramer(delimiter, maxBytes);
  };

/** A format over datagrams. */
export const overUdp = (type: string, name: string, { codec, fields, port, sample }: MessageFormat): InputType => ({
  type,
  name,
  codec,
  requestedConfiguration: { ...transportFields.udp({ port }), ...fields },
  network: 'datagrams',
  testMessage: (_, text) => ({ over: 'datagram', bytes: Buffer.from(sample(text)) }),
  open: (needs) => new UdpTransport(needs),
});

/** A format over connections, encrypted or not. */
export const overTcp = (
  type: string,
  name: string,
  { codec, fields, port, stream, sample }: MessageFormat,
): InputType => ({
  type,
  name,
  codec,
  requestedConfiguration: { ...transportFields.tcp({ port, nullDelimiter: stream === 'null' }), ...fields },
  network: 'connections',
  testMessage: (configuration, text) => ({
    over: 'connection',
    bytes: Buffer.from(`${sample(text)}${usesNull(configuration, stream) ? '\0' : '\n'}`),
    answerBytes: 0,
  }),
  open: (needs) => new TcpTransport(needs, framerFor(needs, stream)),
});

/** A format from the queues of a broker. */
export const overAmqp = (type: string, name: string, { codec, fields }: MessageFormat): InputType => ({
  type,
  name,
  codec,
  requestedConfiguration: { ...transportFields.amqp(), ...fields },
  // Bytes, but no connections of senders.
  network: 'datagrams',
  open: (needs) => new AmqpTransport(needs),
});
