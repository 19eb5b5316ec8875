import { type ExtractorTrial } from 'api/extractors';
import { type FieldValue } from 'server/messages/field-value';
import { LogMessage } from 'server/messages/log-message';
import { TimeUp, within } from 'server/patterns/within-time';
import { type GrokDefinitions } from '../extractor-types/grok';
import { type CompiledExtractor, compileExtractor } from '../extractors/compile-extractor';
import { type Extractor } from '../extractors/definition';
import { noteRefusal, runExtractor, type RunOutcome } from '../extractors/run-extractor';
import { PROCESSING_ERROR, shownValue } from './message-fields';
import { defineTrial } from './trial';

/** Milliseconds an extractor may take with one text, as in a lane. */
const MAX_MS = 50;
/** And with all of them. */
const MAX_TOGETHER_MS = 500;
/** Texts one after the other before the clock is looked at: to stop work costs a tenth of a millisecond each time. */
const TEXTS_A_TURN = 25;

/** What an extractor does with each of some texts, and how long it takes. */
export interface ExtractorPreview {
  /** Fewer than there are texts when the time was up. */
  results: ExtractorTrial[];
  /** Microseconds a text took on average; 0 without texts. */
  mean_us: number;
}

export interface PreviewAsked {
  extractor: Extractor;
  texts: readonly string[];
  nowMs: number;
}

/** What differs on a message from what it was. */
function storedFields(before: ReadonlyMap<string, FieldValue>, after: LogMessage, { nowMs }: PreviewAsked) {
  const stored: Record<string, unknown> = {};
  if (after.timestampMs !== nowMs) stored.timestamp = new Date(after.timestampMs).toISOString();
  for (const [name, value] of after.entries())
    if (name !== PROCESSING_ERROR && before.get(name) !== value) stored[name] = shownValue(value);
  return stored;
}

function shownOutcome(outcome: RunOutcome, hasStored: boolean, { condition }: Extractor): ExtractorTrial['outcome'] {
  if (outcome === 'absent') return condition === 'none' ? 'nothing' : 'condition';
  return outcome === 'extracted' && !hasStored ? 'nothing' : outcome;
}

function present(outcome: RunOutcome, before: ReadonlyMap<string, FieldValue>, after: LogMessage, asked: PreviewAsked) {
  const { strategy, sourceField, targetField } = asked.extractor;
  const fields = storedFields(before, after, asked);
  const rest = after.get(sourceField);
  const isCut = strategy === 'cut' && targetField !== sourceField && sourceField in fields;
  if (isCut) delete fields[sourceField];
  const target = after.get(targetField);
  if (outcome === 'extracted' && target !== undefined && targetField !== 'timestamp')
    fields[targetField] = shownValue(target);
  const hasStored = Object.keys(fields).length > 0;
  const error = after.text(PROCESSING_ERROR);
  const trial: ExtractorTrial = { outcome: shownOutcome(outcome, hasStored, asked.extractor), fields };
  if (isCut && typeof rest === 'string') trial.rest = rest;
  if (error !== '') trial.error = error;
  return trial;
}

/** Runs an extractor on texts until its time is up. */
class TextTrial {
  readonly results: ExtractorTrial[] = [];
  private readonly compiled: CompiledExtractor;
  private ms = 0;
  private timed = 0;

  constructor(
    private readonly asked: PreviewAsked,
    patterns: GrokDefinitions,
  ) {
    this.compiled = compileExtractor(asked.extractor, patterns);
  }

  get meanUs(): number {
    return this.timed === 0 ? 0 : (this.ms * 1_000) / this.timed;
  }

  /** Goes on, and passes over a text that takes too long on its own. @param longestMs it is stopped then */
  goOn(longestMs: number): void {
    const { results, asked } = this;
    const begun = results.length;
    try {
      within(Math.ceil(Math.min(longestMs, MAX_MS)), () => {
        for (const text of asked.texts.slice(begun, begun + TEXTS_A_TURN)) results.push(this.run(text));
      });
    } catch (cause) {
      if (!(cause instanceof TimeUp)) throw cause;
      if (results.length > begun) return;
      const stopped = this.messageWith('');
      noteRefusal(asked.extractor, stopped, 'It takes too long on this message');
      results.push({ outcome: 'error', fields: {}, error: stopped.text(PROCESSING_ERROR) });
    }
  }

  /** What has just been compiled takes longer at first: the first run is not timed. */
  private run(text: string): ExtractorTrial {
    if (this.timed === 0) runExtractor(this.compiled, this.messageWith(text));
    const message = this.messageWith(text);
    const before = new Map(message.entries());
    const startedMs = performance.now();
    const outcome = runExtractor(this.compiled, message);
    this.ms += performance.now() - startedMs;
    this.timed += 1;
    return present(outcome, before, message, this.asked);
  }

  private messageWith(text: string): LogMessage {
    const { extractor, nowMs } = this.asked;
    const made = new LogMessage({ id: 'preview', receivedMs: nowMs, timestampMs: nowMs, message: '', source: '' });
    made.set(extractor.sourceField, text);
    return made;
  }
}

/** An extractor on texts of its source field. */
export const extractorPreview = defineTrial('extractor preview', (asked: PreviewAsked, patterns): ExtractorPreview => {
  const trial = new TextTrial(asked, patterns);
  const untilMs = performance.now() + MAX_TOGETHER_MS;
  while (trial.results.length < asked.texts.length) {
    const leftMs = untilMs - performance.now();
    if (leftMs <= 0) break;
    trial.goOn(leftMs);
  }
  return { results: trial.results, mean_us: trial.meanUs };
});
