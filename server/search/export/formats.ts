import { fieldValue, type MessageFormat, valueText } from './message-format';

/** An object of JSON a line, its members in the order of the columns; missing values are left out. */
export const jsonLinesFormat: MessageFormat = {
  mediaType: 'application/x-ndjson',
  extension: 'jsonl',
  head: () => '',
  line(fields, message) {
    const members = fields.flatMap((field) => {
      const value = fieldValue(message, field);
      return value === undefined || value === null ? [] : `${JSON.stringify(field)}:${JSON.stringify(value)}`;
    });
    return `{${members.join(',')}}\n`;
  },
};

/** A line break inside a message would make two of it. */
const onOneLine = (text: string) => text.replace(/\r\n|[\n\r\u2028\u2029]/g, '\\n');

/** A message a line as in a log file: its values with blanks between, missing ones left out. */
export const logLinesFormat: MessageFormat = {
  mediaType: 'text/plain',
  extension: 'log',
  head: () => '',
  line: (fields, message) =>
    `${fields.flatMap((field) => onOneLine(valueText(fieldValue(message, field)) ?? '') || []).join(' ')}\n`,
};

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
const cell = (value: unknown) => {
  const text = valueText(value);
  return text === undefined ? '' : quote(text);
};
const line = (cells: string[]) => `${cells.join(',')}\r\n`;

/** Comma separated values: the first line names the columns, every value is quoted, missing ones are empty. */
export const csvFormat: MessageFormat = {
  mediaType: 'text/csv',
  extension: 'csv',
  head: (fields) => line(fields.map(quote)),
  line: (fields, message) => line(fields.map((field) => cell(fieldValue(message, field)))),
};
