import { AGGREGATION, type AggregationConfig, type ConditionConfig } from 'api/events/conditions';
import { conditionJson } from 'lang/condition/to-json';
import { parseConditions } from 'lang/condition/parse';
import { type Group, treeOf, writeCondition } from './condition-tree';

/** What an aggregation and a filter have, while it is edited. */
export interface AggregationDraft {
  event_limit: number | undefined;
  /** Its windows are of the time of receipt. */
  by_receive_time: boolean;
  group_by: readonly string[];
  conditions: Group;
}

/** Of the events of a run that a new definition makes, where the server can limit them. */
const USUAL_LIMIT = 100;

/** Whether every message that is found makes an event. */
export const isFilter = (config: ConditionConfig): boolean =>
  config.type === AGGREGATION &&
  config.group_by.length === 0 &&
  config.series.length === 0 &&
  parseConditions(config.conditions).condition === null;

/** Whether the form has rows for the condition; one that cannot be read stays as it is. */
export const isReadable = (config: ConditionConfig): boolean =>
  config.type !== AGGREGATION || !parseConditions(config.conditions).problem;

/** @param config absent for a new one */
export const beginAggregation = (config?: AggregationConfig): AggregationDraft => ({
  event_limit: config ? (config.event_limit ?? 0) : USUAL_LIMIT,
  by_receive_time: config?.by_receive_time ?? false,
  group_by: config?.group_by ?? [],
  conditions: treeOf(parseConditions(config?.conditions).condition ?? null, config?.series ?? []),
});

interface Written extends AggregationDraft {
  create: string;
}

/** What makes an event, as it is sent. @param known what is stored, where that is an aggregation, too */
export function writeAggregation(before: Written, draft: Written, known: AggregationConfig | undefined) {
  return { ...writeGroups(before, draft, known), ...(draft.by_receive_time && { by_receive_time: true }) };
}

function writeGroups(before: Written, draft: Written, known: AggregationConfig | undefined) {
  if (draft.create === 'filter') return { group_by: [], series: [], conditions: {} };
  const group_by = [...draft.group_by];
  // Unchanged it stays as it is stored, whoever wrote it.
  if (known && before.create === 'aggregation' && draft.conditions === before.conditions)
    return { group_by, series: known.series, conditions: known.conditions };
  const { condition, series } = writeCondition(draft.conditions, known?.series ?? []);
  return { group_by, series, conditions: { expression: conditionJson(condition) } };
}

/** The limit of events, where the server or what is stored knows one. */
export function writeLimit(draft: Written, known: AggregationConfig | undefined, takesLimit: boolean) {
  const stored = known?.event_limit;
  if (!takesLimit && stored === undefined) return {};
  return { event_limit: draft.create === 'filter' ? (draft.event_limit ?? 0) : (stored ?? 0) };
}
