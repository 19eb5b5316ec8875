import { type GranteeCapabilities, type GranteeExpirations, type ShareState, type UserShares } from 'api/shares';
import { action, createActions } from 'flux/actions';
import { type ShareTarget } from './share-right';

/** Which of the things that are shared with somebody are wanted. */
export interface UserSharesQuery {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Part of the title. */
  text: string;
  order?: 'asc' | 'desc';
  capability?: string;
  type?: string;
}

/** Whom a thing is to be shared with. Ends are only known to servers with `shares-that-end`. */
type Selected = [selection: GranteeCapabilities, ends?: GranteeExpirations];

export const ShareActions = createActions('EntityShare', {
  /** Asks how a thing is shared, or what would come of a selection. */
  prepare: action<[grn: string, ...selected: Partial<Selected>], ShareState>(),
  /** Shares a thing with those selected and nobody else. */
  update: action<[target: ShareTarget, ...selected: Selected], ShareState>(),
  /** Shares another thing as well, with those who have less of it by now. */
  add: action<[target: ShareTarget, ...grantees: Selected]>(),
  /** Loads a page of what is shared with somebody. */
  loadUserSharesPaginated: action<[userId: string, query: UserSharesQuery], UserShares>(),
});
