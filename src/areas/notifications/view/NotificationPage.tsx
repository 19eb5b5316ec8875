import { grnOf } from 'api/grn';
import { useHistory, WaitingPage } from 'areas/entities';
import { DeliveriesOf } from 'areas/notification-deliveries';
import { mayShareGrn, ShareDialog } from 'areas/shares';
import { CurrentUserStore } from 'areas/users';
import { useStore } from 'flux/use-store';
import { Pencil, Send, Share2, Trash2 } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Routes } from 'routing/Routes';
import { KeyValueList } from 'ui/key-value/KeyValueList';
import { Note } from 'ui/note/Note';
import { type PageAction } from 'ui/page/page-action';
import { PageHeader } from 'ui/page/PageHeader';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { usePageHelp } from 'ui/page-help/page-help';
import { Section } from 'ui/section/Section';
import { DeleteNotificationsDialog } from '../list/DeleteNotificationsDialog';
import { mayDelete, mayEdit, test } from '../list/notification-actions';
import { texts as listTexts } from '../list/texts';
import { TrialOutcome } from '../list/TrialOutcome';
import { isKnownType, settingsOf } from '../model/notification';
import { typeName } from '../model/texts';
import {
  EventNotificationsActions,
  EventNotificationsStore,
  type ListedNotification,
} from '../stores/NotificationsStore';
import { texts as storeTexts } from '../stores/texts';
import { useNotification } from '../stores/useNotification';
import { SettingsList } from './SettingsList';
import { UsesSection } from './UsesSection';
import { texts } from './texts';
import './notification.css';

const LIST = { label: listTexts.title, to: Routes.ALERTS.NOTIFICATIONS.LIST };
const HELP = { text: texts.help };

/** A notification: how it tells of events, what uses it, and what one may do with it. */
export function NotificationPage() {
  const { id = '' } = useParams();
  const { notification, error, reload } = useNotification(id);
  usePageHelp(HELP);
  // Whoever comes back may have changed what was tested.
  useEffect(() => () => void EventNotificationsActions.forgetTrials(), []);
  if (notification) return <Shown key={id} notification={notification} onChanged={reload} />;
  return <WaitingPage title={texts.loading} breadcrumb={[LIST]} error={error} failed={texts.failed} onRetry={reload} />;
}

type Asked = 'share' | 'delete';

interface ShownProps {
  notification: ListedNotification;
  onChanged: () => void;
}

function Shown({ notification, onChanged }: ShownProps) {
  const { id, title, description, config } = notification;
  const [asked, setAsked] = useState<Asked>();
  const navigate = useNavigate();
  const close = () => setAsked(undefined);
  const actions = usePageActions(notification, setAsked);
  const history = useHistory({ kind: 'notification', noun: storeTexts.noun, id, title }, onChanged);
  useDocumentTitle(texts.title(title));
  return (
    <div className="tl-main">
      <PageHeader
        title={texts.title(title)}
        shortTitle={title}
        breadcrumb={[LIST]}
        actions={history.action ? [...actions, history.action] : actions}
      />
      <div className="tl-notification-facts">
        <div className="tl-notification-outcome">
          <TrialOutcome id={id} />
        </div>
        <Section title={texts.details}>
          <KeyValueList
            look="plain"
            entries={[
              { key: texts.name, value: title },
              { key: texts.description, value: description },
              { key: texts.type, value: typeName(config.type) },
            ]}
          />
        </Section>
        {isKnownType(config.type) ? (
          <Section title={texts.settings(typeName(config.type))}>
            <SettingsList config={settingsOf(notification)} />
          </Section>
        ) : (
          <Note kind="danger" title={texts.unknown.title}>
            {texts.unknown.text(config.type)}
          </Note>
        )}
        <UsesSection id={id} />
        <DeliveriesOf kind="notification" id={id} />
      </div>
      {history.drawer}
      {asked === 'delete' && (
        <DeleteNotificationsDialog
          rows={[notification]}
          onDone={() => void navigate(Routes.ALERTS.NOTIFICATIONS.LIST)}
          onClose={close}
        />
      )}
      {asked === 'share' && (
        <Suspense fallback={null}>
          <ShareDialog target={{ type: 'notification', id, title }} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

/** What one may do, each by its own permission. */
function usePageActions(row: ListedNotification, ask: (asked: Asked) => void): readonly PageAction[] {
  const { id } = row;
  const user = useStore(CurrentUserStore);
  const isTesting = useStore(EventNotificationsStore, ({ trials }) => trials[id]?.isRunning === true);
  const { actions: words, several, trial } = listTexts;
  const offered: (PageAction | false)[] = [
    mayEdit(row, user) && {
      ...{ id: 'test', label: words.test, icon: <Send />, isBusy: isTesting, busyLabel: trial.running },
      onChoose: () => test(row),
    },
    mayEdit(row, user) && {
      ...{ id: 'edit', label: texts.edit, icon: <Pencil />, variant: 'primary' },
      to: Routes.ALERTS.NOTIFICATIONS.edit(id),
    },
    mayShareGrn(user, grnOf('notification', id)) && {
      ...{ id: 'share', label: texts.share, icon: <Share2 /> },
      onChoose: () => ask('share'),
    },
    mayDelete(row, user) && {
      ...{ id: 'delete', label: several.delete, icon: <Trash2 />, isDangerous: true },
      onChoose: () => ask('delete'),
    },
  ];
  return offered.flatMap((action) => action || []);
}
