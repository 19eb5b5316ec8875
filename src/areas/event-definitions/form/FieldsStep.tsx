import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from 'ui/button/Button';
import { IconButton } from 'ui/button/IconButton';
import { CheckboxField } from 'ui/field/CheckboxField';
import { FieldText } from 'ui/field/FormField';
import { TextAreaField } from 'ui/field/TextAreaField';
import { TextField } from 'ui/field/TextField';
import { MoveButtons } from 'ui/reordering/MoveButtons';
import { Section } from 'ui/section/Section';
import { type FieldDraft, newField } from '../model/field-draft';
import { hasGroupKeys, takenNames, withGroupKeys, withoutGroupKeys } from '../model/group-keys';
import { providerText } from '../summary/words';
import { FIELD_NAME, problemOfField } from './checks';
import { RecoverySection } from './RecoverySection';
import { type StepProps } from './step-props';
import { texts } from './texts';

const nameOf = ({ name }: FieldDraft): string => name.trim() || texts.unnamed;

/** What events get beside the fields that all have, and what identifies what they are about. */
export function FieldsStep(props: StepProps) {
  const { draft, shown, change } = props;
  const { field_spec: fields, key_spec: keys } = draft;
  const [added, setAdded] = useState<string>();
  const add = useRef<HTMLButtonElement>(null);
  const showsProblems = shown.field_spec !== undefined;
  // What is wrong with one of them stands at it.
  const areWrong = fields.some((field) => Object.values(problemOfField(field, fields)).some(Boolean));
  const set = (changed: FieldDraft) =>
    change({ field_spec: fields.map((field) => (field.key === changed.key ? changed : field)) });
  const setKey = (key: string, isKey: boolean) =>
    change({ key_spec: isKey ? [...keys, key] : keys.filter((each) => each !== key) });
  const remove = (key: string) => {
    change({ field_spec: fields.filter((field) => field.key !== key), key_spec: keys.filter((each) => each !== key) });
    add.current?.focus();
  };
  return (
    <>
      <Section title={texts.fieldsHead}>
        <div className="tl-definition-fields">
          <p className="tl-form-help mb-0">{texts.fieldsHelp}</p>
          <p className="tl-form-help mb-0">{texts.templateOf[draft.create]}</p>
          {mayKeyGroups(draft) && <AlertPerGroup {...{ draft, change }} />}
          {[areWrong ? undefined : shown.field_spec, shown.key_spec].map((error) =>
            error === undefined ? null : <FieldText key={error} id="definition-fields-text" error={error} />,
          )}
          {fields.map((field) => (
            <FieldRow
              key={field.key}
              {...{ field, showsProblems }}
              all={fields}
              isAdded={field.key === added}
              isKey={keys.includes(field.key)}
              onChange={set}
              onKey={(isKey) => setKey(field.key, isKey)}
              onRemove={() => remove(field.key)}
            />
          ))}
          {fields.length === 0 && <p className="tl-ink-3 mb-0">{texts.noFields}</p>}
          <div>
            <Button
              ref={add}
              icon={<Plus />}
              onClick={() => {
                const field = newField();
                setAdded(field.key);
                change({ field_spec: [...fields, field] });
              }}
            >
              {texts.addField}
            </Button>
          </div>
        </div>
      </Section>
      {keys.length > 1 && <KeyOrder {...{ draft, change }} />}
      <RecoverySection {...props} />
    </>
  );
}

/** Fields of messages may have names that custom fields may not have. */
const mayKeyGroups = ({ create, group_by: groups }: StepProps['draft']): boolean =>
  create === 'aggregation' && groups.length > 0 && groups.every((name) => FIELD_NAME.test(name));

/** Makes the values that are grouped by the keys of events, in one go. */
function AlertPerGroup({ draft, change }: Pick<StepProps, 'draft' | 'change'>) {
  const isOn = hasGroupKeys(draft);
  const taken = isOn ? [] : takenNames(draft);
  return (
    <CheckboxField
      label={texts.alertPerGroup(draft.group_by.join(', '))}
      help={taken.length > 0 ? texts.namesTaken(taken.join(', ')) : texts.alertPerGroupHelp}
      disabled={taken.length > 0}
      checked={isOn}
      onChange={(next) => change(next ? withGroupKeys(draft) : withoutGroupKeys(draft))}
    />
  );
}

interface FieldRowProps {
  field: FieldDraft;
  all: readonly FieldDraft[];
  isAdded: boolean;
  isKey: boolean;
  showsProblems: boolean;
  onChange: (field: FieldDraft) => void;
  onKey: (isKey: boolean) => void;
  onRemove: () => void;
}

function FieldRow({ field, all, isAdded, isKey, showsProblems, onChange, onKey, onRemove }: FieldRowProps) {
  const problem = showsProblems ? problemOfField(field, all) : {};
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAdded) name.current?.focus();
  }, [isAdded]);
  return (
    <div className="tl-definition-field" role="group" aria-label={nameOf(field)}>
      <TextField
        ref={name}
        mono
        label={texts.fieldName}
        spellCheck={false}
        autoComplete="off"
        maxLength={1_000}
        value={field.name}
        error={problem.name}
        onChange={(next) => onChange({ ...field, name: next })}
      />
      {field.kept ? (
        <div>{providerText(field.kept)}</div>
      ) : (
        <TextAreaField
          mono
          label={texts.template}
          rows={1}
          spellCheck={false}
          value={field.template}
          error={problem.template}
          onChange={(template) => onChange({ ...field, template })}
        />
      )}
      <div className="tl-definition-field-choices">
        {!field.kept && (
          <CheckboxField
            label={texts.requireValues}
            checked={field.require_values}
            onChange={(next) => onChange({ ...field, require_values: next })}
          />
        )}
        <CheckboxField label={texts.isKey} checked={isKey} onChange={onKey} />
        <IconButton label={texts.removeField(nameOf(field))} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </div>
    </div>
  );
}

/** Moves keys up and down. */
function KeyOrder({ draft, change }: Pick<StepProps, 'draft' | 'change'>) {
  const { field_spec: fields, key_spec: keys } = draft;
  const move = (from: number, to: number) => {
    const moved = [...keys];
    moved.splice(to, 0, ...moved.splice(from, 1));
    change({ key_spec: moved });
  };
  return (
    <Section title={texts.keyOrder}>
      <ol className="tl-definition-keys">
        {keys.map((key, index) => {
          const field = fields.find((each) => each.key === key);
          const name = field ? nameOf(field) : key;
          return (
            <li key={key}>
              <div>
                <span className="tl-mono">{name}</span>
                <MoveButtons
                  name={name}
                  onUp={index > 0 ? () => move(index, index - 1) : undefined}
                  onDown={index < keys.length - 1 ? () => move(index, index + 1) : undefined}
                />
              </div>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
