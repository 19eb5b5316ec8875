import { type TimeRange } from 'api/time-range';
import { useStore } from 'flux/use-store';
import { type ReactNode } from 'react';
import { messageOf } from 'rest/failure';
import { FetchError } from 'rest/FetchError';
import { Button } from 'ui/button/Button';
import { EmptyState } from 'ui/state/EmptyState';
import { ErrorState } from 'ui/state/ErrorState';
import { askedQuery, type SearchResult } from '../run/search-result';
import { isFoundNowhere } from '../nothing/nearby-search';
import { NearbyOffers } from '../nothing/NearbyOffers';
import { NearbyStore } from '../nothing/NearbyStore';
import { texts } from './states-texts';

const LAST_DAY: TimeRange = { type: 'relative', from: 86_400 };
const ALL_TIME: TimeRange = { type: 'relative', range: 0 };

const DAY_MS = 86_400_000;

interface NothingFoundProps {
  result: Pick<SearchResult, 'request' | 'covered'>;
  query: string;
  onRange: (range: TimeRange) => void;
  onQuery: (query: string) => void;
}

/** Shown when nothing matches: offers similar queries and wider ranges. */
export function NothingFound({ result, query, onRange, onQuery }: NothingFoundProps) {
  const { covered, request } = result;
  const isAllTime = request.timerange.type === 'relative' && request.timerange.range === 0;
  const isShort = Date.parse(covered.to) - Date.parse(covered.from) < DAY_MS;
  const { streams, timerange } = request;
  const asked = askedQuery(result);
  // Once it is known that no message of any time matches, other ranges are no offer.
  const isNowhere = useStore(
    NearbyStore,
    ({ of, nearby }) => of?.query === asked && of.streams.join() === streams.join() && isFoundNowhere(nearby),
  );
  return (
    <EmptyState
      title={isAllTime ? texts.nothing.title : texts.nothing.titleOfRange}
      actions={
        <>
          {isShort && !isNowhere && (
            <Button variant="primary" onClick={() => onRange(LAST_DAY)}>
              {texts.nothing.day}
            </Button>
          )}
          {!isAllTime && !isNowhere && <Button onClick={() => onRange(ALL_TIME)}>{texts.nothing.allTime}</Button>}
          {query.trim() !== '' && (
            <Button variant="ghost" onClick={() => onQuery('')}>
              {texts.nothing.clear}
            </Button>
          )}
        </>
      }
    >
      {query.trim() === '' ? (
        <p>{isAllTime ? texts.nothing.noMessage : texts.nothing.noMessageOfRange}</p>
      ) : (
        <p>
          {texts.nothing.before}
          <code className="tl-mono">{query}</code>
          {texts.nothing.between}
          <code className="tl-mono">time*</code>
          {texts.nothing.after}
        </p>
      )}
      {/* Keyed so that a repeated search does not request the offers again. */}
      <NearbyOffers
        key={JSON.stringify([asked, timerange, streams])}
        first={{ query: asked, covered, streams }}
        {...{ onRange, onQuery }}
      />
    </EmptyState>
  );
}

/** Shown when the person may read no stream. */
export function NoStreams(): ReactNode {
  return (
    <EmptyState title={texts.noStreams.title} as="h1">
      <p>{texts.noStreams.text}</p>
    </EmptyState>
  );
}

interface SearchFailedProps {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Shown when the search failed and there is no older result. */
export function SearchFailed({ error, isRetrying, onRetry }: SearchFailedProps) {
  const details =
    error instanceof FetchError
      ? [
          { key: texts.failed.request, value: `${error.method} ${error.url}` },
          { key: texts.failed.status, value: error.status },
        ]
      : [];
  return (
    <ErrorState title={texts.failed.title} {...{ onRetry, isRetrying, details }}>
      <p>{messageOf(error)}</p>
    </ErrorState>
  );
}
