import { type FetchError } from './FetchError';
import { type ErrorReport, reportFor } from './error-report';
import { forbidden } from './outcomes';
import { action, createActions } from 'flux/actions';
import { createStore } from './store';

export interface Errors {
  /** What the shell shows instead of the page. */
  report?: ErrorReport;
}

export const ErrorsActions = createActions('Errors', {
  /** Shows the error page for a 403 or 404; the caller shows other errors. */
  report: action<[FetchError], ErrorReport | undefined>(),
  /** Removes the error page, because another page was opened. */
  dismiss: action(),
});

const initial: Errors = {};

/** The error that replaces the page, if any. */
export const ErrorsStore = createStore(
  'Errors',
  ErrorsActions,
  initial,
)(({ setState }) => {
  const report = (error: FetchError) => {
    const found = reportFor(error);
    if (found) setState({ report: found });
    return found;
  };
  forbidden.listen(report);
  return {
    report: (_signal, error) => report(error),
    dismiss: () => setState({ report: undefined }),
  };
});
