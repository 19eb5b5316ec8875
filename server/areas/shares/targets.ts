import { type ShareableType } from 'api/grn';
import { type Caller } from 'server/calls/caller';

/** What sharing has to know of one kind of things. */
export interface ShareTargets {
  /** Titles by id; what does not exist is left out. */
  titles(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** GRNs of what a thing cannot be looked at without; absent: nothing. */
  needs?(id: string, caller: Caller): Promise<string[]>;
}

/** The kinds of things of this server that can be shared. */
export type TargetsByType = { readonly [Type in ShareableType]?: ShareTargets };

/** One thing that can be shared, as it is asked for. */
export interface NamedTarget {
  grn: string;
  id: string;
  type: ShareableType;
  targets: ShareTargets;
}
