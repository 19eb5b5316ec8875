import { type ReactNode } from 'react';
import './StatusBadge.css';

export interface StatusBadgeProps {
  tone: 'success' | 'info' | 'warning' | 'danger' | 'stopped';
  title?: string;
  /** The state in a word; the dot alone would say it by colour only. */
  children: ReactNode;
}

/** The state of something that runs: a dot and a word. A hollow ring is what stands still. */
export function StatusBadge({ tone, title, children }: StatusBadgeProps) {
  return (
    <span className={`tl-status tl-status-${tone}`} title={title}>
      {children}
    </span>
  );
}
