import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { moveMenuFocus } from './menu-keys';
import { Floating } from 'ui/floating/Floating';
import { type Anchor } from 'ui/floating/layers';
import './Menu.css';

export interface MenuProps {
  label: string;
  anchor: Anchor;
  align?: 'start' | 'end';
  side?: 'below' | 'right';
  onClose: () => void;
  className?: string;
  /** Shown above the entries. */
  head?: ReactNode;
  /** Extra keys of this menu; true when handled. */
  onKey?: (key: string) => boolean;
  children: ReactNode;
}

function focusFirst(menu: HTMLElement): void {
  menu.querySelector<HTMLElement>('[role^="menuitem"]')?.focus({ preventScroll: true });
}

/** A menu: arrows, Home, End and first letters move, Enter and Space choose, Esc and Tab close. */
export function Menu({ label, anchor, align, side, onClose, className = '', head, onKey, children }: MenuProps) {
  const list = useRef<HTMLDivElement>(null);
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') onClose();
    else if (
      list.current &&
      ((!event.ctrlKey && !event.metaKey && onKey?.(event.key)) || moveMenuFocus(list.current, event.key))
    ) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  return (
    <Floating
      {...{ anchor, align, side, onClose, focusFirst }}
      className={`dropdown-menu tl-menu ${className}`}
      onKeyDown={handleKeyDown}
    >
      {head}
      <div ref={list} role="menu" aria-label={label} onClick={(event) => isChoice(event.target) && onClose()}>
        {children}
      </div>
    </Floating>
  );
}

const isChoice = (target: EventTarget): boolean => {
  const item = target instanceof Element ? target.closest('[role^="menuitem"]') : null;
  return item !== null && item.getAttribute('aria-disabled') !== 'true' && !item.hasAttribute('aria-haspopup');
};
