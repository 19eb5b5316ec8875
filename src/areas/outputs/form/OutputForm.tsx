import { type Output, type OutputTypeInfo } from 'api/outputs';
import { type FormEvent, useCallback } from 'react';
import { type FieldErrors } from 'rest/form/server-errors';
import { useForm } from 'rest/form/useForm';
import { configurationErrors } from 'ui/configuration-form/checks';
import { ConfigurationForm } from 'ui/configuration-form/ConfigurationForm';
import { type ConfigurationValues } from 'ui/configuration-form/fields';
import { initialValues, valuesToSend } from 'ui/configuration-form/values';
import { TextField } from 'ui/field/TextField';
import { Note } from 'ui/note/Note';
import { FilterField, filterOf, useFilterDraft, useHasFilters } from '../filter/FilterField';
import { OutputsActions } from '../stores/OutputsStore';
import { TrySettings } from '../trial/TrySettings';
import { texts } from './texts';
import './OutputForm.css';

interface Draft {
  title: string;
  values: ConfigurationValues;
}

interface OutputFormProps {
  formId: string;
  info: OutputTypeInfo;
  /** Absent: a new one. */
  edited?: Output;
  /** A new one is assigned to this stream. */
  streamId?: string;
  onSaving: (isSaving: boolean) => void;
  onSaved: () => void;
}

/** The form of an output: its title and what its type asks for. It stays open until the server agrees. */
export function OutputForm({ formId, info, edited, streamId, onSaving, onSaved }: OutputFormProps) {
  const { requested_configuration: configuration } = info;
  const form = useForm<Draft>(
    { title: edited?.title ?? '', values: initialValues(configuration, edited?.configuration) },
    {
      fieldErrorsOf: useCallback(
        ({ title, values }: Draft): FieldErrors => ({
          ...(title.trim() === '' && { title: texts.titleMissing }),
          ...configurationErrors(configuration, values),
        }),
        [configuration],
      ),
      hasField: useCallback((name: string) => name === 'title' || name in configuration, [configuration]),
    },
  );
  const { draft, change, shown } = form;
  const isFiltered = useHasFilters() && !edited && streamId !== undefined;
  const filterDraft = useFilterDraft(streamId ?? '');
  const test = () => {
    const values = valuesToSend(configuration, draft.values);
    return edited ? OutputsActions.test(edited, { configuration: values }) : OutputsActions.testNew(info.type, values);
  };
  const filter = filterOf(filterDraft);
  const assignTo = (stream: string, output: Pick<Output, 'id' | 'title'>) =>
    filter === null ? OutputsActions.assign(stream, [output.id]) : OutputsActions.filter(stream, output, filter);
  const save = async () => {
    if (form.isSaving || !form.check()) return;
    if (filterDraft.isWrong) return filterDraft.insist();
    onSaving(true);
    const isSaved = await form.send(async ({ title, values }) => {
      const body = { title: title.trim(), configuration: valuesToSend(configuration, values) };
      if (edited) await OutputsActions.update(edited.id, body);
      else {
        const { id } = await OutputsActions.create({ ...body, type: info.type });
        // It is there: a failure is told by a toast, and saving once more would make a second one.
        if (streamId !== undefined) await assignTo(streamId, { id, title: body.title }).catch(() => undefined);
      }
    });
    onSaving(false);
    if (isSaved) onSaved();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form id={formId} className="tl-output-form" noValidate {...form.formProps} onSubmit={handleSubmit}>
      {form.refusals.map((refusal) => (
        <Note key={refusal} kind="danger" title={texts.notSaved}>
          {refusal}
        </Note>
      ))}
      <TextField
        name="title"
        label={texts.title}
        help={texts.titleHelp}
        autoFocus
        maxLength={1_000}
        value={draft.title}
        error={shown.title}
        onChange={(title) => change({ title })}
      />
      <ConfigurationForm
        configuration={configuration}
        values={draft.values}
        shown={shown}
        stored={edited?.configuration}
        onChange={(values) => change({ values })}
        onEdited={form.edited}
      />
      {isFiltered && <FilterField draft={filterDraft} onRun={() => void save()} />}
      <TrySettings check={form.check} ask={test} />
    </form>
  );
}
