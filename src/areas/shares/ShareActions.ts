import { type GranteeCapabilities, type ShareState, type UserShares } from 'api/shares';
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

export const ShareActions = createActions('EntityShare', {
  /** Asks how a thing is shared, or what would come of a selection. */
  prepare: action<[grn: string, selection?: GranteeCapabilities], ShareState>(),
  /** Shares a thing with those selected and nobody else. */
  update: action<[target: ShareTarget, selection: GranteeCapabilities], ShareState>(),
  /** Shares another thing as well, with those who have less of it by now. */
  add: action<[target: ShareTarget, grantees: GranteeCapabilities]>(),
  /** Loads a page of what is shared with somebody. */
  loadUserSharesPaginated: action<[userId: string, query: UserSharesQuery], UserShares>(),
});
