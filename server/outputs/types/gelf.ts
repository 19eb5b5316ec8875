import { positiveSetting, type Settings, textSetting } from 'server/settings/read-setting';
import {
  flag,
  optionalNumber,
  optionalText,
  portNumber,
  requiredChoice,
  type RequestedConfiguration,
  text,
} from 'server/settings/requested-field';
import { gelfDatagrams } from '../gelf/gelf-datagrams';
import { gelfJson } from '../gelf/gelf-json';
import { gelfOverHttp } from '../gelf/gelf-over-http';
import { type ConnectionOptionsOf } from '../net/connection';
import { datagramSender } from '../net/datagram-sender';
import { streamSender } from '../net/stream-sender';
import { tlsFields, tlsTrust } from '../net/tls-trust';
import { type OutputType } from '../output-type';

const PROTOCOLS = { TCP: 'TCP', 'TCP+TLS': 'TCP+TLS', UDP: 'UDP', HTTP: 'HTTP', HTTPS: 'HTTPS' };
const PORT = 12_201;
const CONNECT_MS = 1_000;
const RECONNECT_MS = 500;
const QUEUE = 512;

const requestedConfiguration: RequestedConfiguration = {
  hostname: text('Destination host', '', 'This is the hostname of the destination'),
  port: portNumber('Destination port', PORT, 'This is the port of the destination'),
  protocol: requiredChoice('Protocol', 'TCP', PROTOCOLS, 'The protocol used to connect'),
  connect_timeout: optionalNumber('TCP Connect Timeout', CONNECT_MS, 'Connection timeout for TCP connections in ms'),
  reconnect_delay: optionalNumber(
    'TCP Reconnect Delay',
    RECONNECT_MS,
    'Time to wait between reconnects in ms; it grows while the destination stays away',
  ),
  tcp_no_delay: flag('TCP No Delay', false, "Whether to use Nagle's algorithm for TCP connections"),
  tcp_keep_alive: flag('TCP Keep Alive', false, 'Whether to send TCP keep alive packets'),
  ...tlsFields,
  queue_size: optionalNumber(
    'Internal buffer size',
    QUEUE,
    'Kept for compatibility with other servers; here messages wait in a buffer on disk',
  ),
  max_inflight_sends: optionalNumber(
    'Concurrent network requests',
    QUEUE,
    'Kept for compatibility with other servers; here messages are sent in order',
  ),
  http_path: optionalText('HTTP path', '/gelf', 'Where the destination takes messages over HTTP'),
  http_bulk: flag(
    'Several messages in one HTTP request',
    false,
    'One message a line; GELF HTTP inputs need “Enable Bulk Receiving” for it',
  ),
};

/** Where a GELF output connects to. */
const connectionOf = (settings: Settings): ConnectionOptionsOf => ({
  host: textSetting(settings, 'hostname'),
  port: positiveSetting(settings, 'port', PORT),
  connectMs: positiveSetting(settings, 'connect_timeout', CONNECT_MS),
  noDelay: settings.tcp_no_delay === true,
  keepAlive: settings.tcp_keep_alive === true,
  tls: settings.protocol === 'TCP+TLS' ? tlsTrust(settings) : undefined,
});

/** GELF to another server: datagrams, frames that end with NUL, or requests. */
export const gelfOutput: OutputType = {
  type: 'org.graylog2.outputs.GelfOutput',
  name: 'GELF Output',
  humanName: 'An output sending GELF over TCP or UDP',
  requestedConfiguration,

  open({ settings }) {
    const connection = connectionOf(settings);
    if (settings.protocol === 'UDP') return datagramSender(connection, (message) => gelfDatagrams(gelfJson(message)));
    if (settings.protocol === 'HTTP' || settings.protocol === 'HTTPS') return gelfOverHttp(settings, connection);
    const retryMs = positiveSetting(settings, 'reconnect_delay', RECONNECT_MS);
    return streamSender(connection, (message) => `${gelfJson(message)}\0`, retryMs);
  },
};
