import { FEWEST_STEPS, MOST_STEPS } from 'api/events/conditions';
import { errorOf, valueOf } from 'flux/loadable';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { messageOf } from 'rest/failure';
import { Button } from 'ui/button/Button';
import { CheckboxField } from 'ui/field/CheckboxField';
import { FieldText } from 'ui/field/FormField';
import { useFocusOnAdded } from 'ui/field/useFocusOnAdded';
import { Note } from 'ui/note/Note';
import { newStep, type SequenceStep } from '../model/correlation-draft';
import { saidSequence } from '../model/said-sequence';
import { type OfferedDefinition } from '../stores/OfferedDefinitionsStore';
import { useOfferedDefinitions } from '../summary/useOfferedDefinitions';
import { lengthError } from './condition-checks';
import { ConditionMeaning } from './ConditionMeaning';
import { correlationErrors, hasWrongStep } from './correlation-checks';
import { texts } from './correlation-texts';
import { SequenceStepRow } from './SequenceStepRow';
import { type StepProps } from './step-props';
import './correlation-fields.css';

interface CorrelationFieldsProps extends StepProps {
  /** The one that is edited, which cannot look at its own events; absent for a new one. */
  definitionId: string | undefined;
}

/** Which events of other definitions, one after the other, make an event. */
export function CorrelationFields({ draft, shown, change, definitionId }: CorrelationFieldsProps) {
  const offering = useOfferedDefinitions();
  const error = errorOf(offering);
  const offered = valueOf(offering)?.filter(({ id }) => id !== definitionId);
  const isLoading = !offered && error === undefined;
  return (
    <>
      {error !== undefined && (
        <Note kind="warning" title={texts.failed}>
          {messageOf(error)}
        </Note>
      )}
      {offered?.length === 0 && <Note title={texts.none}>{texts.noneHelp}</Note>}
      <Steps {...{ draft, change, offered, isLoading }} error={shown.sequence} />
      <CheckboxField
        label={texts.ordered}
        help={texts.orderedHelp}
        checked={draft.ordered}
        onChange={(ordered) => change({ ordered })}
      />
      <CheckboxField
        label={texts.joined}
        help={texts.joinedHelp}
        checked={draft.join_on_key}
        onChange={(join_on_key) => change({ join_on_key })}
      />
      <ConditionMeaning sentence={sentenceOf(draft, offered)} />
    </>
  );
}

interface StepsProps extends Pick<StepProps, 'draft' | 'change'> {
  offered: readonly OfferedDefinition[] | undefined;
  isLoading: boolean;
  error: string | undefined;
}

function Steps({ draft, change, offered, isLoading, error }: StepsProps) {
  const { sequence, ordered: isOrdered } = draft;
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  useFocusOnAdded(list, sequence.length, '[role="combobox"]');
  const set = (changed: readonly SequenceStep[]) => change({ sequence: changed });
  const moving = (from: number, to: number) =>
    !isOrdered || to < 0 || to >= sequence.length
      ? undefined
      : () => {
          const moved = [...sequence];
          moved.splice(to, 0, ...moved.splice(from, 1));
          set(moved);
        };
  const remove = (key: string) => {
    set(sequence.filter((step) => step.key !== key));
    // What the keyboard was on has gone.
    add.current?.focus();
  };
  const isFull = sequence.length >= MOST_STEPS;
  return (
    <div className="tl-condition" role="group" aria-label={texts.steps} tabIndex={-1}>
      <div className="tl-form-label">{texts.steps}</div>
      <div className="tl-condition-group">
        <ol ref={list} className="tl-sequence">
          {sequence.map((step, index) => (
            <li key={step.key}>
              <SequenceStepRow
                {...{ step, offered, isLoading }}
                name={texts.step(index + 1)}
                word={wordOf(index, isOrdered)}
                showsProblems={error !== undefined}
                onChange={(changed) =>
                  set(sequence.map((each) => (each.key === step.key ? { ...each, ...changed } : each)))
                }
                onUp={moving(index, index - 1)}
                onDown={moving(index, index + 1)}
                onRemove={() => remove(step.key)}
                keptReason={sequence.length > FEWEST_STEPS ? undefined : texts.fewest(FEWEST_STEPS)}
              />
            </li>
          ))}
        </ol>
        <div className="tl-condition-foot">
          <Button
            ref={add}
            variant="ghost"
            size="sm"
            icon={<Plus />}
            disabledReason={isFull ? texts.most(MOST_STEPS) : undefined}
            onClick={() => set([...sequence, newStep()])}
          >
            {texts.add}
          </Button>
        </div>
      </div>
      {error !== undefined && !hasWrongStep(sequence) && <FieldText id="definition-sequence-text" error={error} />}
    </div>
  );
}

function wordOf(index: number, isOrdered: boolean): string {
  if (index === 0) return '';
  return isOrdered ? texts.words.then : texts.words.and;
}

function sentenceOf(draft: StepProps['draft'], offered: readonly OfferedDefinition[] = []): string | undefined {
  const { search_within_ms: withinMs = NaN } = draft;
  if (lengthError(withinMs) !== undefined || Object.values(correlationErrors(draft)).some(Boolean)) return undefined;
  const titles = new Map(offered.map(({ id, title }) => [id, title]));
  return texts.meaning(saidSequence(draft, withinMs, (id) => titles.get(id) ?? id));
}
