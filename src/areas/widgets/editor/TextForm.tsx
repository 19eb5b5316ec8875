import { TextAreaField } from 'ui/field/TextAreaField';
import { TextField } from 'ui/field/TextField';
import { MAX_TEXT_LENGTH } from '../model/text-config';
import { texts } from './texts';

/** A text while it is edited. */
export interface TextDraft {
  title: string;
  text: string;
}

interface TextFormProps {
  draft: TextDraft;
  onChange: (part: Partial<TextDraft>) => void;
}

const ROWS = 16;

/** Title and Markdown of a text. */
export function TextForm({ draft, onChange }: TextFormProps) {
  return (
    <>
      <TextField
        label={texts.name.label}
        optional
        placeholder={texts.name.text}
        value={draft.title}
        onChange={(title) => onChange({ title })}
      />
      <TextAreaField
        label={texts.text.label}
        help={texts.text.help}
        rows={ROWS}
        maxLength={MAX_TEXT_LENGTH}
        value={draft.text}
        onChange={(text) => onChange({ text })}
      />
    </>
  );
}
