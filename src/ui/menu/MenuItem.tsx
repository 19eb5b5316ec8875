import { Check } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { Kbd } from 'ui/kbd/Kbd';
import { Keys } from 'ui/shortcut/Keys';

export interface MenuItemProps {
  icon?: ReactNode;
  /** Goes to an address instead of doing something. */
  href?: string;
  onChoose?: (event: MouseEvent) => void;
  /** Key that does the same while the menu is open. */
  shortcut?: string;
  /** Keys that do the same from anywhere, `g x`; shown where the focus or the pointer is. */
  keys?: string;
  /** It leads to the page that is shown. */
  isCurrent?: boolean;
  /** Set for entries that are one of a choice, or a switch. */
  checked?: boolean;
  /** It is switched on and off by itself, not one of a choice. */
  isSwitch?: boolean;
  danger?: boolean;
  /** Why it cannot be chosen, in a line below it. */
  disabledReason?: string;
  children: ReactNode;
}

/** One entry of a menu. */
export function MenuItem({
  icon,
  href,
  onChoose,
  shortcut,
  keys,
  isCurrent = false,
  checked,
  isSwitch = false,
  danger = false,
  disabledReason,
  children,
}: MenuItemProps) {
  const reasonId = useId();
  const isDisabled = disabledReason !== undefined;
  const attributes = {
    role: checked === undefined ? 'menuitem' : isSwitch ? 'menuitemcheckbox' : 'menuitemradio',
    tabIndex: -1,
    className: `dropdown-item ${danger ? 'tl-menu-danger' : ''}`,
    'aria-describedby': isDisabled ? reasonId : undefined,
    'aria-checked': checked,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    'aria-disabled': isDisabled || undefined,
    onMouseMove: (event: MouseEvent<HTMLElement>) => event.currentTarget.focus({ preventScroll: true }),
    onClick: (event: MouseEvent) => (isDisabled ? event.preventDefault() : onChoose?.(event)),
  };
  const content = (
    <>
      {icon}
      <span className="tl-menu-text">
        {children}
        {isDisabled && (
          // Not a part of its name.
          <span className="tl-menu-reason" id={reasonId} aria-hidden="true">
            {disabledReason}
          </span>
        )}
      </span>
      {checked && <Check className="tl-menu-check" aria-hidden="true" />}
      {shortcut !== undefined && <Kbd>{shortcut}</Kbd>}
      {keys !== undefined && (
        <span className="tl-menu-keys" aria-hidden="true">
          <Keys keys={keys} />
        </span>
      )}
    </>
  );
  if (href !== undefined && !isDisabled) {
    return (
      <a href={href} {...attributes}>
        {content}
      </a>
    );
  }
  return (
    <button type="button" {...attributes}>
      {content}
    </button>
  );
}

/** A line between groups of entries. */
export function MenuDivider() {
  return <hr className="dropdown-divider" />;
}

/** The small heading of a group of entries. */
export function MenuHeader({ children }: { children: ReactNode }) {
  return (
    <div className="dropdown-header" role="presentation">
      {children}
    </div>
  );
}
