import { type NotificationPreview } from 'api/events/notifications';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useEffect, useMemo, useState } from 'react';
import { messageOf } from 'rest/failure';
import { serverTexts } from 'texts/server/texts';
import { SelectField } from 'ui/field/SelectField';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatDateTime } from 'ui/format/zoned-time';
import { Note } from 'ui/note/Note';
import { Spinner } from 'ui/progress/Spinner';
import { Section } from 'ui/section/Section';
import { useSettled } from 'ui/timing/useSettled';
import { type Settings } from '../model/notification';
import { NotificationPreviewActions, NotificationPreviewStore } from '../stores/NotificationPreviewStore';
import { settingName, texts } from './texts';

const { preview: words } = texts;
/** Until the preview follows what is typed. */
const SETTLE_MS = 400;

/** What would be sent of the test event or of a real one, rendered by the server as deliveries are. */
export function PreviewPane({ config }: { config: Settings }) {
  // The draft is another object at every change of any field.
  const typed = JSON.stringify(config);
  const settled = useSettled(typed, SETTLE_MS);
  const asked = useMemo(() => JSON.parse(settled) as Settings, [settled]);
  const [eventId, setEventId] = useState('');
  useEffect(() => {
    const asking = NotificationPreviewActions.load(asked, eventId || undefined);
    // Why it failed stands in the state of the store.
    asking.catch(() => undefined);
    return () => asking.cancel();
  }, [asked, eventId]);
  const state = useStore(NotificationPreviewStore, ({ preview }) => preview);
  const preview = valueOf(state);
  const error = errorOf(state);
  return (
    <aside aria-label={words.title}>
      <Section title={words.title}>
        <div className="tl-notification-preview">
          <EventField value={eventId} onChange={setEventId} />
          {error !== undefined && (
            <Note kind="neutral" title={words.failed}>
              {messageOf(error)}
            </Note>
          )}
          {preview && error === undefined && <Parts preview={preview} />}
          {!preview && error === undefined && <Spinner label={words.waiting} />}
        </div>
      </Section>
    </aside>
  );
}

/** Of which event the preview is: the test event, or one of the newest. */
function EventField({ value, onChange }: { value: string; onChange: (eventId: string) => void }) {
  const zone = useTimeZone();
  const events = useStore(NotificationPreviewStore, (state) => state.events);
  useEffect(() => {
    const asked = NotificationPreviewActions.loadEvents();
    // There is the test event.
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, []);
  const options = events.map(({ id, message, timestamp }) => ({
    value: id,
    label: `${formatDateTime(timestamp, zone)} ${message}`,
  }));
  return (
    <SelectField
      label={words.of}
      options={[{ value: '', label: words.testEvent }, ...options]}
      value={value}
      onChange={onChange}
    />
  );
}

function Parts({ preview: { parts, warnings } }: { preview: NotificationPreview }) {
  if (parts.length === 0 && warnings.length === 0) return <p className="tl-ink-3">{words.none}</p>;
  return (
    <>
      {warnings.length > 0 && (
        <Note kind="warning" title={words.warnings}>
          <ul className="tl-notification-warnings">
            {warnings.map(({ field, message, line, column }, at) => (
              <li key={at}>
                {serverTexts.inPageLanguage(message)}{' '}
                <span className="tl-ink-3">{words.at(settingName(field), line, column)}</span>
              </li>
            ))}
          </ul>
        </Note>
      )}
      {parts.map(({ name, text }) => (
        <Part key={name} name={words.parts[name] ?? name} text={text} isHtml={name === 'html'} />
      ))}
    </>
  );
}

function Part({ name, text, isHtml }: { name: string; text: string; isHtml: boolean }) {
  return (
    <figure className="tl-notification-part">
      <figcaption className="tl-form-label">{name}</figcaption>
      {isHtml ? (
        // Nothing in it runs, opens windows or reaches the page.
        <iframe title={name} sandbox="" srcDoc={text} />
      ) : (
        <pre tabIndex={0}>{text}</pre>
      )}
    </figure>
  );
}
