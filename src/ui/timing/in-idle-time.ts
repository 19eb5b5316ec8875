/**
 * Does something in idle time, not before a wait is over: what is fetched ahead must not come before what somebody waits for.
 *
 * @returns takes it back
 */
export function inIdleTime(work: () => void, waitMs = 0): () => void {
  let isOver = false;
  const once = () => isOver || work();
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === 'undefined') once();
    else requestIdleCallback(once);
  }, waitMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
