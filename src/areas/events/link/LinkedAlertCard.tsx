import { type LinkedAlert } from 'api/events/alert-links';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { type FormEvent, useEffect, useState } from 'react';
import { messageOf } from 'rest/failure';
import { Routes } from 'routing/Routes';
import { withPathPrefix } from 'routing/path-prefix';
import { formatCount } from 'texts/count';
import { Button } from 'ui/button/Button';
import { RelativeTime } from 'ui/format/RelativeTime';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatProse } from 'ui/format/zoned-time';
import { KeyValueList } from 'ui/key-value/KeyValueList';
import { Note } from 'ui/note/Note';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { Spinner } from 'ui/progress/Spinner';
import { untilOf } from '../alerts/snooze-times';
import { NEW_DRAFT, SnoozeFields } from '../alerts/SnoozeFields';
import { StateBadge } from '../alerts/StateBadge';
import { texts as alertTexts } from '../alerts/texts';
import { LinkedAlertActions, LinkedAlertStore } from './LinkedAlertStore';
import { texts } from './texts';
import './linked-alert.css';

/** Where a link of a notification leads: what the alert is, and until when it is snoozed. Nothing changes before it is asked for. */
export function LinkedAlertCard({ link }: { link: string }) {
  const state = useStore(LinkedAlertStore, (each) => each.alert);
  const alert = valueOf(state);
  const error = errorOf(state);
  useDocumentTitle(alert?.title ?? texts.title);
  useEffect(() => {
    const asked = LinkedAlertActions.open(link);
    // Why it failed stands in the state of the store.
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [link]);
  return (
    <>
      <h1 className="tl-title-m">{alert?.title ?? texts.title}</h1>
      {!alert && error === undefined && <Spinner label={texts.loading} />}
      {!alert && error !== undefined && (
        <Note kind="danger" title={texts.failed}>
          {messageOf(error)}
        </Note>
      )}
      {alert && (
        <div className="tl-linked-alert">
          <Facts alert={alert} />
          <SnoozeForm link={link} />
        </div>
      )}
      <p className="tl-linked-alert-console">
        <a href={withPathPrefix(alert ? Routes.ALERTS.event(alert.last_event_id) : '/')}>
          {alert ? texts.console : texts.signIn}
        </a>
      </p>
    </>
  );
}

function Facts({ alert }: { alert: LinkedAlert }) {
  const { message, title, key, events, last_event_at: last } = alert;
  return (
    <KeyValueList
      look="plain"
      entries={[
        { key: texts.facts.state, value: '', content: <StateBadge alert={{ ...alert, by: null }} /> },
        ...(message === title ? [] : [{ key: texts.facts.message, value: message }]),
        ...(key === '' ? [] : [{ key: texts.facts.key, value: key }]),
        { key: texts.facts.events, value: formatCount(events) },
        { key: texts.facts.last, value: '', content: <RelativeTime instant={last} /> },
      ]}
    />
  );
}

function SnoozeForm({ link }: { link: string }) {
  const zone = useTimeZone();
  const [draft, setDraft] = useState(NEW_DRAFT);
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setDone(undefined);
    const { until, problem: mistake } = untilOf(draft.span, draft.custom, zone, Date.now());
    setProblem(mistake);
    if (until === undefined || isSaving) return;
    setSaving(true);
    try {
      await LinkedAlertActions.snooze(link, until);
      setDone(until);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <form className="tl-linked-alert-form" onSubmit={(event) => void submit(event)}>
      <p className="tl-ink-3">{texts.what}</p>
      <SnoozeFields draft={draft} problem={problem} onChange={setDraft} />
      {problem !== undefined && draft.span !== 'custom' && <Note kind="danger">{problem}</Note>}
      <Button type="submit" variant="primary" size="lg" busy={isSaving} busyLabel={alertTexts.busy.snoozed}>
        {alertTexts.changes.snoozed}
      </Button>
      <div role="status">{done !== undefined && <Note kind="success">{texts.done(formatProse(done, zone))}</Note>}</div>
    </form>
  );
}
