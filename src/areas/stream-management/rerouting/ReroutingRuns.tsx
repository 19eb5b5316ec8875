import { type Rerouting } from 'api/stream-reroutings';
import { useStore } from 'flux/use-store';
import { useEffect } from 'react';
import { Button } from 'ui/button/Button';
import { RelativeTime } from 'ui/format/RelativeTime';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatDateTimeWithOffset } from 'ui/format/zoned-time';
import { Meter } from 'ui/meter/Meter';
import { serverTexts } from 'texts/server/texts';
import { isBusy, StreamReroutingsActions, StreamReroutingsStore } from './StreamReroutingsStore';
import { texts } from './texts';
import './rerouting.css';

/** So many are shown; the others can no longer be undone anyway. */
const SHOWN = 5;

/** When the rules of a stream were applied to stored messages, with what can still be done about it. */
export function ReroutingRuns({ streamId }: { streamId: string }) {
  useEffect(() => {
    const asked = StreamReroutingsActions.list(streamId);
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [streamId]);
  const runs = useStore(StreamReroutingsStore, (state) => state.runs[streamId]);
  if (!runs || runs.length === 0) return null;
  return (
    <section className="tl-rerouting-runs">
      <h3>{texts.runs}</h3>
      <ul>
        {runs.slice(0, SHOWN).map((run) => (
          <RunOf key={run.id} run={run} />
        ))}
      </ul>
    </section>
  );
}

function RunOf({ run }: { run: Rerouting }) {
  const zone = useTimeZone();
  const again = () => StreamReroutingsActions.list(run.stream_id);
  const then = (asked: Promise<unknown>) => void asked.then(again).catch(() => undefined);
  return (
    <li>
      <RelativeTime instant={run.started_at} /> <span className="tl-ink-3">{texts.by(run.started_by)}</span>{' '}
      <span>{texts.state(run.state)}</span>
      {!isBusy(run) && <span className="tl-ink-3">{texts.counts(run.added, run.removed)}</span>}
      {run.error !== null && <span>{serverTexts.inPageLanguage(run.error)}</span>}
      {isBusy(run) && (
        <>
          <Meter label={texts.progress} share={run.percent / 100} width={140} />
          <Button size="sm" onClick={() => then(StreamReroutingsActions.cancel(run))}>
            {texts.cancel}
          </Button>
        </>
      )}
      {run.may_undo && (
        <Button
          size="sm"
          aria-label={texts.undoOf(formatDateTimeWithOffset(run.started_at, zone))}
          onClick={() => then(StreamReroutingsActions.undo(run))}
        >
          {texts.undo}
        </Button>
      )}
    </li>
  );
}
