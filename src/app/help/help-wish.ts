import { createSignal } from 'flux/signal';

/** Emitted to open the help. */
export const helpWanted = createSignal<[]>();
