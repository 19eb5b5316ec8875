import { type EventDefinition } from 'api/events/definition';
import { sql, type Statement } from 'server/storage/documents/sql';
import { type RunWindows } from '../event-watch';

/** When an alert has ended, in the windows of a definition, which are numbered. */
export interface Quiet {
  /** How many windows were completed before this run. */
  before: number;
  windows: RunWindows;
  recovery: EventDefinition['recovery'];
}

const WITHOUT_RULE = sql`interval '24 hours'`;

/** The end of a window of this run, by its number. */
const endOf = ({ before, windows: { firstEndMs, everyMs } }: Quiet, number: Statement): Statement =>
  sql`to_timestamp((${firstEndMs}::float8 + (${number} - ${before + 1}::integer) * ${everyMs}::float8) / 1000)`;

/**
 * Whether enough windows without an event have passed.
 *
 * @param lastAt of the last event
 * @param lastWindow the number of its window
 * @param until the number of the last window that is completed
 */
export const hasEnded = (quiet: Quiet, lastAt: Statement, lastWindow: Statement, until: Statement): Statement =>
  quiet.recovery
    ? sql`coalesce(${until} - ${lastWindow} >= ${quiet.recovery.quiet_windows}::integer, false)`
    : sql`coalesce(${until} > ${lastWindow} and ${endOf(quiet, until)} >= ${lastAt} + ${WITHOUT_RULE}, false)`;
