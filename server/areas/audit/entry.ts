import { type Outcome } from 'server/calls/audited-call';
import { type Difference } from 'server/entities/difference';

/**
 * How the actor authenticated; `header`: a trusted proxy named them; `provider`: at a provider of OpenID Connect; `server`:
 * the server acted by itself.
 */
export type Means = 'header' | 'password' | 'provider' | 'server' | 'session' | 'token';

/** The actor. */
export interface Actor {
  userId: string;
  username: string;
  means: Means;
  /** Empty for the server itself. */
  address: string;
  /** Name of the person as whom the actor viewed the console. */
  viewedAs?: string;
}

/** The target of an action. */
export interface Target {
  /** Kind of the target, if it is a document. */
  kind: string;
  id: string;
  title?: string;
}

/** The facts about a call, or a change outside of calls, besides the changed documents. */
export interface Entry {
  /** Host name. */
  host: string;
  actor: Actor;
  action: string;
  target?: Target;
  outcome: Outcome;
  /** HTTP status of a failed call. */
  status?: number;
  isPeriodical?: boolean;
  details?: Readonly<Record<string, string | number>>;
}

/** A changed document. */
export interface DocumentDifference {
  kind: string;
  id: string;
  title?: string;
  version: number;
  change: string;
  fields: readonly Difference[];
  /** Number of changed fields that are not listed. */
  more?: number;
}
