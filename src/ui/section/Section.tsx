import { type ReactNode, useId } from 'react';
import './Section.css';

export interface SectionProps {
  title: string;
  /** Beside the title, quiet: a count, a rule. */
  fact?: ReactNode;
  /** At the right end of the head. */
  actions?: ReactNode;
  /** A bar below: what is not saved yet or was refused, and the buttons. */
  foot?: ReactNode;
  /** The content touches the edges, for tables. */
  isFlush?: boolean;
  children: ReactNode;
}

/** A card: heading, content, and for forms a foot with its own Save. */
export function Section({ title, fact, actions, foot, isFlush = false, children }: SectionProps) {
  const id = useId();
  return (
    <section className="card tl-section" aria-labelledby={id}>
      <header className="tl-section-head">
        <h2 id={id}>{title}</h2>
        {fact !== undefined && <span className="tl-small tl-ink-3">{fact}</span>}
        {actions !== undefined && <div className="tl-section-actions">{actions}</div>}
      </header>
      <div className={isFlush ? 'tl-section-flush' : 'tl-section-body'}>{children}</div>
      {foot && <footer className="tl-section-foot">{foot}</footer>}
    </section>
  );
}
