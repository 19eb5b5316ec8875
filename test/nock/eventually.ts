import { PATIENCE_MS } from 'test/until';

/**
 * Waits until a condition holds.
 *
 * @throws Error with the condition's last complaint when it still does not after `withinMs`.
 */
export async function eventually(check: () => void | Promise<void>, withinMs = PATIENCE_MS): Promise<void> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}
