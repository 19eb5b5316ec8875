import { isCancelled } from 'flux/cancelled';
import { useEffect, useState } from 'react';
import { Note } from 'ui/note/Note';
import { Spinner } from 'ui/progress/Spinner';
import { EventNotificationsActions, type ListedNotification } from '../stores/NotificationsStore';
import { texts } from './texts';

const SHOWN = 10;
const { losing: words } = texts;

interface Losing {
  titles: readonly string[];
  /** Those that one may not read. */
  hidden: number;
}

/** One after the other: they may be as many as a page has rows. */
async function losersOf(rows: readonly ListedNotification[]): Promise<Losing | undefined> {
  const titles = new Map<string, string>();
  let hidden = 0;
  for (const { id } of rows) {
    const uses = await EventNotificationsActions.uses(id);
    if (!uses) return undefined;
    for (const definition of uses.definitions) titles.set(definition.id, definition.title);
    // Several may hide the same one: at least as many.
    hidden = Math.max(hidden, uses.hidden);
  }
  return { titles: [...titles.values()], hidden };
}

/** The event definitions that lose notifications which are deleted. */
export function LosingDefinitions({ rows }: { rows: readonly ListedNotification[] }) {
  const [found, setFound] = useState<Losing | 'failed'>();
  const [asked] = useState(rows);
  useEffect(() => {
    let isHere = true;
    losersOf(asked).then(
      (losing) => isHere && setFound(losing ?? 'failed'),
      (error: unknown) => isHere && !isCancelled(error) && setFound('failed'),
    );
    return () => {
      isHere = false;
    };
  }, [asked]);
  if (!found) return <Spinner label={words.loading} />;
  if (found === 'failed') return <Note kind="warning">{words.failed}</Note>;
  const { titles, hidden } = found;
  if (titles.length + hidden === 0) return <p className="tl-small tl-ink-3">{words.none}</p>;
  const rest = titles.length - SHOWN;
  return (
    <Note kind="warning" title={words.title(titles.length + hidden)}>
      <ul className="tl-notification-losing">
        {titles.slice(0, SHOWN).map((title, at) => (
          <li key={at}>{title}</li>
        ))}
        {rest > 0 && <li>{words.more(rest)}</li>}
        {hidden > 0 && <li>{words.hidden(hidden)}</li>}
      </ul>
    </Note>
  );
}
