import { Trash2 } from 'lucide-react';
import { IconButton } from 'ui/button/IconButton';
import { ComboboxField } from 'ui/combobox/ComboboxField';
import { NumberField } from 'ui/field/NumberField';
import { SelectField } from 'ui/field/SelectField';
import { MoveButtons } from 'ui/reordering/MoveButtons';
import { type SequenceStep } from '../model/correlation-draft';
import { type OfferedDefinition } from '../stores/OfferedDefinitionsStore';
import { MOST_EVENTS_OF_STEP, problemOfStep } from './correlation-checks';
import { texts } from './correlation-texts';

interface SequenceStepRowProps {
  step: SequenceStep;
  /** “Step 2”. */
  name: string;
  /** What joins it to the step before; empty for the first. */
  word: string;
  /** Undefined until they are loaded. */
  offered: readonly OfferedDefinition[] | undefined;
  isLoading: boolean;
  showsProblems: boolean;
  onChange: (change: Partial<SequenceStep>) => void;
  /** Absent at the ends, and where the order does not matter. */
  onUp?: () => void;
  onDown?: () => void;
  onRemove: () => void;
  /** Why it cannot be removed. */
  keptReason: string | undefined;
}

const WHETHER = [
  { value: 'occurs', label: texts.occurs },
  { value: 'lacks', label: texts.lacks },
] as const;

/** What a step may have to say of the definition that was chosen. */
function helpOf(id: string, offered: readonly OfferedDefinition[] | undefined): string | undefined {
  if (id === '' || !offered) return undefined;
  const known = offered.find((each) => each.id === id);
  if (!known) return texts.unreadable;
  return known.isScheduled ? undefined : texts.isDisabled;
}

/** A step of a sequence: whose events, how many, and whether they must not occur. */
export function SequenceStepRow(props: SequenceStepRowProps) {
  const { step, name, word, offered, isLoading, showsProblems, onChange, onUp, onDown } = props;
  const { event_definition_id: id, count, negate } = step;
  const problem = showsProblems ? problemOfStep(step) : {};
  return (
    <div className="tl-sequence-step" role="group" aria-label={name}>
      <span className="tl-ink-3">{word}</span>
      <ComboboxField
        label={texts.definition}
        placeholder={isLoading ? texts.loading : texts.choose}
        disabled={isLoading}
        value={isLoading ? '' : id}
        options={(offered ?? []).map(({ id: value, title, isScheduled }) => ({
          ...{ value, label: title, detail: isScheduled ? undefined : texts.disabled },
        }))}
        help={helpOf(id, offered)}
        error={problem.definition}
        onChange={(chosen) => onChange({ event_definition_id: chosen })}
      />
      <div className="tl-sequence-events">
        <SelectField
          label={texts.whether}
          options={WHETHER}
          value={negate ? 'lacks' : 'occurs'}
          onChange={(whether) => onChange({ negate: whether === 'lacks' })}
        />
        <NumberField
          label={texts.count}
          {...{ min: 1, max: MOST_EVENTS_OF_STEP, step: 1 }}
          suffix={texts.times(count ?? 0)}
          value={count}
          error={problem.count}
          onChange={(next) => onChange({ count: next })}
        />
        <div className="tl-sequence-actions">
          <MoveButtons {...{ name, onUp, onDown }} />
          <IconButton
            label={texts.remove(name)}
            disabledReason={props.keptReason}
            isReasonShown
            onClick={props.onRemove}
          >
            <Trash2 />
          </IconButton>
        </div>
      </div>
    </div>
  );
}
