import { type EditorState, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, showTooltip, type Tooltip } from '@codemirror/view';
import { type QueryFix, type QueryProblem } from './query-problem';

/** Sets or clears the problem. */
export const setProblem = StateEffect.define<QueryProblem | undefined>();

/** Takes its sentence away until the next problem; the place stays underlined. */
export const hideProblem = StateEffect.define();

interface ShownProblem {
  problem?: QueryProblem;
  marks: DecorationSet;
  /** Where the sentence stands; undefined while it is hidden. */
  at?: number;
}

const NOTHING: ShownProblem = { marks: Decoration.none };

function shown(problem: QueryProblem | undefined, length: number): ShownProblem {
  if (!problem) return NOTHING;
  if (problem.from === undefined || length === 0) return { problem, marks: Decoration.none, at: 0 };
  const from = Math.max(0, Math.min(problem.from, length - 1));
  const to = Math.min(Math.max(problem.to ?? from + 1, from + 1), length);
  const mark = Decoration.mark({ class: `tl-query-${problem.severity}` });
  return { problem, marks: Decoration.set(mark.range(from, to)), at: from };
}

const problemField = StateField.define<ShownProblem>({
  create: () => NOTHING,
  update: (known, { effects, changes, state }) => {
    for (const effect of effects) {
      if (effect.is(setProblem)) return shown(effect.value, state.doc.length);
      if (effect.is(hideProblem)) return { ...known, at: undefined };
    }
    if (changes.empty) return known;
    return { ...known, marks: known.marks.map(changes), at: known.at && changes.mapPos(known.at) };
  },
});

/** What would put the problem right whose sentence is shown. */
export function shownFix(state: EditorState): QueryFix | undefined {
  const { problem, at } = state.field(problemField);
  return at === undefined ? undefined : problem?.fix;
}

/** Hides the sentence; false when there is none. */
export function hideShownProblem(view: EditorView): boolean {
  if (view.state.field(problemField).at === undefined) return false;
  view.dispatch({ effects: hideProblem.of(null) });
  return true;
}

/**
 * Underlines the place of the problem, with its sentence below: over the page, so that nothing moves.
 *
 * @param sentence the element that says what is wrong
 */
export function problemMarks(sentence: HTMLElement) {
  const create = () => ({ dom: sentence });
  const tooltip = ({ at }: ShownProblem): Tooltip | null =>
    at === undefined ? null : { pos: at, create, above: false, strictSide: true };
  return [
    problemField,
    EditorView.decorations.from(problemField, ({ marks }) => marks),
    showTooltip.from(problemField, tooltip),
    EditorView.contentAttributes.compute([problemField], (state): Record<string, string> =>
      state.field(problemField).problem?.severity === 'error' ? { 'aria-invalid': 'true' } : {},
    ),
  ];
}
