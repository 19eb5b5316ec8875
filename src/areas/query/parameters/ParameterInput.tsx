import { Settings2, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from 'ui/button/Button';
import { IconButton } from 'ui/button/IconButton';
import { CheckboxField } from 'ui/field/CheckboxField';
import { TextField } from 'ui/field/TextField';
import { Popover } from 'ui/floating/Popover';
import { type SearchParameter } from './search-parameter';
import { texts } from './texts';

interface ParameterInputProps {
  parameter: SearchParameter;
  /** The query names it. */
  isUsed: boolean;
  onChange: (change: Partial<SearchParameter>) => void;
  onRemove: () => void;
  onRun: () => void;
}

/** The value of one parameter; Enter runs the search. Its button opens the declaration. */
export function ParameterInput({ parameter, isUsed, onChange, onRemove, onRun }: ParameterInputProps) {
  const { name, value, defaultValue, isRequired, rest } = parameter;
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isMissing = isUsed && isRequired && value === '' && defaultValue === '';
  return (
    <div className="tl-parameter" title={isUsed ? undefined : texts.unused(name)}>
      <label htmlFor={id} className={isUsed ? 'tl-mono' : 'tl-mono tl-ink-3'}>
        {typeof rest?.title === 'string' && rest.title !== '' ? rest.title : name}
      </label>
      <input
        id={id}
        className={`form-control tl-mono ${isMissing ? 'is-invalid' : ''}`}
        value={value}
        placeholder={defaultValue === '' ? (isRequired ? texts.required : texts.anyValue) : defaultValue}
        aria-invalid={isMissing || undefined}
        aria-required={isRequired}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange({ value: event.target.value })}
        onKeyDown={(event) => event.key === 'Enter' && onRun()}
      />
      <IconButton
        ref={anchor}
        label={texts.settings(name)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Settings2 />
      </IconButton>
      {isOpen && (
        <Popover label={texts.title(name)} anchor={anchor} onClose={() => setOpen(false)}>
          <div className="tl-parameter-settings">
            <p className="tl-small tl-ink-3">
              {texts.writtenAs}
              <code className="tl-mono">${name}$</code>
            </p>
            <TextField
              label={texts.defaultValue.label}
              help={texts.defaultValue.help}
              value={defaultValue}
              onChange={(next) => onChange({ defaultValue: next })}
            />
            <CheckboxField
              label={texts.required}
              help={texts.requiredHelp}
              checked={isRequired}
              onChange={() => onChange({ isRequired: !isRequired })}
            />
            <Button icon={<Trash2 />} onClick={onRemove}>
              {texts.remove}
            </Button>
          </div>
        </Popover>
      )}
    </div>
  );
}
