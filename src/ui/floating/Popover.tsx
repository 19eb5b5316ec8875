import { type ReactNode, useEffect, useRef } from 'react';
import { type Anchor, Floating } from './Floating';
import './Popover.css';

export interface PopoverProps {
  label: string;
  anchor: Anchor;
  align?: 'start' | 'end';
  onClose: () => void;
  className?: string;
  children: ReactNode;
}

const FOCUSABLE = 'a[href],button:not(:disabled),input:not(:disabled),select,textarea,[tabindex="0"]';

/** A small surface with anything in it. Focus enters it and Tab leaves it closed. */
export function Popover({ label, anchor, align, onClose, className = '', children }: PopoverProps) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = content.current;
    if (!root || root.contains(document.activeElement)) return;
    const first =
      root.querySelector<HTMLElement>('[data-autofocus]') ?? root.querySelector<HTMLElement>(FOCUSABLE) ?? root;
    first.focus({ preventScroll: true });
  }, []);
  return (
    <Floating
      anchor={anchor}
      align={align}
      onClose={onClose}
      className={`dropdown-menu tl-popover ${className}`}
      role="dialog"
      aria-label={label}
      onBlur={(event) => {
        const next = event.relatedTarget;
        if (!(next instanceof Node) || event.currentTarget.contains(next) || isPortalOf(next)) return;
        // Its own button closes it by its press.
        if ('x' in anchor || !anchor.current?.contains(next)) onClose();
      }}
    >
      <div ref={content} tabIndex={-1} className="tl-popover-content">
        {children}
      </div>
    </Floating>
  );
}

// Another floating part (a menu opened from inside) is not a leave.
const isPortalOf = (node: Node): boolean => node instanceof Element && node.closest('.dropdown-menu') !== null;
