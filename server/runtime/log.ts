import { pino, type Logger, type LoggerOptions } from 'pino';

export type Log = Logger;

/** Property names that are removed from logged objects at any depth. */
const SECRETS = ['password', 'session_id', 'sessionId', 'authorization', 'cookie', 'token'];

const OPTIONS: LoggerOptions = {
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.headers.${name}`]), censor: '[hidden]' },
};

/** One line of the structured log, as JSON. */
export type LogLine = string;

/**
 * The server's log: JSON lines on standard error, and for listeners (the input that receives the server's own log).
 *
 * @param listen called with each line, without its line break
 */
export function createLog(level: string, listen: (line: LogLine) => void = () => undefined, echo = true): Log {
  return pino(
    { ...OPTIONS, level },
    {
      write(line: string) {
        if (echo) process.stderr.write(line);
        listen(line.trimEnd());
      },
    },
  );
}

/** Discards everything; for tests and tools. */
export function silentLog(): Log {
  return pino({ level: 'silent' });
}
