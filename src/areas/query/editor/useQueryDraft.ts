import { type TimeRange } from 'api/time-range';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'flux/use-store';
import { type QueryProblem } from 'ui/query-input/query-problem';
import { QueryValidationActions } from './QueryValidationActions';
import { isKnownWrong, QueryValidationStore } from './QueryValidationStore';
import { parametersIn, parametersText, type SearchParameter } from '../parameters/search-parameter';
import { validationProblem } from './query-problems';
import { type DueProblem, useDueProblem } from './useDueProblem';

export interface QueryDraft extends DueProblem {
  text: string;
  /** A stable function. */
  write(text: string): void;
  /** Parameters with the values being typed. */
  parameters: readonly SearchParameter[];
  writeParameters(parameters: readonly SearchParameter[]): void;
  /** Called with problems found by the editor's grammar. A stable function. */
  tellProblem(problem: QueryProblem | undefined): void;
  /** Differs from what was searched. */
  isChanged: boolean;
  /** The query must not run. */
  isWrong: boolean;
}

/** The address a query is typed for. */
interface QuerySource {
  query: string;
  timerange: TimeRange;
  streams: readonly string[];
  parameters?: readonly SearchParameter[];
}

/** The query being typed. It is replaced by the query of the address whenever that changes. */
export function useQueryDraft(address: QuerySource): QueryDraft {
  const { query, timerange, streams } = address;
  const asked = parametersText(address.parameters ?? []);
  const [text, setText] = useState(query);
  const [parameters, setParameters] = useState(() => parametersIn(asked));
  const [own, setOwn] = useState<QueryProblem>();
  const validation = useStore(QueryValidationStore);
  useEffect(() => setText(query), [query]);
  useEffect(() => setParameters(parametersIn(asked)), [asked]);
  useEffect(() => {
    if (text.trim() === '') return undefined;
    const checked = QueryValidationActions.validate({ query: text, timerange, streams, parameters });
    return () => checked.cancel();
  }, [text, timerange, streams, parameters]);
  const write = useCallback((next: string) => {
    setText(next);
    setOwn(undefined);
  }, []);
  const known = useMemo(
    // The grammar reports an exact position and a fix; the server's validation may find more.
    () => (text.trim() === '' ? undefined : (own ?? validationProblem(validation, { query: text, parameters }))),
    [text, parameters, own, validation],
  );
  const due = useDueProblem(known, text, text === query);
  return useMemo(
    () => ({
      ...due,
      text,
      write,
      tellProblem: setOwn,
      parameters,
      writeParameters: setParameters,
      isChanged: text !== query || parametersText(parameters) !== asked,
      isWrong: own?.severity === 'error' || isKnownWrong(validation, { query: text, parameters }),
    }),
    [due, text, write, parameters, own, validation, query, asked],
  );
}
