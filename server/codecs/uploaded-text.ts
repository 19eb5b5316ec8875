import { type UploadKind } from 'api/uploads';
import { type Recognised } from 'server/formats/reading/format';
import { recognisePairs } from 'server/formats/reading/pairs';
import { Recogniser } from 'server/formats/recogniser';
import { type TimeContext } from 'server/formats/time/line-time';
import { type FieldValue } from 'server/messages/field-value';

/** What one message of a file says. */
export interface UploadedText extends Omit<Recognised, 'message'> {
  message: string;
  /** Id of the format that was recognised. */
  format?: string;
}

/** A row of a CSV file: its columns by name, in their order. */
export type CsvRow = readonly (readonly [column: string, value: string])[];

/** Integers and decimals that stay the same when they are written again: no leading zeros, no more digits than fit. */
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?$/;

const typed = (value: string): FieldValue => (NUMBER.test(value) && value.length <= 16 ? Number(value) : value);

function readRow(row: CsvRow, context: TimeContext): UploadedText {
  const filled = row.filter(([, value]) => value !== '');
  const found = recognisePairs(new Map(filled.map(([column, value]) => [column, typed(value)])), context);
  const { message = filled.map(([column, value]) => `${column}=${value}`).join(' ') } = found;
  return { ...found, message };
}

/** Reads the messages of uploaded files. */
export class UploadedTextReader {
  private readonly recogniser = new Recogniser();

  /**
   * @param text a line, some lines that belong together, an object, or a {@link CsvRow}; the latter two as JSON
   * @param file which file it is from: its messages probably have one format
   */
  read(kind: UploadKind, text: string, file: string, context: TimeContext): UploadedText {
    if (kind === 'csv') return readRow(JSON.parse(text) as CsvRow, context);
    const lineEnd = text.indexOf('\n');
    const understood =
      this.recogniser.recognise(text, file, context) ??
      (kind === 'lines' && lineEnd > 0 ? this.recogniser.recognise(text.slice(0, lineEnd), file, context) : undefined);
    if (!understood) return { message: text };
    const { found, format } = understood;
    const message = kind === 'lines' ? wholeMessage(found.message, text, lineEnd) : (found.message ?? text);
    return { ...found, message, format: format.id };
  }
}

/** With the lines below the first one, which some formats leave out. */
function wholeMessage(message: string | undefined, text: string, lineEnd: number): string {
  if (message === undefined || message.trim() === '') return text;
  const below = lineEnd > 0 ? text.slice(lineEnd + 1) : '';
  return below === '' || message.includes('\n') || below.endsWith(message) ? message : `${message}\n${below}`;
}
