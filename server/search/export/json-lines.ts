import { fieldValue, type MessageFormat } from './message-format';

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
