import { type Silence } from 'api/events/silences';
import { valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useMemo, useState } from 'react';
import { type Form, useForm } from 'rest/form/useForm';
import { ComboboxField } from 'ui/combobox/ComboboxField';
import { TagField, type TagFieldProps } from 'ui/combobox/TagField';
import { timeZoneOptions } from 'ui/combobox/time-zone-options';
import { FormDialog } from 'ui/dialog/FormDialog';
import { RadioField } from 'ui/field/RadioField';
import { TextField } from 'ui/field/TextField';
import { useTimeZone } from 'ui/format/TimeZone';
import { useNow } from 'ui/timing/useNow';
import { draftOf, fieldErrorsIn, newDraft, type SilenceDraft, textOf } from './silence-draft';
import { type NamedDefinition, SilencesActions, SilencesStore } from './SilencesStore';
import { texts } from './texts';

const { form: words } = texts;
const FIELDS: readonly string[] = [
  ...['title', 'description', 'event_definitions', 'priorities', 'keys', 'fields', 'begin', 'end', 'days', 'time_zone'],
];
const hasField = (name: string): boolean => FIELDS.includes(name);
const NONE: readonly NamedDefinition[] = [];
const PRIORITIES = ([1, 2, 3] as const).map((value) => ({ value: String(value), label: texts.priorities[value] }));
const DAYS = texts.days.map((label, index) => ({ value: String(index + 1), label }));
const REPEATS = [
  { value: 'once', label: words.once },
  { value: 'weekly', label: words.weekly },
] as const;

interface SilenceDialogProps {
  /** Absent: a new one. */
  silence?: Silence;
  onDone: () => void;
  onClose: () => void;
}

/** Makes a silence or changes one. */
export function SilenceDialog({ silence, onDone, onClose }: SilenceDialogProps) {
  const zone = useTimeZone();
  const [initial] = useState(() => (silence ? draftOf(silence, zone, Date.now()) : newDraft(zone, Date.now())));
  const fieldErrorsOf = useMemo(() => fieldErrorsIn(zone), [zone]);
  const form = useForm(initial, { fieldErrorsOf, hasField });
  const save = async () => {
    if (!form.check()) return;
    const isSaved = await form.send((draft) => {
      const text = textOf(draft, zone);
      return silence ? SilencesActions.update(silence.id, text) : SilencesActions.create(text);
    });
    if (!isSaved) return;
    onDone();
    onClose();
  };
  return (
    <FormDialog
      title={silence ? texts.edit(silence.title) : texts.create}
      isSaving={form.isSaving}
      formProps={form.formProps}
      refusals={form.refusals}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        autoFocus
        name="title"
        label={words.title}
        help={words.titleHelp}
        maxLength={200}
        value={form.draft.title}
        error={form.shown.title}
        onChange={(title) => form.change({ title })}
      />
      <Times form={form} zone={zone} />
      <About form={form} />
      <TextField
        optional
        name="description"
        label={words.description}
        maxLength={10_000}
        value={form.draft.description}
        error={form.shown.description}
        onChange={(description) => form.change({ description })}
      />
    </FormDialog>
  );
}

interface PartProps {
  form: Pick<Form<SilenceDraft>, 'change' | 'draft' | 'edited' | 'shown'>;
}

function Times({ form, zone }: PartProps & { zone: string }) {
  const { draft, shown, change } = form;
  const isOnce = draft.repeats === 'once';
  const now = useNow();
  const text = (name: 'begin' | 'end' | 'from' | 'to', label: string, help?: string) => (
    <TextField
      mono
      autoComplete="off"
      {...{ name, label, help, value: draft[name], error: shown[name] }}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <>
      <RadioField
        label={words.repeats}
        options={REPEATS}
        value={draft.repeats}
        onChange={(repeats) => change({ repeats })}
      />
      {isOnce ? (
        <>
          {text('begin', words.begin, words.momentHelp(zone))}
          {text('end', words.end)}
        </>
      ) : (
        <>
          <TagField
            name="days"
            label={words.days}
            help={words.daysHelp}
            options={DAYS}
            values={draft.days}
            error={shown.days}
            onChange={(days) => change({ days })}
          />
          {text('from', words.from)}
          {text('to', words.to, words.toHelp)}
          <ComboboxField
            name="time_zone"
            label={words.zone}
            options={timeZoneOptions(now, draft.time_zone)}
            value={draft.time_zone}
            error={shown.time_zone}
            onChange={(own) => change({ time_zone: own })}
          />
        </>
      )}
    </>
  );
}

function About({ form: { draft, shown, change } }: PartProps) {
  const definitions = useStore(SilencesStore, (state) => valueOf(state.definitions)) ?? NONE;
  const options = useMemo(() => definitions.map(({ id, title }) => ({ value: id, label: title })), [definitions]);
  const tags = (
    name: 'event_definitions' | 'fields' | 'keys' | 'priorities',
    look: Pick<TagFieldProps, 'allowsNew' | 'help' | 'label' | 'mono' | 'options' | 'placeholder'>,
  ) => (
    <TagField
      optional
      {...{ name, ...look, values: draft[name], error: shown[name] }}
      onChange={(values) => change({ [name]: values })}
    />
  );
  return (
    <>
      {tags('event_definitions', {
        ...{ label: words.definitions, help: words.definitionsHelp, options, allowsNew: false },
      })}
      {tags('priorities', { label: words.priorities, help: words.prioritiesHelp, options: PRIORITIES })}
      {tags('keys', { label: words.keys, help: words.keysHelp, mono: true })}
      {tags('fields', {
        ...{ label: words.fields, help: words.fieldsHelp, placeholder: words.fieldsExample, mono: true },
      })}
    </>
  );
}
