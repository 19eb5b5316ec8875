import { type Explanation, type QueryValidation, validateQuery } from 'api/search';
import { failWith } from 'rest/failure';
import { createStore } from 'rest/store';
import { call } from 'rest/call';
import { isCancelled } from 'flux/cancelled';
import { loadSentences } from 'texts/server/early';
import { parametersText } from '../parameters/search-parameter';
import { sentQuery } from '../parameters/sent-query';
import { type QueryToValidate, QueryValidationActions } from './QueryValidationActions';
import { texts } from '../texts';
import { typingPause } from './typing-pause';

/** A query as typed, with the values of its parameters. */
export type WrittenQuery = Pick<QueryToValidate, 'query' | 'parameters'>;

export interface QueryValidationState {
  /** The validated query: the result is only valid for this text and these values. */
  checked?: WrittenQuery;
  status: QueryValidation['status'];
  explanations: readonly Explanation[];
}

export const UNCHECKED: QueryValidationState = { status: 'OK', explanations: [] };
const NONE: readonly Explanation[] = [];

function ask(
  { query, timerange, streams, parameters }: QueryToValidate,
  signal: AbortSignal,
): Promise<QueryValidation> {
  const body = { ...sentQuery(query, parameters), timerange, streams: [...streams], parameter_bindings: {} };
  return call(validateQuery, { body, signal, expects: [403] });
}

type SetState = (next: QueryValidationState) => void;

/** Handles `validate`: waits for a pause in typing, validates, and keeps the result. Failed calls are ignored. */
export function checking(setState: SetState) {
  let current: AbortController | undefined;
  return async (asked: AbortSignal, request: QueryToValidate): Promise<QueryValidation | undefined> => {
    current?.abort();
    const own = new AbortController();
    current = own;
    asked.addEventListener('abort', () => own.abort());
    await typingPause(own.signal);
    if (own.signal.aborted) return undefined;
    try {
      const validation = await ask(request, own.signal);
      if (validation.explanations?.length) await loadSentences();
      if (own.signal.aborted) return undefined;
      setState({ checked: request, status: validation.status, explanations: validation.explanations ?? NONE });
      return validation;
    } catch (error) {
      if (isCancelled(error)) return undefined;
      setState({ checked: undefined, status: 'OK', explanations: NONE });
      return failWith(texts.notValidated.message, texts.notValidated.title)(error);
    }
  };
}

/** The server's validation of the query being typed on the page. */
export const QueryValidationStore = createStore(
  'QueryValidation',
  QueryValidationActions,
  UNCHECKED,
)(({ setState }) => ({ validate: checking(setState) }));

/** Whether the result is for this query: same text and same values. */
export const isChecked = ({ checked }: QueryValidationState, { query, parameters = [] }: WrittenQuery): boolean =>
  checked?.query === query && parametersText(checked.parameters ?? []) === parametersText(parameters);

/** Whether a query is known to be wrong: it must not run. */
export const isKnownWrong = (state: QueryValidationState, written: WrittenQuery): boolean =>
  state.status === 'ERROR' && isChecked(state, written);
