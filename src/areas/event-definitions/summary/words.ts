import {
  AGGREGATION,
  type AggregationConfig,
  type ConditionConfig,
  CORRELATION,
  type CorrelationConfig,
  type CorrelationStep,
  PATTERN,
  type PatternConfig,
  SILENCE,
} from 'api/events/conditions';
import { type EventDefinition, type EventField } from 'api/events/definition';
import { conditionOf, goesByReceipt } from 'areas/events';
import { parseConditions } from 'lang/condition/parse';
import { conditionInWords, seriesInWords } from 'lang/condition/words';
import { cronInWords } from 'lang/cron/words';
import { language } from 'texts/language';
import { durationInWords } from 'texts/duration';
import { formatDuration } from 'ui/format/duration';
import { formatDecimal } from 'ui/format/number';
import { isFilter } from '../model/aggregation-draft';
import { texts } from './texts';

const PRIORITIES: readonly string[] = [texts.priorities.low, texts.priorities.normal, texts.priorities.high];

export const priorityText = (priority: number): string =>
  PRIORITIES[priority - 1] ?? texts.priorities.other(String(priority));

/** A cron expression in words, or as it is where there are none for it. */
export const cronText = (expression: string): string => cronInWords(expression.trim(), language()) ?? expression;

/** A length of time; empty for none. */
export const spanText = (ms: number): string => (ms > 0 ? durationInWords(ms) : '');

/** When a definition runs, and what a run searches: “every 1 min over the last 5 min”, or in two parts by an expression. */
export function scheduleParts(config: ConditionConfig): readonly [when: string, detail?: string] {
  const { search_within_ms: withinMs, execute_every_ms: everyMs, cron_expression: expression } = config;
  const timed = (text: string) => (goesByReceipt(config) ? texts.byReceipt(text) : text);
  if (config.use_cron_scheduling && expression) {
    return [cronText(expression), timed(texts.byCron(config.cron_timezone || 'UTC', formatDuration(withinMs)))];
  }
  if (!(withinMs > 0) || !(everyMs > 0)) return [texts.noSchedule];
  return [timed(texts.schedule(formatDuration(everyMs), formatDuration(withinMs)))];
}

/** The same in one line. */
export const scheduleText = (config: ConditionConfig): string => scheduleParts(config).join(', ');

/** The words of conditions. @param names of series by their ids */
export const conditionWords = (names: ReadonlyMap<string, string>) => ({
  and: texts.condition.and,
  or: texts.condition.or,
  not: texts.condition.not,
  always: texts.condition.always,
  unknown: texts.condition.unknown,
  series: (ref: string) => names.get(ref) ?? ref,
});

/** When the groups of an aggregation make an event: “count() > 5”; empty for none, undefined for one that cannot be read. */
export function expressionText({ conditions, series }: AggregationConfig): string | undefined {
  const { condition, problem } = parseConditions(conditions);
  if (problem) return undefined;
  if (!condition) return '';
  const names = new Map(series.map((each) => [each.id ?? '', seriesInWords(each)]));
  return conditionInWords(condition, conditionWords(names));
}

/** What makes an event, in one line. */
export function conditionText(definition: Pick<EventDefinition, 'config'>): string {
  const config = conditionOf(definition);
  if (!config) return definition.config.type;
  switch (config.type) {
    case AGGREGATION:
      return isFilter(config) ? config.query || '*' : aggregationText(config);
    case SILENCE:
      return texts.silent(config.field, formatDecimal(config.late_by), formatDuration(config.at_least_ms));
    case PATTERN:
      return patternText(config);
    case CORRELATION:
      return correlationText(config);
  }
}

function correlationText({ sequence, ordered, join_on_key: isJoined, search_within_ms: withinMs }: CorrelationConfig) {
  const { inOrder, inAnyOrder, byKey } = texts.correlation;
  const text = (ordered ? inOrder : inAnyOrder)(sequence.length, durationInWords(withinMs));
  return isJoined ? byKey(text) : text;
}

/** What a step needs of the events of its definition: “occurs 5 times or more”. */
export function stepText({ count: { value }, negate }: Pick<CorrelationStep, 'count' | 'negate'>): string {
  const { occurs, lacks } = texts.correlation;
  return negate ? lacks(value) : occurs(value);
}

function patternText({ change, absent_ms: absentMs = 0, compared_ms: comparedMs }: PatternConfig): string {
  const compared = durationInWords(comparedMs);
  if (change === 'returned') return texts.pattern.returned(compared, durationInWords(absentMs));
  return texts.pattern[change](compared);
}

function aggregationText(config: AggregationConfig): string {
  const words = expressionText(config) ?? '';
  const groups = config.group_by.length > 0 ? ` ${texts.condition.by(config.group_by.join(', '))}` : '';
  return words + groups;
}

/** Where the value of a custom field comes from. */
export function providerText({ providers }: EventField): string {
  return providers
    .map((provider) =>
      provider.type === 'template-v1'
        ? `${texts.template(provider.template)}${provider.require_values ? `, ${texts.required}` : ''}`
        : texts.lookup(provider.table_name, provider.key_field),
    )
    .join('; ');
}
