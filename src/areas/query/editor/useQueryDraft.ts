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
  /** Its identity never changes. */
  write(text: string): void;
  /** With the values as they are being written. */
  parameters: readonly SearchParameter[];
  writeParameters(parameters: readonly SearchParameter[]): void;
  /** Told by the editor's own grammar. Keep it as it is: its identity never changes. */
  tellProblem(problem: QueryProblem | undefined): void;
  /** Differs from what was searched. */
  isChanged: boolean;
  /** The text may not run. */
  isWrong: boolean;
}

/** What a query is written for. */
interface QuerySource {
  query: string;
  timerange: TimeRange;
  streams: readonly string[];
  parameters?: readonly SearchParameter[];
}

/** The query being written. It becomes what the address says whenever the address says something else. */
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
    // The place the grammar names is exact, and it has a way out; the server's answer may say more.
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
