import { type Format, type LineContext, type Recognised } from './reading/format';
import { type FieldValue } from 'server/messages/field-value';
import { FORMATS } from './formats';

/** A parsed line. */
export interface Understood {
  format: Format;
  found: Recognised;
}

const MOST_REMEMBERED = 20_000;
const CHARACTERS = 128;

const isTriedFor = ({ begins }: Format, code: number): boolean =>
  begins === undefined || begins.includes(String.fromCharCode(code));

/** The candidate formats for each first character. */
const BY_FIRST = Array.from({ length: CHARACTERS }, (_, code) => FORMATS.filter((format) => isTriedFor(format, code)));
const FOR_OTHERS = FORMATS.filter(({ begins }) => begins === undefined);

/**
 * Recognises the format of lines. The last format of a sender is tried first; the number of senders remembered is
 * bounded.
 */
export class Recogniser {
  private readonly last = new Map<string, Format>();

  /**
   * @param sender origin of the line: lines of one sender probably have the same format
   * @returns undefined when no format matches
   */
  recognise(line: string, sender: string, context: LineContext): Understood | undefined {
    const outer = this.find(line, sender, context);
    if (!outer?.found.isEnvelope || !outer.found.message) return outer;
    const { fields, message } = outer.found;
    const application = textOf(fields?.application_name) ?? context.application;
    const { receivedMs, zone } = context;
    const inner = this.find(message.trim(), `${sender}\0${application ?? ''}`, { receivedMs, zone, application });
    return inner ? combine(outer, inner) : outer;
  }

  private find(line: string, sender: string, context: LineContext): Understood | undefined {
    const last = this.last.get(sender);
    const again = last?.recognise(line, context);
    if (last && again) return { format: last, found: again };
    for (const format of BY_FIRST[line.charCodeAt(0)] ?? FOR_OTHERS) {
      const found = format === last ? undefined : format.recognise(line, context);
      if (!found) continue;
      if (!format.isGeneral) this.remember(sender, format);
      return { format, found };
    }
    return undefined;
  }

  private remember(sender: string, format: Format): void {
    if (this.last.size >= MOST_REMEMBERED) this.last.clear();
    this.last.set(sender, format);
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Combines nested lines: the outer one has the time of writing, the inner one the level. */
function combine(outer: Understood, inner: Understood): Understood {
  const fields: Record<string, FieldValue | undefined> = {};
  for (const name in outer.found.fields) fields[name] = outer.found.fields[name];
  for (const name in inner.found.fields) fields[name] ??= inner.found.fields[name];
  return {
    format: inner.format.isGeneral ? outer.format : inner.format,
    found: {
      time: outer.found.time ?? inner.found.time,
      level: inner.found.level ?? outer.found.level,
      message: inner.found.message ?? outer.found.message,
      source: inner.found.source ?? outer.found.source,
      fields,
    },
  };
}
