import { Button } from 'ui/button/Button';
import { countOf } from 'ui/format/number';
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

/** The foot of a form or of one of its sections: what is not saved, Discard and Save. */
export function FormActions({ isDirty, isSaving, problems = 0, saveLabel, onSave, onDiscard }: FormActionsProps) {
  return (
    <div className="tl-form-actions">
      <span role="status" className={problems > 0 ? 'tl-form-actions-problem' : ''}>
        {problems > 0 && `${countOf(problems, 'field')} ${problems === 1 ? 'needs' : 'need'} a look, nothing was saved`}
        {problems === 0 && isDirty && (
          <>
            <i aria-hidden="true" /> Unsaved changes
          </>
        )}
      </span>
      {onDiscard && isDirty && (
        <Button variant="ghost" disabledReason={isSaving ? 'It is being saved' : undefined} onClick={onDiscard}>
          Discard
        </Button>
      )}
      <Button
        variant={isDirty ? 'primary' : 'secondary'}
        busy={isSaving}
        busyLabel="Saving…"
        disabledReason={isDirty ? undefined : 'Nothing changed'}
        onClick={onSave}
      >
        {saveLabel}
      </Button>
    </div>
  );
}
