import { useNotificationCount } from 'areas/cluster';
import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import { Routes } from 'routing/Routes';
import { countOf } from 'ui/format/number';
import { useHasPage } from 'plugins/use-plugins';

/** How many things wait for a person, leading to where they are listed. */
export function NotificationBell() {
  const count = useNotificationCount();
  const hasOverview = useHasPage(Routes.SYSTEM.OVERVIEW);
  if (!hasOverview) return null;
  const label = count === 0 ? 'No notifications' : countOf(count, 'notification');
  return (
    <Link to={Routes.SYSTEM.OVERVIEW} className="tl-icon-button" aria-label={label} title={label}>
      <Bell />
      {count > 0 && <span className="tl-count">{count}</span>}
    </Link>
  );
}
