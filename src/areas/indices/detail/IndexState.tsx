import { Chip } from 'ui/chip/Chip';
import { StatusBadge } from 'ui/status/StatusBadge';
import { type IndexRow } from './index-row';
import { texts } from './texts';

/** What an index is for now: written to, searched, or put away. */
export function IndexState({ row: { state, isReopened } }: { row: IndexRow }) {
  return (
    <span className="tl-index-state">
      {state === 'current' && <Chip tone="accent">{texts.states.current}</Chip>}
      {state === 'open' && <StatusBadge tone="success">{texts.states.open}</StatusBadge>}
      {state === 'closed' && <StatusBadge tone="stopped">{texts.states.closed}</StatusBadge>}
      {isReopened && state !== 'closed' && <Chip title={texts.states.reopenedMeans}>{texts.states.reopened}</Chip>}
    </span>
  );
}
