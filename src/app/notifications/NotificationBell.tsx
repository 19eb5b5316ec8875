import { useNotificationCount } from 'areas/cluster';
import { toastLogWanted } from 'flux/toast-log';
import { Bell } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from 'ui/button/IconButton';
import { Popover } from 'ui/floating/Popover';
import { useLateCode } from '../late-code';
import { type PanelTab } from './NotificationsPanel';
import { formatCount } from 'texts/count';
import { texts } from '../console-texts';
import './NotificationsPanel.css';

const load = () => import('./NotificationsPanel');

/** Shows the number of notifications; opens them and the log of toasts. */
export function NotificationBell() {
  const count = useNotificationCount();
  const anchor = useRef<HTMLButtonElement>(null);
  const [tab, setTab] = useState<PanelTab>('notifications');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const code = useLateCode({ isWanted: isOpen, load, name: texts.missingCode.notifications, onFail: close });
  useEffect(
    () =>
      toastLogWanted.listen(() => {
        setTab('results');
        setOpen(true);
      }),
    [],
  );
  return (
    <>
      <IconButton
        ref={anchor}
        label={texts.notifications.count(count)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Bell />
        {count > 0 && <span className="tl-count">{count > 99 ? '99+' : formatCount(count)}</span>}
      </IconButton>
      {isOpen && code && (
        <Popover label={texts.notifications.label} anchor={anchor} align="end" className="tl-panel" onClose={close}>
          <code.NotificationsPanel {...{ tab }} onTab={setTab} onFollow={close} />
        </Popover>
      )}
    </>
  );
}
