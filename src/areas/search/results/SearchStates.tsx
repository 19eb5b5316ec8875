import { type TimeRange } from 'api/time-range';
import { type ReactNode } from 'react';
import { messageOf } from 'flux/failure';
import { FetchError } from 'rest/FetchError';
import { Button } from 'ui/button/Button';
import { EmptyState } from 'ui/state/EmptyState';
import { ErrorState } from 'ui/state/ErrorState';

const LAST_DAY: TimeRange = { type: 'relative', from: 86_400 };
const ALL_TIME: TimeRange = { type: 'relative', range: 0 };

interface NothingFoundProps {
  query: string;
  onRange: (range: TimeRange) => void;
  onClearQuery: () => void;
}

/** No message fits. */
export function NothingFound({ query, onRange, onClearQuery }: NothingFoundProps) {
  return (
    <EmptyState
      title="Nothing found in this time range"
      actions={
        <>
          <Button variant="primary" onClick={() => onRange(LAST_DAY)}>
            Search the last day
          </Button>
          <Button onClick={() => onRange(ALL_TIME)}>Search all time</Button>
          {query.trim() !== '' && (
            <Button variant="ghost" onClick={onClearQuery}>
              Clear the query
            </Button>
          )}
        </>
      }
    >
      {query.trim() === '' ? (
        <p>No message has arrived then. A wider range may hold some.</p>
      ) : (
        <p>
          No message then fits <code className="tl-mono">{query}</code>. Take a wider range, or fewer conditions. Words
          match as a whole: <code className="tl-mono">time*</code> finds timeout.
        </p>
      )}
    </EmptyState>
  );
}

/** There is no stream this person may read. */
export function NoStreams(): ReactNode {
  return (
    <EmptyState title="There is no stream you may read" as="h1">
      <p>
        Messages are shown by stream. An administrator can share a stream with you, or give you a role that reads one.
      </p>
    </EmptyState>
  );
}

interface SearchFailedProps {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The search could not run, and there is no older result to show. */
export function SearchFailed({ error, isRetrying, onRetry }: SearchFailedProps) {
  const details =
    error instanceof FetchError
      ? [
          { key: 'Request', value: `${error.method} ${error.url}` },
          { key: 'Status', value: error.status },
        ]
      : [];
  return (
    <ErrorState title="Could not execute search" {...{ onRetry, isRetrying, details }}>
      <p>{messageOf(error)}</p>
    </ErrorState>
  );
}
