import { type Outcome } from 'server/calls/audited-call';
import { type Difference } from 'server/entities/difference';

/** How somebody proved who they are; `server`: nobody asked, the server did it by itself. */
export type Means = 'session' | 'password' | 'server';

/** Who did something. */
export interface Actor {
  userId: string;
  username: string;
  means: Means;
  /** Empty for the server itself. */
  address: string;
}

/** What something was done to. */
export interface Target {
  /** Kind of the documents it is one of, if it is a document. */
  kind: string;
  id: string;
  title?: string;
}

/** What is told of a call, or of a change outside of calls, besides the documents it changed. */
export interface Entry {
  /** Name of the machine. */
  host: string;
  actor: Actor;
  action: string;
  target?: Target;
  outcome: Outcome;
  /** HTTP status of a call that failed. */
  status?: number;
  isPeriodical?: boolean;
  details?: Readonly<Record<string, string | number>>;
}

/** A document that was changed. */
export interface DocumentDifference {
  kind: string;
  id: string;
  title?: string;
  version: number;
  change: string;
  fields: readonly Difference[];
  /** Further fields that changed and are not listed. */
  more?: number;
}
