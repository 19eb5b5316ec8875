import { type Input } from 'api/inputs';

const TEXT = 'Hello from this machine';

/** What a person can paste into a terminal, by the kind of input that listens; the easiest first. */
const COMMANDS: readonly (readonly [type: string, command: (host: string, port: number) => string])[] = [
  ['syslog.tcp.SyslogTCPInput', (host, port) => `logger --server ${host} --port ${port} --tcp "${TEXT}"`],
  ['syslog.udp.SyslogUDPInput', (host, port) => `logger --server ${host} --port ${port} --udp "${TEXT}"`],
  [
    'gelf.http.GELFHttpInput',
    (host, port) =>
      `curl -d '{"version":"1.1","host":"'$(hostname)'","short_message":"${TEXT}"}' http://${host.includes(':') ? `[${host}]` : host}:${port}/gelf`,
  ],
  ['raw.tcp.RawTCPInput', (host, port) => `echo "${TEXT}" | nc -w 1 ${host} ${port}`],
];

const EVERY_ADDRESS = new Set(['', '0.0.0.0', '::', '0:0:0:0:0:0:0:0']);

/** Where senders reach an input: its own address, or for one that listens on all of them this server's. */
const hostOf = ({ bind_address: bound }: Input['attributes'], server: string): string =>
  typeof bound === 'string' && !EVERY_ADDRESS.has(bound) ? bound : server.replace(/^\[|\]$/g, '');

/**
 * A command that sends one message to one of the inputs.
 *
 * @param server the name by which the browser reaches the server
 * @returns undefined when no input is of a kind that a terminal can send to, or says no port
 */
export function sampleCommand(inputs: readonly Input[], server: string): string | undefined {
  for (const [kind, command] of COMMANDS) {
    const input = inputs.find(({ type, attributes }) => type.endsWith(kind) && typeof attributes.port === 'number');
    if (input) return command(hostOf(input.attributes, server), input.attributes.port as number);
  }
  return undefined;
}
