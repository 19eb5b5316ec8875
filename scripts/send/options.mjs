import { hostname } from 'node:os';
import { parseArgs } from 'node:util';

/** What a person did wrong, in a sentence. */
export class UsageError extends Error {}

/** Ports the inputs of a first start listen on. */
const PORTS = { 'gelf-tcp': 12201, 'gelf-http': 12202, 'syslog-tcp': 1514, 'syslog-udp': 1514, 'raw-tcp': 5555 };

export const HELP = `Ships log files to an input, line by line.

  yarn send FILE…                 .gz files are unpacked on the way; - reads standard input

  --to HOST[:PORT]                where the input listens   (127.0.0.1, and the port of a first start)
  --protocol PROTOCOL             ${Object.keys(PORTS).join(', ')}   (gelf-tcp)
  --source NAME                   source of lines that name none   (${hostname()})
  --help

Each line goes with the name of its file (filename). The inputs of a first start recognise the usual formats: time,
level, program and host are read from the line.

By syslog, lines that are syslog already go unchanged; others are wrapped in RFC 5424. A line of a syslog file, which
has a time and a host but no priority, gets the priority user.notice.`;

/** Reads the command line. @throws {UsageError} */
export function readOptions(args) {
  const { values, positionals } = parse(args);
  if (values.help) return { help: true };
  const protocol = values.protocol ?? 'gelf-tcp';
  if (!(protocol in PORTS)) {
    throw new UsageError(`There is no protocol ${protocol}. Choose one of ${Object.keys(PORTS).join(', ')}.`);
  }
  if (positionals.length === 0)
    throw new UsageError('Name the files to send, or - for standard input. --help says more.');
  return {
    files: positionals,
    protocol,
    source: values.source ?? hostname(),
    ...readAddress(values.to, PORTS[protocol]),
  };
}

function parse(args) {
  const text = { type: 'string' };
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { to: text, protocol: text, source: text, help: { type: 'boolean', short: 'h' } },
    });
  } catch (cause) {
    throw new UsageError(cause.message);
  }
}

function readAddress(to = '127.0.0.1', defaultPort) {
  const found = /^(?:\[([^\]]+)\]|([^:]*))(?::(\d{1,5}))?$/.exec(to);
  const port = Number(found?.[3] ?? defaultPort);
  if (!found || port < 1 || port > 65_535) throw new UsageError(`--to ${to} is no address. Write host:port.`);
  return { host: found[1] ?? (found[2] || '127.0.0.1'), port };
}
