import { type TailBatch } from 'api/insights';
import { type MatchedMessage } from 'server/search/query/matching/matched-message';
import { cutValues } from 'server/search/rows/cut-values';
import { presentColumns } from 'server/search/rows/stored-message';

/** A message of a tail, without its index. */
export type Tailed = Omit<TailBatch['messages'][number], 'index'>;

/** Large integers are presented as in search results. */
const shown = (value: unknown): unknown => (typeof value === 'bigint' ? Number(value) : value);

/** Presents a message as a search does once it is stored. */
export function presentTailed(message: MatchedMessage): Tailed {
  const fields: Record<string, unknown> = {};
  message.fields.forEach((value, name) => (fields[name] = shown(value)));
  const { message: presented, cut } = cutValues(presentColumns(message, fields));
  return { message: presented, ...(cut && { cut_fields: cut }) };
}
