import { pino, type Logger, type LoggerOptions } from 'pino';

export type Log = Logger;

/** What may never reach a log, wherever it hangs in a logged object. */
const SECRETS = ['password', 'session_id', 'sessionId', 'authorization', 'cookie', 'token'];

const OPTIONS: LoggerOptions = {
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.headers.${name}`]), censor: '[hidden]' },
};

/** One line of a structured log: JSON, as it was written. */
export type LogLine = string;

/**
 * The server's log: lines of JSON on standard error, and to listeners (its own input among them).
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

/** A log nobody reads, for tests and tools. */
export function silentLog(): Log {
  return pino({ level: 'silent' });
}
