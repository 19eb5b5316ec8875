import { ChevronDown, RefreshCw } from 'lucide-react';
import { useMemo } from 'react';
import { createPoll, usePoll } from 'rest/polling';
import { useStore } from 'flux/use-store';
import { Button } from 'ui/button/Button';
import { formatDuration } from 'ui/format/duration';
import { MenuButton } from 'ui/menu/MenuButton';
import { MenuItem } from 'ui/menu/MenuItem';
import { AutoRefreshActions } from '../run/AutoRefreshActions';
import { AutoRefreshStore, intervalInWords, REFRESH_INTERVALS } from '../run/AutoRefreshStore';
import { SearchActions } from '../run/SearchActions';
import { texts } from '../run/refresh-texts';
import './RefreshControl.css';

interface RefreshControlProps {
  /** Why auto-refresh is paused although it is on. */
  pausedBecause?: string;
  /** What to repeat; a stable function. Default: the search. */
  run?: (signal: AbortSignal) => Promise<unknown>;
}

/** Switches auto-refresh. It pauses while the person is reading. */
export function RefreshControl({ pausedBecause, run = SearchActions.refresh.within }: RefreshControlProps) {
  const { isOn, everyMs } = useStore(AutoRefreshStore);
  const poll = useMemo(() => createPoll({ everyMs, run }), [everyMs, run]);
  usePoll(poll, isOn && pausedBecause === undefined);
  const words = isOn ? intervalInWords(everyMs) : texts.notUpdating;
  const shown = pausedBecause === undefined ? formatDuration(everyMs) : texts.paused;
  return (
    <div className={`tl-refresh ${isOn ? 'tl-refresh-on' : ''}`} role="group" aria-label={texts.label}>
      <Button
        icon={<RefreshCw />}
        aria-pressed={isOn}
        title={isOn ? (pausedBecause ?? texts.stopHelp(words)) : texts.startHelp}
        onClick={() => void (isOn ? AutoRefreshActions.stop() : AutoRefreshActions.start())}
      >
        <span className="tl-visually-hidden">{isOn ? texts.stop : texts.start}</span>
        <span className="tl-refresh-shown" aria-hidden={!isOn || undefined}>
          {isOn ? shown : texts.off}
        </span>
      </Button>
      <MenuButton
        label={texts.often}
        align="end"
        toggle={(props) => <Button {...props} aria-label={texts.often} title={words} icon={<ChevronDown />} />}
      >
        {REFRESH_INTERVALS.map((each) => (
          <MenuItem key={each} checked={isOn && each === everyMs} onChoose={() => void AutoRefreshActions.start(each)}>
            {intervalInWords(each)}
          </MenuItem>
        ))}
        <MenuItem checked={!isOn} onChoose={() => void AutoRefreshActions.stop()}>
          {texts.notUpdating}
        </MenuItem>
      </MenuButton>
    </div>
  );
}
