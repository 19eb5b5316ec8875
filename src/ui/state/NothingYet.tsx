import { type ReactNode } from 'react';
import { EmptyState, type EmptyStateProps } from './EmptyState';
import { texts } from '../texts';

/** Something to begin with: choosing it fills in the form. */
export interface StartingPoint {
  id: string;
  title: string;
  text: string;
  icon?: ReactNode;
  onChoose: () => void;
}

interface NothingYetProps extends EmptyStateProps {
  /** Three of them at most. */
  examples?: readonly StartingPoint[];
}

const NONE: readonly StartingPoint[] = [];

/** There is no such thing yet: what it does, how to begin, and examples to begin from. */
export function NothingYet({ examples = NONE, ...state }: NothingYetProps) {
  return (
    <div className="tl-nothing-yet">
      <EmptyState {...state} />
      {examples.length > 0 && (
        <ul aria-label={texts.state.examples}>
          {examples.map(({ id, title, text, icon, onChoose }) => (
            <li key={id}>
              <button type="button" className="card" onClick={onChoose}>
                {icon}
                <b>{title}</b>
                <span>{text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
