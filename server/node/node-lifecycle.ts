import { type Lifecycle } from 'server/assembly/lifecycle';

/** The lifecycle of this node, moved on by whoever starts it. */
export interface NodeLifecycle extends Lifecycle {
  /** @param by says whether it processes at any moment */
  processes(by: { readonly isProcessing: boolean }): void;
  becomeReady(): void;
}

/** @param space of the disk of the data folder */
export function createNodeLifecycle(space: { readonly isShort: boolean }): NodeLifecycle {
  let processing = { isProcessing: false };
  let isReady = false;
  return {
    isReady: () => isReady,
    isProcessing: () => processing.isProcessing,
    isThrottled: () => space.isShort,
    processes: (by) => void (processing = by),
    becomeReady: () => void (isReady = true),
  };
}
