import { useStore } from 'flux/use-store';
import { doubleText } from 'lang/template/java-text';
import { seriesInWords } from 'lang/condition/words';
import { useCallback } from 'react';
import { messageOf } from 'rest/failure';
import { formatProse, formatRange, formatTime } from 'ui/format/zoned-time';
import { useTimeZone } from 'ui/format/TimeZone';
import { Note } from 'ui/note/Note';
import { Spinner } from 'ui/progress/Spinner';
import { Section } from 'ui/section/Section';
import { type TriedAggregation, type TriedGroup, type TriedWindow } from '../model/window-trial';
import { texts as storeTexts } from '../stores/texts';
import { WindowTrialActions, WindowTrialStore } from '../stores/WindowTrialStore';
import { useSettled } from './useSettled';
import { texts } from './texts';

/** Of each window. */
const GROUPS_SHOWN = 3;

/** Which of the last windows would have made events, and of what. */
export function TriedWindows({ tried }: { tried: TriedAggregation }) {
  const { windows, error } = useStore(WindowTrialStore);
  useSettled(useCallback(() => WindowTrialActions.load(tried), [tried]));
  return (
    <Section title={texts.trial.title}>
      {error !== undefined ? (
        <Note kind="warning" title={storeTexts.couldNotSearch}>
          {messageOf(error)}
        </Note>
      ) : !windows ? (
        <Spinner label={texts.trial.title} />
      ) : (
        <Outcome {...{ windows, tried }} />
      )}
    </Section>
  );
}

const firingIn = ({ groups }: TriedWindow): readonly TriedGroup[] => groups.filter(({ fires }) => fires);

function Outcome({ windows, tried }: { windows: readonly TriedWindow[]; tried: TriedAggregation }) {
  const firing = windows.filter((window) => firingIn(window).length > 0).length;
  const events = windows.reduce((count, window) => count + firingIn(window).length, 0);
  return (
    <>
      <p role="status">{texts.trial.outcome(events, firing, windows.length)}</p>
      <ul className="tl-definition-trial">
        {windows.map((window) => (
          <WindowLine key={window.to} {...{ window, tried }} />
        ))}
      </ul>
      {windows.some(({ isCut }) => isCut) && <p className="tl-form-help mb-0">{texts.trial.cut}</p>}
    </>
  );
}

function WindowLine({ window, tried }: { window: TriedWindow; tried: TriedAggregation }) {
  const zone = useTimeZone();
  const firing = firingIn(window);
  // What comes closest is worth seeing, too: the groups are sorted.
  const shown = firing.length > 0 ? firing.slice(0, GROUPS_SHOWN) : window.groups.slice(0, 1);
  return (
    <li data-fires={firing.length > 0}>
      <time dateTime={window.to} title={formatRange(window.from, window.to, zone)}>
        {typeof tried.every === 'number' ? formatTime(window.to, zone) : formatProse(window.to, zone)}
      </time>
      <span>{texts.trial.events(firing.length)}</span>
      <span className="tl-mono">
        {shown.map((group) => (
          <span key={group.key.join('|')}>{groupText(group, tried)}</span>
        ))}
        {firing.length > shown.length && <span>{texts.trial.more(firing.length - shown.length)}</span>}
      </span>
    </li>
  );
}

/** `web-01: count()=9.0 avg(took_ms)=12.75`, as in the text of the event. */
function groupText({ key, values }: TriedGroup, { series }: TriedAggregation): string {
  const figures = series.map((each) => `${seriesInWords(each)}=${doubleText(values.get(each.id ?? '') ?? Number.NaN)}`);
  return key.length > 0 ? `${key.join('|')}: ${figures.join(' ')}` : figures.join(' ');
}
