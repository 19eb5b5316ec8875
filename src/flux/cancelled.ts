/** A cancelled request or action: shows no toast. */
export class CancelledError extends Error {
  override readonly name = 'AbortError';

  constructor() {
    super('Cancelled');
  }
}

/** Whether an error is only a cancellation. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
