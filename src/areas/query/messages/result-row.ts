import { type ResultMessage } from 'api/search';
import { type MessageRow } from 'ui/message-table/message-row';

/** Messages of one page. */
export const PAGE_SIZE = 150;
/** How many results a server lets one search page through, unless it says otherwise. */
export const RESULT_WINDOW = 10_000;

/** A message of a result, as the table shows it. */
export interface ResultRow extends MessageRow {
  index: string;
  /** What decorators changed, as the server tells it. */
  decorations?: unknown;
  /** Bytes of the values the server cut, by field. */
  cut?: Readonly<Record<string, number>>;
  /** Of the fields beyond those that rows show: being read, or could not be; absent when all are there. */
  rest?: 'reading' | 'missing';
}

/** Turns a message of a result into a row. */
export function rowOf({ message, index, decoration_stats, cut_fields: cut }: ResultMessage): ResultRow {
  const id = message._id ?? message.gl2_message_id;
  const row = { id: String(id), index, fields: message, ...(cut && { cut }) };
  return decoration_stats ? { ...row, decorations: decoration_stats } : row;
}
