import { type ReactNode } from 'react';
import './RowDetails.css';

/** The title of a row, and beside it what kind of thing it is; below it on a phone. */
export function RowTitle({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span className="tl-row-title">
      <b title={title}>{title}</b>
      <span className="tl-ink-3">{children}</span>
    </span>
  );
}
