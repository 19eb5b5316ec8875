import {
  createView,
  deleteView,
  getView,
  listDashboards,
  listSavedSearches,
  listViews,
  listViewsForValue,
  setDefaultView,
  updateView,
} from 'api/views';
import { serve, type ServedCall } from 'server/calls/serve';
import { type Views } from './views';

/** The calls of the views area. */
export function viewsCalls(views: Views): ServedCall[] {
  return [
    serve(listViews, ({ caller, query }) => views.pageOfWholeViews(caller, query)),
    serve(listSavedSearches, ({ caller, query }) => views.page(caller, query, 'SEARCH')),
    serve(listDashboards, ({ caller, query }) => views.page(caller, query, 'DASHBOARD')),
    serve(getView, ({ caller, params }) => views.get(caller, params.viewId)),
    serve(createView, ({ caller, body }) => views.create(caller, body)),
    serve(updateView, ({ caller, params, body }) => views.update(caller, params.viewId, body)),
    serve(setDefaultView, ({ caller, params }) => views.makeDefault(caller, params.viewId)),
    serve(deleteView, ({ caller, params }) => views.remove(caller, params.viewId)),
    serve(listViewsForValue, ({ caller }) => views.forValue(caller)),
  ];
}
