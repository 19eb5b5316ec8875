import {
  acceptCompletion,
  autocompletion,
  closeCompletion,
  completionStatus,
  moveCompletionSelection,
  startCompletion,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, insertNewline } from '@codemirror/commands';
import { bracketMatching } from '@codemirror/language';
import { EditorState, type Extension, Prec } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { type CompletionData, completionSource } from './completion-source';
import { walkHistory } from './history-walk';
import { parameterMark } from './parameter-mark';
import { problemMark } from './problem-mark';
import { queryLanguage } from './query-language';

/** What the editor tells and asks; read anew each time, so it always meets the newest of its owner's functions. */
export interface QueryEditorOwner extends CompletionData {
  label: string;
  onChange: (query: string) => void;
  onRun: () => void;
  history: readonly string[];
}

const replaceAll = (view: EditorView, text: string): void => {
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, selection: { anchor: text.length } });
};

const walk = (owner: () => QueryEditorOwner, step: 'older' | 'newer') => (view: EditorView) => {
  if (completionStatus(view.state) === 'active') return false;
  const entry = walkHistory(owner().history, view.state.doc.toString(), step);
  if (entry === undefined) return false;
  replaceAll(view, entry);
  return true;
};

const queryKeys = (owner: () => QueryEditorOwner): Extension => {
  const run = (view: EditorView) => {
    closeCompletion(view);
    owner().onRun();
    return true;
  };
  return Prec.highest(
    keymap.of([
      { key: 'Mod-Enter', run },
      { key: 'Shift-Enter', run: insertNewline },
      { key: 'Enter', run },
      { key: 'Tab', run: acceptCompletion },
      { key: 'ArrowDown', run: moveCompletionSelection(true) },
      { key: 'ArrowUp', run: moveCompletionSelection(false) },
      { key: 'ArrowUp', run: walk(owner, 'older') },
      { key: 'ArrowDown', run: walk(owner, 'newer') },
      { key: 'Escape', run: closeCompletion },
      { key: 'Mod-Space', run: startCompletion },
    ]),
  );
};

/** The query editor in an element: colours, completion, history, underlined problems. Whoever makes it destroys it. */
export function createQueryEditor(
  parent: HTMLElement,
  initial: string,
  hint: string,
  owner: () => QueryEditorOwner,
): EditorView {
  const state = EditorState.create({
    doc: initial,
    extensions: [
      queryKeys(owner),
      history(),
      bracketMatching(),
      queryLanguage(),
      autocompletion({
        override: [completionSource(owner)],
        defaultKeymap: false,
        icons: true,
        selectOnOpen: true,
        tooltipClass: () => 'tl-completion',
      }),
      problemMark,
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
