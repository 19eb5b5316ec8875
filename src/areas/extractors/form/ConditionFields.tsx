import { valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { FlaskConical } from 'lucide-react';
import { type FieldErrors } from 'rest/form/server-errors';
import { Button } from 'ui/button/Button';
import { RadioField } from 'ui/field/RadioField';
import { TextField } from 'ui/field/TextField';
import { Note } from 'ui/note/Note';
import { type ConditionType, type ExtractorDraft } from '../draft/draft';
import { ToolsActions, ToolsStore } from '../tools/ToolsStore';
import { texts } from './texts';

const { condition: words } = texts;
const CHOICES = (['none', 'string', 'regex'] as const).map((value) => ({ value, label: words[value] }));

interface ConditionFieldsProps {
  draft: Pick<ExtractorDraft, 'condition_type' | 'condition_value'>;
  shown: FieldErrors;
  /** The text of the example; absent: there is none. */
  text: string | undefined;
  onChange: (change: Partial<ExtractorDraft>) => void;
}

/** When an extractor runs, tried on the example. Changing it forgets what was tried. */
export function ConditionFields({ draft, shown, text, onChange }: ConditionFieldsProps) {
  const { condition_type: type, condition_value: value } = draft;
  const change = (next: Partial<ExtractorDraft>) => {
    void ToolsActions.forgetCondition();
    onChange(next);
  };
  return (
    <>
      <RadioField
        label={words.label}
        options={CHOICES}
        value={type}
        onChange={(condition_type: ConditionType) => change({ condition_type })}
      />
      {type !== 'none' && (
        <>
          <TextField
            mono
            name="condition_value"
            label={type === 'string' ? words.containing : words.matching}
            value={value}
            error={shown.condition_value}
            spellCheck={false}
            onChange={(condition_value) => change({ condition_value })}
          />
          <TryCondition {...{ type, value, text }} />
        </>
      )}
    </>
  );
}

interface TryConditionProps {
  type: ConditionType;
  value: string;
  text: string | undefined;
}

function TryCondition({ type, value, text }: TryConditionProps) {
  const condition = useStore(ToolsStore, (state) => state.condition);
  const result = valueOf(condition);
  const reason = value === '' ? words.noValue : text === undefined ? words.noExample : undefined;
  const run = () => {
    if (text === undefined) return;
    ToolsActions.tryCondition({ condition_type: type, condition_value: value }, text).catch(() => undefined);
  };
  return (
    <div className="tl-extractor-condition-try">
      <Button
        icon={<FlaskConical />}
        busy={condition.status === 'loading'}
        busyLabel={words.trying}
        disabledReason={reason}
        isReasonShown={reason === words.noExample}
        onClick={run}
      >
        {words.try}
      </Button>
      {reason === undefined && result?.problem && (
        <Note kind="danger" title={result.problem.title}>
          {result.problem.message}
        </Note>
      )}
      {reason === undefined && result && !result.problem && (
        <Note kind={result.holds ? 'success' : 'warning'}>{result.holds ? words.holds : words.fails}</Note>
      )}
    </div>
  );
}
