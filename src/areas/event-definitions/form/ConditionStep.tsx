import { SERIES_FUNCTIONS } from 'api/events/conditions';
import { type QueryDraft, QueryField } from 'areas/query';
import { useStreams } from 'areas/streams';
import { TagField } from 'ui/combobox/TagField';
import { NumberField } from 'ui/field/NumberField';
import { FieldText } from 'ui/field/FormField';
import { Note } from 'ui/note/Note';
import { QueryBar } from 'ui/query-input/QueryBar';
import { Section } from 'ui/section/Section';
import { MOST_EVENTS } from './condition-checks';
import { ConditionBuilder } from './ConditionBuilder';
import { ConditionKinds, useConditionKinds } from './ConditionKinds';
import { texts as sequenceTexts } from './correlation-texts';
import { CorrelationFields } from './CorrelationFields';
import { PatternFields } from './PatternFields';
import { ScheduleFields } from './ScheduleFields';
import { SilenceFields } from './SilenceFields';
import { type StepProps } from './step-props';
import { useFieldTypes } from './useFieldTypes';
import { texts } from './texts';

interface ConditionStepProps extends StepProps {
  query: QueryDraft;
  takesLimit: boolean;
  takesCron: boolean;
  /** Absent for a new one. */
  definitionId: string | undefined;
  /** Otherwise the condition cannot be shown, and stays as it is. */
  isReadable: boolean;
}

/** What to search, how often, and what makes an event. */
export function ConditionStep(props: ConditionStepProps) {
  const fields = useFieldTypes().map(({ name }) => name);
  const kinds = useConditionKinds();
  const choice = <ConditionKinds {...props} kinds={kinds} />;
  const fitsHead = kinds.length <= 2;
  return (
    <>
      {props.draft.create === 'correlation' ? <TimeSection {...props} /> : <MessagesSection {...props} />}
      <Section title={texts.when} actions={fitsHead ? choice : undefined}>
        <div className="tl-definition-fields">
          {!fitsHead && <div className="tl-definition-kinds">{choice}</div>}
          <KindFields {...props} fields={fields} />
        </div>
      </Section>
    </>
  );
}

function KindFields(props: ConditionStepProps & { fields: readonly string[] }) {
  switch (props.draft.create) {
    case 'filter':
      return <LimitField {...props} />;
    case 'aggregation':
      return <AggregateFields {...props} />;
    case 'silence':
      return <SilenceFields {...props} />;
    case 'pattern':
      return <PatternFields {...props} />;
    case 'correlation':
      return <CorrelationFields {...props} />;
  }
}

/** Of conditions over events, which search no messages. */
const TimeSection = (props: ConditionStepProps) => (
  <Section title={sequenceTexts.time}>
    <div className="tl-definition-fields">
      <ScheduleFields {...props} />
    </div>
  </Section>
);

/** The messages beside the form follow what is typed. */
const nothingToRun = () => undefined;

function MessagesSection(props: ConditionStepProps) {
  const { draft, shown, change, edited, query } = props;
  const streams = useStreams() ?? [];
  const offered = streams.filter(({ id, is_editable: isEditable }) => isEditable || draft.streams.includes(id));
  return (
    <Section title={texts.messages}>
      <div className="tl-definition-fields">
        <div className="tl-form-field">
          <div className="tl-form-label">{texts.query}</div>
          <QueryBar isInvalid={query.problem?.severity === 'error' || shown.query !== undefined}>
            <QueryField label={texts.query} placeholder={texts.queryPlaceholder} draft={query} onRun={nothingToRun} />
          </QueryBar>
          <FieldText id="definition-query-text" help={texts.queryHelp} error={shown.query} />
        </div>
        <TagField
          name="streams"
          label={texts.streams}
          optional
          help={texts.streamsHelp}
          error={shown.streams}
          placeholder={texts.streamsPlaceholder}
          allowsNew={false}
          options={offered.map(({ id, title }) => ({ value: id, label: title }))}
          values={draft.streams}
          onChange={(next) => {
            change({ streams: next });
            edited('streams');
          }}
        />
        <ScheduleFields {...props} />
      </div>
    </Section>
  );
}

function LimitField({ draft, shown, change, takesLimit }: ConditionStepProps) {
  if (!takesLimit) return <p className="mb-0">{texts.each}</p>;
  return (
    <NumberField
      name="event_limit"
      label={texts.limit}
      help={texts.limitHelp}
      min={0}
      max={MOST_EVENTS}
      value={draft.event_limit}
      error={shown.event_limit}
      onChange={(event_limit) => change({ event_limit })}
    />
  );
}

function AggregateFields(props: ConditionStepProps & { fields: readonly string[] }) {
  const { draft, shown, change, edited, fields, isReadable } = props;
  return (
    <>
      <TagField
        name="group_by"
        label={texts.groupBy}
        optional
        mono
        allowsNew
        help={texts.groupByHelp}
        error={shown.group_by}
        placeholder={texts.groupByPlaceholder}
        options={fields.map((name) => ({ value: name, label: name }))}
        values={draft.group_by}
        onChange={(group_by) => {
          change({ group_by });
          edited('group_by');
        }}
      />
      {isReadable ? (
        <ConditionBuilder
          tree={draft.conditions}
          error={shown.conditions}
          {...{ fields }}
          functions={SERIES_FUNCTIONS}
          onChange={(conditions) => change({ conditions })}
        />
      ) : (
        <Note title={texts.condition}>{texts.notReadable}</Note>
      )}
    </>
  );
}
