import { TextAreaField } from 'ui/field/TextAreaField';
import { type FieldErrors } from './draft-errors';
import { texts } from './texts';
import { TitleField } from './TitleField';

/** A text while it is edited. */
export interface TextDraft {
  title: string;
  text: string;
}

interface TextFormProps {
  draft: TextDraft;
  fieldErrors: FieldErrors;
  onChange: (part: Partial<TextDraft>) => void;
}

const ROWS = 16;

/** Title and Markdown of a text. */
export function TextForm({ draft, fieldErrors, onChange }: TextFormProps) {
  return (
    <>
      <TitleField placeholder={texts.name.text} value={draft.title} onChange={(title) => onChange({ title })} />
      <TextAreaField
        label={texts.text.label}
        help={texts.text.help}
        rows={ROWS}
        error={fieldErrors.text}
        value={draft.text}
        onChange={(text) => onChange({ text })}
      />
    </>
  );
}
