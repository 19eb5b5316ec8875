import { NotificationsStore, shownNotifications } from 'areas/cluster';
import { useIsPermitted } from 'areas/users';
import { ToastLogStore } from 'flux/toast-log';
import { useStore } from 'flux/use-store';
import { useHasPage } from 'plugins/use-has-page';
import { useId } from 'react';
import { Link } from 'react-router';
import { Routes } from 'routing/Routes';
import { Segmented } from 'ui/tabs/Segmented';
import { ToastLog } from 'ui/toast/ToastLog';
import { NotificationList } from './NotificationList';
import { formatCount } from 'texts/count';
import { texts } from './texts';
import './NotificationsPanel.css';

export type PanelTab = 'notifications' | 'results';

interface NotificationsPanelProps {
  tab: PanelTab;
  onTab: (tab: PanelTab) => void;
  /** Called when a link is followed. */
  onFollow: () => void;
}

/** The panel of the bell: system notifications, and the log of toasts. */
export function NotificationsPanel({ tab, onTab, onFollow }: NotificationsPanelProps) {
  const panelId = useId();
  const mayRead = useIsPermitted('notifications:read');
  const hasOverview = useHasPage(Routes.SYSTEM.OVERVIEW);
  const notifications = useStore(NotificationsStore, shownNotifications);
  const toasts = useStore(ToastLogStore, ({ records }) => records);
  const shown = mayRead ? tab : 'results';
  const counted = (label: string, count: number) => (count > 0 ? `${label} ${formatCount(count)}` : label);
  return (
    <>
      <div className="tl-panel-head">
        {mayRead ? (
          <Segmented<PanelTab>
            label={texts.choice}
            panelId={panelId}
            segments={[
              { value: 'notifications', label: counted(texts.tab, notifications.length) },
              { value: 'results', label: counted(texts.results, toasts.length) },
            ]}
            value={shown}
            onChange={onTab}
          />
        ) : (
          <h2>{texts.results}</h2>
        )}
        {mayRead && hasOverview && (
          <Link to={Routes.SYSTEM.OVERVIEW} onClick={onFollow}>
            {texts.overview}
          </Link>
        )}
      </div>
      <div id={panelId} role={mayRead ? 'tabpanel' : undefined} aria-label={mayRead ? shown : undefined}>
        {shown === 'notifications' ? (
          notifications.length > 0 ? (
            <NotificationList {...{ notifications, onFollow }} />
          ) : (
            <p className="tl-panel-empty">{texts.none}</p>
          )
        ) : toasts.length > 0 ? (
          <ToastLog toasts={toasts} />
        ) : (
          <p className="tl-panel-empty">{texts.noResults}</p>
        )}
      </div>
    </>
  );
}
