import { type Format, type LineContext, type Recognised } from './reading/format';
import { type FieldValue } from 'server/messages/field-value';
import { ownText } from 'server/runtime/own-text';
import { trimmed } from 'server/messages/trimmed';
import { FORMATS } from './formats';

/** A parsed line. */
export interface Understood {
  format: Format;
  found: Recognised;
}

/** Senders, and programs of theirs. */
const MAX_REMEMBERED = 20_000;
const CHARACTERS = 128;

const isTriedFor = ({ begins }: Format, code: number): boolean =>
  begins === undefined || begins.includes(String.fromCharCode(code));

/** The candidate formats for each first character. */
const BY_FIRST = Array.from({ length: CHARACTERS }, (_, code) => FORMATS.filter((format) => isTriedFor(format, code)));
const FOR_OTHERS = FORMATS.filter(({ begins }) => begins === undefined);

/** What is remembered of a sender, or of a program whose lines come in those of a sender. */
interface Sender {
  /** The format of its last line. */
  last?: Format;
  programs: Map<string, Sender>;
}

/**
 * Recognises the format of lines. The last format of a sender is tried first; the number of senders remembered is
 * bounded.
 */
export class Recogniser {
  private readonly senders = new Map<string, Sender>();
  private remembered = 0;

  /**
   * @param sender origin of the line: lines of one sender probably have the same format
   * @returns undefined when no format matches
   */
  recognise(line: string, sender: string, context: LineContext): Understood | undefined {
    const known = this.senderIn(this.senders, sender);
    const outer = find(line, known, context);
    if (!outer?.found.isEnvelope || !outer.found.message) return outer;
    const { fields, message } = outer.found;
    const application = textOf(fields?.application_name) ?? context.application;
    const { receivedMs, zone } = context;
    const program = this.senderIn(known.programs, application ?? '');
    const inner = find(trimmed(message), program, { receivedMs, zone, application });
    return inner ? combine(outer, inner) : outer;
  }

  private senderIn(senders: Map<string, Sender>, name: string): Sender {
    const known = senders.get(name);
    if (known) return known;
    if (this.remembered >= MAX_REMEMBERED) {
      this.senders.clear();
      this.remembered = 0;
    }
    const sender: Sender = { last: undefined, programs: new Map() };
    senders.set(ownText(name), sender);
    this.remembered += 1;
    return sender;
  }
}

function find(line: string, sender: Sender, context: LineContext): Understood | undefined {
  const { last } = sender;
  const again = last?.recognise(line, context);
  if (last && again) return { format: last, found: again };
  for (const format of BY_FIRST[line.charCodeAt(0)] ?? FOR_OTHERS) {
    const found = format === last ? undefined : format.recognise(line, context);
    if (!found) continue;
    if (!format.isGeneral) sender.last = format;
    return { format, found };
  }
  return undefined;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Combines nested lines: the outer one has the time of writing, the inner one the level. */
function combine(outer: Understood, inner: Understood): Understood {
  const fields: Record<string, FieldValue | undefined> = outer.found.fields ?? {};
  for (const name in inner.found.fields) fields[name] ??= inner.found.fields[name];
  return {
    format: inner.format.isGeneral ? outer.format : inner.format,
    found: {
      time: outer.found.time ?? inner.found.time,
      level: inner.found.level ?? outer.found.level,
      message: inner.found.message ?? outer.found.message,
      source: inner.found.source ?? outer.found.source,
      fields,
      pairs: combinePairs(outer.found.pairs, inner.found.pairs),
    },
  };
}

function combinePairs(outer: Recognised['pairs'], inner: Recognised['pairs']): Recognised['pairs'] {
  return outer && inner ? new Map([...inner, ...outer]) : (outer ?? inner);
}
