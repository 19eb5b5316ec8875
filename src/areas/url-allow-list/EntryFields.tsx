import { type AllowedUrl } from 'api/url-allow-list';
import { X } from 'lucide-react';
import { type FieldErrors } from 'rest/form/server-errors';
import { Button } from 'ui/button/Button';
import { IconButton } from 'ui/button/IconButton';
import { SelectField } from 'ui/field/SelectField';
import { TextField } from 'ui/field/TextField';
import { Note } from 'ui/note/Note';
import { alsoAllowed, anchored, fieldOf } from './entries';
import { texts } from './texts';

const TYPES = (['literal', 'regex'] as const).map((value) => ({ value, label: texts.types[value] }));

interface EntryFieldsProps {
  entry: AllowedUrl;
  /** From 1. */
  number: number;
  shown: FieldErrors;
  onChange: (entry: AllowedUrl) => void;
  onRemove: () => void;
}

/** The fields of an entry, and what a regex lets through that nobody may have meant. */
export function EntryFields({ entry, number, shown, onChange, onRemove }: EntryFieldsProps) {
  const { title, type, value } = entry;
  const also = alsoAllowed(entry);
  return (
    <fieldset className="tl-allowed-entry">
      <legend className="tl-visually-hidden">{texts.entry(number)}</legend>
      <TextField
        name={fieldOf(entry, 'title')}
        label={texts.columns.title}
        maxLength={1_000}
        value={title}
        error={shown[fieldOf(entry, 'title')]}
        onChange={(next) => onChange({ ...entry, title: next })}
      />
      <SelectField
        label={texts.columns.type}
        options={TYPES}
        value={type}
        onChange={(next) => onChange({ ...entry, type: next as AllowedUrl['type'] })}
      />
      <TextField
        name={fieldOf(entry, 'value')}
        label={type === 'regex' ? texts.regex : texts.columns.url}
        mono
        maxLength={4_000}
        spellCheck={false}
        autoComplete="off"
        value={value}
        error={shown[fieldOf(entry, 'value')]}
        onChange={(next) => onChange({ ...entry, value: next })}
      />
      <IconButton label={texts.remove(title.trim() === '' ? String(number) : title)} onClick={onRemove}>
        <X />
      </IconButton>
      {also !== undefined && (
        <Note
          kind="warning"
          title={texts.unanchored}
          actions={
            <Button size="sm" onClick={() => onChange({ ...entry, value: anchored(value) })}>
              {texts.anchor}
            </Button>
          }
        >
          {texts.alsoAllows} <code>{also}</code>
        </Note>
      )}
    </fieldset>
  );
}
