import { type QueryValidation } from 'api/search';
import { action, createActions } from 'flux/actions';
import { createStore } from 'rest/store';
import { checking, type QueryToValidate, UNCHECKED } from 'areas/query';

export const WidgetQueryActions = createActions('WidgetQuery', {
  /** Checks a widget's own query 350 ms after the last change; undefined when a newer one was given meanwhile. */
  validate: action<[QueryToValidate], QueryValidation | undefined>(),
});

/** What the server thinks of the own query of the widget that is edited; what it thinks of the page's stays known. */
export const WidgetQueryStore = createStore(
  'WidgetQuery',
  WidgetQueryActions,
  UNCHECKED,
)(({ setState }) => ({ validate: checking(setState) }));
