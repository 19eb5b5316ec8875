import { type ViewSummary } from 'api/views';
import { StreamsActions, StreamsStore } from 'areas/streams';
import { itemsOf } from 'rest/entity/list-store';
import { useStore } from 'flux/use-store';
import { useEffect } from 'react';
import { useTimeZone } from 'ui/format/TimeZone';
import { describeRange } from 'ui/time-range-picker/time-range';
import { type Searched, ViewsActions, ViewsStore } from './ViewsStore';
import { texts } from './texts';

/** Loads what the saved searches of a list look for. */
export function useSearched(views: readonly ViewSummary[] | undefined): void {
  useEffect(() => {
    const searches = views?.filter(({ type }) => type === 'SEARCH') ?? [];
    if (searches.length === 0) return undefined;
    if (!itemsOf(StreamsStore.getState())) void StreamsActions.list();
    const asked = ViewsActions.describe(searches);
    // The list says the rest without it.
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [views]);
}

const useOne = ({ search_id: id }: ViewSummary): Searched | undefined =>
  useStore(ViewsStore, ({ searched }) => searched[id]);

/** The query of a saved search; nothing for other views. */
export function SearchedQuery({ view }: { view: ViewSummary }) {
  const searched = useOne(view);
  if (!searched) return null;
  if (searched.query.trim() === '') return <span className="tl-ink-3">{texts.searched.allMessages}</span>;
  return (
    <code className="tl-mono tl-truncate" title={searched.query}>
      {searched.query}
    </code>
  );
}

/** The range a saved search looks at. */
export function SearchedRange({ view }: { view: ViewSummary }) {
  const zone = useTimeZone();
  const searched = useOne(view);
  return searched ? <>{describeRange(searched.timerange, zone)}</> : null;
}

/** The streams a saved search looks at, by name. */
export function SearchedStreams({ view }: { view: ViewSummary }) {
  const streams = useStore(StreamsStore, itemsOf);
  const searched = useOne(view);
  if (!searched) return null;
  if (searched.streams.length === 0) return <>{texts.searched.allStreams}</>;
  const titles = searched.streams.map((id) => streams?.find((stream) => stream.id === id)?.title ?? id);
  return <span title={titles.join(', ')}>{titles.length > 1 ? texts.searched.streams(titles.length) : titles[0]}</span>;
}
