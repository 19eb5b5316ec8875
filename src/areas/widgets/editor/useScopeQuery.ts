import { useEffect, useState } from 'react';
import { useStore } from 'flux/use-store';
import { type QueryProblem } from 'ui/query-input/query-problem';
import { type DueProblem, isKnownWrong, type QueryToValidate, useDueProblem, validationProblem } from 'areas/query';
import { WidgetQueryActions, WidgetQueryStore } from './WidgetQueryStore';

/** What is known to be wrong with a widget's own query. */
export interface ScopeQuery extends DueProblem {
  /** Told by the editor's own grammar; undefined once something else is written. */
  tellProblem: (problem: QueryProblem | undefined) => void;
  isWrong: boolean;
}

/** Checks a widget's own query as the search bar checks its query. */
export function useScopeQuery({ query, timerange, streams, parameters }: QueryToValidate): ScopeQuery {
  const [own, tellProblem] = useState<QueryProblem>();
  const validation = useStore(WidgetQueryStore);
  useEffect(() => {
    if (query.trim() === '') return undefined;
    const checked = WidgetQueryActions.validate({ query, timerange, streams, parameters });
    return () => checked.cancel();
  }, [query, timerange, streams, parameters]);
  const isEmpty = query.trim() === '';
  const known = isEmpty ? undefined : (own ?? validationProblem(validation, { query, parameters }));
  return {
    ...useDueProblem(known, query, false),
    tellProblem,
    isWrong: !isEmpty && (own?.severity === 'error' || isKnownWrong(validation, { query, parameters })),
  };
}
