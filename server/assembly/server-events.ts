import { type EndedJob } from 'server/jobs/job';
import { type Log } from 'server/runtime/log';
import { type SlowExecution } from 'server/search/execution/slow-execution';

/** The events that areas exchange, with their payloads. */
export interface ServerEventPayloads {
  /** A system job of this node has ended. */
  'job.ended': EndedJob;
  /** A search has taken five seconds or longer. */
  'search.slow': SlowExecution;
  /** A sign-in was refused: the password was wrong, or was not checked because of too many attempts. */
  'session.refused': { username: string; address: string };
  /** A view as another person ended by itself, or with its session. */
  'user.view_as_ended': {
    viewer: { userId: string; username: string };
    viewedUserId: string;
    reason: string;
  };
  /** A session was given to somebody whom a trusted proxy names. */
  'session.vouched': { userId: string; username: string; address: string };
  /** Somebody may do nothing any more: their account was disabled or deleted, here or by another node. */
  'user.stopped': { userId: string; username: string };
  /** An account was deleted by this node; its name is free for somebody else. */
  'user.deleted': { userId: string; username: string };
  /** An account is about to be renamed: what is stored under the old username passes to the new one. */
  'user.renamed': { from: string; to: string; by: string };
}

export type ServerEventName = keyof ServerEventPayloads;

/** Events between areas that do not know each other. */
export interface ServerEvents {
  /** To be called during set-up; handlers run in the order they were added. */
  on<Name extends ServerEventName>(name: Name, handler: (payload: ServerEventPayloads[Name]) => Promise<void>): void;
  /**
   * Runs the handlers one after the other. An error is logged and the others still run: the event cannot be undone.
   *
   * @returns the errors of the handlers, for callers that depend on them
   */
  emit<Name extends ServerEventName>(name: Name, payload: ServerEventPayloads[Name]): Promise<unknown[]>;
}

interface Listener {
  name: ServerEventName;
  handle(payload: unknown): Promise<void>;
}

/** The events of one node. */
export function createServerEvents(log: Log): ServerEvents {
  const listeners: Listener[] = [];
  return {
    on: (name, handle) => void listeners.push({ name, handle }),

    async emit(name, payload) {
      const failures: unknown[] = [];
      for (const listener of listeners.filter((each) => each.name === name)) {
        try {
          await listener.handle(payload);
        } catch (err) {
          log.error({ err, event: name }, `A handler of the event ${name} failed`);
          failures.push(err);
        }
      }
      return failures;
    },
  };
}
