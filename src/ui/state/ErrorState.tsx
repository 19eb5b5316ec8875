import { ChevronDown, ChevronRight, CloudOff, RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from 'ui/button/Button';
import { CopyButton } from 'ui/copy/CopyButton';
import { type KeyValue, KeyValueList } from 'ui/key-value/KeyValueList';
import { texts } from '../texts';
import './states.css';

export interface ErrorStateProps {
  /** What does not work. */
  title: string;
  /** What still does, and what happens next. */
  children?: ReactNode;
  icon?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  /** Seconds to the next automatic try, counted by whoever tries. */
  nextTryInS?: number;
  isRetrying?: boolean;
  /** Further buttons beside the retry. */
  actions?: ReactNode;
  /** Raw facts for support, shown on demand. */
  details?: readonly KeyValue[];
  as?: 'h1' | 'h2';
}

/** A part that could not load: what does not work, what still does, the next step. */
export function ErrorState({ title, children, icon, as: Heading = 'h2', details, ...retry }: ErrorStateProps) {
  return (
    <section className="tl-error card">
      <span className="tl-error-icon">{icon ?? <CloudOff size={18} aria-hidden="true" />}</span>
      <div className="tl-error-body">
        <Heading className="tl-title-m" tabIndex={Heading === 'h1' ? -1 : undefined}>
          {title}
        </Heading>
        {children !== undefined && <div className="tl-error-text">{children}</div>}
        <RetryRow {...retry} />
        {details && details.length > 0 && <SupportDetails details={details} />}
      </div>
    </section>
  );
}

type RetryRowProps = Pick<ErrorStateProps, 'onRetry' | 'retryLabel' | 'nextTryInS' | 'isRetrying' | 'actions'>;

function RetryRow({ onRetry, retryLabel = texts.state.retry, nextTryInS, isRetrying = false, actions }: RetryRowProps) {
  if (!onRetry && actions === undefined) return null;
  return (
    <div className="tl-error-actions">
      {onRetry && (
        <Button
          variant="primary"
          icon={<RotateCw />}
          busy={isRetrying}
          busyLabel={texts.state.retrying}
          onClick={onRetry}
        >
          {retryLabel}
        </Button>
      )}
      {actions}
      {nextTryInS !== undefined && !isRetrying && (
        <span className="tl-small tl-ink-3">{texts.state.nextTry(nextTryInS)}</span>
      )}
    </div>
  );
}

function SupportDetails({ details }: { details: readonly KeyValue[] }) {
  const [isOpen, setOpen] = useState(false);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <div className="tl-error-details">
      <div className="tl-error-details-head">
        <button type="button" className="tl-text-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Chevron size={14} aria-hidden="true" />
          {texts.state.details}
        </button>
        {isOpen && (
          <CopyButton
            label={texts.copy.copy}
            value={() => details.map(({ key, value }) => `${key}: ${value}`).join('\n')}
            withText
          />
        )}
      </div>
      {isOpen && <KeyValueList entries={details} />}
    </div>
  );
}

/** Counts down to an automatic try and makes it; `undefined` while not armed. Restarts when `attempt` changes. */
export function useCountdown(seconds: number | undefined, attempt: number, onZero: () => void): number | undefined {
  const [left, setLeft] = useState(seconds);
  useEffect(() => setLeft(seconds), [seconds, attempt]);
  useEffect(() => {
    if (left === undefined) return undefined;
    if (left <= 0) {
      onZero();
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, onZero]);
  return left;
}
