import { type ConditionConfig, PATTERN, SILENCE } from 'api/events/conditions';

/** Members of a silence or a condition over patterns that can be moved. */
export type OwnValue = 'late_by' | 'at_least_ms' | 'compared_ms' | 'absent_ms';
export type OwnValues = Readonly<Partial<Record<OwnValue, number>>>;

/** A value that is moved along those that people use. */
export interface Dial {
  id: OwnValue;
  value: number;
  choices: readonly number[];
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const minutes = (...counts: number[]) => counts.map((count) => count * MINUTE_MS);
const hours = (...counts: number[]) => counts.map((count) => count * HOUR_MS);
const days = (...counts: number[]) => counts.map((count) => count * DAY_MS);

/** Of most conditions. */
const WINDOWS = minutes(1, 2, 5, 10, 15, 30, 60, 120, 360, 720, 1440);
/** From which a rhythm is learned. */
const RHYTHMS = [...hours(1, 3, 6, 12), ...days(1, 2, 3, 7, 14, 30)];
const PASTS = [...hours(1, 3, 6, 12), ...days(1, 2, 3, 7, 14, 30, 60, 90)];

const CHOICES: Readonly<Record<OwnValue, readonly number[]>> = {
  late_by: [1.5, 2, 2.5, 3, 4, 5, 7.5, 10, 15, 20, 50, 100],
  at_least_ms: [...[10, 30].map((seconds) => seconds * SECOND_MS), ...minutes(1, 2, 5, 10, 15, 30), ...hours(1, 6, 24)],
  compared_ms: PASTS,
  absent_ms: PASTS,
};

/** With the value that a definition has among them. */
export const withOwn = (usual: readonly number[], own: number): readonly number[] =>
  [...new Set([...usual, own])].sort((left, right) => left - right);

/** Those that a condition has. */
export function ownValuesOf(config: ConditionConfig | undefined): OwnValues {
  if (config?.type === SILENCE) return { late_by: config.late_by, at_least_ms: config.at_least_ms };
  if (config?.type !== PATTERN) return {};
  const { change, compared_ms, absent_ms } = config;
  return change === 'returned' && absent_ms !== undefined ? { compared_ms, absent_ms } : { compared_ms };
}

/** What can be moved. @param stored the values that the definition has: they stay among the choices */
export function dialsOf(stored: OwnValues, supposed: OwnValues): Dial[] {
  const isPossible = (id: OwnValue, choice: number): boolean => {
    // Servers refuse what was absent for as long as it is compared with.
    if (id === 'absent_ms') return choice < (supposed.compared_ms ?? Infinity);
    return id !== 'compared_ms' || choice > (supposed.absent_ms ?? 0);
  };
  return (Object.keys(stored) as OwnValue[]).map((id) => ({
    id,
    value: supposed[id] ?? 0,
    choices: withOwn(CHOICES[id], stored[id] ?? 0).filter((choice) => isPossible(id, choice)),
  }));
}

/** How much a run can search. */
export const windowsOf = (config: ConditionConfig | undefined): readonly number[] =>
  config?.type === SILENCE ? RHYTHMS : WINDOWS;
