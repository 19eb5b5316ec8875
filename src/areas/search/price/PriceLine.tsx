import { type PriceReason, type SearchPrice } from 'api/search-price';
import { type QueryToValidate } from 'areas/query';
import { useStore } from 'flux/use-store';
import { Hourglass } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { formatBytes } from 'ui/format/bytes';
import { formatDuration } from 'ui/format/duration';
import { formatAbout, twoDigits } from 'ui/format/number';
import { PriceActions } from './PriceActions';
import { priceOf, PriceStore } from './PriceStore';
import { texts } from './texts';
import './price.css';

interface PriceLineProps extends QueryToValidate {
  /** Whether the price is to be asked; what is known is shown in any case. */
  isAsked: boolean;
}

/** What is not worth a word. */
const CHEAP_MS = 1_000;
const CHEAP_BYTES = 1e9;

/** What the typed search will cost, when that is much, and how it gets cheaper. */
export function PriceLine({ query, timerange, streams, parameters, isAsked }: PriceLineProps) {
  const search = useMemo(() => ({ query, timerange, streams, parameters }), [query, timerange, streams, parameters]);
  useEffect(() => {
    if (!isAsked) return undefined;
    const asked = PriceActions.ask(search);
    // The search can be run without it.
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [search, isAsked]);
  const state = useStore(PriceStore);
  const price = useMemo(() => priceOf(state, search), [state, search]);
  return <div role="status">{price && (price.ms > CHEAP_MS || price.bytes > CHEAP_BYTES) && <Price {...price} />}</div>;
}

function Price({ messages, hits, bytes, ms, reasons }: SearchPrice) {
  const matching =
    hits === null ? texts.unknown(formatAbout(messages)) : texts.known(formatAbout(hits), formatAbout(messages));
  const duration = ms < CHEAP_MS ? texts.short : texts.duration(formatDuration(twoDigits(ms)));
  const reason = reasons.find(({ kind }) => Object.hasOwn(texts.cheaper, kind));
  return (
    <p className="tl-search-price">
      <Hourglass size={14} aria-hidden="true" />
      <span>{[matching, texts.reads(formatBytes(twoDigits(bytes))), duration].join(' · ')}</span>
      {reason && <Cheaper {...reason} />}
    </p>
  );
}

function Cheaper({ kind, part }: PriceReason) {
  return (
    <span>
      {part !== undefined && <code className="tl-mono">{part}</code>}{' '}
      {texts.cheaper[kind as keyof typeof texts.cheaper]}
    </span>
  );
}
