import { type FormatId } from 'api/formats';
import { type FieldValue } from 'server/messages/field-value';
import { type LineTime, type TimeContext } from '../time/line-time';

/** What is known of a line besides its text. */
export interface LineContext extends TimeContext {
  /** The program that wrote the line, when what it came in names it. */
  application?: string;
}

/** What a line says of itself. */
export interface Recognised {
  time?: LineTime;
  /** Severity of syslog, 0 to 7; absent when the line names none. */
  level?: number;
  /** The text without the parts that were taken; absent: it stays as it is. */
  message?: string;
  /** The host that the line names. */
  source?: string;
  fields?: Readonly<Record<string, FieldValue | undefined>>;
  /** Whether `message` is a line of its own, with a format of its own. */
  isEnvelope?: boolean;
}

/** A way to write log lines. */
export interface Format {
  /** Stored with each message as `gl2_format`. */
  readonly id: FormatId;
  /** The characters that its lines begin with; absent: any. */
  readonly begins?: string;
  /** Fits lines of other formats, too: tried after those. */
  readonly isGeneral?: boolean;
  /**
   * Never throws; takes time linear in the line.
   *
   * @returns undefined for lines of other formats
   */
  recognise(line: string, context: LineContext): Recognised | undefined;
}
