import {
  AGGREGATION,
  type AggregationConfig,
  type ConditionConfig,
  CORRELATION,
  type CorrelationConfig,
  PATTERN,
  type PatternConfig,
  type SearchConfig,
  SILENCE,
  type SilenceConfig,
} from 'api/events/conditions';
import { goesByReceipt, searchIn } from 'areas/events';
import { formatCount } from 'texts/count';
import { formatDecimal } from 'ui/format/number';
import { type KeyValue } from 'ui/key-value/KeyValueList';
import { isFilter } from '../model/aggregation-draft';
import { kindOf } from '../model/condition-draft';
import { SequenceSteps } from './SequenceSteps';
import { StreamLinks } from './StreamLinks';
import { cronText, expressionText, spanText } from './words';
import { texts } from './texts';

const code = (text: string) => <code>{text}</code>;
const yesOrNo = (is: boolean): string => (is ? texts.yes : texts.no);

function aggregationFacts(config: AggregationConfig): KeyValue[] {
  const words = expressionText(config);
  return [
    { key: texts.groupBy, value: config.group_by.join(', ') },
    {
      key: texts.createWhen,
      value: words,
      content: code(words ?? JSON.stringify(config.conditions)),
    },
  ];
}

function filterFacts({ event_limit: limit }: AggregationConfig): KeyValue[] {
  if (limit === undefined) return [];
  return [{ key: texts.limit, value: limit === 0 ? texts.noLimit : formatCount(limit) }];
}

const silenceFacts = (config: SilenceConfig): KeyValue[] => [
  { key: texts.field, value: config.field, content: code(config.field) },
  { key: texts.lateBy, value: texts.usualGaps(formatDecimal(config.late_by)) },
  { key: texts.atLeast, value: spanText(config.at_least_ms) },
];

const patternFacts = ({ change, compared_ms: comparedMs, absent_ms: absentMs = 0 }: PatternConfig): KeyValue[] => [
  { key: texts.createWhen, value: texts.changes[change] },
  { key: texts.compared, value: spanText(comparedMs) },
  ...(change === 'returned' ? [{ key: texts.absent, value: spanText(absentMs) }] : []),
];

const correlationFacts = ({ sequence, ordered, join_on_key: isJoined }: CorrelationConfig): KeyValue[] => [
  { key: texts.correlation.steps, value: '', content: <SequenceSteps {...{ sequence, ordered }} /> },
  { key: texts.correlation.ordered, value: yesOrNo(ordered) },
  { key: texts.correlation.joined, value: yesOrNo(isJoined) },
];

function ownFacts(config: ConditionConfig): KeyValue[] {
  switch (config.type) {
    case AGGREGATION:
      return isFilter(config) ? filterFacts(config) : aggregationFacts(config);
    case SILENCE:
      return silenceFacts(config);
    case PATTERN:
      return patternFacts(config);
    case CORRELATION:
      return correlationFacts(config);
  }
}

const searchFacts = ({ query, streams }: SearchConfig): KeyValue[] => [
  { key: texts.query, value: query, content: code(query || '*') },
  { key: texts.streams, value: '', content: <StreamLinks ids={streams} /> },
];

function withinName({ type }: ConditionConfig): string {
  if (type === SILENCE) return texts.learnt;
  return type === CORRELATION ? texts.correlation.within : texts.within;
}

function scheduleFact(config: ConditionConfig): KeyValue {
  const { use_cron_scheduling: isByCron, cron_expression: expression, cron_timezone: zone } = config;
  if (!isByCron) {
    const name = config.type === CORRELATION ? texts.correlation.every : texts.every;
    return { key: name, value: spanText(config.execute_every_ms) };
  }
  const given = expression ?? '';
  const content = (
    <>
      {texts.cronIn(cronText(given), zone || 'UTC')} {code(given)}
    </>
  );
  return { key: texts.cron, value: '', content };
}

/** Everything about a condition, for reading. */
export function conditionFacts(config: ConditionConfig, isScheduled: boolean): KeyValue[] {
  const search = searchIn(config);
  return [
    { key: texts.type, value: texts.types[kindOf(config)] },
    ...(search ? searchFacts(search) : []),
    { key: withinName(config), value: spanText(config.search_within_ms) },
    scheduleFact(config),
    ...(config.delay_ms ? [{ key: texts.delay, value: spanText(config.delay_ms) }] : []),
    ...(goesByReceipt(config) ? [{ key: texts.receipt, value: texts.ofReceipt }] : []),
    { key: texts.enabled, value: yesOrNo(isScheduled) },
    ...ownFacts(config),
  ];
}
