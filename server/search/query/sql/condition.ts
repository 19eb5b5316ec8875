/** SQL that is 0 or 1 for every row, never NULL: NOT may stand before it. */
export type Condition = string;

export const EVERY: Condition = '1';
export const NONE: Condition = '0';

/** All of them; of no conditions, every row. */
export function allOf(conditions: Condition[]): Condition {
  const parts = [...new Set(conditions)].filter((condition) => condition !== EVERY);
  if (parts.includes(NONE)) return NONE;
  return parts.length === 0 ? EVERY : join(parts, 'AND');
}

/** At least one of them; of no conditions, no row. Undefined ones can never hold. */
export function anyOf(conditions: (Condition | undefined)[]): Condition {
  const parts = [...new Set(conditions)].filter((condition) => condition !== undefined && condition !== NONE);
  if (parts.includes(EVERY)) return EVERY;
  return parts.length === 0 ? NONE : join(parts, 'OR');
}

/** The other rows. */
export function not(condition: Condition): Condition {
  if (condition === EVERY) return NONE;
  return condition === NONE ? EVERY : `NOT ${condition}`;
}

function join(parts: (Condition | undefined)[], operator: 'AND' | 'OR'): Condition {
  return parts.length === 1 ? `${parts[0]}` : `(${parts.join(` ${operator} `)})`;
}
