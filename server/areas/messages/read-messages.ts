import { type MessagePlace, readMessages } from 'api/messages';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { ByteBudget } from 'server/search/rows/byte-budget';
import { type StoredMessage } from 'server/search/rows/stored-message';
import { findIndex } from 'server/search/scope/fields/index-name';
import { type SearchableSet, type SearchCatalogue } from 'server/search/scope/indices/catalogue';
import { EVENT_STREAMS, isVisible } from 'server/search/scope/streams/event-sources';
import { type PlacedMessage } from 'server/search/types/messages/page-statement';
import { presentPage } from 'server/search/types/messages/present-page';
import { readMessagesAt } from 'server/search/types/messages/read-page';
import { type MessageEngine } from 'server/storage/messages/engine';
import { permissionsToRead } from './find-message';

export interface ReadMessagesParts {
  engine: Pick<MessageEngine, 'query'>;
  catalogue: Pick<SearchCatalogue, 'sets'>;
}

/** What is read of messages is bounded already. */
const UNBOUNDED = new ByteBudget(Number.POSITIVE_INFINITY, '');

/** The places in open indices. @throws HttpError 400 for a timestamp that is none */
function placesIn(sets: readonly SearchableSet[], asked: readonly MessagePlace[]): PlacedMessage[] {
  return asked.flatMap(({ index, id, timestamp }) => {
    const at = Date.parse(timestamp);
    if (Number.isNaN(at)) throw httpError.badRequest(`${timestamp} is not a timestamp. Send it as ISO 8601.`);
    const found = findIndex(sets, index);
    const isOpen = found?.set.indices.some((each) => each.isOpen && each.number === found.idx);
    return found && isOpen ? [{ set: sets.indexOf(found.set), idx: found.idx, at, gl2_message_id: id }] : [];
  });
}

/** Where an event comes from; undefined when it is too large to tell. */
function sourcesOf({ fields, cut = {} }: StoredMessage): string[] | undefined {
  if ('*' in cut || 'source_streams' in cut) return undefined;
  const { source_streams: sources } = fields;
  return Array.isArray(sources) ? sources.filter((id): id is string => typeof id === 'string') : [];
}

/** As for a message that is opened by itself (find-message.ts); too large an event is only read there. */
function mayRead(caller: Caller, message: StoredMessage): boolean {
  const { streams } = message;
  if (!permissionsToRead(streams).some(({ permission }) => caller.may(permission))) return false;
  const sources = sourcesOf(message);
  if (!sources) return !streams.some((id) => EVENT_STREAMS.includes(id));
  return isVisible({ streams, event_sources: sources }, (id) => caller.may(`streams:read:${id}`));
}

/** Whole messages of a result that has shown some of their fields. */
export const readMessagesCall = ({ engine, catalogue }: ReadMessagesParts): ServedCall =>
  serve(readMessages, async ({ body, caller, signal }) => {
    const places = placesIn(catalogue.sets(), body.messages);
    const sets = catalogue.sets().map(({ id, prefix, table }) => ({ id, prefix, table }));
    const asker = caller.author.username;
    const rows = await readMessagesAt(sets, places, ({ sql, params }, settings) =>
      engine.query(sql, params, { asker, signal, settings }),
    );
    const readable = rows.filter((row) => mayRead(caller, row));
    return { messages: await presentPage(sets, readable, {}, UNBOUNDED) };
  });
