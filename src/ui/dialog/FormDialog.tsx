import { type FormEvent, type HTMLAttributes, type ReactNode, type RefAttributes, useId } from 'react';
import { Button } from 'ui/button/Button';
import { Note } from 'ui/note/Note';
import { texts } from '../texts';
import { Dialog, type DialogProps } from './Dialog';
import { texts as dialogTexts } from './texts';

export interface FormDialogProps extends Omit<DialogProps, 'footer' | 'isBusy'> {
  /** “Save” when absent. */
  saveLabel?: string;
  /** “Saving…” when absent. */
  savingLabel?: string;
  /** “Cancel” when absent. */
  closeLabel?: string;
  isSaving?: boolean;
  /** Stays open while saving, unless it may be left: what it began goes on. */
  mayLeave?: boolean;
  /** Why it cannot be saved now. */
  disabledReason?: string;
  /** Called by the button and by Enter, not while saving. */
  onSubmit: () => unknown;
  /** Handlers of `useForm` for the form element. */
  formProps?: HTMLAttributes<HTMLFormElement> & RefAttributes<HTMLFormElement>;
  /** What the server refused that belongs to no field. */
  refusals?: readonly string[];
  /** Between the fields and the buttons: what the draft would do. */
  below?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** A dialog about a form: its fields, what was refused, Cancel and Save. */
export function FormDialog({
  saveLabel = dialogTexts.save,
  savingLabel = dialogTexts.saving,
  closeLabel = texts.cancel,
  isSaving = false,
  mayLeave = false,
  disabledReason,
  onSubmit,
  formProps,
  refusals = [],
  below,
  children,
  onClose,
  ...dialog
}: FormDialogProps) {
  const formId = useId();
  const isHeld = isSaving && !mayLeave;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving && disabledReason === undefined) void onSubmit();
  };
  return (
    <Dialog
      {...dialog}
      isBusy={isHeld}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => isHeld || onClose()}>{closeLabel}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            busy={isSaving}
            busyLabel={savingLabel}
            {...{ disabledReason }}
          >
            {saveLabel}
          </Button>
        </>
      }
    >
      <form id={formId} className="tl-dialog-form" noValidate {...formProps} onSubmit={handleSubmit}>
        {children}
      </form>
      {refusals.map((refusal) => (
        <Note key={refusal} kind="danger">
          {refusal}
        </Note>
      ))}
      {below}
    </Dialog>
  );
}
