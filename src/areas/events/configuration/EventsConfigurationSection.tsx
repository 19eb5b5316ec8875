import { EVENTS_CONFIGURATION, type EventsConfiguration } from 'api/events/configuration';
import { useIsPermitted } from 'areas/users';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useEffect } from 'react';
import { messageOf } from 'rest/failure';
import { type Form, useForm } from 'rest/form/useForm';
import { type FieldErrors } from 'rest/form/server-errors';
import { CheckboxField } from 'ui/field/CheckboxField';
import { NUMBER_OF } from 'ui/field/duration-forms';
import { DURATION_ERROR, DurationField } from 'ui/field/DurationField';
import { FormActions } from 'ui/field/FormActions';
import { FormErrorNote } from 'ui/field/FormErrorNote';
import { NumberField } from 'ui/field/NumberField';
import { Note } from 'ui/note/Note';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { Section } from 'ui/section/Section';
import { DEFAULTS, EventsConfigurationActions, EventsConfigurationStore } from './EventsConfigurationStore';
import { texts } from './texts';
import './configuration.css';

const { fields: words } = texts;
type Draft = { [Key in keyof EventsConfiguration]: number | undefined };

/** The least and the greatest of each, milliseconds but for the backlog. */
const LIMITS: Readonly<Record<keyof Draft, readonly [least: number, greatest: number]>> = {
  events_search_timeout: [1_000, 3_600_000],
  events_notification_retry_period: [0, 2_592_000_000],
  events_notification_default_backlog: [0, 500],
  events_catchup_window: [0, 31_622_400_000],
};
const NAMES = Object.keys(LIMITS) as readonly (keyof Draft)[];

function problemOf(name: keyof Draft, value: number | undefined): string | undefined {
  const isCount = name === 'events_notification_default_backlog';
  if (value === undefined || Number.isNaN(value)) return isCount ? texts.count : DURATION_ERROR;
  const [least, greatest] = LIMITS[name];
  if (Number.isInteger(value) && value >= least && value <= greatest) return undefined;
  return isCount ? texts.count : texts.limits[name];
}

const fieldErrorsOf = (draft: Draft): FieldErrors =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const problem = problemOf(name, draft[name]);
      return problem === undefined ? [] : [[name, problem]];
    }),
  );
const hasField = (name: string): boolean => NAMES.some((each) => each === name);

/** How event definitions of the whole cluster run. */
export function EventsConfigurationSection() {
  const state = useStore(EventsConfigurationStore, ({ configuration }) => configuration);
  useEffect(() => {
    const asked = EventsConfigurationActions.load();
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, []);
  const configuration = state.status === 'loaded' ? valueOf(state) : undefined;
  const error = errorOf(state);
  if (configuration) return <Loaded configuration={configuration} />;
  return (
    <Section title={texts.title}>
      {error === undefined ? (
        <SkeletonRows rows={8} rowHeight={54} />
      ) : (
        <Note kind="danger" title={texts.failed}>
          {messageOf(error)}
        </Note>
      )}
    </Section>
  );
}

function Loaded({ configuration }: { configuration: EventsConfiguration }) {
  const mayEdit = useIsPermitted(`clusterconfigentry:edit:${EVENTS_CONFIGURATION}`);
  const mayCreate = useIsPermitted(`clusterconfigentry:create:${EVENTS_CONFIGURATION}`);
  const mayChange = mayEdit && mayCreate;
  const form = useForm<Draft>(configuration, { fieldErrorsOf, hasField });
  const save = () => {
    if (!mayChange || form.isSaving || !form.isDirty || !form.check()) return;
    void form.send((draft) => EventsConfigurationActions.save(draft as EventsConfiguration));
  };
  return (
    <form
      noValidate
      {...form.formProps}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Section
        title={texts.title}
        foot={
          mayChange && (
            <FormActions
              isDirty={form.isDirty}
              isSaving={form.isSaving}
              problems={Object.keys(form.shown).length}
              saveLabel={texts.save}
              onSave={save}
              onDiscard={form.discard}
            />
          )
        }
      >
        <FormErrorNote title={texts.notSaved} errors={form.refusals} />
        <fieldset className="tl-events-settings" disabled={!mayChange}>
          <Fields form={form} />
        </fieldset>
        <button type="submit" hidden />
      </Section>
    </form>
  );
}

function Fields({ form: { draft, change, shown } }: { form: Form<Draft> }) {
  const duration = (name: Exclude<keyof Draft, 'events_notification_default_backlog'>) => (
    <DurationField
      name={name}
      label={words[name]}
      help={texts.help[name]}
      error={shown[name]}
      form={NUMBER_OF.milliseconds}
      value={draft[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );
  const catchesUp = draft.events_catchup_window !== 0;
  return (
    <>
      {duration('events_search_timeout')}
      {duration('events_notification_retry_period')}
      <NumberField
        name="events_notification_default_backlog"
        label={words.events_notification_default_backlog}
        help={texts.help.events_notification_default_backlog}
        error={shown.events_notification_default_backlog}
        min={0}
        max={500}
        value={draft.events_notification_default_backlog}
        onChange={(value) => change({ events_notification_default_backlog: value })}
      />
      <CheckboxField
        label={texts.catchesUp}
        checked={catchesUp}
        onChange={(isOn) => change({ events_catchup_window: isOn ? DEFAULTS.events_catchup_window : 0 })}
      />
      {catchesUp && duration('events_catchup_window')}
    </>
  );
}
