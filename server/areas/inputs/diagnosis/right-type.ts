import { type SpokenProtocol } from 'api/inputs';
import { findInputType, type InputType } from 'server/ingest/input-types/input-types';

/**
 * What the senders of an input may speak, by its codec. Plain text may be anything. Of what comes over HTTP the path and the
 * head have told already: its messages are not looked at.
 */
const UNDERSTOOD: Readonly<Record<string, readonly SpokenProtocol[]>> = {
  gelf: ['gelf'],
  syslog: ['syslog', 'syslog-5424', 'cef', 'text', 'json'],
  CEF: ['cef'],
  raw: ['text', 'json'],
  beats: ['beats'],
  'beats-deprecated': ['beats'],
  netflow: ['netflow'],
};
/** A frame of Beats was read as one before its events are messages. */
const MESSAGES: Readonly<Record<string, readonly SpokenProtocol[]>> = {
  ...UNDERSTOOD,
  ...{ beats: ['json'], 'beats-deprecated': ['json'] },
};
/** In the order of their paths, the first that fits. */
const HTTP_PATHS: readonly (readonly [path: RegExp, type: string])[] = [
  [/_bulk|\/_doc|\/_create/, 'org.timberline.inputs.elasticsearch.ElasticsearchHttpInput'],
  [/\/v1\/logs/, 'org.timberline.inputs.otlp.OtlpHttpInput'],
  [/\/services\/collector/, 'org.timberline.inputs.splunk.SplunkHttpInput'],
  [/\/loki\/|\/api\/prom\/push/, 'org.timberline.inputs.loki.LokiHttpInput'],
  [/^\S+ \S*\/gelf/, 'org.graylog2.inputs.gelf.http.GELFHttpInput'],
];
/** Types that understand it, over datagrams and over connections. */
const BY_PROTOCOL: Partial<Record<SpokenProtocol, readonly [udp: string, tcp?: string]>> = {
  gelf: ['org.graylog2.inputs.gelf.udp.GELFUDPInput', 'org.graylog2.inputs.gelf.tcp.GELFTCPInput'],
  syslog: ['org.graylog2.inputs.syslog.udp.SyslogUDPInput', 'org.graylog2.inputs.syslog.tcp.SyslogTCPInput'],
  'syslog-5424': ['org.graylog2.inputs.syslog.udp.SyslogUDPInput', 'org.graylog2.inputs.syslog.tcp.SyslogTCPInput'],
  netflow: ['org.graylog.plugins.netflow.inputs.NetFlowUdpInput'],
  cef: ['org.graylog.plugins.cef.input.CEFUDPInput', 'org.graylog.plugins.cef.input.CEFTCPInput'],
  json: ['org.graylog2.inputs.raw.udp.RawUDPInput', 'org.graylog2.inputs.raw.tcp.RawTCPInput'],
  text: ['org.graylog2.inputs.raw.udp.RawUDPInput', 'org.graylog2.inputs.raw.tcp.RawTCPInput'],
};
const BEATS = 'org.graylog.plugins.beats.Beats2Input';

type Read = Pick<InputType, 'codec'>;

/** Whether what came over the network in this protocol is what an input of the type is for. */
export const understands = ({ codec }: Read, spoken: SpokenProtocol): boolean =>
  UNDERSTOOD[codec]?.includes(spoken) ?? false;

/** Whether messages that the input has taken look like those it is for. */
export const expects = ({ codec }: Read, spoken: SpokenProtocol): boolean => MESSAGES[codec]?.includes(spoken) ?? true;

/**
 * The type of an input that would understand its senders; one that encrypts or not is the same type with another setting.
 *
 * @param bytes the first that were sent
 */
export function rightTypeFor(own: InputType, spoken: SpokenProtocol, bytes: Buffer): string | undefined {
  if (spoken === 'tls' || spoken === 'plain') return own.type;
  if (spoken === 'beats') return BEATS;
  if (spoken === 'http') {
    const [line = ''] = bytes.subarray(0, 1_000).toString('latin1').split('\r\n', 1);
    return HTTP_PATHS.find(([path]) => path.test(line))?.[1];
  }
  const [udp, tcp] = BY_PROTOCOL[spoken] ?? [];
  const type = own.network === 'datagrams' ? udp : tcp;
  return type === own.type || type === undefined ? undefined : findInputType(type)?.type;
}
