import { useCallback, useMemo, useState } from 'react';
import { type QueryProblem } from 'ui/query-input/query-problem';
import { type Writing } from 'ui/query-input/query-input-props';

/** Shows problems of a query, but not while it is being typed. */
export interface DueProblem {
  /** The problem, once it is to be shown. */
  problem?: QueryProblem;
  /** Called by the editor. A stable function. */
  tellWriting(writing: Writing | undefined): void;
  /** Shows the problem, because the person tried to run the query. */
  insist(): void;
  /** The query has run, or the person tried to run it. */
  isSettled: boolean;
}

/**
 * Nothing is shown while completion is open, and no error while typing at the end. A query that has run,
 * or was to run, is settled: its errors are shown at once.
 *
 * @param known the problem of the text
 * @param hasRun the text is the one that was searched
 */
export function useDueProblem(known: QueryProblem | undefined, text: string, hasRun: boolean): DueProblem {
  const [writing, tellWriting] = useState<Writing>();
  const [insisted, setInsisted] = useState<string>();
  const insist = useCallback(() => setInsisted(text), [text]);
  const isSettled = hasRun || insisted === text;
  const isHalfWritten = writing === 'end' && known?.severity === 'error' && !isSettled;
  const problem = writing === 'completion' || isHalfWritten ? undefined : known;
  return useMemo(() => ({ problem, tellWriting, insist, isSettled }), [problem, insist, isSettled]);
}
