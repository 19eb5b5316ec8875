import { type SoleOwnership } from 'api/users/removal';
import { type User } from 'api/users/user';
import { ABSENT, type Loadable } from 'flux/loadable';
import { type EntityPage } from 'rest/entity/entity-store';
import { type UserRow } from './user-row';

export interface UsersState {
  /** The page asked for last, without the built-in administrator. */
  list: Loadable<EntityPage<UserRow>>;
  /** The built-in administrator; null: there is none. */
  builtIn?: UserRow | null;
  /** Who was asked for last. */
  one: Loadable<User>;
  /** The first few whose name holds the text that was looked for last. */
  found: readonly UserRow[];
  /** What the person asked for last alone owns. */
  ownedAlone: Loadable<SoleOwnership>;
}

/** Nothing asked for. */
export const NO_USERS: UsersState = { list: ABSENT, one: ABSENT, found: [], ownedAlone: ABSENT };
