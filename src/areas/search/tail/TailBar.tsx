import { ArrowDownToLine, ArrowUpToLine, Pause, Play, Square } from 'lucide-react';
import { useStore } from 'flux/use-store';
import { Button } from 'ui/button/Button';
import { IconButton } from 'ui/button/IconButton';
import { formatRate } from 'ui/format/number';
import { Sparkline } from 'ui/sparkline/Sparkline';
import { TailActions } from './TailActions';
import { rateOf } from './tail-facts';
import { type TailState, TailStore } from './TailStore';
import { texts } from './texts';

interface TailBarProps {
  isNewestBelow: boolean;
  onTurn: () => void;
  onStop: () => void;
}

const SECONDS = 60;

function stateWord({ status, isPaused, isHeld }: TailState): { word: string; kind: string } {
  if (status === 'connecting') return { word: texts.state.connecting, kind: 'starting' };
  if (status === 'broken') return { word: texts.state.broken, kind: 'warning' };
  if (status === 'refused') return { word: texts.state.refused, kind: 'stopped' };
  if (isPaused) return { word: texts.state.paused, kind: 'stopped' };
  return isHeld ? { word: texts.state.held, kind: 'stopped' } : { word: texts.state.live, kind: 'live' };
}

/** Status and controls of the live tail: rate, skipped messages, pause and stop. */
export function TailBar({ isNewestBelow, onTurn, onStop }: TailBarProps) {
  const tail = useStore(TailStore);
  const { word, kind } = stateWord(tail);
  const rate = rateOf(tail);
  return (
    <div className="tl-search-facts tl-tail-bar" role="group" aria-label={texts.label}>
      <span className={`tl-tail-state tl-tail-${kind}`} role="status">
        {word}
      </span>
      <span className="tl-tail-rate">
        <Sparkline values={tail.rates} capacity={SECONDS} width={96} />
        <b>{rate === undefined ? '–' : formatRate(rate)}</b> {texts.rate}
      </span>
      <span>
        {texts.matched(tail.matched)} <span className="tl-tail-more">{texts.sinceStart}</span>
      </span>
      <Missed {...tail} />
      <span className="tl-tail-actions">
        <IconButton label={isNewestBelow ? texts.newestAbove : texts.newestBelow} onClick={onTurn}>
          {isNewestBelow ? <ArrowUpToLine /> : <ArrowDownToLine />}
        </IconButton>
        {tail.isPaused ? (
          <Button size="sm" icon={<Play aria-hidden="true" />} onClick={() => void TailActions.resume()}>
            {texts.resume(tail.waiting)}
          </Button>
        ) : (
          <Button size="sm" icon={<Pause aria-hidden="true" />} onClick={() => void TailActions.pause()}>
            {texts.pause}
          </Button>
        )}
        <Button size="sm" icon={<Square aria-hidden="true" />} onClick={onStop}>
          {texts.stop}
        </Button>
      </span>
    </div>
  );
}

/** The number of messages missing from the list, with reasons. */
function Missed({ skipped, unexamined }: Pick<TailState, 'skipped' | 'unexamined'>) {
  return (
    <>
      {skipped > 0 && (
        <span className="tl-tail-missed" title={texts.skippedHelp}>
          {texts.skipped(skipped)}
        </span>
      )}
      {unexamined > 0 && (
        <span className="tl-tail-missed" title={texts.unexaminedHelp}>
          {texts.unexamined(unexamined)}
        </span>
      )}
    </>
  );
}
