import { useId, useState } from 'react';
import { FormDialog } from 'ui/dialog/FormDialog';
import { FieldText, FormField } from 'ui/field/FormField';
import { NumberField } from 'ui/field/NumberField';
import { RadioField } from 'ui/field/RadioField';
import { SelectField } from 'ui/field/SelectField';
import { TextField } from 'ui/field/TextField';
import { SCALE_NAMES, type ScaleName } from './color-scales';
import { CONDITIONS, type Condition, type HighlightRule } from './rule';
import { draftErrors, draftOf, type RuleDraft, type RuleErrors, ruleOf } from './rule-draft';
import { ScaleBar } from './Swatch';
import { texts } from './dialog-texts';

const COLORINGS = [
  { value: 'static', label: texts.coloring.static },
  { value: 'gradient', label: texts.coloring.gradient },
] as const;

export interface RuleDialogProps {
  /** Absent for a new rule. */
  rule?: HighlightRule;
  /** Names of the fields to choose from. */
  fields: readonly string[];
  isNumeric: (field: string) => boolean;
  onSave: (rule: HighlightRule) => void;
  onClose: () => void;
}

/** Which values of a field get which colour. */
export function RuleDialog({ rule, fields, isNumeric, onSave, onClose }: RuleDialogProps) {
  const id = useId();
  const [draft, setDraft] = useState(() => draftOf(rule));
  const [isTried, setTried] = useState(false);
  const found = draftErrors(draft, isNumeric);
  const errors = isTried ? found : {};
  const change = (part: Partial<RuleDraft>) => setDraft({ ...draft, ...part });
  const save = () => {
    setTried(true);
    if (Object.keys(found).length > 0) return;
    onSave(ruleOf(draft));
    onClose();
  };
  const names = draft.field === '' || fields.includes(draft.field) ? fields : [draft.field, ...fields];
  const words = rule ? texts.edit : texts.add;
  return (
    <FormDialog title={words.title} saveLabel={words.confirm} onSubmit={save} onClose={onClose}>
      <SelectField
        autoFocus
        label={texts.field.label}
        placeholder={texts.field.choose}
        options={names.map((name) => ({ value: name, label: name }))}
        value={draft.field}
        error={errors.field}
        onChange={(field) => change({ field })}
      />
      <div className="tl-rule-pair">
        <SelectField
          label={texts.condition}
          options={Object.entries(CONDITIONS).map(([value, label]) => ({ value, label }))}
          value={draft.condition}
          onChange={(condition) => change({ condition: condition as Condition })}
        />
        <TextField
          label={texts.value}
          mono
          value={draft.value}
          error={errors.value}
          onChange={(value) => change({ value })}
        />
      </div>
      <RadioField
        label={texts.coloring.label}
        options={COLORINGS}
        value={draft.coloring}
        onChange={(coloring) => change({ coloring })}
      />
      {errors.coloring !== undefined && <FieldText id={`${id}-coloring`} error={errors.coloring} />}
      {draft.coloring === 'static' ? (
        <StaticFields {...{ draft, errors, change }} />
      ) : (
        <GradientFields {...{ draft, errors, change }} />
      )}
    </FormDialog>
  );
}

interface PartProps {
  draft: RuleDraft;
  errors: RuleErrors;
  change: (part: Partial<RuleDraft>) => void;
}

function StaticFields({ draft, errors, change }: PartProps) {
  return (
    <div className="tl-rule-pair">
      <FormField label={texts.color}>
        {({ className, ...control }) => (
          <input
            {...control}
            type="color"
            className={`${className} form-control-color`}
            value={/^#[0-9a-f]{6}$/i.test(draft.color) ? draft.color : '#ffec3d'}
            onChange={(event) => change({ color: event.target.value })}
          />
        )}
      </FormField>
      <TextField
        label={texts.hex}
        mono
        value={draft.color}
        error={errors.color}
        onChange={(color) => change({ color: color.trim() })}
      />
    </div>
  );
}

function GradientFields({ draft, errors, change }: PartProps) {
  return (
    <>
      <SelectField
        label={texts.gradient}
        options={SCALE_NAMES.map((name) => ({ value: name, label: name }))}
        value={draft.gradient}
        onChange={(gradient) => change({ gradient: gradient as ScaleName })}
      />
      <ScaleBar name={draft.gradient} />
      <div className="tl-rule-pair">
        <NumberField
          label={texts.minimum}
          step="any"
          value={draft.lower}
          error={errors.lower}
          onChange={(lower) => change({ lower })}
        />
        <NumberField
          label={texts.maximum}
          step="any"
          value={draft.upper}
          error={errors.upper}
          onChange={(upper) => change({ upper })}
        />
      </div>
    </>
  );
}
