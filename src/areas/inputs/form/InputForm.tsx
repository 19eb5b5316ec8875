import { type Node } from 'api/cluster';
import { type InputForm as InputBody, type InputTypeInfo } from 'api/inputs';
import { type FormEvent, useCallback } from 'react';
import { type FieldErrors } from 'rest/form/server-errors';
import { useForm } from 'rest/form/useForm';
import { configurationErrors } from 'ui/configuration-form/checks';
import { ConfigurationForm } from 'ui/configuration-form/ConfigurationForm';
import { type ConfigurationValues } from 'ui/configuration-form/fields';
import { initialValues, valuesToSend } from 'ui/configuration-form/values';
import { RadioField } from 'ui/field/RadioField';
import { SelectField } from 'ui/field/SelectField';
import { TextField } from 'ui/field/TextField';
import { Note } from 'ui/note/Note';
import { type InputRow } from '../rows/input-row';
import { InputsActions } from '../stores/InputsStore';
import { InputStatesActions } from '../stores/InputStatesStore';
import { adviseOnPort } from './port-check';
import { texts } from './texts';
import './InputForm.css';

interface Draft {
  title: string;
  runsOn: 'every' | 'one';
  node: string;
  values: ConfigurationValues;
}

interface InputFormProps {
  formId: string;
  type: InputTypeInfo;
  /** Absent: a new one. */
  edited?: InputRow;
  nodes: Readonly<Record<string, Node>>;
  /** All there are, for their ports. */
  inputs: readonly InputRow[];
  onSaving: (isSaving: boolean) => void;
  onSaved: (inputId: string) => void;
}

const RUNS_ON = [
  { value: 'every', label: texts.everyNode },
  { value: 'one', label: texts.oneNode },
] as const;

/** Whether it failed somewhere with the settings it has: saving others starts it. */
export const hasFailed = ({ states }: InputRow): boolean =>
  Object.values(states).some(({ state }) => state === 'FAILED');

/** The form of an input: its title, where it runs, and what its type asks for. It stays open until the server agrees. */
export function InputForm({ formId, type, edited, nodes, inputs, onSaving, onSaved }: InputFormProps) {
  const { requested_configuration: configuration } = type;
  const form = useForm(draftOf(edited, configuration, nodes), {
    fieldErrorsOf: useCallback(
      ({ title, runsOn, node, values }: Draft): FieldErrors => ({
        ...(title.trim() === '' && { title: texts.titleMissing }),
        ...(runsOn === 'one' && node === '' && { node: texts.nodeMissing }),
        ...configurationErrors(configuration, values),
      }),
      [configuration],
    ),
    hasField: useCallback((name: string) => ['title', 'node'].includes(name) || name in configuration, [configuration]),
  });
  const { draft, change, shown } = form;
  const global = draft.runsOn === 'every';

  const save = async () => {
    if (form.isSaving || !form.check()) return;
    onSaving(true);
    const isSaved = await form.send(async ({ title, node, values }) => {
      const body: InputBody = {
        ...{ title: title.trim(), type: type.type, global, configuration: valuesToSend(configuration, values) },
        ...(!global && { node }),
      };
      onSaved(await store(body, edited));
    });
    if (!isSaved) onSaving(false);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };

  return (
    <form id={formId} className="tl-input-form" noValidate {...form.formProps} onSubmit={handleSubmit}>
      {form.refusals.map((refusal) => (
        <Note key={refusal} kind="danger" title={edited ? texts.notSaved : texts.notLaunched}>
          {texts.refused(refusal)}
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
      <RadioField
        label={texts.runsOn}
        options={RUNS_ON}
        value={draft.runsOn}
        onChange={(runsOn) => change({ runsOn })}
      />
      {!global && (
        <SelectField
          name="node"
          label={texts.node}
          placeholder={texts.selectNode}
          options={nodeOptions(nodes, draft.node)}
          value={draft.node}
          error={shown.node}
          onChange={(node) => change({ node })}
        />
      )}
      <ConfigurationForm
        configuration={configuration}
        values={draft.values}
        shown={shown}
        stored={edited?.attributes}
        checkPort={(port) => {
          const own = { id: edited?.id, type: type.type, global, node: draft.node, attributes: draft.values };
          return adviseOnPort(port, own, inputs);
        }}
        onChange={(values) => change({ values })}
        onEdited={form.edited}
      />
    </form>
  );
}

/** What the form begins with; of several nodes none is chosen. */
function draftOf(
  edited: InputRow | undefined,
  configuration: InputTypeInfo['requested_configuration'],
  nodes: Readonly<Record<string, Node>>,
): Draft {
  const [only, ...others] = Object.keys(nodes);
  const usual = others.length === 0 ? (only ?? '') : '';
  return {
    title: edited?.title ?? '',
    runsOn: edited?.global ? 'every' : 'one',
    node: edited?.node ?? usual,
    values: initialValues(configuration, edited?.attributes),
  };
}

/** The nodes there are, and the one that is chosen though it is gone. */
function nodeOptions(nodes: Readonly<Record<string, Node>>, chosen: string) {
  const known = Object.values(nodes).map(({ node_id: value, short_node_id: short, hostname }) => ({
    value,
    label: `${short} / ${hostname}`,
  }));
  return chosen === '' || nodes[chosen] ? known : [...known, { value: chosen, label: chosen }];
}

/** @returns the id of the input */
async function store(body: InputBody, edited: InputRow | undefined): Promise<string> {
  if (!edited) {
    const { id } = await InputsActions.create(body);
    void InputsActions.list();
    return id;
  }
  await InputsActions.update(edited.id, body);
  void InputsActions.list();
  // A server lets an input that has failed lie until it is started.
  if (hasFailed(edited)) void InputStatesActions.start({ ...edited, ...body, node: body.node ?? null });
  return edited.id;
}
