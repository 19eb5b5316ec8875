import { type ReactNode } from 'react';
import './states.css';

export interface EmptyStateProps {
  /** Says what the thing does, not that it is missing. */
  title: string;
  children?: ReactNode;
  /** A small line drawing, only where nothing exists yet. */
  drawing?: ReactNode;
  /** One primary button, at most one secondary. */
  actions?: ReactNode;
  /** Heading level, h2 within a page. */
  as?: 'h1' | 'h2';
}

/** Nothing yet, or nothing found, with the next step. */
export function EmptyState({ title, children, drawing, actions, as: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="tl-empty">
      {drawing}
      <Heading className="tl-title-m" tabIndex={Heading === 'h1' ? -1 : undefined}>
        {title}
      </Heading>
      {children !== undefined && <div className="tl-empty-text">{children}</div>}
      {actions !== undefined && <div className="tl-empty-actions">{actions}</div>}
    </div>
  );
}
