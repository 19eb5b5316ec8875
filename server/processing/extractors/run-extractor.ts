import { isRemovable } from 'server/messages/field-rules';
import { type LogMessage } from 'server/messages/log-message';
import { type Convert } from '../converters/conversion';
import { type Extraction } from '../extractor-types/extraction';
import { type CompiledExtractor } from './compile-extractor';
import { type Extractor } from './definition';

/** Told how an extractor went. Times in milliseconds; without somebody to tell nobody looks at the clock. */
export interface RunObserver {
  onCondition?(isHit: boolean): void;
  onException?(kind: 'converter' | 'extractor'): void;
  onTimes?(times: { condition: number; execution: number; converters: number }): void;
}

/**
 * There is no text; its condition did not hold; it found nothing; it failed; it stored something, though its converters may
 * have failed.
 */
export type RunOutcome = 'absent' | 'condition' | 'error' | 'extracted' | 'nothing';

const UNTIMED = () => 0;
const clock = () => performance.now();

/** What stands in a field that was cut as a whole. */
const CUT = 'fullyCutByExtractor';

const reason = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));

/** Runs an extractor on a message. What goes wrong is noted on the message, which goes on. */
export function runExtractor(compiled: CompiledExtractor, message: LogMessage, observer: RunObserver = {}): RunOutcome {
  const { extractor, meets, extract } = compiled;
  const text = message.get(extractor.sourceField);
  if (typeof text !== 'string') {
    observer.onCondition?.(false);
    return 'absent';
  }
  const nowMs = observer.onTimes ? clock : UNTIMED;
  const startedMs = nowMs();
  if (meets) {
    const isHit = meets(text);
    observer.onCondition?.(isHit);
    if (!isHit) return 'condition';
  }
  const checkedMs = nowMs();
  let convertedMs = 0;
  let outcome: RunOutcome = 'nothing';
  try {
    const extraction = extract(text);
    if (extraction && extraction.values.length > 0) {
      store(compiled, message, extraction);
      outcome = 'extracted';
      cut(compiled, message, text, extraction);
      const storedMs = nowMs();
      convert(compiled, message, observer);
      convertedMs = nowMs() - storedMs;
    }
  } catch (cause) {
    outcome = 'error';
    observer.onException?.('extractor');
    noteRefusal(extractor, message, cause);
  }
  const condition = checkedMs - startedMs;
  observer.onTimes?.({ condition, execution: nowMs() - checkedMs, converters: convertedMs });
  return outcome;
}

const named = ({ title, id }: Extractor) => `<${title} (${id})>`;

/** Notes on a message that an extractor was not run on it. */
export function noteRefusal(extractor: Extractor, message: LogMessage, cause: unknown): void {
  message.noteError(`Could not apply extractor ${named(extractor)} - ${reason(cause)}`);
}

/** Whoever sends a text must not say what only the server knows: which input it came to, and from where. */
const isOfServer = (field: string) => field.trim().startsWith('gl2_');

function store({ extractor }: CompiledExtractor, message: LogMessage, { values }: Extraction): void {
  for (const { field, value } of values) {
    if (field === undefined) message.set(extractor.targetField, value);
    else if (!isOfServer(field)) message.set(field, value);
  }
}

function cut({ extractor }: CompiledExtractor, message: LogMessage, text: string, { range }: Extraction): void {
  const { settings, strategy, sourceField, targetField } = extractor;
  if (strategy !== 'cut' || targetField === sourceField || !isRemovable(sourceField)) return;
  const taken = range?.();
  if (!taken) return;
  const rest = text.slice(0, taken[0]) + text.slice(taken[1]);
  if (rest.trim() !== '') message.set(sourceField, rest);
  else if (settings.cut_removes_field === true) message.remove(sourceField);
  else message.set(sourceField, CUT);
}

function convert(compiled: CompiledExtractor, message: LogMessage, { onException }: RunObserver): void {
  const { converters, extractor } = compiled;
  for (const { type, convert: run } of converters) {
    const value = message.get(extractor.targetField);
    if (typeof value !== 'string') return;
    try {
      const isMoment = apply(run, value, extractor.targetField, message);
      if (isMoment) return;
    } catch (cause) {
      onException?.('converter');
      message.noteError(
        `Could not apply converter [${type.toUpperCase()}] of extractor ${named(extractor)} - ${reason(cause)}`,
      );
    }
  }
}

/** @returns whether the field is a moment now, which no further converter takes for a text */
function apply(run: Convert, text: string, field: string, message: LogMessage): boolean {
  const converted = run(text, message.receivedMs);
  if (converted === 'removed') message.remove(field);
  else if ('fields' in converted) {
    for (const [name, value] of Object.entries(converted.fields)) if (isRemovable(name)) message.set(name, value);
  } else if ('value' in converted) message.set(field, converted.value);
  else {
    const { instantMs } = converted;
    message.set(field, field === 'timestamp' ? instantMs : new Date(instantMs).toISOString());
    return true;
  }
  return false;
}
