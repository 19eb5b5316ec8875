import { type UserCounts } from 'api/users/reading';
import { type SoleOwnership } from 'api/users/removal';
import { type TokenSummary } from 'api/users/tokens';
import { type User, type UserOverview } from 'api/users/user';
import { ABSENT, type Loadable } from 'flux/loadable';
import { type EntityPage } from 'rest/entity/entity-store';
import { type UserRow } from './user-row';

/** The access tokens of somebody, without their values. */
export interface TokensOfUser {
  userId: string;
  tokens: readonly TokenSummary[];
}

/** By id of the person. */
export type OwnedCounts = ReadonlyMap<string, number>;

export interface UsersState {
  /** The page of the list asked for last. */
  list: Loadable<EntityPage<UserRow>>;
  /** How many of those the filter of the list finds each quick filter leaves, without the built-in administrator. */
  counts?: UserCounts;
  /** The built-in administrator; null until asked for, and where there is none. */
  builtIn: UserOverview | null;
  /** Who was asked for last. */
  one: Loadable<User>;
  /** The first few whose name holds the text that was looked for last. */
  found: readonly UserRow[];
  /** What the person asked for last alone owns. */
  ownedAlone: Loadable<SoleOwnership>;
  /** How much each of the people asked for last alone owns. */
  ownedByEach: Loadable<OwnedCounts>;
  /** Those of the person asked for last. */
  tokens: Loadable<TokensOfUser>;
}

/** Nothing asked for. */
export const NO_USERS: UsersState = {
  list: ABSENT,
  builtIn: null,
  one: ABSENT,
  found: [],
  ownedAlone: ABSENT,
  ownedByEach: ABSENT,
  tokens: ABSENT,
};
