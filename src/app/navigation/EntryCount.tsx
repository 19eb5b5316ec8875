import { usePoll } from 'flux/polling';
import { type LiveCount } from 'plugins/live-count';
import { useSyncExternalStore } from 'react';
import { formatCount } from 'ui/format/number';

/** The number of an entry, kept current while it is on screen; nothing while it is not known. */
export function EntryCount({ count }: { count: LiveCount }) {
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
