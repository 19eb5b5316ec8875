import { type Lifecycle } from 'server/assembly/lifecycle';

/** The lifecycle of this node, updated by whoever starts it. */
export interface NodeLifecycle extends Lifecycle {
  /** @param by the source of the current processing state */
  follow(by: { readonly isProcessing: boolean }): void;
  becomeReady(): void;
}

/** @param space free space on the disk of the data folder */
export function createNodeLifecycle(space: { readonly isShort: boolean }): NodeLifecycle {
  let processing = { isProcessing: false };
  let isReady = false;
  return {
    isReady: () => isReady,
    isProcessing: () => processing.isProcessing,
    isThrottled: () => space.isShort,
    follow: (by) => void (processing = by),
    becomeReady: () => void (isReady = true),
  };
}
