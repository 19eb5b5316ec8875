import { ChevronDown } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { FormField, type FormFieldProps } from 'ui/field/FormField';
import { type ComboboxOption, matchingOptions } from './options';
import { OptionList } from './OptionList';
import { useOptionList } from './useOptionList';

export interface ComboboxFieldProps extends Omit<FormFieldProps, 'children' | 'controlClass'> {
  name?: string;
  /** Empty while nothing is chosen. */
  value: string;
  options: readonly ComboboxOption[];
  onChange: (value: string) => void;
  /** Hears what is typed: for options that a server finds. */
  onType?: (text: string) => void;
  placeholder?: string;
  disabled?: boolean;
}

/**
 * One of many values: typing narrows them. For up to eight there is SelectField. An emptied field chooses nothing. Enter
 * before there are any options takes the first that matches once they have loaded.
 */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, help, error, optional, size, name, value, options, onChange, onType, placeholder, disabled } = props;
  const anchor = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string>();
  const [isAwaited, setAwaited] = useState(false);
  const chosen = options.find((option) => option.value === value);
  const matching = matchingOptions(options, typed ?? '');
  const take = (option: ComboboxOption) => {
    setTyped(undefined);
    onChange(option.value);
  };
  const list = useOptionList({
    options: matching,
    startsOnFirst: typed !== undefined && typed !== '',
    onChoose: take,
  });
  const takeAwaited = () => {
    setAwaited(false);
    if (matching[0]) take(matching[0]);
    // What matches nothing can be corrected by whoever is still there.
    else if (!anchor.current?.contains(document.activeElement)) setTyped(undefined);
  };
  useEffect(() => {
    if (isAwaited && options.length > 0) takeAwaited();
  });
  const leave = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    if ((typed === '' || isAwaited) && value !== '') onChange('');
    if (!isAwaited) setTyped(undefined);
    list.close();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && options.length === 0 && typed && !event.nativeEvent.isComposing) {
      event.preventDefault();
      event.stopPropagation();
      setAwaited(true);
    } else list.handleKeyDown(event);
  };
  return (
    <FormField {...{ label, help, error, optional, size }}>
      {(control) => (
        <div ref={anchor} className="tl-combobox" onBlur={leave}>
          <input
            {...control}
            {...list.inputProps}
            name={name}
            disabled={disabled}
            placeholder={placeholder}
            value={typed ?? chosen?.label ?? value}
            onFocus={(event) => event.currentTarget.select()}
            onClick={list.open}
            onChange={(event) => {
              setTyped(event.target.value);
              setAwaited(false);
              onType?.(event.target.value);
              list.open();
            }}
            onKeyDown={handleKeyDown}
          />
          <ChevronDown size={14} aria-hidden="true" />
          {list.isShown && (
            <OptionList
              {...list.listProps}
              {...{ label, anchor, value }}
              options={matching}
              onChoose={list.choose}
              onClose={list.close}
            />
          )}
        </div>
      )}
    </FormField>
  );
}
