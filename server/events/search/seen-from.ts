import { type EventSources } from 'server/search/scope/streams/event-sources';
import { sql, type Statement } from 'server/storage/documents/sql';

/** Restricts rows of the database that have an event to those that somebody may see. @param event its column */
export function seenFrom({ only, never = [] }: EventSources, event: Statement): Statement {
  const within = only ? sql`${event}->'source_streams' <@ ${JSON.stringify(only)}::jsonb` : sql`true`;
  return never.reduce(
    (rule, id) => sql`${rule} and not ${event}->'source_streams' @> ${JSON.stringify([id])}::jsonb`,
    within,
  );
}
