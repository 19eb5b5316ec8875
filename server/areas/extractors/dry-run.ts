import { type ExtractorStep } from 'api/extractors';
import { type FieldValue } from 'server/messages/field-value';
import { LogMessage } from 'server/messages/log-message';
import { TimeUp, within } from 'server/patterns/within-time';
import { type GrokDefinitions } from 'server/processing/extractor-types/grok';
import { compileExtractor } from 'server/processing/extractors/compile-extractor';
import { type Extractor } from 'server/processing/extractors/definition';
import { noteRefusal, runExtractor } from 'server/processing/extractors/run-extractor';
import { toIso } from 'server/search/scope/time/instants';

/** Milliseconds an extractor may take, as in a lane. */
const LONGEST_MS = 50;
/** And all of them. */
const LONGEST_TOGETHER_MS = 1_000;
const ERROR = 'gl2_processing_error';

type Fields = Record<string, unknown>;

const readValue = (given: unknown): FieldValue | undefined => {
  if (typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean') return given;
  return given === null || given === undefined ? undefined : JSON.stringify(given);
};

function messageOf(fields: Readonly<Fields>, now: Date): LogMessage {
  const { message, source, timestamp, ...others } = fields;
  const atMs = typeof timestamp === 'string' ? Date.parse(timestamp) : NaN;
  const made = new LogMessage({
    id: 'dry run',
    receivedMs: now.getTime(),
    timestampMs: Number.isNaN(atMs) ? now.getTime() : atMs,
    message: String(readValue(message) ?? ''),
    source: String(readValue(source) ?? ''),
  });
  for (const [name, value] of Object.entries(others)) if (name !== ERROR) made.set(name, readValue(value));
  return made;
}

const shown = (value: FieldValue) => (typeof value === 'bigint' ? Number(value) : value);

function fieldsOf(message: LogMessage): Fields {
  const fields: Fields = { timestamp: toIso(message.timestampMs) };
  for (const [name, value] of message.entries()) if (name !== ERROR) fields[name] = shown(value);
  return fields;
}

function changesBetween(before: Fields, after: Fields): ExtractorStep['changes'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => before[name] !== after[name])
    .map((field) => ({
      field,
      ...(field in before && { before: before[field] }),
      ...(field in after && { after: after[field] }),
    }));
}

/** Runs an extractor for a while. @returns what it says of the message when it fails */
function run(extractor: Extractor, message: LogMessage, patterns: GrokDefinitions, ms: number): string | undefined {
  const known = message.text(ERROR);
  try {
    const compiled = compileExtractor(extractor, patterns);
    within(Math.max(1, Math.ceil(ms)), () => runExtractor(compiled, message));
  } catch (cause) {
    noteRefusal(extractor, message, cause instanceof TimeUp ? 'It takes too long on this message' : cause);
  }
  const error = message.text(ERROR);
  return error === known ? undefined : error.slice(known === '' ? 0 : known.length + 2);
}

/** What extractors would make of a message, one after the other. Those that are switched off are left out. */
export function dryRun(
  extractors: readonly Extractor[],
  given: Readonly<Fields>,
  patterns: GrokDefinitions,
  now: Date,
): { steps: ExtractorStep[]; fields: Fields } {
  const message = messageOf(given, now);
  const untilMs = performance.now() + LONGEST_TOGETHER_MS;
  const running = extractors.filter(({ isSwitchedOff }) => isSwitchedOff !== true);
  const steps = running.map((extractor): ExtractorStep => {
    const before = fieldsOf(message);
    const error = run(extractor, message, patterns, Math.min(LONGEST_MS, untilMs - performance.now()));
    const { id, title, type } = extractor;
    const changes = changesBetween(before, fieldsOf(message));
    return { extractor_id: id, title, type, changes, ...(error !== undefined && { error }) };
  });
  return { steps, fields: fieldsOf(message) };
}
