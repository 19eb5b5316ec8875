/** How long something may take, in milliseconds: on a core and, where the system does not tell that, by the clock. */
export interface TimeLimit {
  onCore: number;
  byClock: number;
}

/** A lane in one place. A busy machine must not look like a hang. */
export const IN_PLACE: TimeLimit = { onCore: 50, byClock: 250 };

/** And with one record, whatever it does. */
export const WITH_RECORD: TimeLimit = { onCore: 10_000, byClock: 10_000 };
