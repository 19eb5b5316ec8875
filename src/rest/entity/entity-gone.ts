import { createSignal } from 'flux/signal';

/** Emits the id of an entity that was deleted or no longer exists. */
export const entityGone = createSignal<[id: string]>();
