import { type FormEvent, type ReactNode, useId } from 'react';
import { type FieldErrors } from 'rest/form/server-errors';
import { type Form } from 'rest/form/useForm';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { useStore } from 'flux/use-store';
import { CheckboxField } from 'ui/field/CheckboxField';
import { FormErrorNote } from 'ui/field/FormErrorNote';
import { RadioField } from 'ui/field/RadioField';
import { SelectField } from 'ui/field/SelectField';
import { TextField } from 'ui/field/TextField';
import { KeyValueList } from 'ui/key-value/KeyValueList';
import { Section } from 'ui/section/Section';
import { ConvertersSection } from '../converters/ConvertersSection';
import { type ExtractorDraft, fieldNameOf, formOfDraft, newDraft } from '../draft/draft';
import { refusedSetting } from '../draft/checks';
import { type Example, textFields, textIn } from '../loader/example';
import { EXTRACTOR_TYPES, isOffered, readableType } from '../readable-types';
import { TryBlock } from '../types/TryBlock';
import { canTry, namesItsFields, OPTIONS_CAPABILITY } from '../types/type-settings';
import { TypeSettings } from '../types/TypeSettings';
import { ConditionFields } from './ConditionFields';
import { texts } from './texts';

/** That of the draft is among them, whatever the server offers. */
const typesFor = (chosen: string) =>
  EXTRACTOR_TYPES.filter((type) => type === chosen || isOffered(type)).map((value) => ({
    ...{ value, label: readableType(value) },
  }));
const STRATEGIES = [
  { value: 'copy', label: texts.strategy.copy },
  { value: 'cut', label: texts.strategy.cut, help: texts.strategy.help },
] as const;

interface ExtractorFieldsProps {
  form: Form<ExtractorDraft>;
  /** Type and source field are fixed once it is made. */
  isNew: boolean;
  example: Example | undefined;
  /** Nothing that is needed to try it is missing. */
  isComplete: boolean;
  /** Why the server cannot use what is there now. */
  refusal: string | undefined;
  onSubmit: () => void;
  /** Below the fields: figures. */
  children?: ReactNode;
}

/** The form of an extractor. */
export function ExtractorFields(props: ExtractorFieldsProps) {
  const { form, example, isComplete, refusal, onSubmit, children } = props;
  const { draft, change } = form;
  const shown = { ...refusedSetting(draft, refusal), ...form.shown };
  const text = example && textIn(example, draft.source_field);
  const hasTarget = !namesItsFields(draft);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className="tl-extractor-form-fields" noValidate {...form.formProps} onSubmit={handleSubmit}>
      <FormErrorNote title={texts.notSaved} errors={form.refusals} />
      <Section title={texts.sections.settings}>
        <div className="tl-extractor-settings">
          <TypeAndSource {...props} />
          <TypeSettings
            key={draft.type}
            type={draft.type}
            values={draft.settings}
            shown={shown}
            onChange={(settings) => change({ settings })}
          />
          {canTry(draft) && <TryBlock tried={formOfDraft(draft)} {...{ text, isComplete }} />}
        </div>
      </Section>
      <Section title={texts.sections.when}>
        <div className="tl-extractor-settings">
          <ConditionFields {...{ draft, shown, text }} onChange={change} />
        </div>
      </Section>
      <StoreSection {...{ draft, shown }} onChange={change} />
      <ConvertersSection
        chosen={draft.converters}
        values={draft.converterSettings}
        isPossible={hasTarget}
        shown={shown}
        onChange={(converters) => change({ converters })}
        onValues={(converterSettings) => change({ converterSettings })}
        onEdited={(name) => form.edited(name)}
      />
      <Section title={texts.sections.name}>
        <TextField
          name="title"
          label={texts.title.label}
          help={texts.title.help}
          error={shown.title}
          maxLength={1_000}
          value={draft.title}
          onChange={(title) => change({ title })}
        />
      </Section>
      {children}
      <button type="submit" hidden />
    </form>
  );
}

interface StoreSectionProps {
  draft: ExtractorDraft;
  shown: FieldErrors;
  onChange: (change: Partial<ExtractorDraft>) => void;
}

function StoreSection({ draft, shown, onChange }: StoreSectionProps) {
  const hasOptions = useStore(CapabilitiesStore, (state) => hasCapability(state, OPTIONS_CAPABILITY));
  const hasTarget = !namesItsFields(draft);
  return (
    <Section title={texts.sections.store}>
      <div className="tl-extractor-settings">
        {hasTarget ? (
          <TextField
            mono
            name="target_field"
            label={texts.target.label}
            help={texts.target.help}
            error={shown.target_field}
            maxLength={255}
            spellCheck={false}
            value={draft.target_field}
            onChange={(typed) => onChange({ target_field: fieldNameOf(typed) })}
          />
        ) : (
          <p className="tl-ink-3">{texts.target.none}</p>
        )}
        <RadioField
          label={texts.strategy.label}
          options={STRATEGIES}
          value={draft.strategy}
          onChange={(strategy) => onChange({ strategy })}
        />
        {draft.strategy === 'cut' && (hasOptions || draft.removesCutField) && (
          <CheckboxField
            label={texts.cutRemoves.label}
            help={texts.cutRemoves.help}
            checked={draft.removesCutField}
            onChange={(removesCutField) => onChange({ removesCutField })}
          />
        )}
      </div>
    </Section>
  );
}

function TypeAndSource({ form: { draft, change, shown }, isNew, example }: ExtractorFieldsProps) {
  const listId = useId();
  if (!isNew) {
    return (
      <KeyValueList
        look="plain"
        entries={[
          { key: texts.type, value: readableType(draft.type) },
          { key: texts.source.label, value: draft.source_field },
        ]}
      />
    );
  }
  const fields = example ? textFields(example) : [];
  const changeType = (type: string) => {
    const { settings, converterSettings } = newDraft(type, draft.source_field);
    change({ type, settings, ...(draft.converters.length === 0 && { converterSettings }) });
  };
  return (
    <>
      <SelectField label={texts.type} options={typesFor(draft.type)} value={draft.type} onChange={changeType} />
      <TextField
        mono
        name="source_field"
        list={listId}
        label={texts.source.label}
        help={texts.source.help}
        error={shown.source_field}
        autoComplete="off"
        spellCheck={false}
        value={draft.source_field}
        onChange={(source_field) => change({ source_field })}
      />
      <datalist id={listId}>
        {fields.map((field) => (
          <option key={field} value={field} />
        ))}
      </datalist>
    </>
  );
}
