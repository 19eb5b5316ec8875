import { type ReactNode } from 'react';
import { Floating } from './Floating';
import { type Anchor } from './layers';
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

/** Unless something in it took the focus by itself. */
function focusFirst(popover: HTMLElement): void {
  if (popover.contains(document.activeElement)) return;
  const first = ['[data-autofocus]', FOCUSABLE, '.tl-popover-content'].map((each) =>
    popover.querySelector<HTMLElement>(each),
  );
  first.find((each) => each !== null)?.focus({ preventScroll: true });
}

/** A small surface with anything in it. Focus enters it and Tab leaves it closed. */
export function Popover({ label, anchor, align, onClose, className = '', children }: PopoverProps) {
  return (
    <Floating
      {...{ anchor, align, onClose, focusFirst }}
      className={`dropdown-menu tl-popover ${className}`}
      role="dialog"
      aria-label={label}
      onBlur={(event) => {
        const next = event.relatedTarget;
        if (!(next instanceof Node) || event.currentTarget.contains(next) || isAbove(next, anchor)) return;
        // Its own button closes it by its press.
        if ('x' in anchor || !anchor.current?.contains(next)) onClose();
      }}
    >
      <div tabIndex={-1} className="tl-popover-content">
        {children}
      </div>
    </Floating>
  );
}

/** Whether something lies in a menu or a dialog that was opened from inside: going there is not a leave. */
function isAbove(node: Node, anchor: Anchor): boolean {
  const layer = node instanceof Element ? node.closest('.dropdown-menu, [role="dialog"], [role="alertdialog"]') : null;
  const opener = 'x' in anchor ? null : anchor.current;
  // What holds the button of the popover lies below it.
  return layer !== null && !layer.contains(opener);
}
