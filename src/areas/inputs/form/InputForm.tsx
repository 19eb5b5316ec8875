import { type Node } from 'api/cluster';
import { type InputForm as InputBody, type InputTypeInfo } from 'api/inputs';
import { useStore } from 'flux/use-store';
import { type FormEvent, useCallback, useState } from 'react';
import { type FieldErrors } from 'rest/form/server-errors';
import { useForm } from 'rest/form/useForm';
import { configurationErrors } from 'ui/configuration-form/checks';
import { ConfigurationForm } from 'ui/configuration-form/ConfigurationForm';
import { type ConfigurationValues } from 'ui/configuration-form/fields';
import { initialValues, valuesToSend } from 'ui/configuration-form/values';
import { CheckboxField } from 'ui/field/CheckboxField';
import { RadioField } from 'ui/field/RadioField';
import { SelectField } from 'ui/field/SelectField';
import { TextField } from 'ui/field/TextField';
import { Note } from 'ui/note/Note';
import { type InputRow } from '../rows/input-row';
import { DryRunSection } from '../dry-run/DryRunSection';
import { ExtractorUseStore } from '../stores/ExtractorUseStore';
import { texts as certificateTexts } from '../certificate/texts';
import { adviseOnPort, nextFreePort } from './port-check';
import { storeInput } from './store-input';
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
  /** What a new one begins with. */
  cloned?: InputRow;
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

/** The form of an input: its title, where it runs, and what its type asks for. It stays open until the server agrees. */
export function InputForm({ formId, type, edited, cloned, nodes, inputs, onSaving, onSaved }: InputFormProps) {
  const { requested_configuration: configuration } = type;
  const form = useForm(cloned ? cloneOf(cloned, configuration, nodes, inputs) : draftOf(edited, configuration, nodes), {
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
  const use = useStore(ExtractorUseStore, (state) => state.use);
  // Not every server says how many there are.
  const mayHaveExtractors = cloned !== undefined && (use === undefined || use[cloned.id] !== undefined);
  const [copiesExtractors, setCopiesExtractors] = useState(true);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (form.isSaving || !form.check()) return;
    onSaving(true);
    const isSaved = await form.send(async ({ title, node, values }) => {
      const body: InputBody = {
        ...{ title: title.trim(), type: type.type, global, configuration: valuesToSend(configuration, values) },
        ...(!global && { node }),
      };
      onSaved(await storeInput(body, { edited, cloned, copiesExtractors: copiesExtractors && mayHaveExtractors }));
    });
    if (!isSaved) onSaving(false);
  };

  return (
    <form id={formId} className="tl-input-form" noValidate {...form.formProps} onSubmit={(event) => void save(event)}>
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
      {makesCertificate(draft.values) && (
        <Note kind="info" title={certificateTexts.willBeMade}>
          {certificateTexts.willBeMadeHelp}
        </Note>
      )}
      {mayHaveExtractors && (
        <CheckboxField label={texts.copyExtractors} checked={copiesExtractors} onChange={setCopiesExtractors} />
      )}
      <OnStoredMessages {...{ edited, configuration }} values={draft.values} />
    </form>
  );
}

/** TLS without a certificate: the server makes one (card inputs.md, "Inline hints"). */
const makesCertificate = ({ tls_enable, tls_cert_file, tls_key_file }: ConfigurationValues): boolean =>
  tls_enable === true &&
  [tls_cert_file, tls_key_file].every((file) => file === undefined || file === '' || file === null);

interface OnStoredMessagesProps {
  edited: InputRow | undefined;
  configuration: InputTypeInfo['requested_configuration'];
  values: ConfigurationValues;
}

/** What other settings would make of messages there are; a new input has none. */
function OnStoredMessages({ edited, configuration, values }: OnStoredMessagesProps) {
  if (!edited) return null;
  return <DryRunSection request={{ input_id: edited.id, configuration: valuesToSend(configuration, values) }} />;
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

/** All settings of another one, under another title, on the next port that is free. */
function cloneOf(
  cloned: InputRow,
  configuration: InputTypeInfo['requested_configuration'],
  nodes: Readonly<Record<string, Node>>,
  inputs: readonly InputRow[],
): Draft {
  const draft = draftOf(cloned, configuration, nodes);
  const port = Number(draft.values.port);
  if (!(port > 0)) return { ...draft, title: texts.copyOf(cloned.title) };
  const { type, global, node } = cloned;
  const own = { type, global, node, attributes: draft.values };
  return {
    ...draft,
    title: texts.copyOf(cloned.title),
    values: { ...draft.values, port: nextFreePort(port, own, inputs) ?? port },
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
