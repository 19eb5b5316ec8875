import {
  acceptCompletion,
  autocompletion,
  closeCompletion,
  completionStatus,
  selectedCompletionIndex,
  setSelectedCompletion,
  startCompletion,
} from '@codemirror/autocomplete';
import { type Extension, Prec } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { KEEPS_ESCAPE } from 'ui/floating/keeps-escape';
import { completing } from './completing';
import { completionFoot } from './completion-foot';
import { awaitedMoves, moveInList } from './completion-moves';
import { type CompletionData, completionSource } from './completion-source';
import { wordSource } from './word-source';

export { startCompletion };

/** Takes the highlighted completion, or else the first. The key is used up while the list is open. */
const insertCompletion = (view: EditorView) => {
  if (completionStatus(view.state) !== 'active') return false;
  if ((selectedCompletionIndex(view.state) ?? -1) < 0) view.dispatch({ effects: setSelectedCompletion(0) });
  acceptCompletion(view);
  return true;
};

/** The list goes; what else the key does is done by others. */
const closeAndGoOn = (view: EditorView) => {
  closeCompletion(view);
  return false;
};

/** Offers fields, values and operators while somebody writes a query; in a chunk that comes when they begin to. */
export const queryCompletion = (data: () => CompletionData): Extension => [
  Prec.highest(
    keymap.of([
      { key: 'Mod-Enter', run: closeAndGoOn },
      { key: 'Enter', run: acceptCompletion },
      { key: 'Enter', run: closeAndGoOn },
      { key: 'Tab', run: insertCompletion },
      { key: 'ArrowDown', run: moveInList(true) },
      { key: 'ArrowUp', run: moveInList(false) },
      { key: 'Escape', run: closeCompletion },
      { key: 'Mod-Space', run: startCompletion },
    ]),
  ),
  EditorView.contentAttributes.of(({ state }) => (completionStatus(state) === 'active' ? KEEPS_ESCAPE : null)),
  completing.of((state) => completionStatus(state) === 'active'),
  autocompletion({
    override: [completionSource(data), wordSource(data)],
    defaultKeymap: false,
    icons: true,
    // Enter runs what was written until somebody highlights a completion.
    selectOnOpen: false,
    // Nothing is taken unasked, so the list needs no first moments in which keys go past it, and close it.
    interactionDelay: 0,
    // After a field come its values.
    activateOnCompletion: ({ apply }) => typeof apply === 'string' && apply.endsWith(':'),
    tooltipClass: () => 'tl-completion',
  }),
  completionFoot,
  awaitedMoves,
];
