import { useStore } from 'flux/use-store';
import { type ReactNode, useEffect } from 'react';
import { DashboardActions } from '../DashboardActions';
import { DashboardStore } from '../DashboardStore';
import { newDashboard } from '../model/pages';
import { DashboardView } from './DashboardView';

/** A dashboard that is not stored yet: empty, or what another page has handed over. */
export function NewDashboardPage(): ReactNode {
  const draft = useStore(DashboardStore, ({ view, draft: open }) => (view ? undefined : open));
  useEffect(() => {
    const { view, draft: handedOver } = DashboardStore.getState();
    if (view || !handedOver) void DashboardActions.begin(newDashboard(), false);
    return () => void DashboardActions.close();
  }, []);
  return draft ? <DashboardView draft={draft} /> : null;
}
