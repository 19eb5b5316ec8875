import { type QueryValidation } from 'api/search';
import { action, createActions } from 'flux/actions';
import { createStore } from 'rest/store';
import { checking, type QueryToValidate, UNCHECKED } from 'areas/query';

export const WidgetQueryActions = createActions('WidgetQuery', {
  /** Checks a widget's own query 350 ms after the last change; undefined when superseded by a newer one. */
  validate: action<[QueryToValidate], QueryValidation | undefined>(),
});

/** The server's validation of the query of the edited widget, kept apart from that of the page's query. */
export const WidgetQueryStore = createStore(
  'WidgetQuery',
  WidgetQueryActions,
  UNCHECKED,
)(({ setState }) => ({ validate: checking(setState) }));
