import { defaultKeymap, history, historyKeymap, insertNewline } from '@codemirror/commands';
import { bracketMatching } from '@codemirror/language';
import { EditorState, type Extension, Prec } from '@codemirror/state';
import { EditorView, keymap, placeholder, tooltips } from '@codemirror/view';
import { isCompleting } from './completing';
import { completionOnFocus } from './completion-on-focus';
import { type CompletionData } from './completion-source';
import { walkHistory } from './history-walk';
import { parameterMark } from './parameter-mark';
import { hideShownProblem, problemMarks, shownFix } from './problem-mark';
import { type Writing } from './query-input-props';
import { queryLanguage } from './query-language';

/** Callbacks of the editor; read again for each call, so that the latest functions of the owner are used. */
export interface QueryEditorOwner extends CompletionData {
  label: string;
  onChange: (query: string) => void;
  onRun: () => void;
  /** The fix of the shown problem was asked for: the query after it. */
  onFix: (query: string) => void;
  onWriting: (writing: Writing | undefined) => void;
  history: readonly string[];
}

const replaceAll = (view: EditorView, text: string): void => {
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, selection: { anchor: text.length } });
};

const walk = (owner: () => QueryEditorOwner, step: 'older' | 'newer') => (view: EditorView) => {
  if (isCompleting(view.state)) return false;
  const entry = walkHistory(owner().history, view.state.doc.toString(), step);
  if (entry === undefined) return false;
  replaceAll(view, entry);
  return true;
};

const writingIn = ({ state, hasFocus }: EditorView): Writing | undefined => {
  if (isCompleting(state)) return 'completion';
  return hasFocus && state.selection.main.head === state.doc.length ? 'end' : undefined;
};

/** Reports where the person is typing, when that changes. */
function tellWriting(owner: () => QueryEditorOwner): Extension {
  let told: Writing | undefined;
  return EditorView.updateListener.of(({ view }) => {
    const writing = writingIn(view);
    if (writing === told) return;
    told = writing;
    owner().onWriting(writing);
  });
}

const queryKeys = (owner: () => QueryEditorOwner): Extension => {
  const run = () => {
    owner().onRun();
    return true;
  };
  const fix = ({ state }: EditorView) => {
    const offered = shownFix(state);
    if (offered) owner().onFix(offered.query);
    return offered !== undefined;
  };
  return Prec.highest(
    keymap.of([
      { key: 'Mod-Enter', run },
      { key: 'Shift-Enter', run: insertNewline },
      { key: 'Enter', run },
      { key: 'Tab', run: fix },
      { key: 'ArrowUp', run: walk(owner, 'older') },
      { key: 'ArrowDown', run: walk(owner, 'newer') },
      { key: 'Escape', run: hideShownProblem },
    ]),
  );
};

/** Pixels between the edges of the window and what opens below the query. */
const EDGE = 8;
const withinEdges = tooltips({
  tooltipSpace() {
    const { clientWidth, clientHeight } = document.documentElement;
    return { left: EDGE, right: clientWidth - EDGE, top: 0, bottom: clientHeight };
  },
});

/** The elements an editor stands in and shows. */
export interface QueryEditorParts {
  parent: HTMLElement;
  /** Says what is wrong, below its place. */
  sentence: HTMLElement;
}

/** The query editor in an element: colours, completion, history, underlined problems. Whoever makes it destroys it. */
export function createQueryEditor(
  { parent, sentence }: QueryEditorParts,
  initial: string,
  hint: string,
  owner: () => QueryEditorOwner,
): EditorView {
  const state = EditorState.create({
    doc: initial,
    extensions: [
      // Its keys come before the editor's own.
      completionOnFocus(owner),
      queryKeys(owner),
      history(),
      bracketMatching(),
      queryLanguage(),
      problemMarks(sentence),
      withinEdges,
      tellWriting(owner),
      parameterMark,
      placeholder(hint),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': owner().label, spellcheck: 'false', autocapitalize: 'off' }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) owner().onChange(update.state.doc.toString());
      }),
      keymap.of([...historyKeymap, ...defaultKeymap]),
    ],
  });
  return new EditorView({ state, parent });
}

/** Makes the editor show this text, unless it does already. */
export function showQuery(view: EditorView, query: string): void {
  if (view.state.doc.toString() !== query) replaceAll(view, query);
}
