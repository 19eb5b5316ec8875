import { typeName } from 'areas/notifications';
import { CurrentUserStore, hasPermission } from 'areas/users';
import { useStore } from 'flux/use-store';
import { Send } from 'lucide-react';
import { Routes } from 'routing/Routes';
import { EntityLink } from 'ui/entity-link/EntityLink';
import { useOfferedNotifications } from './useOfferedNotifications';
import { texts } from './texts';
import './summary.css';

/** The notifications of a definition, as links, with their types. */
export function NotificationLinks({ ids }: { ids: readonly string[] }) {
  const offered = useOfferedNotifications();
  const user = useStore(CurrentUserStore);
  return (
    <span className="tl-definition-streams">
      {ids.map((id) => {
        const known = offered?.find((each) => each.id === id);
        return (
          <span key={id}>
            <EntityLink
              id={id}
              to={Routes.ALERTS.NOTIFICATIONS.show(id)}
              // Until they are loaded nobody knows that one is gone.
              title={known?.title ?? (offered ? null : id)}
              isPermitted={hasPermission(user, `eventnotifications:read:${id}`)}
              icon={<Send size={12} aria-hidden="true" />}
              kind={texts.notification}
            />
            {known && <span className="tl-ink-3"> {typeName(known.type)}</span>}
          </span>
        );
      })}
    </span>
  );
}
