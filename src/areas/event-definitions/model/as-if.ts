import { type EventDefinition, type EventDefinitionText } from 'api/events/definition';
import { conditionOf } from 'areas/events';
import { conditionJson } from 'lang/condition/to-json';
import { parseConditions } from 'lang/condition/parse';
import { seriesInWords } from 'lang/condition/words';
import { aggregationIn } from './condition-draft';
import { type Group, type Part, rulesIn, treeOf, writeCondition } from './condition-tree';
import { sentDefinition } from './definition';
import { type OwnValues, ownValuesOf } from './dials';

/** What a back-test takes otherwise than it is stored. */
export interface Supposed {
  /** Undefined: there is no condition that the form has rows for. */
  conditions: Group | undefined;
  /** What silences and conditions over patterns have. */
  own: OwnValues;
  /** Milliseconds. */
  withinMs: number;
  graceMs: number;
}

/** A limit in a condition that can be moved. */
export interface Limit {
  key: string;
  /** `count()`, `max(took_ms)`. */
  name: string;
  value: number;
  bounds: { min: number; max: number; step: number };
  set(value: number): Supposed;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Those that people use. */
export const GRACES = [
  ...[0, 1, 5, 15, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 6, 12, 24].map((hours) => hours * HOUR_MS),
];

/** A few fit on a page. */
const MOST_LIMITS = 3;

/** The values that a definition has. */
export function supposedOf(definition: EventDefinition): Supposed {
  const config = conditionOf(definition);
  const aggregation = aggregationIn(config);
  const { condition, problem } = parseConditions(aggregation?.conditions);
  return {
    conditions: aggregation && condition && !problem ? treeOf(condition, aggregation.series) : undefined,
    own: ownValuesOf(config),
    withinMs: config?.search_within_ms ?? 0,
    graceMs: definition.notification_settings.grace_period_ms,
  };
}

const moved = (part: Part, key: string, threshold: number): Part => {
  if (part.kind === 'group') return { ...part, parts: part.parts.map((each) => moved(each, key, threshold)) };
  return part.kind === 'rule' && part.key === key ? { ...part, threshold } : part;
};

/** From nothing to four times what it is now; whole numbers where it is one. */
function boundsOf(value: number): Limit['bounds'] {
  const max = Math.max(10, Math.abs(value) * 4);
  return {
    min: value < 0 ? -max : 0,
    max,
    step: Number.isInteger(value) ? Math.max(1, Math.round(max / 400)) : max / 400,
  };
}

/** @param stored the values that the definition has: the bounds are about those, and stay */
export function limitsOf(stored: Supposed, supposed: Supposed): Limit[] {
  const { conditions } = supposed;
  if (!conditions || !stored.conditions) return [];
  const boundsBy = new Map(rulesIn(stored.conditions).map(({ key, threshold = 0 }) => [key, boundsOf(threshold)]));
  return rulesIn(conditions)
    .slice(0, MOST_LIMITS)
    .map((rule) => ({
      key: rule.key,
      name: seriesInWords(rule),
      value: rule.threshold ?? 0,
      bounds: boundsBy.get(rule.key) ?? boundsOf(0),
      set: (value) => ({ ...supposed, conditions: moved(conditions, rule.key, value) as Group }),
    }));
}

/** The definition as a back-test takes it. */
export function asIf(
  definition: EventDefinition,
  { conditions, own, withinMs, graceMs }: Supposed,
): EventDefinitionText {
  const config = conditionOf(definition);
  const settings = { ...definition.notification_settings, grace_period_ms: graceMs };
  if (!config) return sentDefinition({ ...definition, notification_settings: settings });
  const series = aggregationIn(config)?.series ?? [];
  const expression = conditions && conditionJson(writeCondition(conditions, series).condition);
  return sentDefinition({
    ...definition,
    notification_settings: settings,
    config: {
      ...config,
      ...own,
      search_within_ms: withinMs,
      ...(expression !== undefined && { conditions: { expression } }),
    },
  });
}
