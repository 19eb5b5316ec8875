import { type GrokPattern } from 'api/grok';
import { GROK_TYPES } from 'lang/grok/value-types';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { IconButton } from 'ui/button/IconButton';
import { SelectField } from 'ui/field/SelectField';
import { TextField } from 'ui/field/TextField';
import { texts } from './texts';
import './Grok.css';

const { picker: words } = texts;
const TYPES = [
  { value: '', label: words.noType },
  ...GROK_TYPES.filter((type) => type !== 'string').map((type) => ({ value: type, label: type })),
];

/** `%{NAME:field;type;format}`: what there is of it. */
export function referenceTo(name: string, field: string, type: string, format: string): string {
  const parts = [field.trim(), type, type === 'date' ? format.trim() : ''];
  const written = parts[0] === '' ? [] : parts.slice(0, parts[1] === '' ? 1 : parts[2] === '' ? 2 : 3);
  return `%{${name}${written.length > 0 ? `:${written.join(';')}` : ''}}`;
}

interface PatternPickerProps {
  patterns: readonly GrokPattern[];
  /** @param reference to be written where the cursor is */
  onPick: (reference: string) => void;
}

/** All patterns, narrowed by name; arrow keys move through them, Enter inserts one. */
export function PatternPicker({ patterns, onPick }: PatternPickerProps) {
  const [filter, setFilter] = useState('');
  const [field, setField] = useState('');
  const [type, setType] = useState('');
  const [format, setFormat] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const shown = patterns.filter(({ name }) => name.toLowerCase().includes(filter.trim().toLowerCase()));

  const move = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    buttons[Math.max(0, at + by)]?.focus();
  };
  return (
    <fieldset className="tl-grok-picker">
      <legend className="tl-form-label">{words.title}</legend>
      <div className="tl-grok-picker-fields">
        <TextField label={words.field} optional value={field} onChange={setField} />
        <SelectField label={words.type} options={TYPES} value={type} onChange={setType} />
        {type === 'date' && <TextField label={words.format} optional mono value={format} onChange={setFormat} />}
      </div>
      <div onKeyDown={move}>
        <TextField label={words.filter} value={filter} onChange={setFilter} />
        {shown.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <ul ref={list}>
            {shown.map(({ id, name, pattern }, at) => (
              <li key={id}>
                <span>
                  <b>{name}</b>
                  <code title={pattern}>{pattern}</code>
                </span>
                <IconButton
                  label={words.add(name)}
                  tabIndex={at === 0 ? 0 : -1}
                  onClick={() => onPick(referenceTo(name, field, type, format))}
                >
                  <Plus />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
      </div>
    </fieldset>
  );
}
