import { CurrentUserStore, hasPermission } from 'areas/users';
import { useStore } from 'flux/use-store';
import { useLocation } from 'react-router';
import { Routes } from 'routing/Routes';
import { Tabs } from 'ui/tabs/Tabs';
import { texts } from './texts';
import './AuthenticationTabs.css';

const { AUTHENTICATION } = Routes.SYSTEM;

const TABS = [
  { to: AUTHENTICATION.SERVICES, label: texts.tabs.services, permission: 'authserviceglobalconfig:read' },
  { to: AUTHENTICATION.AUTHENTICATOR, label: texts.tabs.authenticators, permission: 'authhttpheaderconfig:read' },
];

/** The two halves of the area, for those who may see both. */
export function AuthenticationTabs() {
  const user = useStore(CurrentUserStore);
  const { pathname } = useLocation();
  const shown = TABS.filter(({ permission }) => hasPermission(user, permission));
  if (shown.length < 2) return null;
  return (
    <div className="tl-authentication-tabs">
      <Tabs
        label={texts.tabs.label}
        tabs={shown.map(({ to, label }) => ({ to, label, isCurrent: pathname.startsWith(to) }))}
      />
    </div>
  );
}
