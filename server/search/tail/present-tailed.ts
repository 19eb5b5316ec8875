import { type TailBatch } from 'api/insights';
import { type MatchedMessage } from 'server/search/matching/matched-message';
import { cutValues } from 'server/search/messages/cut-values';
import { presentColumns } from 'server/search/messages/stored-message';

/** A message that a tail shows, and the index it goes to. */
export interface Tailed {
  message: MatchedMessage;
  indexName: string;
}

/** A large whole number leaves the server as any search shows it. */
const shown = (value: unknown): unknown => (typeof value === 'bigint' ? Number(value) : value);

/** A message as a search would show it once it is stored. */
export function presentTailed({ message, indexName }: Tailed): TailBatch['messages'][number] {
  const fields: Record<string, unknown> = {};
  message.fields.forEach((value, name) => (fields[name] = shown(value)));
  const { message: presented, cut } = cutValues(presentColumns(message, fields));
  return { message: presented, index: indexName, ...(cut && { cut_fields: cut }) };
}
