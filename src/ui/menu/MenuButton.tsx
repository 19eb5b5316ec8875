import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Menu } from './Menu';

export interface MenuToggleProps {
  ref: RefObject<HTMLButtonElement>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: () => void;
  onKeyDown: (event: React.KeyboardEvent) => void;
}

interface MenuButtonProps {
  /** Name of the menu. */
  label: string;
  align?: 'start' | 'end';
  className?: string;
  head?: ReactNode;
  /** Draws the button: spread the given props on it. */
  toggle: (props: MenuToggleProps) => ReactNode;
  /** A function is given the button, for what an entry opens at it. */
  children: ReactNode | ((anchor: RefObject<HTMLButtonElement>) => ReactNode);
}

/** A button with a menu below it; ↓ opens as well. */
export function MenuButton({ label, align, className, head, toggle, children }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      {toggle({
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClick: () => setOpen(!isOpen),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        },
      })}
      {isOpen && (
        <Menu {...{ label, anchor, align, className, head }} onClose={() => setOpen(false)}>
          {typeof children === 'function' ? children(anchor) : children}
        </Menu>
      )}
    </>
  );
}
