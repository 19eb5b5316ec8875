import { findCodec } from 'server/codecs/codecs';
import { messageOf } from 'server/codecs/decoded-message';
import { type Codec } from 'server/codecs/codec';
import { type JournalRecord } from 'server/journal/record';
import { type LogMessage } from 'server/messages/log-message';
import { type MessageLimits } from 'server/messages/message-limits';
import { HOST_NAMES } from './host-names';
import { type Lookups, type ProcessedInput, type StageMetrics, Suspended } from './stage';

export interface ProcessorNeeds {
  nodeId: string;
  /** How large a message may be; the standard limits when absent. */
  limits?: MessageLimits;
  metrics: StageMetrics;
  lookups: Lookups;
  /** @returns undefined when the input was deleted meanwhile */
  inputOf(inputId: string): ProcessedInput | undefined;
  onUndecodable(record: JournalRecord, cause: unknown): void;
}

type Configuration = ProcessedInput['configuration'];
type CodecMeters = ReturnType<typeof codecMeters>;

const NO_SETTINGS: Configuration = {};

const codecMeters = (metrics: StageMetrics, prefix: string) => ({
  processed: metrics.meter(`${prefix}processedMessages`),
  failures: metrics.meter(`${prefix}failures`),
  incomplete: metrics.meter(`${prefix}incomplete`),
});

/** Makes messages of raw records: decodes, and adds what is known of the sender. */
export class RecordProcessor {
  private readonly meters = new Map<string, CodecMeters>();
  private readonly decodedBytes;

  constructor(private readonly needs: ProcessorNeeds) {
    this.decodedBytes = needs.metrics.counter('org.graylog2.traffic.decoded');
  }

  /**
   * @returns undefined when the record cannot be read, which is counted and reported, or is empty
   * @throws Suspended when the sender's name has to be looked up first
   */
  read(record: JournalRecord): LogMessage | undefined {
    const codec = findCodec(record.origin.codec);
    const meters = this.metersFor(codec?.metricName ?? record.origin.codec, record.origin.inputId);
    try {
      if (!codec) throw new Error(`There is no codec ${record.origin.codec}`);
      const message = this.decode(record, codec);
      if (message.text('message') === '') {
        meters.incomplete.mark();
        return undefined;
      }
      meters.processed.mark();
      this.decodedBytes.mark(record.payload.length);
      return message;
    } catch (cause) {
      if (cause instanceof Suspended) throw cause;
      meters.failures.mark();
      this.needs.onUndecodable(record, cause);
      return undefined;
    }
  }

  private decode({ origin, payload, receivedMs, messageId }: JournalRecord, codec: Codec): LogMessage {
    const configuration = this.needs.inputOf(origin.inputId)?.configuration ?? NO_SETTINGS;
    const isNamed = configuration.force_rdns === true;
    const remoteHostname = this.hostnameOf(origin.remoteAddress, isNamed);
    const decoded = codec.decode(payload, {
      receivedMs,
      configuration,
      remoteHostname: isNamed ? remoteHostname : undefined,
    });
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

  /** @param isNamed whether the input uses names; otherwise one is used that is known already */
  private hostnameOf(address: string, isNamed: boolean): string | undefined {
    if (address === '') return undefined;
    const { lookups } = this.needs;
    return isNamed ? lookups.find(HOST_NAMES, address) : lookups.known(HOST_NAMES, address);
  }

  private metersFor(codec: string, inputId: string): CodecMeters {
    const prefix = `${codec}.${inputId}.`;
    const known = this.meters.get(prefix);
    if (known) return known;
    const meters = codecMeters(this.needs.metrics, prefix);
    this.meters.set(prefix, meters);
    return meters;
  }
}
