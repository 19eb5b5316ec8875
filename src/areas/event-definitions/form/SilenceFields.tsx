import { useId } from 'react';
import { durationInWords } from 'texts/duration';
import { DurationField } from 'ui/field/DurationField';
import { NumberField } from 'ui/field/NumberField';
import { TextField } from 'ui/field/TextField';
import { silentAfterMs } from '../model/silence-draft';
import { HIGHEST_LATE_BY, LOWEST_LATE_BY, silenceErrors } from './condition-checks';
import { ConditionMeaning } from './ConditionMeaning';
import { SPAN } from './span';
import { type StepProps } from './step-props';
import { texts } from './texts';

const { silence: words } = texts;
/** Two that people have: an application, and a job that reports now and then. */
const EXAMPLES_MS = [4_000, 300_000] as const;

/** Whose silence makes an event, and how long it has to be. */
export function SilenceFields({ draft, shown, change, fields }: StepProps & { fields: readonly string[] }) {
  const listId = useId();
  return (
    <>
      <TextField
        name="field"
        label={words.field}
        help={words.fieldHelp}
        mono
        list={listId}
        spellCheck={false}
        autoComplete="off"
        maxLength={1_000}
        value={draft.field}
        error={shown.field}
        onChange={(field) => change({ field })}
      />
      <datalist id={listId}>
        {fields.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="tl-definition-row">
        <NumberField
          name="late_by"
          label={words.lateBy}
          help={words.lateByHelp}
          {...{ min: LOWEST_LATE_BY, max: HIGHEST_LATE_BY, step: 0.5 }}
          value={draft.late_by}
          error={shown.late_by}
          onChange={(late_by) => change({ late_by })}
        />
        <DurationField
          name="at_least_ms"
          label={words.atLeast}
          help={words.atLeastHelp}
          form={SPAN}
          value={draft.at_least_ms}
          error={shown.at_least_ms}
          onChange={(at_least_ms) => change({ at_least_ms })}
        />
      </div>
      <ConditionMeaning sentence={sentenceOf(draft)} />
    </>
  );
}

function sentenceOf(draft: StepProps['draft']): string | undefined {
  const { field, late_by: lateBy = NaN, at_least_ms: atLeastMs = NaN } = draft;
  if (Object.values(silenceErrors(draft)).some(Boolean)) return undefined;
  const [often, seldom] = EXAMPLES_MS.map((gapMs) => ({
    gap: durationInWords(gapMs),
    after: durationInWords(silentAfterMs(gapMs, lateBy, atLeastMs)),
  }));
  return often && seldom && words.meaning(field.trim(), often, seldom);
}
