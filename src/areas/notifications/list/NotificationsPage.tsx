import { ListPage, useEntityList } from 'areas/entities';
import { AlertsTabs } from 'areas/events';
import { Send } from 'lucide-react';
import { useEffect } from 'react';
import { Routes } from 'routing/Routes';
import { EventNotifications, EventNotificationsActions, type ListedNotification } from '../stores/NotificationsStore';
import { COLUMNS } from './columns';
import { NOTIFICATION_ACTIONS } from './notification-actions';
import { texts } from './texts';

const HELP = { text: texts.help };
const EMPTY = { ...texts.empty, icon: <Send /> };
const FILTER = { placeholder: texts.filterBy };
const CREATE = {
  label: texts.create,
  permissions: 'eventnotifications:create',
  to: Routes.ALERTS.NOTIFICATIONS.CREATE,
};
const PAGE_SIZES = [10, 25, 50];
const pageOf = ({ id }: ListedNotification): string => Routes.ALERTS.NOTIFICATIONS.show(id);

/** The notifications one may read: how they tell of events, and what uses them. */
export function NotificationsPage() {
  const list = useEntityList(EventNotifications, { columns: COLUMNS });
  // Whoever comes back may have changed what was tested.
  useEffect(() => () => void EventNotificationsActions.forgetTrials(), []);
  return (
    <ListPage<ListedNotification>
      title={texts.title}
      help={HELP}
      list={{ ...list, pageSizes: PAGE_SIZES }}
      open={pageOf}
      create={CREATE}
      actions={NOTIFICATION_ACTIONS}
      filter={FILTER}
      errorTitle={texts.failed}
      empty={EMPTY}
    >
      <AlertsTabs />
    </ListPage>
  );
}
