import { type InputConfiguration } from 'server/ingest/codecs/codec';
import { findCodec } from 'server/ingest/codecs/codecs';
import { type JournalRecord } from 'server/ingest/journal/record';
import { type Counter, type Meter, type MetricRegistry } from 'server/runtime/metrics';
import { messageOf } from './decoded-message';
import { type LogMessage } from './log-message';
import { type MessageLimits } from './message-limits';
import { type ProcessingChain } from './stage';

/** What processing needs to know of an input. */
export interface ProcessedInput {
  configuration: InputConfiguration;
  staticFields: Readonly<Record<string, string>>;
}

/** Bytes nobody could read as a message. */
export interface DecodeFailure {
  at: Date;
  inputId: string;
  remoteAddress: string;
  reason: string;
  /** The bytes as text, cut. */
  payload: string;
}

export interface ProcessorNeeds {
  nodeId: string;
  chain: ProcessingChain;
  /** How large a message may be; the standard limits when absent. */
  limits?: MessageLimits;
  metrics: MetricRegistry;
  /** @returns undefined when the input was deleted meanwhile */
  inputOf(inputId: string): ProcessedInput | undefined;
  /** The name of an address, when it is known already. */
  hostnameOf(address: string): string | undefined;
  onUndecodable(failure: DecodeFailure): void;
}

const NO_INPUT: ProcessedInput = { configuration: {}, staticFields: {} };
const SHOWN_PAYLOAD_BYTES = 2000;

interface CodecMeters {
  processed: Meter;
  failures: Meter;
  incomplete: Meter;
}

/** Makes messages of raw records: decodes, adds what is known of the sender, runs the processing chain. */
export class RecordProcessor {
  private readonly meters = new Map<string, CodecMeters>();
  private readonly decodedBytes: Counter;
  private readonly cut: Counter;

  constructor(private readonly needs: ProcessorNeeds) {
    this.decodedBytes = needs.metrics.counter('org.graylog2.traffic.decoded');
    this.cut = needs.metrics.counter('org.graylog2.processing.cutMessages');
  }

  /** The messages a record becomes; none when it cannot be read (counted and reported), is empty or was dropped. */
  process(record: JournalRecord): LogMessage[] {
    const codec = findCodec(record.origin.codec);
    const meters = this.metersFor(codec?.metricName ?? record.origin.codec, record.origin.inputId);
    const { configuration } = this.needs.inputOf(record.origin.inputId) ?? NO_INPUT;
    try {
      if (!codec) throw new Error(`There is no codec ${record.origin.codec}`);
      const message = this.decode(record, configuration, codec);
      if (message.text('message') === '') {
        meters.incomplete.mark();
        return [];
      }
      meters.processed.mark();
      this.decodedBytes.count += record.payload.length;
      const messages = this.needs.chain.run(message);
      for (const each of messages) if (each.noteLoss()) this.cut.count += 1;
      return messages;
    } catch (cause) {
      meters.failures.mark();
      this.report(record, cause);
      return [];
    }
  }

  private decode(
    { origin, payload, receivedMs, messageId }: JournalRecord,
    configuration: InputConfiguration,
    codec: NonNullable<ReturnType<typeof findCodec>>,
  ): LogMessage {
    const remoteHostname = origin.remoteAddress === '' ? undefined : this.needs.hostnameOf(origin.remoteAddress);
    const resolved = configuration.force_rdns === true ? remoteHostname : undefined;
    const decoded = codec.decode(payload, { receivedMs, configuration, remoteHostname: resolved });
    const message = messageOf(decoded, {
      id: messageId,
      receivedMs,
      remoteAddress: origin.remoteAddress,
      configuration,
      limits: this.needs.limits,
    });
    message.set('gl2_source_input', origin.inputId);
    message.set('gl2_source_node', this.needs.nodeId);
    if (origin.remoteAddress !== '') message.set('gl2_remote_ip', origin.remoteAddress);
    if (origin.remotePort > 0) message.set('gl2_remote_port', origin.remotePort);
    message.set('gl2_remote_hostname', remoteHostname);
    return message;
  }

  private metersFor(codec: string, inputId: string): CodecMeters {
    const prefix = `${codec}.${inputId}.`;
    const known = this.meters.get(prefix);
    if (known) return known;
    const { metrics } = this.needs;
    const meters = {
      processed: metrics.meter(`${prefix}processedMessages`),
      failures: metrics.meter(`${prefix}failures`),
      incomplete: metrics.meter(`${prefix}incomplete`),
    };
    this.meters.set(prefix, meters);
    return meters;
  }

  private report({ origin, payload, receivedMs }: JournalRecord, cause: unknown): void {
    this.needs.onUndecodable({
      at: new Date(receivedMs),
      inputId: origin.inputId,
      remoteAddress: origin.remoteAddress,
      reason: cause instanceof Error ? cause.message : String(cause),
      payload: payload.toString('utf8', 0, SHOWN_PAYLOAD_BYTES),
    });
  }
}
