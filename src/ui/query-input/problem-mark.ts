import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import { type QueryProblem } from './query-problem';

/** Sets or clears the underlined place. */
export const setProblem = StateEffect.define<QueryProblem | undefined>();

const markOf = (problem: QueryProblem | undefined, length: number): DecorationSet => {
  if (problem?.from === undefined || length === 0) return Decoration.none;
  const from = Math.max(0, Math.min(problem.from, length - 1));
  const to = Math.min(Math.max(problem.to ?? from + 1, from + 1), length);
  return Decoration.set(Decoration.mark({ class: `tl-query-${problem.severity}` }).range(from, to));
};

/** Underlines the place of the problem; moves with the text until the next answer. */
export const problemMark = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, transaction) => {
    for (const effect of transaction.effects) {
      if (effect.is(setProblem)) return markOf(effect.value, transaction.state.doc.length);
    }
    return marks.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});
