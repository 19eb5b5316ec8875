import { type ReactNode } from 'react';
import './RowDetails.css';

/** What an open row of a list shows: parts beside each other, below each other on a phone. */
export const RowDetails = ({ children }: { children: ReactNode }) => <div className="tl-row-details">{children}</div>;

/** One part, with its title. @param isWide a row of its own below the others */
export function RowPart({ title, isWide = false, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  return (
    <section className={isWide ? 'tl-row-wide' : undefined}>
      <h2 className="tl-small tl-ink-3">{title}</h2>
      {children}
    </section>
  );
}
