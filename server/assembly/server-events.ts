import { type EndedJob } from 'server/jobs/job';
import { type Log } from 'server/runtime/log';

/** What areas tell each other: each event with what is said of it. */
export interface ServerEventPayloads {
  /** A background job of this node has ended. */
  'job.ended': EndedJob;
  /** Somebody did not get in with a password: it was wrong, or not even looked at. */
  'session.refused': { username: string; address: string };
  /** An account is about to get another username: what is kept under the former one becomes the new one's. */
  'user.renamed': { from: string; to: string; by: string };
}

export type ServerEventName = keyof ServerEventPayloads;

/** Tells areas what happened in others, without either knowing the other. */
export interface ServerEvents {
  /** To be called while an area is set up; handlers are called in the order they were added. */
  on<Name extends ServerEventName>(name: Name, handler: (payload: ServerEventPayloads[Name]) => Promise<void>): void;
  /**
   * Calls the handlers one after the other. One that fails is logged: what has happened is not undone by it, and the
   * others are called all the same.
   *
   * @returns what the handlers failed with, for whoever cannot go on without them
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
          log.error({ err, event: name }, `What follows from ${name} could not all be done`);
          failures.push(err);
        }
      }
      return failures;
    },
  };
}
