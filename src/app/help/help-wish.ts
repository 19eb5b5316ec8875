import { createSignal } from 'flux/signal';

/** Emitted when somebody wants the help and the keys of the page. */
export const helpWanted = createSignal<[]>();
