import { ChevronDown, RefreshCw } from 'lucide-react';
import { useMemo } from 'react';
import { createPoll, usePoll } from 'flux/polling';
import { useStore } from 'flux/use-store';
import { Button } from 'ui/button/Button';
import { MenuButton } from 'ui/menu/MenuButton';
import { MenuItem } from 'ui/menu/MenuItem';
import { AutoRefreshActions } from '../AutoRefreshActions';
import { AutoRefreshStore, intervalInWords, REFRESH_INTERVALS } from '../AutoRefreshStore';
import { SearchActions } from '../SearchActions';
import './RefreshControl.css';

const shortInterval = (everyMs: number) => (everyMs < 60_000 ? `${everyMs / 1000} s` : `${everyMs / 60_000} min`);

interface RefreshControlProps {
  /** Why nothing is repeated just now although it is switched on. */
  pausedBecause?: string;
  /** What is repeated; always the same function. Absent: the search. */
  run?: (signal: AbortSignal) => Promise<unknown>;
}

/** Repeats the search by itself. Pauses by itself while somebody reads. */
export function RefreshControl({ pausedBecause, run = SearchActions.refresh.within }: RefreshControlProps) {
  const { isOn, everyMs } = useStore(AutoRefreshStore);
  const poll = useMemo(() => createPoll({ everyMs, run }), [everyMs, run]);
  usePoll(poll, isOn && pausedBecause === undefined);
  const words = isOn ? intervalInWords(everyMs) : 'Not updating';
  const shown = pausedBecause === undefined ? shortInterval(everyMs) : 'Paused';
  return (
    <div className={`tl-refresh ${isOn ? 'tl-refresh-on' : ''}`} role="group" aria-label="Refresh">
      <Button
        icon={<RefreshCw />}
        aria-pressed={isOn}
        title={isOn ? (pausedBecause ?? `${words}. Stop updating`) : 'Not updating. Start updating'}
        onClick={() => void (isOn ? AutoRefreshActions.stop() : AutoRefreshActions.start())}
      >
        <span className="tl-visually-hidden">{isOn ? 'Stop updating, every' : 'Start updating'}</span>
        {isOn ? shown : null}
      </Button>
      <MenuButton
        label="How often to update"
        align="end"
        toggle={(props) => <Button {...props} aria-label="How often to update" title={words} icon={<ChevronDown />} />}
      >
        {REFRESH_INTERVALS.map((each) => (
          <MenuItem key={each} checked={isOn && each === everyMs} onChoose={() => void AutoRefreshActions.start(each)}>
            {intervalInWords(each)}
          </MenuItem>
        ))}
        <MenuItem checked={!isOn} onChoose={() => void AutoRefreshActions.stop()}>
          Not updating
        </MenuItem>
      </MenuButton>
    </div>
  );
}
