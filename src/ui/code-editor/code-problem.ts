/** Something wrong in a text, at its place as servers give it: line and column from 1. */
export interface CodeProblem {
  severity: 'error' | 'warning';
  message: string;
  line: number;
  column: number;
  /** Column after the last character; the end of the word when it is not known. */
  endColumn?: number;
  /** Text that replaces the problem's range. */
  fix?: { label: string; text: string };
}

/** A part of a text by its characters from 0; `to` is exclusive. */
export interface Place {
  from: number;
  to: number;
}

const WORD = /^[\p{L}\p{N}_]+/u;

/** Where a problem lies in the text; what lies beyond its end is drawn to it. */
export function placeOf(text: string, { line, column, endColumn }: CodeProblem): Place {
  const lines = text.split('\n');
  const index = Math.min(Math.max(line, 1), lines.length) - 1;
  const content = lines[index] ?? '';
  const start = lines.slice(0, index).reduce((sum, each) => sum + each.length + 1, 0);
  const offset = Math.min(Math.max(column, 1) - 1, content.length);
  const length = endColumn === undefined ? (WORD.exec(content.slice(offset))?.[0].length ?? 1) : endColumn - column;
  return { from: start + offset, to: start + Math.min(offset + Math.max(length, 1), content.length) };
}

/** The text with a problem's fix in its place; undefined where there is no fix. */
export function fixedText(text: string, problem: CodeProblem): string | undefined {
  if (!problem.fix) return undefined;
  const { from, to } = placeOf(text, problem);
  return text.slice(0, from) + problem.fix.text + text.slice(to);
}
