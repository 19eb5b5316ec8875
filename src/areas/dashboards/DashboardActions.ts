import { type View } from 'api/views';
import { type ShownView } from 'areas/views';
import { action, createActions } from 'flux/actions';
import { type Dashboard, type DashboardMetadata } from './model/dashboard';
import { type Override } from './model/scope';

export const DashboardActions = createActions('Dashboard', {
  /** Loads a view of any type with its search; a dashboard is open then. @throws FetchError 404, without a toast */
  load: action<[id: string], ShownView>(),
  /** Opens one that is not stored yet. @param isChanged there is something in it that would be lost */
  begin: action<[dashboard: Dashboard, isChanged: boolean]>(),
  /** Shows another draft of the open one; nothing is stored. */
  edit: action<[draft: Dashboard]>(),
  /** What the bar sets for all widgets; not part of the dashboard. */
  override: action<[override: Override]>(),
  /** Computes everything anew. */
  refresh: action(),
  /** Stores the draft in the place of the open dashboard. */
  save: action<[], View>(),
  /** Stores the draft as a new dashboard. One that was not stored before is open as that from then on. */
  saveAs: action<[metadata: DashboardMetadata], View>(),
  /** Stores what the open dashboard says about itself, without the rest of the draft. */
  saveMetadata: action<[metadata: DashboardMetadata], View>(),
  close: action(),
});
