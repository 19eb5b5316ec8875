import { type FieldValue } from 'lang/query/exact-values';
import { type MessageRow } from 'server/storage/messages/table';

/** A message in memory, with the columns it has or will have in its table. */
export interface MatchedMessage extends Readonly<Omit<MessageRow, 'fields' | 'idx'>> {
  /** Fields without a column of their own, by name. */
  fields: ReadonlyMap<string, FieldValue>;
}
