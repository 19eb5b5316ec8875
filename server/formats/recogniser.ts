import { type Format, type LineContext, type Recognised } from './reading/format';
import { type FieldValue } from 'server/messages/field-value';
import { FORMATS } from './formats';

/** A line, understood. */
export interface Understood {
  format: Format;
  found: Recognised;
}

const MOST_REMEMBERED = 20_000;
const CHARACTERS = 128;

const isTriedFor = ({ begins }: Format, code: number): boolean =>
  begins === undefined || begins.includes(String.fromCharCode(code));

/** The formats for each first character. */
const BY_FIRST = Array.from({ length: CHARACTERS }, (_, code) => FORMATS.filter((format) => isTriedFor(format, code)));
const FOR_OTHERS = FORMATS.filter(({ begins }) => begins === undefined);

/** Tells in which format lines are written. The format a sender used last is tried first; so many senders are remembered. */
export class Recogniser {
  private readonly last = new Map<string, Format>();

  /**
   * @param sender lines of one sender are probably alike
   * @returns undefined when the line is in none of the formats
   */
  recognise(line: string, sender: string, context: LineContext): Understood | undefined {
    const outer = this.find(line, sender, context);
    if (!outer?.found.isEnvelope || !outer.found.message) return outer;
    const { fields, message } = outer.found;
    const application = textOf(fields?.application_name) ?? context.application;
    const { receivedMs, zone } = context;
    const inner = this.find(message.trim(), `${sender}\0${application ?? ''}`, { receivedMs, zone, application });
    return inner ? together(outer, inner) : outer;
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

/** A line in another: the outer one knows when it was written, the inner one how grave it is. */
function together(outer: Understood, inner: Understood): Understood {
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
