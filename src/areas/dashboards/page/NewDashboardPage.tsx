import { useStore } from 'flux/use-store';
import { type ReactNode, useEffect, useState } from 'react';
import { DashboardActions } from '../DashboardActions';
import { DashboardStore } from '../DashboardStore';
import { newDashboard } from '../model/pages';
import { DashboardView } from './DashboardView';

/** A dashboard that is not stored yet: empty, or what another page has handed over. */
export function NewDashboardPage(): ReactNode {
  const draft = useStore(DashboardStore, (state) => state.draft);
  const [isBegun, setBegun] = useState(false);
  useEffect(() => {
    const { view, draft: handedOver } = DashboardStore.getState();
    if (view || !handedOver) void DashboardActions.begin(newDashboard(), false);
    setBegun(true);
    return () => {
      // What was stored meanwhile is shown by its own page next.
      if (!DashboardStore.getState().view) void DashboardActions.close();
    };
  }, []);
  return isBegun && draft ? <DashboardView draft={draft} /> : null;
}
