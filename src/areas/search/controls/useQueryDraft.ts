import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'flux/use-store';
import { type QueryProblem } from 'ui/query-input/query-problem';
import { QueryValidationActions } from '../QueryValidationActions';
import { isKnownWrong, QueryValidationStore } from '../QueryValidationStore';
import { parametersIn, parametersText, type SearchParameter } from '../parameters/search-parameter';
import { type CompleteAddress } from '../useSearchAddress';
import { validationProblem } from './query-problems';

export interface QueryDraft {
  text: string;
  /** Its identity never changes. */
  write(text: string): void;
  /** With the values as they are being written. */
  parameters: readonly SearchParameter[];
  writeParameters(parameters: readonly SearchParameter[]): void;
  /** What is wrong with the text as it stands. */
  problem?: QueryProblem;
  /** Told by the editor's own grammar. Keep it as it is: its identity never changes. */
  tellProblem(problem: QueryProblem | undefined): void;
  /** Differs from what was searched. */
  isChanged: boolean;
  /** The text may not run. */
  isWrong: boolean;
}

/** What a query is written for. */
type QuerySource = Pick<CompleteAddress, 'query' | 'timerange' | 'streams' | 'parameters'>;

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
  return useMemo(
    () => ({
      text,
      write,
      // The place the grammar names is exact, and it has a way out; the server's answer may say more.
      problem: text.trim() === '' ? undefined : (own ?? validationProblem(validation, text)),
      tellProblem: setOwn,
      parameters,
      writeParameters: setParameters,
      isChanged: text !== query || parametersText(parameters) !== asked,
      isWrong: own?.severity === 'error' || isKnownWrong(validation, text),
    }),
    [text, write, parameters, own, validation, query, asked],
  );
}
