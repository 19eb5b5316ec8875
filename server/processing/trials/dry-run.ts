import { type LogMessage } from 'server/messages/log-message';
import { type MessageLimits } from 'server/messages/message-limits';
import { TimeUp, within } from 'server/patterns/within-time';
import { ProcessingChain } from '../chain';
import { type Extracting, ExtractorStage } from '../extractors/extractor-stage';
import { type Extractor } from '../extractors/definition';
import { formatRecognition } from '../recognition/recognition';
import { RecordProcessor } from '../record-processor';
import { type MessageBudget, type ProcessedInput, type ProcessingStage, type StageTools } from '../stage';
import { staticFields } from '../static-fields';
import { streamRules, type StreamRouting } from '../stream-router/stream-router';
import { budgetUntil, toolsFor } from './lane-of-trial';
import { changesBetween, errorSince, type Fields, fieldsOf, messageOf, PROCESSING_ERROR } from './message-fields';
import { defineTrial } from './trial';

/** Milliseconds for all messages; those that are left then are only counted. */
const MAX_TOGETHER_MS = 700;
/** Messages one after the other before the clock is looked at: to stop work costs a tenth of a millisecond each time. */
const MESSAGES_A_TURN = 25;
/** Milliseconds for them; then they are run one by one. */
const MAX_TURN_MS = 100;

/** A stored message as plain data. */
export interface StoredForTrial {
  id: string;
  timestampMs: number;
  receivedMs: number;
  remoteAddress: string;
  remotePort: number;
  /** As clients get them. */
  fields: Fields;
  streams: readonly string[];
  /** Absent: it was not kept. */
  bytes?: Uint8Array;
}

export interface DryRunAsked {
  /** As it would be. */
  input: ProcessedInput & { codec: string; extractors: readonly Extractor[] };
  /** As it is: stored messages have them. */
  staticFields: ProcessedInput['staticFields'];
  messages: readonly StoredForTrial[];
  nodeId: string;
  limits: MessageLimits;
  routing: StreamRouting;
}

/** What would become of a message. */
export interface DriedMessage {
  from: 'bytes' | 'fields';
  changes: ReturnType<typeof changesBetween>;
  streams: { added: string[]; removed: string[] };
  error?: string;
}

/** Set when a message is received or stored, whatever processing does; names of hosts are not looked up. */
const NOT_COMPARED = new Set([
  ...['_id', 'gl2_message_id', 'streams', 'gl2_accounted_message_size', 'gl2_source_node', 'gl2_remote_hostname'],
  ...['gl2_receive_timestamp', 'gl2_processing_timestamp', PROCESSING_ERROR],
]);

const NOTHING = { changes: [], streams: { added: [], removed: [] } };

/** Runs what it is given: the whole turn is bounded. */
const UNWATCHED: MessageBudget = { watch: (_stage, _place, run) => run() };

/** Names as they are stored: dots become underscores, unless there is such a field. */
function storedNames(fields: Fields): Fields {
  const stored: Fields = {};
  for (const [name, value] of Object.entries(fields)) {
    const kept = name.replaceAll('.', '_');
    if (!NOT_COMPARED.has(name) && (kept === name || !(kept in fields))) stored[kept] = value;
  }
  return stored;
}

class DryRuns {
  readonly dried: DriedMessage[] = [];
  private readonly tools: StageTools;
  private readonly fromDecoding: ProcessingChain;
  private readonly fromExtractors: ProcessingChain;
  private hostname: string | undefined;

  constructor(
    private readonly asked: DryRunAsked,
    grokPatterns: Extracting['grokPatterns'],
  ) {
    const { input, routing } = asked;
    const named = () => this.hostname;
    this.tools = { ...toolsFor(input), lookups: { find: named, known: named } };
    const extracting = new ExtractorStage(this.tools.metrics);
    extracting.configure({ inputs: [input], grokPatterns });
    const router: ProcessingStage = streamRules(this.tools);
    router.configure?.(routing);
    const later = [extracting, staticFields(this.tools), router];
    this.fromExtractors = new ProcessingChain(later);
    this.fromDecoding = new ProcessingChain([formatRecognition(this.tools), ...later]);
  }

  /** Goes on; a message that takes too long is run again, each place of it bounded. */
  goOn(untilMs: number): void {
    const begun = this.dried.length;
    const turn = this.asked.messages.slice(begun, begun + MESSAGES_A_TURN);
    try {
      within(Math.max(1, Math.ceil(Math.min(untilMs - performance.now(), MAX_TURN_MS))), () => {
        for (const stored of turn) this.dried.push(this.dry(stored, UNWATCHED));
      });
    } catch (cause) {
      if (!(cause instanceof TimeUp)) throw cause;
      const slow = this.asked.messages[this.dried.length];
      if (this.dried.length === begun && slow) this.dried.push(this.dry(slow, budgetUntil(untilMs)));
    }
  }

  private dry(stored: StoredForTrial, budget: MessageBudget): DriedMessage {
    const { gl2_remote_hostname: hostname, [PROCESSING_ERROR]: known } = stored.fields;
    this.hostname = typeof hostname === 'string' ? hostname : undefined;
    const from = stored.bytes ? 'bytes' : 'fields';
    const message = stored.bytes ? this.decode(stored, stored.bytes) : this.fromFields(stored);
    if (typeof message === 'string') return { from, ...NOTHING, error: message };
    (stored.bytes ? this.fromDecoding : this.fromExtractors).run(message, budget);
    message.noteLoss();
    const { streams } = message;
    const before = new Set(stored.streams);
    const error = errorSince(message, typeof known === 'string' ? known : '');
    return {
      from,
      changes: changesBetween(storedNames(stored.fields), storedNames(fieldsOf(message))),
      streams: {
        added: [...streams].filter((id) => !before.has(id)),
        removed: stored.streams.filter((id) => !streams.has(id)),
      },
      ...(error !== undefined && error !== '' && { error }),
    };
  }

  private fromFields({ fields, timestampMs, receivedMs }: StoredForTrial): LogMessage {
    const { staticFields: fixed } = this.asked;
    const isOwn = ([name, value]: [string, unknown]) => name !== PROCESSING_ERROR && fixed[name] !== value;
    const own = Object.fromEntries(Object.entries(fields).filter(isOwn));
    return messageOf(own, { timestampMs, nowMs: receivedMs });
  }

  /** @returns why there is no message when there is none */
  private decode(stored: StoredForTrial, bytes: Uint8Array): LogMessage | string {
    const { input, nodeId, limits } = this.asked;
    let refusal = 'It contains no message.';
    const processor = new RecordProcessor({
      ...this.tools,
      ...{ nodeId, limits },
      onUndecodable: (_, cause) => (refusal = cause instanceof Error ? cause.message : String(cause)),
    });
    const { id: messageId, receivedMs, remoteAddress, remotePort } = stored;
    const origin = { inputId: input.id, codec: input.codec, remoteAddress, remotePort };
    return processor.read({ origin, payload: Buffer.from(bytes), receivedMs, offset: 0, messageId }) ?? refusal;
  }
}

/** What an input would make of messages it has stored; fewer than there are when the time was up. */
export const dryRun = defineTrial('dry run', (asked: DryRunAsked, patterns): DriedMessage[] => {
  const untilMs = performance.now() + MAX_TOGETHER_MS;
  const runs = new DryRuns(asked, patterns);
  while (runs.dried.length < asked.messages.length && performance.now() < untilMs) runs.goOn(untilMs);
  return runs.dried;
});
