import { useRef } from 'react';
import { FormDialog } from 'ui/dialog/FormDialog';
import { CheckboxField } from 'ui/field/CheckboxField';
import { TextAreaField } from 'ui/field/TextAreaField';
import { TextField } from 'ui/field/TextField';
import { insertInto } from './insert-into';
import { PatternPicker } from './PatternPicker';
import { SampleTest } from './SampleTest';
import { UsedBy } from './UsedBy';
import { usersText } from './users-text';
import { type DraftedPattern, usePatternDraft } from './usePatternDraft';
import { texts } from './texts';
import './Grok.css';

const { form: words } = texts;
const PATTERN_ROWS = 9;

interface PatternDialogProps extends DraftedPattern {
  onDone: () => void;
  onClose: () => void;
}

/** Makes a pattern or changes one: name, pattern with a picker, and a test on lines of one's own. */
export function PatternDialog({ onDone, onClose, ...drafted }: PatternDialogProps) {
  const { stored, all } = drafted;
  const area = useRef<HTMLTextAreaElement>(null);
  const draft = usePatternDraft(drafted, () => {
    onDone();
    onClose();
  });
  const { name, pattern, setPattern, isSaving } = draft;
  return (
    <FormDialog
      title={stored ? words.edit(stored.name) : words.create(name)}
      size="lg"
      isSaving={isSaving}
      refusals={draft.refusal === undefined ? [] : [draft.refusal]}
      below={
        <div className="tl-grok-form">
          {stored && (
            <UsedBy
              name={stored.name}
              patterns={all.filter((each) => drafted.relations.usedBy(stored.name).includes(each.name))}
            />
          )}
          <PatternPicker
            patterns={all}
            onPick={(reference) => insertInto(area.current, pattern, reference, setPattern)}
          />
          <SampleTest name={name.trim()} pattern={pattern} />
        </div>
      }
      onSubmit={draft.save}
      onClose={onClose}
    >
      <TextField
        autoFocus
        mono
        label={words.name}
        help={words.nameHelp}
        error={draft.nameError}
        value={name}
        spellCheck={false}
        onChange={draft.setName}
      />
      {draft.using && (
        <CheckboxField
          label={words.rename}
          help={words.usedBy(usersText(draft.using.patterns, draft.using.extractors))}
          checked={draft.renames}
          onChange={draft.setRenames}
        />
      )}
      <TextAreaField
        ref={area}
        mono
        rows={PATTERN_ROWS}
        label={words.pattern}
        help={words.patternHelp}
        error={draft.patternError}
        value={pattern}
        spellCheck={false}
        onChange={setPattern}
      />
    </FormDialog>
  );
}
