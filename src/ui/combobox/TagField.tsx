import { X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { FormField, type FormFieldProps } from 'ui/field/FormField';
import { type ComboboxOption, matchingOptions } from './options';
import { OptionList } from './OptionList';
import { useOptionList } from './useOptionList';
import { texts } from './texts';
import 'ui/chip/Chip.css';

export interface TagFieldProps extends Omit<FormFieldProps, 'children' | 'controlClass'> {
  name?: string;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  options?: readonly ComboboxOption[];
  /** Anything may be entered, not only the options. */
  allowsNew?: boolean;
  placeholder?: string;
  mono?: boolean;
}

const NONE: readonly ComboboxOption[] = [];

/** Several values as tags. Enter or a comma adds what was typed, Backspace in the empty field removes the last. */
export function TagField(props: TagFieldProps) {
  const { label, help, error, optional, size, name, values, onChange, placeholder, mono = false } = props;
  const { options = NONE, allowsNew = options.length === 0 } = props;
  const anchor = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const left = matchingOptions(options, typed).filter(({ value }) => !values.includes(value));
  const add = (value: string) => {
    setTyped('');
    if (value !== '' && !values.includes(value)) onChange([...values, value]);
  };
  const list = useOptionList({
    options: left,
    startsOnFirst: typed !== '' && !allowsNew,
    onChoose: ({ value }) => add(value),
  });
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && typed === '' && values.length > 0) onChange(values.slice(0, -1));
    list.handleKeyDown(event);
    const isAdding = allowsNew && !event.nativeEvent.isComposing && (event.key === 'Enter' || event.key === ',');
    if (!isAdding || event.defaultPrevented || typed.trim() === '') return;
    event.preventDefault();
    event.stopPropagation();
    add(typed.trim());
    list.close();
  };
  return (
    <FormField {...{ label, help, error, optional, size }}>
      {({ className, ...control }) => (
        <div
          ref={anchor}
          className={`${className} tl-tags tl-field-focus ${mono ? 'tl-mono' : ''}`}
          onBlur={(event) => {
            if (event.currentTarget.contains(event.relatedTarget)) return;
            if (allowsNew) add(typed.trim());
            setTyped('');
            list.close();
          }}
        >
          {values.map((value) => (
            <span key={value} className="tl-chip">
              {labelOf(value)}
              <button
                type="button"
                aria-label={texts.remove(labelOf(value))}
                onClick={() => {
                  onChange(values.filter((each) => each !== value));
                  input.current?.focus();
                }}
              >
                <X />
              </button>
            </span>
          ))}
          <input
            {...control}
            {...list.inputProps}
            ref={input}
            name={name}
            placeholder={values.length === 0 ? placeholder : undefined}
            value={typed}
            onClick={list.open}
            onChange={(event) => {
              setTyped(event.target.value);
              list.open();
            }}
            onKeyDown={handleKeyDown}
          />
          {list.isShown && (
            <OptionList
              {...list.listProps}
              {...{ label, anchor }}
              options={left}
              onChoose={list.choose}
              onClose={list.close}
            />
          )}
        </div>
      )}
    </FormField>
  );
}
