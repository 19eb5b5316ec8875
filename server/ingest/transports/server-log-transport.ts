import { type LogLine } from 'server/runtime/log';
import { type Transport } from './transport';
import { type InputSink } from './input-sink';

/** Registers someone who hears every line of the server's log. */
export type ListenToLog = (listener: (line: LogLine) => void) => void;

/** The child logger of everything in ingest: its chatter about messages must not become messages. */
export const INGEST_LOGGER = 'ingest';
const QUIET_LEVEL = /^\{"level":"(?:debug|trace)"/;
const MAX_BUFFERED = 1000;

/** Keeps the lines written before the input starts, and hands them on once it runs. */
export class ServerLogTap {
  private buffered: Buffer[] = [];
  private sink: ((lines: Buffer[]) => void) | undefined;

  constructor(listenToLog: ListenToLog) {
    listenToLog((line) => this.hear(line));
  }

  connect(sink: ((lines: Buffer[]) => void) | undefined): void {
    this.sink = sink;
    if (sink && this.buffered.length > 0) sink(this.buffered.splice(0));
  }

  private hear(line: LogLine): void {
    if (QUIET_LEVEL.test(line) && line.includes(`"logger":"${INGEST_LOGGER}"`)) return;
    const payload = Buffer.from(line);
    if (this.sink) this.sink([payload]);
    else if (this.buffered.length < MAX_BUFFERED) this.buffered.push(payload);
  }
}

/** The server's own log as a source of messages. A line that finds no room in the journal is only in the log. */
export class ServerLogTransport implements Transport {
  private readonly taking = new Set<Promise<void>>();

  constructor(
    private readonly tap: ServerLogTap,
    private readonly sink: InputSink,
  ) {}

  start(): Promise<void> {
    const origin = this.sink.origin();
    this.tap.connect((lines) => {
      const taken: Promise<void> = this.sink
        .take(origin, lines)
        .catch(() => undefined) // To log it would make the next line.
        .finally(() => this.taking.delete(taken));
      this.taking.add(taken);
    });
    return Promise.resolve();
  }

  async stop(): Promise<void> {
    this.tap.connect(undefined);
    await Promise.all(this.taking);
  }

  address(): undefined {
    return undefined;
  }
}
