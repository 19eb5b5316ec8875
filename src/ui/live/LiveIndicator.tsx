import { Pause, Play } from 'lucide-react';
import { texts } from './texts';
import './LiveIndicator.css';

export interface LiveIndicatorProps {
  /** `waiting`: the server did not answer, the next try is counted down. */
  state: 'live' | 'paused' | 'waiting';
  /** Seconds between two looks. */
  everyS: number;
  /** Seconds to the next try while waiting. */
  nextTryInS?: number;
  onToggle: () => void;
}

function textOf({ state, everyS, nextTryInS }: LiveIndicatorProps): string {
  if (state === 'live') return texts.live(everyS);
  if (state === 'paused') return texts.paused;
  return nextTryInS === undefined ? texts.waiting : texts.waitingFor(nextTryInS);
}

/** Whether a page follows what happens; a press pauses it or goes on. The text is not announced: it may tick. */
export function LiveIndicator(props: LiveIndicatorProps) {
  const { state, onToggle } = props;
  const isPaused = state === 'paused';
  return (
    <button
      type="button"
      className={`tl-live tl-live-${state}`}
      aria-pressed={!isPaused}
      aria-label={texts.updates(textOf(props))}
      title={isPaused ? texts.resume : texts.pause}
      onClick={onToggle}
    >
      <i aria-hidden="true" />
      <span>{textOf(props)}</span>
      {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
    </button>
  );
}
