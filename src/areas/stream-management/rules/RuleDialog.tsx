import { type StreamRule, type StreamRuleForm, type StreamRuleType } from 'api/stream-rules';
import { type ReactNode, useCallback, useId } from 'react';
import { type FieldErrors } from 'rest/form/server-errors';
import { type Form, useForm } from 'rest/form/useForm';
import { ComboboxField } from 'ui/combobox/ComboboxField';
import { TagField } from 'ui/combobox/TagField';
import { FormDialog } from 'ui/dialog/FormDialog';
import { CheckboxField } from 'ui/field/CheckboxField';
import { SelectField } from 'ui/field/SelectField';
import { TextAreaField } from 'ui/field/TextAreaField';
import { TextField } from 'ui/field/TextField';
import { Note } from 'ui/note/Note';
import { type NamedInput, ruleSentence } from './rule-sentence';
import { ExpressionHint, useCheckedExpression } from './ExpressionHint';
import { patternOfValues, valuesOfPattern } from './one-of';
import { EXACT, MATCH_INPUT, needsField, needsValue, ONE_OF, REGEX } from './rule-types';
import { texts } from './texts';
import './rules.css';

const { form: words } = texts;

interface RuleDraft {
  type: number;
  field: string;
  value: string;
  inverted: boolean;
  description: string;
}

interface RuleDialogProps {
  /** Absent: a new one. */
  rule?: StreamRule;
  types: readonly StreamRuleType[];
  inputs: readonly NamedInput[];
  /** Names of fields, to complete from. */
  fields: readonly string[];
  /** What the rule does, as it is now; called with nothing while something is missing. */
  trial?: (draft: StreamRuleForm | undefined) => ReactNode;
  onSave: (rule: StreamRuleForm) => Promise<unknown>;
  onClose: () => void;
}

function fieldErrorsOf({ type, field, value }: RuleDraft): FieldErrors {
  return {
    ...(needsField(type) && field.trim() === '' && { field: words.fieldMissing }),
    ...(needsValue(type) && value === '' && { value: type === MATCH_INPUT ? words.inputMissing : words.valueMissing }),
  };
}

const bodyOf = ({ type, field, value, inverted, description }: RuleDraft): StreamRuleForm => ({
  type: type === ONE_OF ? REGEX : type,
  field: needsField(type) ? field.trim() : '',
  value: needsValue(type) ? value : '',
  inverted,
  description: description.trim(),
});

const asValues = (value: string): string[] => (value.trim() === '' ? [] : [value.trim()]);

/** A draft of another type. The id of an input means nothing to the other types, nor their values to it. */
function ofType({ type, value }: RuleDraft, next: number): Pick<RuleDraft, 'type' | 'value'> {
  if (type === next) return { type, value };
  if ([type, next].includes(MATCH_INPUT)) return { type: next, value: '' };
  const values = valuesOfPattern(value);
  if (next === ONE_OF)
    return { type: next, value: values ? value : patternOfValues(type === REGEX ? [] : asValues(value)) };
  return { type: next, value: type === ONE_OF && next !== REGEX ? (values?.[0] ?? '') : value };
}

const typeOf = (rule: StreamRule | undefined): number =>
  rule?.type === REGEX && valuesOfPattern(rule.value) ? ONE_OF : (rule?.type ?? EXACT);

/** Makes a rule of a stream or changes one, and says in a sentence what it means. */
export function RuleDialog({ rule, types, inputs, fields, trial, onSave, onClose }: RuleDialogProps) {
  const form = useForm<RuleDraft>(
    {
      type: typeOf(rule),
      field: rule?.field ?? '',
      value: rule?.value ?? '',
      inverted: rule?.inverted ?? false,
      description: rule?.description ?? '',
    },
    { fieldErrorsOf, hasField: useCallback((name: string) => name === 'field' || name === 'value', []) },
  );
  const { draft, change, shown, isSaving } = form;
  const isRegex = draft.type === REGEX;
  const checked = useCheckedExpression(isRegex ? draft.value : undefined);
  const isReadable = !isRegex || (checked !== undefined && checked.problem === undefined);
  const isComplete = isReadable && Object.keys(form.fieldErrors).length === 0;
  const save = async () => {
    if (form.check() && (await form.send(() => onSave(bodyOf(draft))))) onClose();
  };
  return (
    <FormDialog
      title={rule ? words.edit : words.create}
      formProps={form.formProps}
      refusals={form.refusals}
      below={
        <>
          <Note title={words.result}>{ruleSentence(draft, types, inputs)}</Note>
          {isRegex && <ExpressionHint checked={checked} inverted={draft.inverted} />}
          {trial?.(isComplete ? bodyOf(draft) : undefined)}
        </>
      }
      onSubmit={save}
      {...{ isSaving, onClose }}
    >
      <RuleFields {...{ draft, shown, change, types, inputs, fields }} />
    </FormDialog>
  );
}

type RuleFieldsProps = Pick<Form<RuleDraft>, 'draft' | 'shown' | 'change'> &
  Pick<RuleDialogProps, 'types' | 'inputs' | 'fields'>;

function RuleFields(props: RuleFieldsProps) {
  const { draft, shown, change, types, fields } = props;
  const listId = useId();
  return (
    <>
      {needsField(draft.type) && (
        <>
          <TextField
            autoFocus
            mono
            name="field"
            label={words.field}
            list={listId}
            spellCheck={false}
            autoComplete="off"
            value={draft.field}
            error={shown.field}
            onChange={(field) => change({ field })}
          />
          <datalist id={listId}>
            {fields.map((field) => (
              <option key={field} value={field} />
            ))}
          </datalist>
        </>
      )}
      <SelectField
        label={words.type}
        options={typeOptions(types)}
        value={String(draft.type)}
        onChange={(type) => change(ofType(draft, Number(type)))}
      />
      {needsValue(draft.type) && <RuleValue {...props} />}
      <CheckboxField label={words.inverted} checked={draft.inverted} onChange={(inverted) => change({ inverted })} />
      <TextAreaField
        optional
        rows={2}
        label={words.description}
        value={draft.description}
        onChange={(description) => change({ description })}
      />
    </>
  );
}

const typeOptions = (types: readonly StreamRuleType[]) =>
  types.flatMap(({ id, short_desc: name }) => [
    { value: String(id), label: texts.sentence.choice(id) ?? name },
    ...(id === REGEX ? [{ value: String(ONE_OF), label: words.oneOf }] : []),
  ]);

/** What the field is compared with: a text, or one of the inputs. */
function RuleValue({ draft, shown, change, inputs }: RuleFieldsProps) {
  if (draft.type === ONE_OF)
    return (
      <TagField
        mono
        name="value"
        label={words.values}
        help={words.valuesHelp}
        values={valuesOfPattern(draft.value) ?? []}
        error={shown.value}
        onChange={(values) => change({ value: patternOfValues(values) })}
      />
    );
  return draft.type === MATCH_INPUT ? (
    <ComboboxField
      name="value"
      label={words.input}
      placeholder={words.chooseInput}
      options={inputs.map(({ id, title, name }) => ({ value: id, label: `${title} (${name})` }))}
      value={draft.value}
      error={shown.value}
      onChange={(value) => change({ value })}
    />
  ) : (
    <TextField
      mono
      name="value"
      label={words.value}
      help={words.valueHelp}
      spellCheck={false}
      autoComplete="off"
      value={draft.value}
      error={shown.value}
      onChange={(value) => change({ value })}
    />
  );
}
