import { UserNotification } from 'flux/UserNotification';
import { hasStatus } from './FetchError';
import { isCancelled } from 'flux/cancelled';

/** What a person is told when a call has failed. Without a title the toast says “Error”. */
export interface FailureText<Args extends unknown[] = []> {
  title?: string | ((...args: Args) => string);
  /** @param reason the server's own sentence when it sent one */
  message: (reason: string, ...args: Args) => string;
  /** Not toasted: a page of its own tells of an answer with this status. */
  exceptStatus?: number;
}

/** The sentence to show of whatever was thrown: the server's own when it sent one. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Toasts a failure and passes it on: `call(…).catch(failWith((message) => `Fetching … failed: ${message}`, 'Could not …'))`.
 * Says nothing about what has its own screen: a cancelled call and a session that has ended.
 */
export function failWith(text: (message: string) => string, title?: string): (error: unknown) => never {
  return (error) => {
    if (!isCancelled(error) && !hasStatus(error, 401)) void UserNotification.error(text(messageOf(error)), title);
    throw error;
  };
}
