import { useCallback, useMemo, useState } from 'react';
import { type QueryProblem } from 'ui/query-input/query-problem';
import { type Writing } from 'ui/query-input/query-input-props';

/** When something is said of a query: not while it is being written. */
export interface DueProblem {
  /** What is wrong, once it is due. */
  problem?: QueryProblem;
  /** Told by the editor. Its identity never changes. */
  tellWriting(writing: Writing | undefined): void;
  /** The query was to run although it is wrong: now it is said. */
  insist(): void;
  /** The query has run, or was to run. */
  isSettled: boolean;
}

/**
 * Nothing is said while completion is open; of an error, nothing while somebody writes at the end. What has run already,
 * or was to run, is settled: its errors are said at once.
 *
 * @param known what is wrong with the text
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
