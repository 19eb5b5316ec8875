import { usePoll } from 'rest/polling';
import { type LiveCount } from 'plugins/live-count';
import { type NavigationEntry } from 'plugins/manifest';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { formatCount } from 'ui/format/number';

/** The count of an entry, kept up to date while it is shown; nothing while unknown. */
export function EntryCount({ count }: { count: NonNullable<NavigationEntry['count']> }) {
  const [loaded, setLoaded] = useState<LiveCount>();
  useEffect(() => {
    if (typeof count !== 'function') return undefined;
    let isWanted = true;
    // A count whose code cannot be loaded stays unknown.
    count().then(
      (live) => isWanted && setLoaded(live),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [count]);
  const live = typeof count === 'function' ? loaded : count;
  return live ? <Current count={live} /> : null;
}

function Current({ count }: { count: LiveCount }) {
  const value = useSyncExternalStore(count.listen, count.read);
  return (
    <>
      {count.poll && <Poll poll={count.poll} />}
      {value === undefined ? null : formatCount(value)}
    </>
  );
}

function Poll({ poll }: { poll: NonNullable<LiveCount['poll']> }) {
  usePoll(poll);
  return null;
}
