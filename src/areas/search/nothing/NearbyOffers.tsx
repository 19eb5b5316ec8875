import { type AbsoluteTimeRange } from 'api/time-range';
import { type FieldScope } from 'areas/query';
import { useStore } from 'flux/use-store';
import { useEffect, useState } from 'react';
import { Button } from 'ui/button/Button';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatDateTime } from 'ui/format/zoned-time';
import { NearbyActions } from './NearbyActions';
import { NearbyStore } from './NearbyStore';
import { texts } from './texts';
import './nearby.css';

export interface NearbyOffersProps {
  /** The search without results when the offers were first shown; repetitions of it are ignored. */
  first: FieldScope;
  onRange: (range: AbsoluteTimeRange) => void;
  onQuery: (query: string) => void;
}

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** A range as wide as the searched one, one week at most, ending with the message. */
function rangeAround(newest: string, { covered }: FieldScope): AbsoluteTimeRange {
  const asked = Date.parse(covered.to) - Date.parse(covered.from);
  const width = asked > 0 && asked <= WEEK_MS ? asked : HOUR_MS;
  const to = Date.parse(newest) + 1_000;
  return { type: 'absolute', from: new Date(to - width).toISOString(), to: new Date(to).toISOString() };
}

/** Offers what the search would find in another range or with a similar query. */
export function NearbyOffers({ first, onRange, onQuery }: NearbyOffersProps) {
  const [scope] = useState(first);
  const zone = useTimeZone();
  const { of, nearby } = useStore(NearbyStore);
  useEffect(() => {
    const asked = NearbyActions.look(scope);
    // The page already says that nothing was found.
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [scope]);
  if (of !== scope) return <p className="tl-nearby tl-ink-3">{texts.looking}</p>;
  if (!nearby) return null;
  const { newest, total, found } = nearby;
  if (newest === undefined && found.length === 0) return <p className="tl-nearby">{texts.none}</p>;
  return (
    <ul className="tl-nearby" aria-label={texts.label}>
      {newest !== undefined && (
        <li>
          <span>
            {texts.elsewhere(total)}
            <time dateTime={newest}>{formatDateTime(newest, zone)}</time>
          </span>
          <Button size="sm" onClick={() => onRange(rangeAround(newest, scope))}>
            {texts.goThere}
          </Button>
        </li>
      )}
      {found.map(({ query, difference, count }) => (
        <li key={query}>
          <span>
            {texts.found(count, difference)}
            <code className="tl-mono">{query}</code>
          </span>
          <Button size="sm" onClick={() => onQuery(query)}>
            {texts.search}
          </Button>
        </li>
      ))}
    </ul>
  );
}
