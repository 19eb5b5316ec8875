import { type TailBatch } from 'api/insights';
import { type MatchedMessage } from 'server/search/query/matching/matched-message';
import { cutValues } from 'server/search/rows/cut-values';
import { presentColumns } from 'server/search/rows/stored-message';

/** A message as a tail shows it, but for the index it goes to. */
export type Tailed = Omit<TailBatch['messages'][number], 'index'>;

/** A large whole number leaves the server as any search shows it. */
const shown = (value: unknown): unknown => (typeof value === 'bigint' ? Number(value) : value);

/** A message as a search would show it once it is stored. */
export function presentTailed(message: MatchedMessage): Tailed {
  const fields: Record<string, unknown> = {};
  message.fields.forEach((value, name) => (fields[name] = shown(value)));
  const { message: presented, cut } = cutValues(presentColumns(message, fields));
  return { message: presented, ...(cut && { cut_fields: cut }) };
}
