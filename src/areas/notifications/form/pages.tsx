import { type Notification } from 'api/events/notifications';
import { WaitingPage } from 'areas/entities';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Routes } from 'routing/Routes';
import { PageHeader } from 'ui/page/PageHeader';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { usePageHelp } from 'ui/page-help/page-help';
import { EventNotificationsActions } from '../stores/NotificationsStore';
import { useNotification } from '../stores/useNotification';
import { NotificationForm } from './NotificationForm';
import { useHasAll } from './useHasAll';
import { texts } from './texts';

const LIST = { label: texts.list, to: Routes.ALERTS.NOTIFICATIONS.LIST };
const HELP = { text: texts.help };

/** Makes a notification. */
export function NewNotificationPage() {
  const hasAll = useHasAll();
  useDocumentTitle(texts.newTitle);
  usePageHelp(HELP);
  return (
    <div className="tl-main">
      <PageHeader title={texts.newTitle} breadcrumb={[LIST]} />
      <NotificationForm hasAll={hasAll} onSave={EventNotificationsActions.create} />
    </div>
  );
}

/** Changes a notification. */
export function EditNotificationPage() {
  const { id = '' } = useParams();
  const { notification, error, reload } = useNotification(id);
  usePageHelp(HELP);
  if (notification) return <Edited key={id} notification={notification} />;
  return <WaitingPage title={texts.edit} breadcrumb={[LIST]} error={error} failed={texts.failed} onRetry={reload} />;
}

function Edited({ notification }: { notification: Notification }) {
  const hasAll = useHasAll();
  // What the list or a reload tells later does not move what is typed.
  const [stored] = useState(notification);
  const { id, title } = stored;
  useDocumentTitle(texts.editTitle(title));
  return (
    <div className="tl-main">
      <PageHeader title={texts.editTitle(title)} shortTitle={title} breadcrumb={[LIST]} />
      <NotificationForm
        stored={stored}
        hasAll={hasAll}
        onSave={(changed) => EventNotificationsActions.update(id, changed)}
      />
    </div>
  );
}
