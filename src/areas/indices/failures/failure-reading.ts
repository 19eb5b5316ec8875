import { type IndexerFailure } from 'api/indices/failures';
import { serverTexts } from 'texts/server/texts';
import { texts } from './texts';

/** What an indexer failure says, taken apart. */
export interface FailureReading {
  /** What kind of refusal: `mapper_parsing_exception`, `Cannot parse input`. */
  kind: string;
  reason: string;
  /** The field that could not be stored, and the beginning of its value. */
  field?: string;
  value?: string;
}

const EXCEPTION = /\[type=(\w+), reason=/;
const ENGINE = /DB::Exception: ([^:]+)(?:: (.*?))?(?:: \(while |: \(at row |$)/s;
const FIELD = /\bfield \[([^\]]+)\]/;
const VALUE = /Preview of field's value: '(.*?)'(?:$|[\].])/s;

interface Refusal {
  type?: unknown;
  reason?: unknown;
}

/** Search backends answer with JSON; some servers keep it as it came. */
function fromJson(message: string): Pick<FailureReading, 'kind' | 'reason'> | undefined {
  if (!message.trimStart().startsWith('{')) return undefined;
  try {
    const { error, ...rest } = JSON.parse(message) as Refusal & { error?: Refusal };
    const { type, reason } = error ?? rest;
    return typeof type === 'string' && typeof reason === 'string' ? { kind: type, reason } : undefined;
  } catch {
    return undefined;
  }
}

/** The text up to the bracket that closes what `start` lies in. */
function untilClosed(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '[') depth += 1;
    if (text[at] === ']' && depth-- === 0) return text.slice(start, at);
  }
  return text.slice(start);
}

function fromException(message: string): Pick<FailureReading, 'kind' | 'reason'> | undefined {
  const match = EXCEPTION.exec(message);
  const kind = match?.[1];
  return match && kind !== undefined
    ? { kind, reason: untilClosed(message, match.index + match[0].length) }
    : undefined;
}

function fromEngine(message: string): Pick<FailureReading, 'kind' | 'reason'> | undefined {
  const [, kind, reason] = ENGINE.exec(message) ?? [];
  return kind === undefined ? undefined : { kind, reason: reason || kind };
}

/** Reads an error text, in the words of Elasticsearch, OpenSearch or the embedded engine. */
export function readFailure({ message, type, field, value }: IndexerFailure): FailureReading {
  const read = fromJson(message) ??
    fromException(message) ??
    fromEngine(message) ?? {
      kind: type === 'DECODING' ? texts.unreadable : type,
      reason: message,
    };
  return {
    ...read,
    reason: serverTexts.inPageLanguage(read.reason),
    field: field ?? FIELD.exec(read.reason)?.[1],
    value: value ?? VALUE.exec(read.reason)?.[1],
  };
}

/** A reason without what differs from message to message: quoted values, ids and numbers. */
export function reasonPattern(reason: string): string {
  return reason
    .replace(/(?<!\w)'[^']*'|"[^"]*"/g, '…')
    .replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '…')
    .replace(/\b\d[\d.]*\b/g, '…')
    .replace(/\s+/g, ' ')
    .trim();
}
