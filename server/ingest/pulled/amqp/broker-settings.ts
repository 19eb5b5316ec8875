import { type BrokerAddress } from 'amqplib';
import { type InputConfiguration } from 'server/codecs/codec';
import { positiveSetting, textSetting } from 'server/settings/read-setting';

/** Bytes of messages that an input may have received and not acknowledged. */
const WINDOW_BYTES = 32 * 1024 * 1024;
const MAX_MESSAGE_BYTES = 2 * 1024 * 1024;
const MAX_QUEUES = 20;
const MAX_FRAME_BYTES = 1024 * 1024;

/** What an input asks of a broker. */
export interface BrokerSettings {
  address: BrokerAddress;
  /** Absent: it does not encrypt. */
  tls?: { isVerified: boolean; caFile: string };
  /** For people. */
  place: string;
  queues: string[];
  /** Absent: the queues are bound already. */
  binding?: { exchange: string; routingKey: string };
  /** Of a queue, without an acknowledgement. */
  prefetch: number;
  maxMessageBytes: number;
}

/** “logs-%d” stands for as many queues as there shall be, counted from zero, as on other servers. */
const nameOf = (pattern: string, number: number) => pattern.replace(/%[ds]/, String(number));

/** Messages of all queues together are within the window, whatever was asked for. */
export function readBrokerSettings(configuration: InputConfiguration): BrokerSettings {
  const pattern = textSetting(configuration, 'queue', 'log-messages');
  const wanted = Math.min(positiveSetting(configuration, 'parallel_queues', 1), MAX_QUEUES);
  const queues = [...new Set(Array.from({ length: wanted }, (_, number) => nameOf(pattern, number)))];
  const ofQueue = Math.floor(WINDOW_BYTES / queues.length);
  const maxMessageBytes = Math.min(positiveSetting(configuration, 'max_message_size', MAX_MESSAGE_BYTES), ofQueue);
  const port = positiveSetting(configuration, 'broker_port', 5672);
  const hostname = textSetting(configuration, 'broker_hostname');
  const heartbeat = configuration.heartbeat;
  return {
    address: {
      protocol: configuration.tls === true ? 'amqps' : 'amqp',
      ...{ hostname, port },
      username: textSetting(configuration, 'broker_username', 'guest'),
      password: textSetting(configuration, 'broker_password', 'guest'),
      vhost: encodeURIComponent(textSetting(configuration, 'broker_vhost', '/')),
      heartbeat: typeof heartbeat === 'number' && heartbeat >= 0 ? Math.trunc(heartbeat) : 60,
      maxFrameSize: MAX_FRAME_BYTES,
    },
    ...(configuration.tls === true && {
      tls: { isVerified: configuration.tls_verify !== false, caFile: textSetting(configuration, 'tls_ca_file') },
    }),
    place: `${hostname}:${port}`,
    queues,
    ...(configuration.exchange_bind === true && {
      binding: {
        exchange: textSetting(configuration, 'exchange', 'log-messages'),
        routingKey: textSetting(configuration, 'routing_key', '#'),
      },
    }),
    prefetch: Math.min(positiveSetting(configuration, 'prefetch', 100), Math.floor(ofQueue / maxMessageBytes), 65_535),
    maxMessageBytes,
  };
}
