import { PATTERN_CHANGES } from 'api/events/conditions';
import { DurationField } from 'ui/field/DurationField';
import { RadioField } from 'ui/field/RadioField';
import { lengthError, patternErrors } from './condition-checks';
import { ConditionMeaning } from './ConditionMeaning';
import { SPAN } from './span';
import { type StepProps } from './step-props';
import { texts } from './texts';

const { pattern: words } = texts;
const CHANGES = PATTERN_CHANGES.map((value) => ({ value, ...words.changes[value] }));

/** Which change of a pattern makes an event, and what it is compared with. */
export function PatternFields({ draft, shown, change }: StepProps) {
  const isBack = draft.change === 'returned';
  const compared = (
    <DurationField
      name="compared_ms"
      label={words.compared}
      help={words.comparedHelp}
      form={SPAN}
      value={draft.compared_ms}
      error={shown.compared_ms}
      onChange={(compared_ms) => change({ compared_ms })}
    />
  );
  return (
    <>
      <RadioField
        label={words.change}
        options={CHANGES}
        value={draft.change}
        onChange={(next) => change({ change: next })}
      />
      <div className="tl-definition-row">
        {compared}
        {isBack && (
          <DurationField
            name="absent_ms"
            label={words.absent}
            help={words.absentHelp}
            form={SPAN}
            value={draft.absent_ms}
            error={shown.absent_ms}
            onChange={(absent_ms) => change({ absent_ms })}
          />
        )}
      </div>
      <ConditionMeaning sentence={sentenceOf(draft)} />
    </>
  );
}

function sentenceOf(draft: StepProps['draft']): string | undefined {
  const { change, search_within_ms: within = NaN, compared_ms: compared = NaN, absent_ms: absent = NaN } = draft;
  if (lengthError(within) !== undefined || Object.values(patternErrors(draft)).some(Boolean)) return undefined;
  if (change === 'returned') return words.meaning.returned(within, compared, absent);
  return words.meaning[change](within, compared);
}
