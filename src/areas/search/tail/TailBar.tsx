import { ArrowDownToLine, ArrowUpToLine, Pause, Play, Square } from 'lucide-react';
import { useStore } from 'flux/use-store';
import { Button } from 'ui/button/Button';
import { IconButton } from 'ui/button/IconButton';
import { countOf, formatCount, formatRate } from 'ui/format/number';
import { Sparkline } from 'ui/sparkline/Sparkline';
import { TailActions } from './TailActions';
import { rateOf } from './tail-facts';
import { type TailState, TailStore } from './TailStore';

interface TailBarProps {
  isNewestBelow: boolean;
  onTurn: () => void;
  onStop: () => void;
}

const SECONDS = 60;

function stateWord({ status, isPaused, isHeld }: TailState): { word: string; kind: string } {
  if (status === 'connecting') return { word: 'Connecting', kind: 'starting' };
  if (status === 'broken') return { word: 'Interrupted', kind: 'warning' };
  if (status === 'refused') return { word: 'Stopped', kind: 'stopped' };
  if (isPaused) return { word: 'Paused', kind: 'stopped' };
  return isHeld ? { word: 'Waiting while you read', kind: 'stopped' } : { word: 'Live', kind: 'live' };
}

/** What the live tail does: how many messages arrive, what is left out, and how to pause and end it. */
export function TailBar({ isNewestBelow, onTurn, onStop }: TailBarProps) {
  const tail = useStore(TailStore);
  const { word, kind } = stateWord(tail);
  const rate = rateOf(tail);
  return (
    <div className="tl-search-facts tl-tail-bar" role="group" aria-label="Live tail">
      <span className={`tl-tail-state tl-tail-${kind}`} role="status">
        {word}
      </span>
      <span className="tl-tail-rate">
        <Sparkline values={tail.rates} capacity={SECONDS} width={96} />
        <b>{rate === undefined ? '–' : formatRate(rate)}</b> msg/s
      </span>
      <span>
        {countOf(tail.matched, 'message')} <span className="tl-tail-more">since the start</span>
      </span>
      <Missed {...tail} />
      <span className="tl-tail-actions">
        <IconButton label={isNewestBelow ? 'Newest at the top' : 'Newest at the bottom'} onClick={onTurn}>
          {isNewestBelow ? <ArrowUpToLine /> : <ArrowDownToLine />}
        </IconButton>
        {tail.isPaused ? (
          <Button size="sm" icon={<Play aria-hidden="true" />} onClick={() => void TailActions.resume()}>
            Resume{tail.waiting > 0 && ` (${formatCount(tail.waiting)})`}
          </Button>
        ) : (
          <Button size="sm" icon={<Pause aria-hidden="true" />} onClick={() => void TailActions.pause()}>
            Pause
          </Button>
        )}
        <Button size="sm" icon={<Square aria-hidden="true" />} onClick={onStop}>
          Stop
        </Button>
      </span>
    </div>
  );
}

/** Messages that are not in the list, and why. */
function Missed({ skipped, unexamined }: Pick<TailState, 'skipped' | 'unexamined'>) {
  return (
    <>
      {skipped > 0 && (
        <span className="tl-tail-missed" title="More arrived than can be shown. The search finds all of them.">
          {formatCount(skipped)} skipped
        </span>
      )}
      {unexamined > 0 && (
        <span
          className="tl-tail-missed"
          title="The server had no time to hold them against the query, which takes long. The search does."
        >
          {formatCount(unexamined)} not examined
        </span>
      )}
    </>
  );
}
