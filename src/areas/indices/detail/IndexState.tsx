import { Chip } from 'ui/chip/Chip';
import { StatusBadge } from 'ui/status/StatusBadge';
import { type IndexRow } from './index-row';

/** What an index is for now: written to, searched, or put away. */
export function IndexState({ row: { state, isReopened } }: { row: IndexRow }) {
  return (
    <span className="tl-index-state">
      {state === 'current' && <Chip tone="accent">active write index</Chip>}
      {state === 'open' && <StatusBadge tone="success">Open</StatusBadge>}
      {state === 'closed' && <StatusBadge tone="stopped">Closed</StatusBadge>}
      {isReopened && state !== 'closed' && <Chip title="Retention leaves it alone until it is closed">reopened</Chip>}
    </span>
  );
}
