import { type FormEvent, useId, useState } from 'react';
import { Button } from 'ui/button/Button';
import { Dialog } from 'ui/dialog/Dialog';
import { TextField } from 'ui/field/TextField';
import { LONGEST_TITLE } from '../model/pages';
import { texts } from './texts';

interface PageTitleDialogProps {
  title: string;
  /** What it is called without a title. */
  placeholder: string;
  onSave: (title: string) => void;
  onClose: () => void;
}

/** Asks for the title of a page. */
export function PageTitleDialog({ title, placeholder, onSave, onClose }: PageTitleDialogProps) {
  const formId = useId();
  const [text, setText] = useState(title);
  const [isTried, setTried] = useState(false);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (text.trim() === '') return;
    onSave(text);
    onClose();
  };
  return (
    <Dialog
      title={texts.pageTitle.dialog}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <TextField
          autoFocus
          label={texts.pageTitle.label}
          maxLength={LONGEST_TITLE}
          placeholder={placeholder}
          value={text}
          error={isTried && text.trim() === '' ? texts.pageTitle.required : undefined}
          onChange={setText}
        />
      </form>
    </Dialog>
  );
}
