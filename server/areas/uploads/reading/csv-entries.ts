import { type CsvRow } from 'server/codecs/uploaded-text';
import { type EntryReader, type FoundEntries, MAX_ENTRY_LENGTH } from './found-entries';
import { TextLines } from './text-lines';

const SEPARATORS = [',', ';', '\t', '|'] as const;
const MAX_COLUMNS = 1_000;

/** The separator that divides the header into most columns; undefined when it has but one. */
export function separatorOf(header: string): string | undefined {
  const outside = header.replace(/"[^"]*"/g, '');
  const counted = SEPARATORS.map((separator) => ({ separator, count: outside.split(separator).length - 1 }));
  const [best] = counted.sort((one, other) => other.count - one.count);
  return best && best.count > 0 ? best.separator : undefined;
}

/** The values of a record (RFC 4180); undefined when a quotation mark is not closed. */
export function valuesOf(record: string, separator: string): string[] | undefined {
  const values: string[] = [];
  for (let at = 0; at <= record.length;) {
    if (record.charAt(at) === '"') {
      const quoted = quotedAt(record, at);
      if (!quoted) return undefined;
      const end = record.indexOf(separator, quoted.end);
      values.push(quoted.text + record.slice(quoted.end, end < 0 ? undefined : end).trimEnd());
      at = end < 0 ? record.length + 1 : end + 1;
    } else {
      const end = record.indexOf(separator, at);
      values.push(record.slice(at, end < 0 ? undefined : end).trim());
      at = end < 0 ? record.length + 1 : end + 1;
    }
  }
  return values;
}

function quotedAt(record: string, at: number): { text: string; end: number } | undefined {
  let end = record.indexOf('"', at + 1);
  while (end >= 0 && record.charAt(end + 1) === '"') end = record.indexOf('"', end + 2);
  return end < 0 ? undefined : { text: record.slice(at + 1, end).replaceAll('""', '"'), end: end + 1 };
}

const hasOddQuotes = (line: string): boolean => (line.split('"').length - 1) % 2 === 1;

/** Names of columns: every one has one, and none has that of another. */
export function columnNames(header: readonly string[]): string[] {
  const taken = new Set<string>();
  return header.map((given, place) => {
    const name = given === '' ? `column_${place + 1}` : given;
    let unique = name;
    for (let time = 2; taken.has(unique); time += 1) unique = `${name}_${time}`;
    taken.add(unique);
    return unique;
  });
}

/** Rows of a CSV file whose first line names the columns; a value in quotation marks may have line ends. */
export class CsvEntries implements EntryReader {
  private readonly lines = new TextLines((line, isCut) => this.line(line.toString('utf8'), isCut));
  /** Lines of a record whose quotation marks are not closed yet, and their characters. */
  private open: string[] = [];
  private openLength = 0;
  private separator = ',';
  private columns: string[] | undefined;

  constructor(private readonly found: FoundEntries) {}

  push(bytes: Buffer): void {
    this.lines.push(bytes);
  }

  end(): void {
    this.lines.end();
    if (this.open.length > 0) this.found.unreadable += 1;
  }

  private line(line: string, isCut: boolean): void {
    const isInside = this.open.length > 0;
    if (!isInside && line.trim() === '') return;
    this.open.push(line);
    this.openLength += line.length + 1;
    // Only the new line is looked at: a record may have 100,000 of them.
    const staysOpen = isInside !== hasOddQuotes(line);
    if (staysOpen && !isCut && this.openLength <= MAX_ENTRY_LENGTH) return;
    const lines = this.open;
    this.open = [];
    this.openLength = 0;
    if (isCut || staysOpen) this.found.unreadable += 1;
    else this.record(lines.join('\n'));
  }

  private record(record: string): void {
    if (!this.columns) {
      this.separator = separatorOf(record) ?? ',';
      this.columns = columnNames((valuesOf(record, this.separator) ?? [record]).slice(0, MAX_COLUMNS));
      return;
    }
    const values = valuesOf(record, this.separator);
    if (values?.length !== this.columns.length) {
      this.found.unreadable += 1;
      return;
    }
    const row: CsvRow = this.columns.map((column, place) => [column, values[place] ?? '']);
    this.found.add(Buffer.from(JSON.stringify(row)));
  }
}
