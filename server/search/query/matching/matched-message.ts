import { type FieldValue } from 'lang/query/exact-values';
import { type MessageRow } from 'server/storage/messages/table';

/** A message in memory, with the columns it has or will have in its table: what both kinds of search look at. */
export interface MatchedMessage extends Readonly<Omit<MessageRow, 'fields' | 'idx'>> {
  /** Everything without a column of its own, by name. */
  fields: ReadonlyMap<string, FieldValue>;
}
