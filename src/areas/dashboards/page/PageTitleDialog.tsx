import { useState } from 'react';
import { FormDialog } from 'ui/dialog/FormDialog';
import { TextField } from 'ui/field/TextField';
import { MAX_TITLE_LENGTH } from '../model/pages';
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
  const [text, setText] = useState(title);
  const [isTried, setTried] = useState(false);
  const save = () => {
    setTried(true);
    if (text.trim() === '') return;
    onSave(text);
    onClose();
  };
  return (
    <FormDialog title={texts.pageTitle.dialog} onSubmit={save} onClose={onClose}>
      <TextField
        autoFocus
        label={texts.pageTitle.label}
        maxLength={MAX_TITLE_LENGTH}
        placeholder={placeholder}
        value={text}
        error={isTried && text.trim() === '' ? texts.pageTitle.required : undefined}
        onChange={setText}
      />
    </FormDialog>
  );
}
