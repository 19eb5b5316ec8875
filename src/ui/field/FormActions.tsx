import { Button } from 'ui/button/Button';
import { texts } from '../texts';
import './FormActions.css';

export interface FormActionsProps {
  isDirty: boolean;
  isSaving: boolean;
  /** Fields that need a look after a save was refused. */
  problems?: number;
  /** A verb with its object: “Save profile”. */
  saveLabel: string;
  onSave: () => void;
  /** Back to what is saved; absent where there is nothing to go back to. */
  onDiscard?: () => void;
}

/** The save state and its reason: beside the title where Save is in the page header, else in the foot of the form. */
export function SaveState({ isDirty, problems = 0 }: Pick<FormActionsProps, 'isDirty' | 'problems'>) {
  return (
    <span role="status" className={`tl-save-state ${problems > 0 ? 'tl-save-state-problem' : ''}`}>
      {problems > 0 && texts.form.problems(problems)}
      {problems === 0 && isDirty && (
        <>
          <i aria-hidden="true" /> {texts.form.unsaved}
        </>
      )}
    </span>
  );
}

/** The foot of a form or of one of its sections: what is not saved, Discard and Save. */
export function FormActions({ isDirty, isSaving, problems = 0, saveLabel, onSave, onDiscard }: FormActionsProps) {
  return (
    <div className="tl-form-actions">
      <SaveState {...{ isDirty, problems }} />
      {onDiscard && isDirty && (
        <Button
          variant="ghost"
          isReasonShown
          disabledReason={isSaving ? texts.form.beingSaved : undefined}
          onClick={onDiscard}
        >
          {texts.form.discard}
        </Button>
      )}
      <Button
        variant={isDirty ? 'primary' : 'secondary'}
        busy={isSaving}
        busyLabel={texts.form.saving}
        disabledReason={isDirty ? undefined : texts.form.unchanged}
        onClick={onSave}
      >
        {saveLabel}
      </Button>
    </div>
  );
}
