/** SQL that is 0 or 1 for every row, never NULL, so that it can be negated. */
export type Condition = string;

export const EVERY: Condition = '1';
export const NONE: Condition = '0';

/** Conjunction; of no conditions, every row. */
export function allOf(conditions: Condition[]): Condition {
  const parts = [...new Set(conditions)].filter((condition) => condition !== EVERY);
  if (parts.includes(NONE)) return NONE;
  return parts.length === 0 ? EVERY : join(parts, 'AND');
}

/** Disjunction; of no conditions, no row. Undefined ones are never true. */
export function anyOf(conditions: (Condition | undefined)[]): Condition {
  const parts = [...new Set(conditions)].filter((condition) => condition !== undefined && condition !== NONE);
  if (parts.includes(EVERY)) return EVERY;
  return parts.length === 0 ? NONE : join(parts, 'OR');
}

/** Negation. */
export function not(condition: Condition): Condition {
  if (condition === EVERY) return NONE;
  return condition === NONE ? EVERY : `NOT ${condition}`;
}

function join(parts: (Condition | undefined)[], operator: 'AND' | 'OR'): Condition {
  return parts.length === 1 ? `${parts[0]}` : `(${parts.join(` ${operator} `)})`;
}
