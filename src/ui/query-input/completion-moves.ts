import { completionStatus, moveCompletionSelection } from '@codemirror/autocomplete';
import { type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';

/** Steps that were asked for while the list on the screen was being loaded anew, forward or back. */
class AwaitedMoves {
  private steps: boolean[] = [];

  add(isForward: boolean): void {
    this.steps.push(isForward);
  }

  update({ state, view, docChanged }: ViewUpdate): void {
    const status = completionStatus(state);
    if (docChanged || status === null) this.steps = [];
    if (status !== 'active' || this.steps.length === 0) return;
    const steps = this.steps;
    this.steps = [];
    // An editor takes no change while it takes another one.
    queueMicrotask(() => steps.forEach((isForward) => moveCompletionSelection(isForward)(view)));
  }
}

export const awaitedMoves = ViewPlugin.fromClass(AwaitedMoves);

const isListShown = ({ dom }: EditorView): boolean => dom.querySelector('.cm-tooltip-autocomplete') !== null;

/** Highlights the next completion; the list that is loaded anew stays on the screen, and takes the key when it is there. */
export const moveInList = (isForward: boolean) => (view: EditorView) => {
  if (moveCompletionSelection(isForward)(view)) return true;
  if (completionStatus(view.state) !== 'pending' || !isListShown(view)) return false;
  view.plugin(awaitedMoves)?.add(isForward);
  return true;
};
