import { ChevronDown } from 'lucide-react';
import { MenuButton } from 'ui/menu/MenuButton';
import { MenuItem } from 'ui/menu/MenuItem';
import { texts } from '../texts';

export interface FilterMenuProps {
  /** What is filtered by: “State”. */
  label: string;
  options: readonly { value: string; label: string }[];
  /** Undefined: any. */
  value: string | undefined;
  onChoose: (value: string | undefined) => void;
  /** Loads options that are not there yet. */
  onOpen?: () => void;
}

/** A filter of a list with a choice of values, which says the one that is chosen. */
export function FilterMenu({ label, options, value, onChoose, onOpen }: FilterMenuProps) {
  const chosen =
    value === undefined ? texts.filter.any : (options.find((each) => each.value === value)?.label ?? value);
  return (
    <MenuButton
      label={label}
      toggle={({ onClick, onKeyDown, ...toggle }) => (
        <button
          type="button"
          className={`tl-filter-chip tl-filter-menu ${value === undefined ? '' : 'tl-filter-menu-on'}`}
          title={value === undefined ? undefined : chosen}
          {...toggle}
          onClick={() => {
            onOpen?.();
            onClick();
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') onOpen?.();
            onKeyDown(event);
          }}
        >
          <span>{label}</span> <b>{chosen}</b>
          <ChevronDown aria-hidden="true" />
        </button>
      )}
    >
      <MenuItem checked={value === undefined} onChoose={() => onChoose(undefined)}>
        {texts.filter.any}
      </MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} checked={option.value === value} onChoose={() => onChoose(option.value)}>
          {option.label}
        </MenuItem>
      ))}
    </MenuButton>
  );
}
