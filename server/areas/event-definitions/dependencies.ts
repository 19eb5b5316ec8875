import { type JobStore } from 'server/jobs/scheduler/job-store';
import { type Database } from 'server/storage/documents/database';
import { isAmong, sql } from 'server/storage/documents/sql';
import { linkedDefinitions, linkedIdsOf } from './linked-definitions';
import { type DefinitionDocument, type DefinitionDocuments } from './stored-definition';

/** What a run finds of the definitions that its condition looks at. */
export interface Dependencies {
  /** Why it can never run as it is, in a sentence. */
  failed?: string;
  /** What it waits for, in a sentence. */
  waits?: string;
  /** What is left out, in sentences. */
  notices: readonly string[];
}

export interface DependencyParts {
  database: Database;
  documents: DefinitionDocuments;
  jobs: Pick<JobStore, 'triggersOf'>;
}

const NONE: Dependencies = { notices: [] };

/** Finds out whether the definitions that a correlation looks at have been run so far that their events are all there. */
export function createDependencies({ database, documents, jobs }: DependencyParts) {
  /** Epoch milliseconds by id. */
  async function processedUntil(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await database.query<{ id: string; until: number }>(sql`
      select event_definition_id as id, (extract(epoch from max_processed_timestamp) * 1000)::float8 as until
      from event_processor_states where ${isAmong(sql`event_definition_id`, ids)}`);
    return new Map(rows.map(({ id, until }) => [id, until]));
  }

  /** @param end of the window that is to be searched */
  return async ({ id, body: { config } }: DefinitionDocument, end: Date): Promise<Dependencies> => {
    const ids = linkedIdsOf(config);
    if (ids.length === 0) return NONE;
    const linked = await linkedDefinitions(documents, config);
    // Two people may have closed the circle at once, or an earlier version was restored.
    if (linked.has(id)) return { ...NONE, failed: 'This event definition looks for its own events, through others.' };
    const gone = ids.filter((each) => !linked.has(each));
    if (gone.length > 0)
      return { ...NONE, failed: `This event definition looks for events of one that was deleted: ${gone.join(', ')}.` };
    const titleOf = (each: string) => `“${linked.get(each)?.body.title ?? each}”`;
    const triggers = await jobs.triggersOf(ids);
    const until = await processedUntil(ids);
    const late = ids.find((each) => triggers.has(each) && (until.get(each) ?? 0) < end.getTime());
    if (late !== undefined)
      return {
        ...NONE,
        waits:
          triggers.get(late)?.status === 'error'
            ? `Waits for ${titleOf(late)}, which has stopped with an error.`
            : `Waits until ${titleOf(late)} has been run so far.`,
      };
    return {
      notices: ids
        .filter((each) => !triggers.has(each))
        .map((each) => `${titleOf(each)} is disabled: it makes no events.`),
    };
  };
}
