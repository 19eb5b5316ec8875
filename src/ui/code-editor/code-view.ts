import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  type CompletionSource,
  completionStatus,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view';
import { KEEPS_ESCAPE } from 'ui/floating/keeps-escape';
import { codeFind, type FindPlace } from './code-find';
import { problemMarks } from './problem-marks';

/** Callbacks of the editor; read again for each call. */
export interface CodeViewOwner {
  label: string;
  onChange: (text: string) => void;
  complete: CompletionSource | undefined;
  /** Draws what finds and replaces, while it is open. */
  onFind: (place: FindPlace | undefined) => void;
}

export interface CodeView {
  view: EditorView;
  /** Holds the language, which arrives later. */
  language: Compartment;
  access: Compartment;
}

/** What makes an editor one for reading: its text cannot be changed and is still reached by the keyboard. */
export const readOnly = (isReadOnly: boolean) => EditorState.readOnly.of(isReadOnly);

/** A code editor in an element. Tab leaves it, as everywhere; Ctrl+] and Ctrl+[ indent. The caller must destroy it. */
export function createCodeView(parent: HTMLElement, initial: string, owner: () => CodeViewOwner): CodeView {
  const language = new Compartment();
  const access = new Compartment();
  const state = EditorState.create({
    doc: initial,
    extensions: [
      problemMarks,
      lineNumbers(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      history(),
      bracketMatching(),
      closeBrackets(),
      indentOnInput(),
      autocompletion({
        override: [(context) => owner().complete?.(context) ?? null],
        tooltipClass: () => 'tl-completion',
      }),
      codeFind((place) => owner().onFind(place)),
      language.of([]),
      access.of([]),
      EditorView.contentAttributes.of({
        ...{ 'aria-label': owner().label, spellcheck: 'false', autocapitalize: 'off' },
        // What is edited has the focus anyway; said so, checkers know that what scrolls can be reached by keyboard.
        tabindex: '0',
      }),
      EditorView.contentAttributes.of((view) => (completionStatus(view.state) === 'active' ? KEEPS_ESCAPE : null)),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) owner().onChange(update.state.doc.toString());
      }),
      keymap.of([
        { key: 'Tab', run: acceptCompletion },
        ...closeBracketsKeymap,
        ...completionKeymap,
        ...historyKeymap,
        ...defaultKeymap,
      ]),
    ],
  });
  return { view: new EditorView({ state, parent }), language, access };
}
