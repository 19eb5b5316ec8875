import { fieldValue, type MessageFormat, valueText } from './message-format';

/** One JSON object per line, its members in the order of the columns; missing values are omitted. */
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

/** Escapes line breaks, which would split a message into two lines. */
const onOneLine = (text: string) => text.replace(/\r\n|[\n\r\u2028\u2029]/g, '\\n');

/** One message per line as in a log file: values separated by spaces, missing ones omitted. */
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
