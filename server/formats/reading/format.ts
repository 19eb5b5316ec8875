import { type FormatId } from 'api/formats';
import { type FieldValue } from 'server/messages/field-value';
import { type LineTime, type TimeContext } from '../time/line-time';

/** What is known about a line besides its text. */
export interface LineContext extends TimeContext {
  /** The program that wrote the line, when its envelope names one. */
  application?: string;
}

/** What a parsed line contains. */
export interface Recognised {
  time?: LineTime;
  /** Syslog severity, 0 to 7; absent when the line has none. */
  level?: number;
  /** The text without the parts that became fields; absent: the whole line. */
  message?: string;
  /** The host named by the line. */
  source?: string;
  fields?: Readonly<Record<string, FieldValue | undefined>>;
  /** Further fields, of names that lines give; those of `fields` win. Faster than an object where names are not constants. */
  pairs?: ReadonlyMap<string, FieldValue>;
  /** Whether `message` is a line with a format of its own. */
  isEnvelope?: boolean;
}

/** A log format. */
export interface Format {
  /** Stored with each message as `gl2_format`. */
  readonly id: FormatId;
  /** The characters that its lines can start with; absent: any. */
  readonly begins?: string;
  /** May match lines of other formats, too, and is therefore tried after them. */
  readonly isGeneral?: boolean;
  /** Never throws; takes linear time. @returns undefined for lines of other formats */
  recognise(line: string, context: LineContext): Recognised | undefined;
}
