import { act, renderHook } from '@testing-library/react';
import { type QueryProblem } from 'ui/query-input/query-problem';
import { useDueProblem } from './useDueProblem';

const ERROR: QueryProblem = { message: 'Not closed.', severity: 'error' };
const HINT: QueryProblem = { message: 'Unknown field: usr', severity: 'warning' };

const due = (known: QueryProblem, hasRun = false) =>
  renderHook(({ text }) => useDueProblem(known, text, hasRun), { initialProps: { text: '(a' } });

test('an error is hidden while typing at the end, and shown when the query is run or the caret moves', () => {
  const { result, rerender } = due(ERROR);
  expect(result.current.problem).toBe(ERROR);
  act(() => result.current.tellWriting('end'));
  expect(result.current.problem).toBeUndefined();
  act(() => result.current.insist());
  expect(result.current).toMatchObject({ problem: ERROR, isSettled: true });
  rerender({ text: '(ab' });
  expect(result.current).toMatchObject({ problem: undefined, isSettled: false });
  act(() => result.current.tellWriting(undefined));
  expect(result.current.problem).toBe(ERROR);
});

test('a hint is shown before the search runs, but not while completion is open', () => {
  const { result } = due(HINT);
  act(() => result.current.tellWriting('end'));
  expect(result.current.problem).toBe(HINT);
  act(() => result.current.tellWriting('completion'));
  expect(result.current.problem).toBeUndefined();
});

test('for a query that has run, everything is shown at once', () => {
  const { result } = due(ERROR, true);
  act(() => result.current.tellWriting('end'));
  expect(result.current.problem).toBe(ERROR);
});
