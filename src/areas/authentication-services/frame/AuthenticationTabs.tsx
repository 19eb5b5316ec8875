import { OIDC_CAPABILITY } from 'api/identity-providers/provider';
import { CurrentUserStore, hasAnyPermission } from 'areas/users';
import { useStore } from 'flux/use-store';
import { useLocation } from 'react-router';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { Routes } from 'routing/Routes';
import { Tabs } from 'ui/tabs/Tabs';
import { texts } from './texts';
import './AuthenticationTabs.css';

const { AUTHENTICATION } = Routes.SYSTEM;

interface AuthenticationTab {
  to: string;
  label: string;
  /** One of them is needed, for whatever instance. */
  permissions: readonly string[];
  /** Something the server must offer beyond a 4.3 cluster. */
  capability?: string;
}

const TABS: readonly AuthenticationTab[] = [
  { to: AUTHENTICATION.SERVICES, label: texts.tabs.services, permissions: ['authserviceglobalconfig:read'] },
  {
    to: AUTHENTICATION.PROVIDERS,
    label: texts.tabs.providers,
    permissions: ['authservicebackend:read', 'authservicebackend:create'],
    capability: OIDC_CAPABILITY,
  },
  { to: AUTHENTICATION.AUTHENTICATOR, label: texts.tabs.authenticators, permissions: ['authhttpheaderconfig:read'] },
];

/** The parts of the area, for those who may see several. */
export function AuthenticationTabs() {
  const user = useStore(CurrentUserStore);
  const { pathname } = useLocation();
  const offered = useStore(CapabilitiesStore);
  const shown = TABS.filter(
    ({ permissions, capability }) =>
      hasAnyPermission(user, permissions) && (capability === undefined || hasCapability(offered, capability)),
  );
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
