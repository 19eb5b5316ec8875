import { type ReactNode } from 'react';
import './Chip.css';

export interface ChipProps {
  tone?: 'neutral' | 'outline' | 'accent' | 'success' | 'warning' | 'danger' | 'info';
  icon?: ReactNode;
  title?: string;
  children: ReactNode;
}

/** A label that is not a state. */
export function Chip({ tone = 'neutral', icon, title, children }: ChipProps) {
  return (
    <span className={`tl-chip tl-chip-${tone}`} title={title}>
      {icon}
      {children}
    </span>
  );
}

export interface FilterChipProps {
  active?: boolean;
  count?: string;
  icon?: ReactNode;
  onClick: () => void;
  children: ReactNode;
}

/** A quick filter that is on or off, with how many it would leave. */
export function FilterChip({ active = false, count, icon, onClick, children }: FilterChipProps) {
  return (
    <button type="button" className="tl-filter-chip" aria-pressed={active} onClick={onClick}>
      {icon}
      <b>{children}</b>
      {count !== undefined && <span>{count}</span>}
    </button>
  );
}
