import { setTimeout as pause } from 'node:timers/promises';
import { type InputConfiguration } from 'server/codecs/codec';
import { type ChunkAssembler } from 'server/codecs/gelf-chunks';
import { detectPayload } from 'server/codecs/gelf-payload';
import { type Journal, JournalFullError } from 'server/journal/journal';
import { type Origin, type RawRecord } from 'server/journal/record';
import { type InputObservations, type Unreadable } from 'server/ingest/diagnosis/input-observations';
import { type Log } from 'server/runtime/log';
import { type Meter, type MetricRegistry } from 'server/runtime/metrics';

const RETRY_MS = 1000;
/** Card inputs.md, “Throttling”. */
const BEHIND_RECORDS = 100_000;
const BEHIND_PART = 0.9;

/** An input as its transport needs to know it. */
export interface InputDefinition {
  /** 24 hexadecimal digits. */
  id: string;
  /** Type as the API names it. */
  type: string;
  title: string;
  configuration: InputConfiguration;
  staticFields: Readonly<Record<string, string>>;
  /** Runs on every node. */
  global?: boolean;
}

export interface SinkNeeds {
  input: Pick<InputDefinition, 'id' | 'type'>;
  codec: string;
  journal: Journal;
  metrics: MetricRegistry;
  log: Log;
  /** Who sends, and what of it cannot be read. */
  seen: InputObservations;
  /** Joins chunks; absent: payloads are whole messages. */
  chunks?: ChunkAssembler;
}

/** What an input does not take. */
export interface Refused extends Pick<Unreadable, 'reason' | 'bytes' | 'spoken'> {
  remoteAddress: string | undefined;
}

/** An address of IPv4 without what IPv6 puts before it. */
const plainAddress = (address: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

/** Where a transport puts the messages of one input: counts them and hands them to the journal. */
export class InputSink {
  /** What the names of the input's metrics begin with. */
  readonly metricPrefix: string;
  private readonly incoming: Meter;
  private readonly rawSize: Meter;
  private readonly empty;
  private readonly throughput;
  private readonly traffic;

  constructor(private readonly needs: SinkNeeds) {
    const { metrics, input } = needs;
    this.metricPrefix = `${input.type}.${input.id}.`;
    this.incoming = metrics.meter(`${this.metricPrefix}incomingMessages`);
    this.rawSize = metrics.meter(`${this.metricPrefix}rawSize`);
    this.empty = metrics.counter(`${this.metricPrefix}emptyMessages`);
    this.throughput = metrics.perSecond('org.graylog2.throughput.input');
    this.traffic = metrics.counter('org.graylog2.traffic.input');
  }

  /** The sender of the messages that follow. Make one a connection: it is written once for many records. */
  origin(remoteAddress = '', remotePort = 0): Origin {
    const { input, codec } = this.needs;
    return { inputId: input.id, codec, remoteAddress: plainAddress(remoteAddress), remotePort };
  }

  /**
   * Resolves when the messages are in the journal, on disk.
   *
   * @throws JournalFullError, or the reason why the disk could not be written
   */
  take(origin: Origin, payloads: readonly Buffer[]): Promise<void> {
    this.needs.seen.received(origin.remoteAddress, payloads.length, payloads[0]);
    return this.append(this.recordsOf(payloads.map((payload) => ({ origin, payload }))));
  }

  /** Like {@link take}, for payloads of different senders. */
  takeFromMany(received: readonly RawRecord[]): Promise<void> {
    for (const { origin, payload } of received) this.needs.seen.received(origin.remoteAddress, 1, payload);
    return this.append(this.recordsOf(received));
  }

  /** Like {@link take}, but waits for room as long as it takes, unless the signal ends the wait. */
  async takePatiently(origin: Origin, payloads: readonly Buffer[], signal: AbortSignal): Promise<void> {
    this.needs.seen.received(origin.remoteAddress, payloads.length, payloads[0]);
    const records = this.recordsOf(payloads.map((payload) => ({ origin, payload })));
    do {
      try {
        return await this.append(records);
      } catch (cause) {
        if (cause instanceof JournalFullError) await this.needs.journal.whenRoom(RETRY_MS);
        else {
          this.needs.log.error({ err: cause }, 'The journal cannot be written; senders must wait');
          await pause(RETRY_MS, undefined, { signal }).catch(() => undefined); // Checked by the loop.
        }
      }
    } while (!signal.aborted);
    this.needs.log.warn(
      { messages: records.length },
      'Messages were lost: the input stopped while the journal was full',
    );
  }

  /** Something came that is not taken; it is kept for the diagnosis of the input. */
  refuse({ remoteAddress = '', ...what }: Refused): void {
    this.needs.seen.notRead({ ...what, remoteAddress: plainAddress(remoteAddress), sizeBytes: what.bytes.length });
  }

  /** Whether processing does not keep up, so that who may wait had better do so. */
  isBehind(): boolean {
    const { uncommitted, sizeBytes, limitBytes } = this.needs.journal;
    return uncommitted > BEHIND_RECORDS || sizeBytes > limitBytes * BEHIND_PART;
  }

  private recordsOf(received: readonly RawRecord[]): RawRecord[] {
    const records: RawRecord[] = [];
    for (const { origin, payload } of received) {
      const whole = this.count(payload);
      if (whole) records.push({ origin, payload: whole });
    }
    return records;
  }

  private async append(records: RawRecord[]): Promise<void> {
    if (records.length === 0) return;
    await this.needs.journal.append(records);
    this.throughput.count += records.length;
  }

  /** @returns undefined for nothing, and for a chunk whose set is not complete */
  private count(payload: Buffer): Buffer | undefined {
    this.incoming.mark();
    this.rawSize.mark(payload.length);
    this.traffic.count += payload.length;
    if (payload.length === 0) {
      this.empty.count += 1;
      return undefined;
    }
    const { chunks } = this.needs;
    return chunks && detectPayload(payload) === 'chunk' ? chunks.accept(payload, Date.now()) : payload;
  }
}
