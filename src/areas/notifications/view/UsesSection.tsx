import { isCancelled } from 'flux/cancelled';
import { useEffect, useState } from 'react';
import { PageLink } from 'plugins/PageLink';
import { Routes } from 'routing/Routes';
import { formatCount } from 'texts/count';
import { Note } from 'ui/note/Note';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { Section } from 'ui/section/Section';
import { EventNotificationsActions, type NotificationUses } from '../stores/NotificationsStore';
import { texts } from './texts';

const { uses: words } = texts;

/** The event definitions that use a notification. */
export function UsesSection({ id }: { id: string }) {
  const [uses, setUses] = useState<NotificationUses | 'failed'>();
  useEffect(() => {
    const asked = EventNotificationsActions.uses(id);
    asked.then(
      (found) => setUses(found ?? 'failed'),
      (error: unknown) => void (isCancelled(error) || setUses('failed')),
    );
    return () => asked.cancel();
  }, [id]);
  return (
    <Section title={words.title}>
      {!uses && <SkeletonRows rows={2} rowHeight={24} />}
      {uses === 'failed' && <Note kind="neutral">{words.failed}</Note>}
      {uses && uses !== 'failed' && <Definitions uses={uses} />}
    </Section>
  );
}

function Definitions({ uses: { definitions, hidden } }: { uses: NotificationUses }) {
  if (definitions.length + hidden === 0) return <p className="tl-ink-3">{words.none}</p>;
  return (
    <ul className="tl-notification-uses">
      {definitions.map(({ id, title }) => (
        <li key={id}>
          <PageLink to={Routes.ALERTS.DEFINITIONS.show(id)}>{title}</PageLink>
        </li>
      ))}
      {hidden > 0 && <li className="tl-ink-3">{words.hidden(formatCount(hidden))}</li>}
    </ul>
  );
}
