import { type Notification } from 'api/cluster';
import { describeNotification, notificationKey, NotificationsActions } from 'areas/cluster';
import { useIsPermitted } from 'areas/users';
import { TriangleAlert, X } from 'lucide-react';
import { useHasPage } from 'plugins/use-has-page';
import { Link } from 'react-router';
import { IconButton } from 'ui/button/IconButton';
import { RelativeTime } from 'ui/format/RelativeTime';
import { KeyValueList } from 'ui/key-value/KeyValueList';
import { texts } from './texts';

interface NotificationListProps {
  notifications: readonly Notification[];
  /** Called when the link of a notification is followed. */
  onFollow: () => void;
}

/** The system's notifications, each with an explanation and a link. */
export function NotificationList({ notifications, onFollow }: NotificationListProps) {
  return (
    <ul className="tl-notifications" aria-label={texts.ofSystem}>
      {notifications.map((notification) => (
        <li key={notificationKey(notification)}>
          <Entry {...{ notification, onFollow }} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ notification, onFollow }: { notification: Notification; onFollow: () => void }) {
  const { type, severity, timestamp } = notification;
  const { title, description, page, details } = describeNotification(notification);
  const mayDismiss = useIsPermitted(`notifications:delete:${type}`);
  const hasPage = useHasPage(page?.path ?? '');
  return (
    <>
      <TriangleAlert
        size={16}
        className={severity === 'urgent' ? 'tl-notification-urgent' : undefined}
        role="img"
        aria-hidden={undefined}
        aria-label={severity === 'urgent' ? texts.urgent : texts.normal}
      />
      <div>
        <b>{title}</b>{' '}
        <span className="tl-ink-3">
          <RelativeTime instant={timestamp} />
        </span>
        <p>{description}</p>
        {details.length > 0 && <KeyValueList entries={details} />}
        {page && hasPage && (
          <Link to={page.path} onClick={onFollow}>
            {page.title}
          </Link>
        )}
      </div>
      {mayDismiss && (
        <IconButton
          label={texts.dismiss(title)}
          onClick={({ currentTarget }) => {
            // The button is removed with its entry: the focus must stay in the panel.
            currentTarget.closest<HTMLElement>('.tl-popover-content')?.focus();
            void NotificationsActions.dismiss(notification, title);
          }}
        >
          <X />
        </IconButton>
      )}
    </>
  );
}
