import { type ExtractorStep } from 'api/extractors';
import { type LogMessage } from 'server/messages/log-message';
import { TimeUp, within } from 'server/patterns/within-time';
import { type GrokDefinitions } from '../extractor-types/grok';
import { compileExtractor } from '../extractors/compile-extractor';
import { type Extractor, isRunning } from '../extractors/definition';
import { noteRefusal, runExtractor } from '../extractors/run-extractor';
import { changesBetween, errorSince, type Fields, fieldsOf, messageOf, PROCESSING_ERROR } from './message-fields';
import { defineTrial } from './trial';

/** Milliseconds an extractor may take, as in a lane. */
const MAX_MS = 50;
/** And all of them. */
const MAX_TOGETHER_MS = 1_000;

/** Runs an extractor for a while. @returns what it says of the message when it fails */
function run(extractor: Extractor, message: LogMessage, patterns: GrokDefinitions, ms: number): string | undefined {
  const known = message.text(PROCESSING_ERROR);
  try {
    const compiled = compileExtractor(extractor, patterns);
    within(Math.max(1, Math.ceil(ms)), () => runExtractor(compiled, message));
  } catch (cause) {
    noteRefusal(extractor, message, cause instanceof TimeUp ? 'It takes too long on this message' : cause);
  }
  return errorSince(message, known);
}

/** Runs extractors on a message, one after the other. Those that do not run are left out. */
export function runChain(
  extractors: readonly Extractor[],
  message: LogMessage,
  patterns: GrokDefinitions,
): ExtractorStep[] {
  const untilMs = performance.now() + MAX_TOGETHER_MS;
  return extractors.filter(isRunning).map((extractor): ExtractorStep => {
    const before = fieldsOf(message);
    const error = run(extractor, message, patterns, Math.min(MAX_MS, untilMs - performance.now()));
    const { id, title, type } = extractor;
    const changes = changesBetween(before, fieldsOf(message));
    return { extractor_id: id, title, type, changes, ...(error !== undefined && { error }) };
  });
}

export interface ChainAsked {
  /** In the order they run. */
  extractors: readonly Extractor[];
  fields: Readonly<Fields>;
  nowMs: number;
}

/** What extractors would make of a message. */
export const extractorChain = defineTrial(
  'extractor chain',
  ({ extractors, fields: { [PROCESSING_ERROR]: _, ...given }, nowMs }: ChainAsked, patterns) => {
    const atMs = typeof given.timestamp === 'string' ? Date.parse(given.timestamp) : NaN;
    const message = messageOf(given, { nowMs, timestampMs: Number.isNaN(atMs) ? nowMs : atMs });
    const steps = runChain(extractors, message, patterns);
    return { steps, fields: fieldsOf(message) };
  },
);
