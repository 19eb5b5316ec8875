import { type Extension, RangeSet, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, gutter, GutterMarker } from '@codemirror/view';
import { type CodeProblem, placeOf } from './code-problem';

/** Sets the problems that are marked; none clears them. */
export const setProblems = StateEffect.define<readonly CodeProblem[]>();

class ProblemMarker extends GutterMarker {
  constructor(private readonly problem: CodeProblem) {
    super();
  }

  override eq(other: GutterMarker): boolean {
    return other instanceof ProblemMarker && other.problem.message === this.problem.message;
  }

  override toDOM(): Node {
    const mark = document.createElement('span');
    mark.className = `tl-code-marker tl-code-marker-${this.problem.severity}`;
    mark.title = this.problem.message;
    return mark;
  }
}

interface Marks {
  underlines: DecorationSet;
  gutter: RangeSet<GutterMarker>;
}

const NONE: Marks = { underlines: Decoration.none, gutter: RangeSet.empty };

function marksOf(problems: readonly CodeProblem[], text: string, lineStart: (position: number) => number): Marks {
  const placed = problems.map((problem) => ({ problem, ...placeOf(text, problem) }));
  const underlines = placed
    .filter(({ from, to }) => to > from)
    .map(({ problem, from, to }) => Decoration.mark({ class: `tl-code-${problem.severity}` }).range(from, to));
  const markers = placed.map(({ problem, from }) => new ProblemMarker(problem).range(lineStart(from)));
  return { underlines: Decoration.set(underlines, true), gutter: RangeSet.of(markers, true) };
}

const field = StateField.define<Marks>({
  create: () => NONE,
  update: (marks, { effects, state, changes }) => {
    for (const effect of effects) {
      if (effect.is(setProblems)) {
        return marksOf(effect.value, state.doc.toString(), (position) => state.doc.lineAt(position).from);
      }
    }
    return { underlines: marks.underlines.map(changes), gutter: marks.gutter.map(changes) };
  },
  provide: (self) => EditorView.decorations.from(self, ({ underlines }) => underlines),
});

/** Problems underlined in the text and marked beside their lines; they move with the text until the next answer. */
export const problemMarks: Extension = [
  gutter({ class: 'tl-code-markers', markers: (view) => view.state.field(field).gutter }),
  field,
];
