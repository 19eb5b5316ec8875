import { sql, type Statement } from 'server/storage/documents/sql';

/**
 * Whether a job is scheduled, and its trigger meets a condition: over `status`, `data` and `reason`. By the index of
 * scheduled triggers.
 *
 * @param id of the job definition, with the name of its table
 */
export const isScheduledAnd = (id: Statement, condition: Statement = sql`true`): Statement => sql`exists (
  select 1 from job_triggers where job_definition_id = ${id} and not is_queued and (${condition}))`;
