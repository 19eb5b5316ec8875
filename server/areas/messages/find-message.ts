import { describeCall } from 'server/calls/audited-call';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { inMegabytes, WHOLE_MESSAGE_BYTES } from 'server/search/rows/message-limits';
import { findIndex } from 'server/search/scope/fields/index-name';
import { type SearchCatalogue } from 'server/search/scope/indices/catalogue';
import { isVisible, SOURCES_COLUMN } from 'server/search/scope/streams/event-sources';
import { type Selected, selectList } from 'server/search/source';
import { isTooLargeForEngine, type MessageEngine } from 'server/storage/messages/engine';

export interface FindMessageParts {
  engine: MessageEngine;
  catalogue: Pick<SearchCatalogue, 'sets'>;
  /** Told the index a message was looked for in, and how long it took. */
  onRead(indexName: string, ms: number): void;
}

interface Wanted {
  index: string;
  messageId: string;
}

/**
 * Columns of a stored message, for somebody who may read it.
 *
 * @throws HttpError 403, 404, 422 when it is too large to be read whole
 */
export type FindMessage = <Row extends { streams: string[] }>(
  wanted: Wanted,
  caller: Caller,
  columns: Selected,
) => Promise<Row>;

/** One readable stream of a message is enough; without any stream it takes the right to read all. */
export const permissionsToRead = (streams: readonly string[]): { permission: string; streamId: string | null }[] =>
  streams.length === 0
    ? [{ permission: 'streams:read', streamId: null }]
    : streams.map((streamId) => ({ permission: `streams:read:${streamId}`, streamId }));

type Found<Row> = Row & { event_sources: (string | null)[] };

const mayRead = (caller: Caller, streams: readonly string[]) =>
  permissionsToRead(streams).some(({ permission }) => caller.may(permission));

/** Finds messages by index and id; whatever is read of one is noted in the audit log. */
export function findMessageIn({ engine, catalogue, onRead }: FindMessageParts): FindMessage {
  async function find<Row>({ index, messageId: id }: Wanted, asker: string, columns: Selected) {
    const found = findIndex(catalogue.sets(), index);
    if (!found?.set.indices.some(({ number, isOpen }) => isOpen && number === found.idx)) return undefined;
    const started = performance.now();
    try {
      const rows = await engine.query<Row>(
        `SELECT ${selectList(columns, 0)} FROM ${found.set.table}
         WHERE idx = {idx:UInt32} AND gl2_message_id = {id:String} LIMIT 1`,
        { idx: found.idx, id },
        { asker, settings: { max_result_bytes: WHOLE_MESSAGE_BYTES } },
      );
      onRead(index, performance.now() - started);
      return rows[0];
    } catch (cause) {
      if (!isTooLargeForEngine(cause)) throw cause;
      const most = inMegabytes(WHOLE_MESSAGE_BYTES);
      throw httpError.unprocessable(
        `Message ${id} is larger than ${most} and cannot be shown in full. A search shows its beginning; an export contains selected fields in full.`,
      );
    }
  }

  return async <Row extends { streams: string[] }>(wanted: Wanted, caller: Caller, columns: Selected) => {
    const { index, messageId: id } = wanted;
    const stored = await find<Found<Row>>(wanted, caller.author.username, [...columns, SOURCES_COLUMN]);
    if (!stored) throw httpError.notFound(`Message ${id} does not exist in index ${index}`);
    if (!mayRead(caller, stored.streams) || !isVisible(stored, (of) => caller.may(`streams:read:${of}`)))
      throw httpError.forbiddenResource(id);
    describeCall({ target: { id }, details: { index, streams: stored.streams.join(' ') } });
    return stored;
  };
}
