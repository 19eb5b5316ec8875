import { createSignal } from 'flux/signal';

/** The id of something that was deleted, or that turned out not to be there any more. */
export const entityGone = createSignal<[id: string]>();
