import { ALERT_STATES_CAPABILITY } from 'api/events/alert-states';
import { type EventDefinition } from 'api/events/definition';
import { useStore } from 'flux/use-store';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { formatCount } from 'texts/count';
import { KeyValueList } from 'ui/key-value/KeyValueList';
import { Note } from 'ui/note/Note';
import { Section } from 'ui/section/Section';
import { conditionFacts } from './condition-facts';
import { NotificationLinks } from './NotificationLinks';
import { useCondition } from './useCondition';
import { priorityText, providerText, spanText } from './words';
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
        <Condition definition={definition} isScheduled={isScheduled} />
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

function Condition({ definition, isScheduled }: DefinitionSummaryProps) {
  const config = useCondition(definition);
  if (!config) return <UnknownCondition config={definition.config} />;
  return <KeyValueList look="plain" entries={conditionFacts(config, isScheduled)} />;
}

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
