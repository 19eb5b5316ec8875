import { type EntityHead } from 'api/documents';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { Routes } from 'routing/Routes';
import { formatCount } from 'texts/count';
import { HistoryActions, HistoryStore } from './HistoryStore';
import { texts } from './texts';
import './UsedBy.css';

const { usedBy: words } = texts;
const SHOWN = 6;

const PAGES: Readonly<Record<string, (id: string) => string>> = {
  dashboard: Routes.VIEWS.show,
  event_definition: Routes.ALERTS.DEFINITIONS.show,
  search: Routes.VIEWS.show,
  stream: Routes.STREAMS.search,
};

export interface UsedByProps {
  /** Kind of documents. */
  kind: string;
  ids: readonly string[];
  /** What happens to what refers to them. */
  effect: string;
}

/** What refers to things that are about to be deleted, each with a link. Nothing where nothing does. */
export function UsedBy({ kind, ids, effect }: UsedByProps) {
  const key = ids.join(' ');
  useEffect(() => {
    const asked = HistoryActions.usedBy(kind, key.split(' '));
    asked.catch(() => undefined); // The store has the error.
    return () => asked.cancel();
  }, [kind, key]);
  const loadable = useStore(HistoryStore, (state) => state.usedBy);
  if (errorOf(loadable) !== undefined) return <p className="tl-ink-3">{words.failed}</p>;
  const found = valueOf(loadable);
  if (!found || found.entities.length + found.hidden === 0) return null;
  const rest = found.entities.length - SHOWN;
  return (
    <div className="tl-used-by">
      <p>{effect}</p>
      <ul aria-label={words.title}>
        {found.entities.slice(0, SHOWN).map((entity) => (
          <li key={`${entity.kind} ${entity.id}`}>
            <Title {...entity} /> <span>{words.kinds[entity.kind] ?? entity.noun}</span>
          </li>
        ))}
        {rest > 0 && <li className="tl-ink-3">{words.more(formatCount(rest))}</li>}
        {found.hidden > 0 && <li className="tl-ink-3">{words.hidden(found.hidden)}</li>}
      </ul>
    </div>
  );
}

function Title({ kind, id, title }: EntityHead) {
  const page = PAGES[kind];
  return page ? <Link to={page(id)}>{title}</Link> : title;
}
