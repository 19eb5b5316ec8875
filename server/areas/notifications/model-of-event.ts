import { type Event } from 'api/events/events';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { isPermitted } from 'server/entities/entity-kind';
import { type EntityRegistry } from 'server/entities/registry';
import { createEventSearch } from 'server/events/search/event-search';
import { presentEvent } from 'server/events/search/present-event';
import { type BacklogMessage, type NotificationModel } from 'server/notifications/notification-type';
import { UNKNOWN } from 'server/notifications/test-model';
import { type SearchParts } from 'server/search/execution/execute-search';
import { type ReadableStreams } from 'server/search/scope/streams/readable-streams';
import { askedBy } from 'server/storage/messages/engine';

/** What a notification would be made of for an event that somebody may see. @throws HttpError 404 */
export type ModelOfEvent = (caller: Caller, eventId: string, signal: AbortSignal) => Promise<NotificationModel>;

/** The messages that its definition sends along with an event. */
export type BacklogOf = (event: Event, signal: AbortSignal) => Promise<BacklogMessage[]>;

export interface ModelOfEventParts {
  search: SearchParts;
  streamsFor(caller: Caller): Promise<ReadableStreams>;
  entities: EntityRegistry;
  backlogOf: BacklogOf;
}

interface Described {
  title: string;
  description: string;
}

/** Previews of real events: what a delivery would be made of. */
export function createModelOfEvent({ search, streamsFor, entities, backlogOf }: ModelOfEventParts): ModelOfEvent {
  /** Of a definition that one may read. */
  async function describe(caller: Caller, id: string): Promise<Described> {
    const kind = entities.find('event_definition');
    const found = await kind?.documents.get(id);
    if (!kind || !found || !isPermitted(kind, caller, 'read', found)) return { title: UNKNOWN, description: UNKNOWN };
    const { description } = found.body as { description?: unknown };
    return { title: kind.titleOf(found.body), description: typeof description === 'string' ? description : '' };
  }

  return async (caller, eventId, signal) => {
    const { eventSources, isUnrestricted, mayRead } = await streamsFor(caller);
    const found = await createEventSearch(askedBy(search, caller.username)).find(eventId, eventSources, signal);
    if (!found) throw httpError.notFound(`There is no event ${eventId}, or not one that you may see.`);
    const { event } = presentEvent(found);
    const { title, description } = await describe(caller, event.event_definition_id);
    const backlog = await backlogOf(event, signal);
    return {
      event_definition_id: event.event_definition_id,
      event_definition_type: event.event_definition_type,
      event_definition_title: title,
      event_definition_description: description,
      job_definition_id: UNKNOWN,
      job_trigger_id: UNKNOWN,
      event,
      // The definition may search more streams by now than those that the event came from.
      backlog: backlog.filter(({ stream_ids: ids }) => isUnrestricted || ids.some(mayRead)),
    };
  };
}
