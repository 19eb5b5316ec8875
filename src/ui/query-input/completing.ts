import { type EditorState, Facet } from '@codemirror/state';

/** Says whether a list of completions is open; from whoever offers them. */
export const completing = Facet.define<(state: EditorState) => boolean>();

/** Whether a list of completions is open. */
export const isCompleting = (state: EditorState): boolean => state.facet(completing).some((asks) => asks(state));
