import { useStore } from 'flux/use-store';
import { Quote } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { type SearchResult } from '../run/search-result';
import { asPhrase } from './pasted-id';
import { PhraseActions } from './PhraseActions';
import { PhraseStore } from './PhraseStore';
import { texts } from './texts';

interface PhraseOfferProps {
  /** The result of a query that looks like a pasted id. */
  result: SearchResult;
  onQuery: (query: string) => void;
}

/** When the parts of an id match many messages: offers the few that contain it as a phrase. */
export function PhraseOffer({ result, onQuery }: PhraseOfferProps) {
  const { query, streams } = result.request;
  const scope = useMemo(() => ({ query, streams, covered: result.covered }), [query, streams, result.covered]);
  const { of, count } = useStore(PhraseStore);
  useEffect(() => {
    const asked = PhraseActions.count(scope);
    // Only an offer: the result does not depend on it.
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [scope]);
  if (of !== scope || count === 0 || count >= result.total) return null;
  return (
    <button type="button" className="tl-pill" title={asPhrase(query)} onClick={() => onQuery(asPhrase(query))}>
      <Quote size={12} aria-hidden="true" /> {texts.offer(count)}
    </button>
  );
}
