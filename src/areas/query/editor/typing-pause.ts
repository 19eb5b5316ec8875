const PAUSE_MS = 350;

/** Resolves after a pause in typing, or at once when the signal is aborted because more was typed. */
export function typingPause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
