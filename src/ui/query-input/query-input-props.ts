import { type LoadValues, type LoadWords, type QueryField } from './completion-source';
import { type QueryProblem } from './query-problem';

export interface QueryInputHandle {
  focus: () => void;
}

/** Somebody is writing: at the end of the query, or choosing from the open completion. */
export type Writing = 'end' | 'completion';

export interface QueryInputProps {
  value: string;
  onChange: (query: string) => void;
  /** Enter, or the command key with Enter. */
  onRun: () => void;
  label?: string;
  placeholder?: string;
  /** Underlined in the text, with its sentence over the page below it. */
  problem?: QueryProblem;
  /** Said after the problem, for example that older results are shown. */
  consequence?: string;
  /** The problem's fix was asked for, by Tab or its button: the query after it. Without it the query is replaced. */
  onFix?: (query: string) => void;
  /** Called when typing starts or ends (undefined). Keep it stable. */
  onWriting?: (writing: Writing | undefined) => void;
  /** Problems the grammar finds, half a second after the last key; undefined when there is none. Keep it stable. */
  onProblem?: (problem: QueryProblem | undefined) => void;
  fields?: readonly QueryField[];
  loadValues?: LoadValues;
  loadWords?: LoadWords;
  /** Names of declared parameters, written `$name$`. */
  parameters?: readonly string[];
  /** Recent queries, newest first; ↑ in the empty field walks through them. */
  history?: readonly string[];
}
