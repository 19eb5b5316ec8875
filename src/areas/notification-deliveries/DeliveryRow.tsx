import { type NotificationDelivery } from 'api/events/deliveries';
import { useIsPermitted } from 'areas/users';
import { PageLink } from 'plugins/PageLink';
import { useState } from 'react';
import { Routes } from 'routing/Routes';
import { serverTexts } from 'texts/server/texts';
import { Button } from 'ui/button/Button';
import { RelativeTime } from 'ui/format/RelativeTime';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatDateTime } from 'ui/format/zoned-time';
import { StatusBadge, type StatusBadgeProps } from 'ui/status/StatusBadge';
import { DeliveriesActions } from './DeliveriesStore';
import { type DeliverySubject } from './subject';
import { texts } from './texts';

const TONES: Readonly<Record<NotificationDelivery['outcome'], StatusBadgeProps['tone']>> = {
  waiting: 'info',
  sent: 'success',
  failed: 'warning',
  given_up: 'danger',
  withheld: 'stopped',
};

interface DeliveryRowProps {
  delivery: NotificationDelivery;
  kind: DeliverySubject['kind'];
  /** It is the newest row of its delivery. */
  isRepeatable: boolean;
  onSent: () => void;
}

/** An attempt to tell a receiver of an event, or why none was made. */
export function DeliveryRow({ delivery, kind, isRepeatable, onSent }: DeliveryRowProps) {
  const zone = useTimeZone();
  const { outcome, recipient, attempt, status, answer, event_key: key, next_try: nextTry } = delivery;
  const facts = [
    ...(kind === 'event' || !key ? [] : [texts.key(key)]),
    ...(recipient === null ? [] : [texts.to(recipient)]),
    ...(attempt > 1 ? [texts.attempt(attempt)] : []),
    ...(status === null ? [] : [texts.status(String(status))]),
  ];
  // A silence gives its title, which stands above its rows.
  const why = kind === 'silence' ? undefined : whyOf(delivery);
  return (
    <li className="tl-delivery">
      <div className="tl-delivery-head">
        <StatusBadge tone={TONES[outcome]}>{texts.outcomes[outcome]}</StatusBadge>
        <RelativeTime instant={delivery.at} />
        <span className="tl-delivery-of">
          {kind !== 'notification' && (
            <PageLink to={Routes.ALERTS.NOTIFICATIONS.show(delivery.notification_id)}>
              {delivery.notification_title}
            </PageLink>
          )}
          {kind !== 'event' && (
            <PageLink to={Routes.ALERTS.event(delivery.event_id)}>{delivery.event_message}</PageLink>
          )}
        </span>
        {isRepeatable && outcome !== 'waiting' && <SendAgain {...{ delivery, onSent }} />}
      </div>
      {facts.length > 0 && <div className="tl-small tl-ink-3">{facts.join(' · ')}</div>}
      {why !== undefined && <div className="tl-small">{why}</div>}
      {nextTry !== null && outcome !== 'sent' && outcome !== 'given_up' && (
        <div className="tl-small">
          {texts.nextTry} <time dateTime={nextTry}>{formatDateTime(nextTry, zone)}</time>
        </div>
      )}
      {answer !== null && answer !== '' && (
        <details className="tl-small">
          <summary>{texts.answer}</summary>
          <pre className="tl-delivery-answer" tabIndex={0}>
            {answer}
          </pre>
        </details>
      )}
    </li>
  );
}

function whyOf({ outcome, withheld_by: cause, reason }: NotificationDelivery): string | undefined {
  if (reason !== null) return serverTexts.inPageLanguage(reason);
  return outcome === 'withheld' && cause ? texts.withheldBy[cause] : undefined;
}

function SendAgain({ delivery, onSent }: Pick<DeliveryRowProps, 'delivery' | 'onSent'>) {
  const [isSending, setSending] = useState(false);
  const mayEdit = useIsPermitted(`eventnotifications:edit:${delivery.notification_id}`);
  if (!mayEdit) return null;
  const send = () => {
    setSending(true);
    DeliveriesActions.sendAgain(delivery)
      .then(onSent, () => undefined)
      .finally(() => setSending(false));
  };
  return (
    <Button
      size="sm"
      busy={isSending}
      busyLabel={texts.again.busy}
      aria-label={texts.again.of(delivery.notification_title, delivery.event_message)}
      onClick={send}
    >
      {texts.again.label}
    </Button>
  );
}
