import { CurrentUserStore, hasPermission } from 'areas/users';
import { useStore } from 'flux/use-store';
import { useLocation } from 'react-router';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { Tabs } from 'ui/tabs/Tabs';
import { ACCESS_TABS } from './access-tabs';
import { texts } from './texts';
import './AccessTabs.css';

/** The lists of the area that one may see; nothing for a single one. */
export function AccessTabs() {
  const user = useStore(CurrentUserStore);
  const offered = useStore(CapabilitiesStore);
  const { pathname } = useLocation();
  const shown = ACCESS_TABS.filter(
    ({ permission, capability }) =>
      hasPermission(user, permission) && (capability === undefined || hasCapability(offered, capability)),
  );
  if (shown.length < 2) return null;
  return (
    <div className="tl-access-tabs">
      <Tabs label={texts.label} tabs={shown.map(({ to, label }) => ({ to, label, isCurrent: pathname === to }))} />
    </div>
  );
}
