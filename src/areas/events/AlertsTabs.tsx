import { ALERT_STATES_CAPABILITY } from 'api/events/alert-states';
import { SILENCES_CAPABILITY } from 'api/events/silences';
import { useIsPermitted } from 'areas/users';
import { useStore } from 'flux/use-store';
import { useHasPage } from 'plugins/use-has-page';
import { useLocation } from 'react-router';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { Routes } from 'routing/Routes';
import { Tabs } from 'ui/tabs/Tabs';
import './AlertsTabs.css';
import { texts } from './texts';

const { LIST, OPEN, DEFINITIONS, NOTIFICATIONS, SILENCES } = Routes.ALERTS;

/** The pages about alerts, those that there are and that one may open. */
export function AlertsTabs() {
  const { pathname } = useLocation();
  const hasDefinitions = useHasPage(DEFINITIONS.LIST);
  const hasNotifications = useHasPage(NOTIFICATIONS.LIST);
  const keepsStates = useStore(CapabilitiesStore, (state) => hasCapability(state, ALERT_STATES_CAPABILITY));
  const hasSilences = useStore(CapabilitiesStore, (state) => hasCapability(state, SILENCES_CAPABILITY));
  const readsSilences = useIsPermitted('silences:read');
  const readsNotifications = useIsPermitted('eventnotifications:read');
  const tabs = [
    { to: LIST, label: texts.tabs.events, isShown: true },
    { to: OPEN, label: texts.tabs.open, isShown: keepsStates },
    { to: DEFINITIONS.LIST, label: texts.tabs.definitions, isShown: hasDefinitions },
    { to: NOTIFICATIONS.LIST, label: texts.tabs.notifications, isShown: hasNotifications && readsNotifications },
    { to: SILENCES, label: texts.tabs.silences, isShown: hasSilences && readsSilences },
  ].filter(({ isShown }) => isShown);
  if (tabs.length < 2) return null;
  return (
    <div className="tl-alerts-tabs">
      <Tabs
        label={texts.tabs.label}
        tabs={tabs.map(({ to, label }) => ({ to, label, isCurrent: pathname.endsWith(to) }))}
      />
    </div>
  );
}
