import { AsyncLocalStorage } from 'node:async_hooks';
import { type CallDefinition } from 'api/contract';
import { type Caller } from './caller';

/** How a call ended. `interrupted`: it was stopped before its end, and the effects described were made. */
export type Outcome = 'failed' | 'interrupted' | 'succeeded';

/** What a service reports about the call it is answering, for the audit log. */
export interface CallDescription {
  /** Who makes the call, when authentication is part of it (signing in). */
  actor?: Pick<Caller, 'userId' | 'username'> & {
    /** How they proved it; absent: by a password. */
    means?: 'provider';
  };
  /** What the call acts on, when no path parameter names it. */
  target?: { id: string; title?: string };
  /** Further facts by field name. Long texts are cut. */
  details?: Readonly<Record<string, string | number | undefined>>;
  /** How work that may outlast the answer ends; never rejects. Absent: the status of the answer decides. */
  outcome?: Promise<Outcome | undefined>;
  /** The answer goes on until the client disconnects, so the entry is written now. */
  isEndless?: boolean;
}

/** A call being answered that is recorded in the audit log. */
export interface AuditedCall {
  describe(description: CallDescription): void;
  /**
   * Resolves when the answer may be sent: the entry of a change is stored by then.
   *
   * @param status of the answer; undefined when the client disconnected before it had all of it
   */
  end(status: number | undefined): Promise<void>;
}

/** The parts of a request that the audit log needs. */
export interface AuditedRequest {
  definition: CallDefinition;
  params: Readonly<Record<string, string>>;
  caller: Caller | undefined;
  /** IP address of the client. */
  address: string;
  /** Whether the console polls, rather than a person acting. */
  isPeriodical: boolean;
}

/** Records calls in the audit log. */
export interface AuditTrail {
  /** @returns undefined for a call that is not recorded */
  begin(request: AuditedRequest): AuditedCall | undefined;
}

const answered = new AsyncLocalStorage<AuditedCall>();

/** Runs a handler so that {@link callBeingAnswered} finds its call, in everything it awaits. */
export const answering = <Result>(call: AuditedCall, work: () => Promise<Result>): Promise<Result> =>
  answered.run(call, work);

/** The call being answered in this asynchronous context; undefined outside of recorded calls. */
export const callBeingAnswered = (): AuditedCall | undefined => answered.getStore();

/** Adds to the description of the call being answered; does nothing when it is not recorded. */
export const describeCall = (description: CallDescription): void => callBeingAnswered()?.describe(description);

/**
 * Checks at run time what the types demand, since plugins may not be type-checked.
 *
 * @throws Error naming a call that may change something and declares no audit entry
 */
export function checkAudit({ method, path, audit }: Pick<CallDefinition, 'method' | 'path' | 'audit'>): void {
  if (method === 'GET' || audit !== undefined) return;
  throw new Error(
    `${method} ${path} does not say what it changes. Declare audit: { action, target } or audit: none(why).`,
  );
}
