import { fieldValue, type MessageFormat, valueText } from './message-format';

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
