import { type AlertChange, type AlertChangeText, type AlertState } from 'api/events/alert-states';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { Check, Clock, Undo2, X } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { messageOf } from 'rest/failure';
import { CapabilitiesStore } from 'rest/CapabilitiesStore';
import { Button } from 'ui/button/Button';
import { TextField } from 'ui/field/TextField';
import { RelativeTime } from 'ui/format/RelativeTime';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatProse } from 'ui/format/zoned-time';
import { Note } from 'ui/note/Note';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { AlertStatesActions, AlertStatesStore, keepsStates } from './AlertStatesStore';
import { SnoozeDialog } from './SnoozeDialog';
import { StateBadge } from './StateBadge';
import { texts } from './texts';
import './alerts.css';

const { part: words } = texts;
const LONGEST_NOTE = 2_000;
const ICONS = { acknowledged: <Check />, snoozed: <Clock />, closed: <X />, new: <Undo2 /> } as const;

type Said = AlertChangeText['state'];

/** What may be said of an alert in a state, the usual first. */
const CHANGES: Readonly<Record<AlertState['state'], readonly Said[]>> = {
  new: ['acknowledged', 'snoozed', 'closed'],
  acknowledged: ['closed', 'snoozed', 'new'],
  snoozed: ['acknowledged', 'closed', 'new'],
  recovered: ['closed', 'snoozed'],
  closed: ['new'],
};

/** The state of the alert that an event belongs to, and what can be made of it. Nothing where the server keeps none. */
export function AlertPart({ eventId }: { eventId: string }) {
  const isKept = useStore(CapabilitiesStore, keepsStates);
  return isKept ? <Part eventId={eventId} /> : null;
}

function Part({ eventId }: { eventId: string }) {
  const heading = useId();
  const loaded = useStore(AlertStatesStore, ({ alert }) => alert);
  const load = useCallback(() => {
    const asked = AlertStatesActions.open(eventId);
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [eventId]);
  useEffect(load, [load]);
  const value = valueOf(loaded);
  const own = value?.of === eventId ? value.found : undefined;
  const error = errorOf(loaded);
  return (
    <section aria-labelledby={heading} className="tl-alert-part">
      <h3 id={heading}>{words.title}</h3>
      {own === null && <p className="tl-ink-3">{words.gone}</p>}
      {own === undefined && error === undefined && <SkeletonRows rows={2} rowHeight={24} />}
      {own === undefined && error !== undefined && (
        <Note kind="danger" title={words.failed}>
          {messageOf(error)}
        </Note>
      )}
      {own && <Alert eventId={eventId} alert={own.alert} history={own.history} onChanged={load} />}
    </section>
  );
}

interface AlertProps {
  eventId: string;
  alert: AlertState;
  history: readonly AlertChange[];
  onChanged: () => void;
}

function Alert({ eventId, alert, history, onChanged }: AlertProps) {
  const zone = useTimeZone();
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState<Said>();
  const [isSnoozing, setSnoozing] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  const isChanging = useRef(false);
  const changed = () => {
    setNote('');
    isChanging.current = true;
    onChanged();
  };
  useEffect(() => {
    // The button that was pressed may be gone: what it did is read next.
    if (isChanging.current && document.activeElement === document.body) line.current?.focus({ preventScroll: true });
    isChanging.current = false;
  }, [alert.state]);
  const say = async (state: Said) => {
    if (state === 'snoozed') {
      setSnoozing(true);
      return;
    }
    setBusy(state);
    try {
      await AlertStatesActions.change(eventId, { state, note });
      changed();
    } catch {
      // It was told.
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <>
      <div ref={line} tabIndex={-1} className="tl-alert-part-state">
        <StateBadge alert={alert} />
        <span className="tl-small tl-ink-3">{words.since(formatProse(alert.since, zone))}</span>
        <span className="tl-small tl-ink-3">{words.events(alert.events, formatProse(alert.opened_at, zone))}</span>
      </div>
      {alert.note !== '' && <p className="tl-alert-note">{alert.note}</p>}
      {alert.may_change ? (
        <>
          <div className="tl-alert-changes">
            {CHANGES[alert.state].map((state, place) => (
              <Button
                key={state}
                variant={place === 0 ? 'primary' : 'secondary'}
                icon={ICONS[state]}
                busy={busy === state}
                busyLabel={texts.busy[state]}
                onClick={() => void say(state)}
              >
                {texts.changes[state]}
              </Button>
            ))}
          </div>
          <TextField
            optional
            label={words.note}
            help={words.noteHelp}
            maxLength={LONGEST_NOTE}
            autoComplete="off"
            value={note}
            onChange={setNote}
          />
        </>
      ) : (
        <p className="tl-ink-3">{words.mayNot}</p>
      )}
      <details>
        <summary>{words.history}</summary>
        <History history={history} />
      </details>
      {isSnoozing && <SnoozeDialog eventId={eventId} note={note} onDone={changed} onClose={() => setSnoozing(false)} />}
    </>
  );
}

function History({ history }: Pick<AlertProps, 'history'>) {
  const zone = useTimeZone();
  if (history.length === 0) return <p className="tl-ink-3">{words.none}</p>;
  return (
    <ol className="tl-alert-history">
      {history.map(({ at, state, by, note, snoozed_until: until }, place) => (
        <li key={history.length - place}>
          <span>{texts.states[state]}</span>
          <span className="tl-small tl-ink-3">
            {by === null ? texts.byServer : texts.by(by)}
            {until !== null && ` ${texts.until(formatProse(until, zone))}`}
          </span>
          <span className="tl-small tl-ink-3">
            <RelativeTime instant={at} />
          </span>
          {note !== '' && <span className="tl-alert-note">{note}</span>}
        </li>
      ))}
    </ol>
  );
}
