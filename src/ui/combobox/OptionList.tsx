import { type RefObject, useEffect } from 'react';
import { Floating } from 'ui/floating/Floating';
import { type ComboboxOption, SHOWN_OPTIONS } from './options';
import { texts } from './texts';
import './Combobox.css';

interface OptionListProps {
  id: string;
  label: string;
  anchor: RefObject<HTMLElement>;
  options: readonly ComboboxOption[];
  active: number;
  idOf: (index: number) => string;
  /** The value that is chosen now. */
  value?: string;
  onChoose: (option: ComboboxOption) => void;
  onClose: () => void;
}

/** The options of a combobox below its field. The focus stays in the field. */
export function OptionList({ id, label, anchor, options, active, idOf, value, onChoose, onClose }: OptionListProps) {
  const activeId = idOf(active);
  useEffect(() => {
    document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);
  const shown = options.slice(0, SHOWN_OPTIONS);
  return (
    <Floating
      anchor={anchor}
      onClose={onClose}
      returnsFocus={false}
      className="dropdown-menu tl-options"
      style={{ width: anchor.current?.offsetWidth }}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div id={id} role="listbox" aria-label={label}>
        {shown.map((option, index) => (
          <div
            key={option.value}
            id={idOf(index)}
            role="option"
            className="tl-option"
            data-active={index === active || undefined}
            aria-selected={option.value === value}
            onClick={() => onChoose(option)}
          >
            <span>{option.label}</span>
            {option.detail !== undefined && <span className="tl-ink-3">{option.detail}</span>}
          </div>
        ))}
      </div>
      {options.length > shown.length && (
        <div className="dropdown-header">{texts.more(options.length - shown.length)}</div>
      )}
    </Floating>
  );
}
