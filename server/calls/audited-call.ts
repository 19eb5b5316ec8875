import { AsyncLocalStorage } from 'node:async_hooks';
import { type CallDefinition } from 'api/contract';
import { type Caller } from './caller';

/** What came of something; `interrupted`: it was stopped before its end, what is told of it was done. */
export type Outcome = 'failed' | 'interrupted' | 'succeeded';

/** What a service says of the call it is answering, for its entry in the audit log. */
export interface CallDescription {
  /** Who makes it, when only the call itself finds out. */
  actor?: Pick<Caller, 'userId' | 'username'>;
  /** What it is done to, when no path parameter names it. */
  target?: { id: string; title?: string };
  /** Anything else, by the name of its field. Long texts are cut. */
  details?: Readonly<Record<string, string | number | undefined>>;
  /** What comes of work that may go on after the answer; never rejects. Without it the answer's status tells. */
  outcome?: Promise<Outcome | undefined>;
  /** It goes on until whoever asks leaves: its entry is complete now. */
  isEndless?: boolean;
}

/** A call that leaves an entry in the audit log, while it is answered. */
export interface AuditedCall {
  describe(description: CallDescription): void;
  /**
   * Resolves when the answer may be sent: the entry of a change is stored then.
   *
   * @param status of the answer; undefined when the client left before it had all of it
   */
  end(status: number | undefined): Promise<void>;
}

/** A request as far as the audit log wants to know it. */
export interface AuditedRequest {
  definition: CallDefinition;
  params: Readonly<Record<string, string>>;
  caller: Caller | undefined;
  /** The client's. */
  address: string;
  /** Whether a timer makes it and no person. */
  isPeriodical: boolean;
}

/** Keeps the audit log of calls. */
export interface AuditTrail {
  /** @returns undefined for a call that leaves no entry */
  begin(request: AuditedRequest): AuditedCall | undefined;
}

const answered = new AsyncLocalStorage<AuditedCall>();

/** Answers a call: what happens within belongs to it. */
export const answering = <Result>(call: AuditedCall, work: () => Promise<Result>): Promise<Result> =>
  answered.run(call, work);

/** The call that is being answered here; undefined outside of calls, and in those that leave no entry. */
export const callBeingAnswered = (): AuditedCall | undefined => answered.getStore();

/** Says more of the call that is being answered; nothing when it leaves no entry. */
export const describeCall = (description: CallDescription): void => callBeingAnswered()?.describe(description);

/**
 * @throws Error naming a call that may change something and does not say what of it goes into the audit log: types can be
 *   got round, by plugins for instance
 */
export function checkAudit({ method, path, audit }: Pick<CallDefinition, 'method' | 'path' | 'audit'>): void {
  if (method === 'GET' || audit !== undefined) return;
  throw new Error(
    `${method} ${path} does not say what it changes. Declare audit: { action, target } or audit: none(why).`,
  );
}
