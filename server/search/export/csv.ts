import { fieldValue, type MessageFormat, valueText } from './message-format';

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
