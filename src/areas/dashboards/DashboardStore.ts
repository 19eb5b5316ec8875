import { type View } from 'api/views';
import { newSearchId } from 'areas/query';
import { createStore } from 'rest/store';
import { UserNotification } from 'flux/UserNotification';
import { DashboardActions } from './DashboardActions';
import { type Dashboard } from './model/dashboard';
import { readDashboard } from './model/read-dashboard';
import { type Override } from './model/scope';
import { isSameDashboard } from './model/write-dashboard';
import { loadDashboard, storeDashboard, storeMetadata } from './stored-dashboards';
import { texts } from './store-texts';

export interface DashboardState {
  /** As the server has stored it; absent for one that is new. */
  view?: View;
  /** The dashboard with unsaved changes. */
  draft?: Dashboard;
  /** As it was opened or saved last; absent: the draft holds something that was never saved. */
  saved?: Dashboard;
  override: Override;
  /** Changes whenever everything is to be computed anew. */
  ranAt: string;
  isSaving: boolean;
}

const NONE: Override = {};
const initial: DashboardState = { override: NONE, ranAt: '', isSaving: false };

/** Whether leaving now would lose something. */
export const isChanged = ({ draft, saved }: DashboardState): boolean =>
  draft !== undefined && (saved === undefined || !isSameDashboard(draft, saved));

const now = () => new Date().toISOString();

/** The dashboard that is open: its draft, what the bar above it sets, and how it is stored. */
export const DashboardStore = createStore(
  'Dashboard',
  DashboardActions,
  initial,
)(({ getState, setState }) => {
  const opened = () => {
    const { draft } = getState();
    if (!draft) throw new Error('No dashboard is open');
    return draft;
  };
  const saving = async (store: () => Promise<View>, settle: (view: View) => Partial<DashboardState>): Promise<View> => {
    setState({ isSaving: true });
    try {
      const view = await store();
      setState(settle(view));
      void UserNotification.success(texts.saved(view.title));
      return view;
    } finally {
      setState({ isSaving: false });
    }
  };
  return {
    load: async (signal, id) => {
      const shown = await loadDashboard(id, signal);
      if (shown.view.type !== 'DASHBOARD') return shown;
      const dashboard = readDashboard(shown.view, shown.search);
      setState({ view: shown.view, draft: dashboard, saved: dashboard, override: NONE, ranAt: now() });
      return shown;
    },
    begin: (_signal, dashboard, hasChanges) =>
      setState({
        ...{ view: undefined, draft: dashboard, override: NONE, ranAt: now() },
        saved: hasChanges ? undefined : dashboard,
      }),
    edit: (_signal, draft) => setState({ draft }),
    override: (_signal, override) => setState({ override, ranAt: now() }),
    refresh: () => setState({ ranAt: now() }),
    save: (signal) => {
      const draft = opened();
      return saving(
        () => storeDashboard(draft, getState().view, signal),
        (view) => ({ view, saved: draft }),
      );
    },
    saveAs: (signal, metadata) => {
      const { view, draft } = getState();
      // A draft that was never stored keeps the id it was made with.
      const id = view || !draft ? newSearchId() : draft.id;
      const copy = { ...opened(), ...metadata, id };
      return saving(
        () => storeDashboard(copy, undefined, signal),
        // One that was new goes on as the stored one; of another it is a copy, with a page of its own.
        (stored) => (view ? {} : { view: stored, draft: copy, saved: copy }),
      );
    },
    saveMetadata: (signal, metadata) => {
      const { view, saved } = getState();
      if (!view) throw new Error('The dashboard is not saved yet');
      return saving(
        () => storeMetadata(view, metadata, signal),
        (stored) => ({ view: stored, draft: { ...opened(), ...metadata }, saved: saved && { ...saved, ...metadata } }),
      );
    },
    close: () => setState({ ...initial, view: undefined, draft: undefined, saved: undefined }),
  };
});
