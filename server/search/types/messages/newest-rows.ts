import { indexName } from 'server/search/scope/fields/index-name';
import { type Fragment } from 'server/search/fragment';
import { type StoredMessage } from 'server/search/rows/stored-message';
import { PAGE_BYTES } from 'server/search/rows/message-limits';
import { type SearchCatalogue } from 'server/search/scope/indices/catalogue';
import { ALL_TIME, searchedSets, usedIndices } from 'server/search/scope/indices/used-indices';
import { chooseStreams, type ReadableStreams } from 'server/search/scope/streams/readable-streams';
import { type Selected } from 'server/search/source';
import { isTooLargeForEngine, type MessageEngine } from 'server/storage/messages/engine';
import { pageStatement } from './page-statement';

export interface NewestRowsParts {
  engine: Pick<MessageEngine, 'query'>;
  catalogue: SearchCatalogue;
  /** What the person may read. */
  readable: ReadableStreams;
  /** Username. */
  asker: string;
  signal: AbortSignal;
}

export interface NewestRowsAsked {
  /** Over the columns of a message table; the person's streams are added to it. */
  condition: Fragment;
  /** Must have `set`, `idx` and `gl2_message_id`. */
  columns: Selected;
  most: number;
}

type PlacedRow = Pick<StoredMessage, 'set' | 'idx' | 'gl2_message_id'>;

const FEWER = 4;

/**
 * The newest messages of some kind that somebody may read, each once, with the index it is in; fewer when they are large.
 *
 * @throws HttpError 403 for whoever may read no stream
 */
export async function newestRows<Row extends PlacedRow>(
  parts: NewestRowsParts,
  asked: NewestRowsAsked,
): Promise<(Row & { index: string })[]> {
  const { engine, catalogue, readable, asker, signal } = parts;
  const { condition, columns, most } = asked;
  const streams = chooseStreams(readable, []);
  const used = usedIndices(catalogue, streams, ALL_TIME);
  if (used.length === 0) return [];
  const readableOnes = readable.isUnrestricted
    ? condition
    : {
        sql: `(${condition.sql}) AND hasAny(streams, {streams:Array(String)})`,
        params: { ...condition.params, streams },
      };
  const page = { limit: most, offset: 0, sort: [] };
  const source = { sets: searchedSets(used), condition: readableOnes, page, stored: new Map(), columns };
  const { sql, params } = pageStatement(source);
  try {
    const rows = await engine.query<Row>(sql, params, { asker, signal, settings: { max_result_bytes: PAGE_BYTES } });
    const once = new Map(rows.map((row) => [row.gl2_message_id, row]));
    return [...once.values()].map((row) => ({ ...row, index: indexName(used[row.set]!.set, row.idx) }));
  } catch (cause) {
    if (!isTooLargeForEngine(cause) || most === 1) throw cause;
    return newestRows(parts, { ...asked, most: Math.ceil(most / FEWER) });
  }
}
