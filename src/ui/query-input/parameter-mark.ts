import { type EditorState, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import { parameterReferences } from 'lang/query/parameters/substitute';

const mark = Decoration.mark({ class: 'tl-syn-fn' });

const marksOf = (state: EditorState): DecorationSet =>
  Decoration.set(parameterReferences(state.doc.toString()).map(({ from, to }) => mark.range(from, to)));

/** Colours `$name$`, which the grammar takes for a part of a word. Queries are short: all of it is read anew. */
export const parameterMark = StateField.define<DecorationSet>({
  create: marksOf,
  update: (marks, transaction) => (transaction.docChanged ? marksOf(transaction.state) : marks),
  provide: (field) => EditorView.decorations.from(field),
});
