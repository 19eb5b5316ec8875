import { Compartment, type Extension } from '@codemirror/state';
import { EditorView, type ViewUpdate } from '@codemirror/view';
import { type CompletionData } from './completion-source';

/**
 * Completion, loaded when the editor has the focus for the first time: a first result does without it. What was written
 * until it is there is completed then.
 */
export function completionOnFocus(data: () => CompletionData): Extension {
  const place = new Compartment();
  let isAsked = false;
  async function load({ view, startState }: ViewUpdate): Promise<void> {
    isAsked = true;
    const { queryCompletion, startCompletion } = await import('./completion');
    // An editor that is gone takes no change.
    if (!view.dom.isConnected) return;
    view.dispatch({ effects: place.reconfigure(queryCompletion(data)) });
    if (view.hasFocus && !view.state.doc.eq(startState.doc)) startCompletion(view);
  }
  return [
    place.of([]),
    EditorView.updateListener.of((update) => {
      if (!isAsked && update.view.hasFocus) void load(update);
    }),
  ];
}
