import { type DefinitionState } from 'api/events/definitions';
import { isScheduledAnd } from 'server/jobs/scheduler/scheduled';
import { sql, type Statement } from 'server/storage/documents/sql';
import { EXECUTION } from './schedules';

const ID = sql`documents.id`;

/** It says something, and what it has to search next could have been searched a while ago: it waits for messages or for its turn. */
const waits = (now: Date): Statement => sql`data->>'type' = ${EXECUTION}
  and coalesce(reason, data->'notices'->>0, '') <> '' and (data->>'timerange_to')::timestamptz
    + coalesce((documents.body->'config'->>'delay_ms')::float8, 0) * interval '1 millisecond' < ${now.toISOString()}`;

/** The condition for definitions in a state, as the console names the states of those that it lists. */
export function inState(state: DefinitionState, now: Date): Statement {
  switch (state) {
    case 'disabled':
      return sql`not ${isScheduledAnd(ID)}`;
    case 'error':
    case 'running':
      return isScheduledAnd(ID, sql`status = ${state}`);
    case 'waiting':
      return isScheduledAnd(ID, sql`status not in ('error', 'running') and ${waits(now)}`);
    default:
      return isScheduledAnd(ID, sql`status not in ('error', 'running') and (${waits(now)}) is not true`);
  }
}
