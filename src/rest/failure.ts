import { UserNotification } from 'flux/UserNotification';
import { hasStatus } from './FetchError';
import { isCancelled } from 'flux/cancelled';

/** The toast for a failed call. Its default title is “Error”. */
export interface FailureText<Args extends unknown[] = []> {
  title?: string | ((...args: Args) => string);
  /** @param reason the server's own message when it sent one */
  message: (reason: string, ...args: Args) => string;
  /** Not toasted: answers with these statuses have a page of their own. */
  exceptStatus?: number | readonly number[];
}

/** The message to show for anything thrown: the server's own when it sent one. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Toasts a failure and rethrows it: `call(…).catch(failWith((message) => `Fetching … failed: ${message}`, 'Could not …'))`.
 * Does not toast a cancelled call, nor a session that has ended: that has its own screen.
 */
export function failWith(text: (message: string) => string, title?: string): (error: unknown) => never {
  return (error) => {
    if (!isCancelled(error) && !hasStatus(error, 401)) void UserNotification.error(text(messageOf(error)), title);
    throw error;
  };
}
