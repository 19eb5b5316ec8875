import { type EventDefinitionText } from 'api/events/definition';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useEffect, useMemo, useRef, useState } from 'react';
import { messageOf } from 'rest/failure';
import { Button } from 'ui/button/Button';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatProse } from 'ui/format/zoned-time';
import { Meter } from 'ui/meter/Meter';
import { Note } from 'ui/note/Note';
import { Section } from 'ui/section/Section';
import { Segmented } from 'ui/tabs/Segmented';
import { useSettled } from 'ui/timing/useSettled';
import { BackTestActions, type BackTestProgress, BackTestStore } from './BackTestStore';
import { BackTestOutcome } from './BackTestOutcome';
import { texts } from './texts';
import './back-tests.css';

export interface BackTestProps {
  definition: EventDefinitionText;
  /** It runs without being asked to. */
  isAtOnce?: boolean;
}

const DAY_MS = 24 * 3_600_000;
const SPANS = [1, 7, 30] as const;
const USUAL_SPAN = 7;
/** Until a run follows a slider. */
const SETTLE_MS = 100;

/** What a definition would have done over past days, and how many mails and calls that would have been. */
export function BackTest({ definition, isAtOnce = false }: BackTestProps) {
  const zone = useTimeZone();
  const [days, setDays] = useState<number>(USUAL_SPAN);
  const [endMs, setEnd] = useState(Date.now);
  const [isAsked, setAsked] = useState(isAtOnce);
  const { result: state, progress } = useStore(BackTestStore);
  useRuns({ definition, endMs, days, zone, isAsked });
  const result = isAsked ? valueOf(state) : undefined;
  const error = isAsked ? errorOf(state) : undefined;
  const isRunning = isAsked && (state.status === 'loading' || state.status === 'reloading');
  const run = () => {
    setEnd(Date.now());
    setAsked(true);
  };
  return (
    <Section
      title={texts.title}
      fact={result && texts.upTo(formatProse(result.to, zone))}
      actions={
        <>
          <Segmented
            label={texts.range}
            value={String(days)}
            segments={SPANS.map((span) => ({ value: String(span), label: texts.days(span) }))}
            onChange={(span) => setDays(Number(span))}
          />
          {isRunning && <Button onClick={() => setAsked(false)}>{texts.cancel}</Button>}
          {isAsked && !isRunning && <Button onClick={run}>{texts.again}</Button>}
        </>
      }
    >
      <div className="tl-back-test" aria-busy={isRunning}>
        {!isAsked && (
          <>
            <p className="tl-ink-3 mb-0">{texts.intro}</p>
            <Button onClick={run}>{texts.run(days)}</Button>
          </>
        )}
        {isRunning && <Running progress={progress} days={days} endMs={endMs} />}
        {error !== undefined && (
          <Note kind="warning" title={texts.failed}>
            {messageOf(error)}
          </Note>
        )}
        {result && <BackTestOutcome result={result} />}
      </div>
    </Section>
  );
}

interface Wish {
  definition: EventDefinitionText;
  endMs: number;
  days: number;
  zone: string;
  isAsked: boolean;
}

/** Runs what is asked for, and anew when something of it changes; whoever leaves ends it. */
function useRuns({ definition, endMs, days, zone, isAsked }: Wish): void {
  const text = JSON.stringify(definition);
  const asked = useMemo(
    () => ({
      definition: JSON.parse(text) as EventDefinitionText,
      from: new Date(endMs - days * DAY_MS).toISOString(),
      to: new Date(endMs).toISOString(),
      time_zone: zone,
    }),
    [text, endMs, days, zone],
  );
  const settled = useSettled(asked, SETTLE_MS);
  const latest = useRef(asked);
  useEffect(() => {
    latest.current = asked;
  });
  useEffect(() => {
    // Asked for together with another end, it waits until that has settled.
    if (!isAsked || settled !== latest.current) return undefined;
    const running = BackTestActions.run(settled);
    // Why it failed stands in the state of the store.
    running.catch(() => undefined);
    return () => running.cancel();
  }, [settled, isAsked]);
}

interface RunningProps {
  progress: BackTestProgress | undefined;
  days: number;
  endMs: number;
}

function Running({ progress, days, endMs }: RunningProps) {
  const zone = useTimeZone();
  const fromMs = endMs - days * DAY_MS;
  const share = progress ? (Date.parse(progress.doneTo) - fromMs) / (days * DAY_MS) : 0;
  return (
    <div className="tl-back-test-running">
      <Meter label={texts.running} share={share} />
      <span className="tl-small tl-ink-3">
        {progress ? texts.soFar(progress.events, formatProse(progress.doneTo, zone)) : texts.running}
      </span>
    </div>
  );
}
