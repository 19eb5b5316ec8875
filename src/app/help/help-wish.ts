import { createSignal } from 'flux/signal';

/** Emitted to open the help and the keys of the page. */
export const helpWanted = createSignal<[]>();
