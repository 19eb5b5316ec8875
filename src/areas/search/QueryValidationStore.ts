import { type Explanation, type QueryValidation, validateQuery } from 'api/search';
import { failWith } from 'flux/failure';
import { createStore } from 'flux/store';
import { call } from 'rest/call';
import { isCancelled } from 'rest/FetchError';
import { sentQuery } from './parameters/sent-query';
import { type QueryToValidate, QueryValidationActions } from './QueryValidationActions';

const QUIET_MS = 350;

export interface QueryValidationState {
  /** The text that was checked. What is known holds for this text only. */
  query?: string;
  status: QueryValidation['status'];
  explanations: readonly Explanation[];
}

export const UNCHECKED: QueryValidationState = { status: 'OK', explanations: [] };
const NONE: readonly Explanation[] = [];

function quiet(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, QUIET_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function ask(
  { query, timerange, streams, parameters }: QueryToValidate,
  signal: AbortSignal,
): Promise<QueryValidation> {
  const body = { ...sentQuery(query, parameters), timerange, streams: [...streams], parameter_bindings: {} };
  return call(validateQuery, { body, signal, expects: [403] });
}

type SetState = (next: QueryValidationState) => void;

/** Answers the action of a store: waits until nobody writes, asks, keeps what was said. A failed check says nothing. */
export function checking(setState: SetState) {
  let current: AbortController | undefined;
  return async (asked: AbortSignal, request: QueryToValidate): Promise<QueryValidation | undefined> => {
    current?.abort();
    const own = new AbortController();
    current = own;
    asked.addEventListener('abort', () => own.abort());
    await quiet(own.signal);
    if (own.signal.aborted) return undefined;
    try {
      const validation = await ask(request, own.signal);
      setState({ query: request.query, status: validation.status, explanations: validation.explanations ?? NONE });
      return validation;
    } catch (error) {
      if (isCancelled(error)) return undefined;
      setState({ query: undefined, status: 'OK', explanations: NONE });
      return failWith((message) => `Query validation failed: ${message}`, 'Could not validate query.')(error);
    }
  };
}

/** What the server thinks of the query being written on the page. */
export const QueryValidationStore = createStore(
  'QueryValidation',
  QueryValidationActions,
  UNCHECKED,
)(({ setState }) => ({ validate: checking(setState) }));

/** Whether the text is known to be wrong: it must not run. */
export function isKnownWrong(state: QueryValidationState, query: string): boolean {
  return state.query === query && state.status === 'ERROR';
}
