import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { type GelfPro } from './gelf-pro';

function logger(options: readonly string[], lines: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const running = spawn('logger', options);
    running.once('error', reject);
    running.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`logger ended with ${code}`))));
    running.stdin.end(`${lines.join('\n')}\n`);
  });
}

/** Sends lines by `logger` of util-linux, the sender that is on nearly every Linux machine. */
export const sendByLogger = (
  host: string,
  port: number,
  lines: readonly string[],
  protocol: 'tcp' | 'udp' = 'tcp',
): Promise<void> => logger(['--server', host, '--port', String(port), `--${protocol}`, '--tag', 'checkout'], lines);

/** The same for a program, without a time: the lines have that of their receipt. */
export const sendWithoutTime = (host: string, port: number, program: string, lines: readonly string[]): Promise<void> =>
  logger(['--server', host, '--port', String(port), '--tcp', '--rfc5424=notime', '--tag', program], lines);

/** Sends one message by a GELF library as applications use it. */
export async function sendByGelfLibrary(
  adapter: 'udp' | 'tcp',
  host: string,
  port: number,
  message: string,
  fields: Record<string, unknown>,
): Promise<void> {
  const { default: gelf } = (await import('gelf-pro')) as unknown as { default: GelfPro };
  const client = Object.create(gelf) as GelfPro;
  client.setConfig({ adapterName: adapter, adapterOptions: { host, port }, fields: { environment: 'test' } });
  await new Promise<void>((resolve, reject) => {
    client.error(message, fields, (failed) => (failed ? reject(failed) : resolve()));
  });
}

const BATCH = 500;

export interface LineOptions {
  /** What ends a line; LF unless said otherwise. */
  end?: string;
  /** Held on average; as fast as the server reads unless said otherwise. */
  perSecond?: number;
}

/**
 * Writes many lines to a TCP input.
 *
 * @returns how many lines the socket has taken, when all are written or the server is gone
 */
export function sendLines(
  host: string,
  port: number,
  lines: number,
  line: (number: number) => string,
  { end = '\n', perSecond = Infinity }: LineOptions = {},
): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    const startedMs = performance.now();
    let sent = 0;
    const finish = () => resolve(sent);
    socket.on('error', finish);
    socket.on('close', finish);
    const pump = () => {
      while (sent < lines) {
        const dueInMs = startedMs + (sent / perSecond) * 1000 - performance.now();
        if (dueInMs > 1) return setTimeout(pump, dueInMs);
        const size = Math.min(BATCH, lines - sent);
        const batch = Array.from({ length: size }, (_, at) => line(sent + at) + end).join('');
        sent += size;
        if (!socket.write(batch)) return socket.once('drain', pump);
      }
      return socket.end();
    };
    socket.once('connect', pump);
  });
}
