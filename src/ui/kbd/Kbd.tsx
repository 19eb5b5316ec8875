import { type ReactNode } from 'react';
import './Kbd.css';

/** A key as it is printed on the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className="tl-kbd">{children}</kbd>;
}

/** The name of the command key here: ⌘ on Apple machines, Ctrl elsewhere. */
export function modKey(): string {
  return /Mac|iP(hone|ad|od)/.test(navigator.platform) ? '⌘' : 'Ctrl';
}
