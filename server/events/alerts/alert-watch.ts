import { type EventDefinition } from 'api/events/definition';
import { type Event } from 'api/events/events';
import { type Database, type Transaction } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';
import { type EventWatch } from '../event-watch';
import { type Quiet } from './quiet';
import { recover } from './recover';
import { countSightings, noteSightings } from './sightings';

export interface AlertWatchParts {
  database: Database;
  now(within?: Transaction): Promise<Date>;
  /** Tells the notifications of a definition that alerts have recovered, by their last events. */
  tellRecovered(definition: EventDefinition, events: readonly Event[], within: Transaction): Promise<void>;
}

/** Keeps the states of alerts in step with the runs of definitions. */
export function createAlertWatch({ database, now, tellRecovered }: AlertWatchParts): EventWatch {
  /** How many windows were completed before this run; runs of the same definition take turns from here on. */
  async function countWindows(definitionId: string, count: number, within: Transaction): Promise<number> {
    const [row] = await within.query<{ completed: number }>(sql`
      insert into alert_windows (event_definition_id, completed) values (${definitionId}, ${count})
      on conflict (event_definition_id) do update set completed = alert_windows.completed + excluded.completed
      returning completed`);
    return (row?.completed ?? count) - count;
  }

  return {
    prepare: async (_definition, events) => noteSightings(database, events, await now()),

    async complete(definition, { lasts, ...windows }, within) {
      const { id, recovery } = definition;
      const time = await now(within);
      const quiet: Quiet = { before: await countWindows(id, windows.count, within), windows, recovery };
      await countSightings(definition, windows, quiet, time, within);
      for await (const events of recover(id, { quiet, lasts, now: time }, within))
        if (recovery?.notify && events.length > 0) await tellRecovered(definition, events, within);
    },
  };
}
