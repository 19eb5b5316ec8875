import { type LineStep } from 'api/line-trials';
import { type LogMessage } from 'server/messages/log-message';
import { type MessageLimits } from 'server/messages/message-limits';
import { ProcessingChain } from '../chain';
import { type Extractor } from '../extractors/definition';
import { formatRecognition } from '../recognition/recognition';
import { RecordProcessor } from '../record-processor';
import { type ProcessedInput, type StageFactory, type StageTools } from '../stage';
import { staticFields } from '../static-fields';
import { streamRules, type StreamRouting } from '../stream-router/stream-router';
import { runChain } from './extractor-chain';
import { budgetUntil, toolsFor } from './lane-of-trial';
import { changesBetween, errorSince, type Fields, fieldsOf, PROCESSING_ERROR } from './message-fields';
import { defineTrial } from './trial';

/** Milliseconds for all that may never end together. */
const MAX_TOGETHER_MS = 1_000;

/** A line and everything it would meet. */
export interface LineAsked {
  /** With what it would come to an input; one that is not saved has an id nobody else has. */
  input: ProcessedInput & { codec: string; extractors: readonly Extractor[] };
  payload: Uint8Array;
  remoteAddress: string;
  nodeId: string;
  nowMs: number;
  limits: MessageLimits;
  routing: StreamRouting;
}

/** What became of it. */
export interface LineTried {
  steps: LineStep[];
  fields: Fields;
  /** Ids of streams. */
  streams: string[];
}

class LineRun {
  private readonly tools: StageTools;
  private readonly budget = budgetUntil(performance.now() + MAX_TOGETHER_MS);

  constructor(private readonly asked: LineAsked) {
    this.tools = toolsFor(asked.input);
  }

  /** @returns why there is no message when there is none */
  decode(): LogMessage | string {
    const { input, payload, remoteAddress, nodeId, nowMs, limits } = this.asked;
    let refusal = 'It contains no message.';
    const processor = new RecordProcessor({
      ...this.tools,
      ...{ nodeId, limits },
      onUndecodable: (_, cause) => (refusal = cause instanceof Error ? cause.message : String(cause)),
    });
    const origin = { inputId: input.id, codec: input.codec, remoteAddress, remotePort: 0 };
    const record = { origin, payload: Buffer.from(payload), receivedMs: nowMs, offset: 0, messageId: 'tried' };
    return processor.read(record) ?? refusal;
  }

  stage(kind: LineStep['kind'], make: StageFactory, message: LogMessage, configuration?: unknown): LineStep {
    const before = fieldsOf(message);
    const known = message.text(PROCESSING_ERROR);
    const stage = make(this.tools);
    stage.configure?.(configuration);
    new ProcessingChain([stage]).run(message, this.budget);
    const error = errorSince(message, known);
    return { kind, changes: changesBetween(before, fieldsOf(message)), ...(error !== undefined && { error }) };
  }
}

/** A line on its way through a lane, step by step, by the code of the lanes (server/lane-program.ts). */
export const line = defineTrial('line', (asked: LineAsked, patterns): LineTried => {
  const run = new LineRun(asked);
  const message = run.decode();
  if (typeof message === 'string')
    return { steps: [{ kind: 'decoded', changes: [], error: message }], fields: {}, streams: [] };
  const decoded: LineStep = { kind: 'decoded', changes: changesBetween({}, fieldsOf(message)) };
  const noted = message.text(PROCESSING_ERROR);
  if (noted !== '') decoded.error = noted;
  const steps = [
    decoded,
    run.stage('recognised', formatRecognition, message),
    ...runChain(asked.input.extractors, message, patterns).map((step): LineStep => ({ kind: 'extractor', ...step })),
    run.stage('static_fields', staticFields, message),
    run.stage('streams', streamRules, message, asked.routing),
  ];
  message.noteLoss();
  const error = message.text(PROCESSING_ERROR);
  const fields = { ...fieldsOf(message), ...(error !== '' && { [PROCESSING_ERROR]: error }) };
  return { steps, fields, streams: [...message.streams] };
});
