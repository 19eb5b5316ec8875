import { positiveSetting, textSetting } from 'server/settings/read-setting';
import { flag, optionalNumber, portNumber, requiredChoice, text } from 'server/settings/requested-field';
import { type ConnectionOptionsOf } from '../net/connection';
import { datagramSender } from '../net/datagram-sender';
import { streamSender } from '../net/stream-sender';
import { tlsFields, tlsTrust } from '../net/tls-trust';
import { type OutputType } from '../output-type';
import { syslogLine } from '../syslog/syslog-line';

const PORT = 514;
const CONNECT_MS = 1_000;
/** Of a datagram, its headers aside. */
const MAX_DATAGRAM_BYTES = 65_507;
const LINES = 'newline';

/** By octet counting (RFC 6587), or a line: line breaks in a message become blanks then. */
const framed = (line: string, isLine: boolean): string =>
  isLine ? `${line.replace(/[\r\n]+/g, ' ')}\n` : `${Buffer.byteLength(line)} ${line}`;

/** RFC 5424 to another syslog server. */
export const syslogOutput: OutputType = {
  type: 'org.timberline.outputs.SyslogOutput',
  name: 'Syslog Output',
  humanName: 'An output sending syslog messages (RFC 5424) over UDP, TCP or TLS',
  requestedConfiguration: {
    hostname: text('Destination host', '', 'Host name or address of the destination'),
    port: portNumber('Destination port', PORT, 'Usually 514; 6514 with TLS'),
    protocol: requiredChoice(
      'Protocol',
      'TCP',
      { TCP: 'TCP', 'TCP+TLS': 'TCP+TLS', UDP: 'UDP' },
      'The protocol used to connect',
    ),
    framing: requiredChoice(
      'Framing',
      'octet-counting',
      { 'octet-counting': 'Octet counting (RFC 6587)', [LINES]: 'One message per line' },
      'How messages are told apart over TCP and TLS',
    ),
    structured_data: flag('Fields as structured data', true, 'Send the fields of messages as structured data'),
    connect_timeout: optionalNumber('TCP Connect Timeout', CONNECT_MS, 'Connection timeout in ms'),
    ...tlsFields,
  },

  open({ settings }) {
    const hasFields = settings.structured_data !== false;
    const isLine = settings.framing === LINES;
    const connection: ConnectionOptionsOf = {
      host: textSetting(settings, 'hostname'),
      port: positiveSetting(settings, 'port', PORT),
      connectMs: positiveSetting(settings, 'connect_timeout', CONNECT_MS),
      noDelay: false,
      keepAlive: true,
      tls: settings.protocol === 'TCP+TLS' ? tlsTrust(settings) : undefined,
    };
    if (settings.protocol !== 'UDP')
      return streamSender(connection, (message) => framed(syslogLine(message, hasFields), isLine));
    return datagramSender(connection, async (message) => {
      const bytes = Buffer.from(syslogLine(message, hasFields));
      return bytes.length > MAX_DATAGRAM_BYTES ? undefined : [bytes];
    });
  },
};
