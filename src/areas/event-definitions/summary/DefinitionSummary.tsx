import { ALERT_STATES_CAPABILITY } from 'api/events/alert-states';
import {
  AGGREGATION,
  type AggregationConfig,
  type ConditionConfig,
  type PatternConfig,
  SILENCE,
  type SilenceConfig,
} from 'api/events/conditions';
import { type EventDefinition } from 'api/events/definition';
import { useStore } from 'flux/use-store';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { durationInWords } from 'texts/duration';
import { formatCount } from 'texts/count';
import { type KeyValue, KeyValueList } from 'ui/key-value/KeyValueList';
import { formatDecimal } from 'ui/format/number';
import { Note } from 'ui/note/Note';
import { Section } from 'ui/section/Section';
import { isFilter } from '../model/aggregation-draft';
import { kindOf } from '../model/condition-draft';
import { NotificationLinks } from './NotificationLinks';
import { StreamLinks } from './StreamLinks';
import { useCondition } from './useCondition';
import { cronText, expressionText, priorityText, providerText } from './words';
import { texts } from './texts';
import './summary.css';

/** What a definition says of itself, stored or not. */
export type Summarised = Pick<
  EventDefinition,
  | 'title'
  | 'description'
  | 'priority'
  | 'config'
  | 'field_spec'
  | 'key_spec'
  | 'notification_settings'
  | 'notifications'
  | 'recovery'
>;

interface DefinitionSummaryProps {
  definition: Summarised;
  isScheduled: boolean;
}

/** Everything about a definition, for reading. */
export function DefinitionSummary({ definition, isScheduled }: DefinitionSummaryProps) {
  const { sections } = texts;
  return (
    <div className="tl-definition-summary">
      <Section title={sections.details}>
        <KeyValueList
          look="plain"
          entries={[
            { key: texts.title, value: definition.title },
            { key: texts.description, value: definition.description },
            { key: texts.priority, value: priorityText(definition.priority) },
          ]}
        />
      </Section>
      <Section title={sections.condition}>
        <ConditionFacts definition={definition} isScheduled={isScheduled} />
      </Section>
      <Section title={sections.fields}>
        <FieldFacts definition={definition} />
      </Section>
      <RecoveryFacts definition={definition} />
      <Section title={sections.notifications}>
        <NotificationFacts definition={definition} />
      </Section>
    </div>
  );
}

/** A condition of a type that this console does not know. */
export function UnknownCondition({ config }: Pick<EventDefinition, 'config'>) {
  return (
    <>
      <Note>{texts.unknownType(config.type)}</Note>
      <pre className="tl-definition-json" tabIndex={0}>
        {JSON.stringify(config, undefined, 2)}
      </pre>
    </>
  );
}

const code = (text: string) => <code>{text}</code>;

function CronFacts({ config: { cron_expression: expression, cron_timezone: zone } }: { config: ConditionConfig }) {
  const given = expression ?? '';
  return (
    <>
      {texts.cronIn(cronText(given), zone || 'UTC')} {code(given)}
    </>
  );
}

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

function ownFacts(config: ConditionConfig): KeyValue[] {
  if (config.type === AGGREGATION) return isFilter(config) ? filterFacts(config) : aggregationFacts(config);
  return config.type === SILENCE ? silenceFacts(config) : patternFacts(config);
}

function ConditionFacts({ definition, isScheduled }: DefinitionSummaryProps) {
  const config = useCondition(definition);
  if (!config) return <UnknownCondition config={definition.config} />;
  return (
    <KeyValueList
      look="plain"
      entries={[
        { key: texts.type, value: texts.types[kindOf(config)] },
        { key: texts.query, value: config.query, content: code(config.query || '*') },
        { key: texts.streams, value: '', content: <StreamLinks ids={config.streams} /> },
        {
          key: config.type === SILENCE ? texts.learnt : texts.within,
          value: spanText(config.search_within_ms),
        },
        config.use_cron_scheduling
          ? { key: texts.cron, value: '', content: <CronFacts config={config} /> }
          : { key: texts.every, value: spanText(config.execute_every_ms) },
        { key: texts.enabled, value: isScheduled ? texts.yes : texts.no },
        ...ownFacts(config),
      ]}
    />
  );
}

const spanText = (ms: number): string => (ms > 0 ? durationInWords(ms) : '');

function FieldFacts({ definition }: Pick<DefinitionSummaryProps, 'definition'>) {
  const fields = Object.entries(definition.field_spec);
  if (fields.length === 0) return <p className="mb-0">{texts.noFields}</p>;
  return (
    <KeyValueList
      entries={[
        ...fields.map(([name, field]) => ({ key: name, value: providerText(field) })),
        { key: texts.keys, value: definition.key_spec.join(', ') },
      ]}
    />
  );
}

/** Where the server knows when alerts recover. */
function RecoveryFacts({ definition: { recovery } }: Pick<DefinitionSummaryProps, 'definition'>) {
  const isKnown = useStore(CapabilitiesStore, (state) => hasCapability(state, ALERT_STATES_CAPABILITY));
  if (!isKnown) return null;
  const { sections, recovers, recoversByRuns, tellsRecovery, yes, no } = texts;
  const after = recovery ? recoversByRuns(recovery.quiet_windows) : texts.recoversUsually;
  return (
    <Section title={sections.recovery}>
      <KeyValueList
        look="plain"
        entries={[
          { key: recovers, value: after },
          { key: tellsRecovery, value: recovery?.notify ? yes : no },
        ]}
      />
    </Section>
  );
}

function NotificationFacts({ definition }: Pick<DefinitionSummaryProps, 'definition'>) {
  const { notifications, notification_settings: settings } = definition;
  if (notifications.length === 0) return <p className="mb-0">{texts.noNotifications}</p>;
  return (
    <KeyValueList
      look="plain"
      entries={[
        {
          key: texts.notifications(notifications.length),
          value: '',
          content: <NotificationLinks ids={notifications.map(({ notification_id: id }) => id)} />,
        },
        { key: texts.grace, value: spanText(settings.grace_period_ms) },
        { key: texts.backlog, value: formatCount(settings.backlog_size ?? 0) },
      ]}
    />
  );
}
