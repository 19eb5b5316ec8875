import { type NewUser, type UserChange } from 'api/users/changes';
import { type UserCounts, type UsersPage } from 'api/users/reading';
import { type SoleOwnership } from 'api/users/removal';
import { type Token, type TokenSummary } from 'api/users/tokens';
import { type AccountStatus, type User, type UserOverview } from 'api/users/user';
import { action, createActions } from 'flux/actions';
import { type ListQuery } from 'rest/entity/listing';
import { type ChangeOfMany } from './change-of-many';
import { type UserRow } from './user-row';
import { type OwnedCounts } from './users-state';
import { type PeoplePage } from './with-built-in';

/** Somebody an action is done to; the name is for the toast. */
export type NamedUser = Pick<UserOverview, 'full_name' | 'id'>;

export const UsersActions = createActions('Users', {
  create: action<[user: NewUser]>(),
  load: action<[userId: string], User>(),
  loadByUsername: action<[username: string], User>(),
  /** Changes what is given of somebody; their time zone goes along, because a 4.3 cluster clears one that is absent. */
  update: action<[user: User, change: UserChange]>(),
  /** @param heir id of who gets what only this person owns, on servers with the capability `user-removal` */
  delete: action<[user: NamedUser, heir?: string]>(),
  /** @param old absent where the signed-in person may set it without */
  changePassword: action<[userId: string, password: string, old?: string]>(),
  setStatus: action<[user: NamedUser, status: AccountStatus]>(),
  /** @param lifetime an ISO 8601 duration, on servers with the capability `access-tokens`; absent: it never expires */
  createToken: action<[userId: string, name: string, lifetime?: string], Token>(),
  loadTokens: action<[userId: string], readonly TokenSummary[]>(),
  deleteToken: action<[userId: string, token: Pick<TokenSummary, 'id' | 'name'>]>(),
  /** One step of a change of several accounts, or of several things of one; nothing is toasted. */
  changeOneOfMany: action<[userId: string, change: ChangeOfMany]>(),
  loadUsers: action<[], readonly User[]>(),
  loadUsersPaginated: action<[query: ListQuery], UsersPage>(),
  /**
   * A page for the list.
   *
   * @param isBuiltInShown whether it begins with the built-in administrator, whom no query finds; absent: never
   */
  loadList: action<[query: ListQuery, isBuiltInShown?: (builtIn: UserOverview) => boolean], PeoplePage>(),
  /** How many the quick filters leave, on servers with the capability `user-filters`. */
  count: action<[text: string], UserCounts>(),
  /** The first few people whose name holds a text, for fields in which somebody is chosen. */
  find: action<[text: string], readonly UserRow[]>(),
  /** Whether somebody has a username already. */
  isTaken: action<[username: string], boolean>(),
  /** Loads what only this person owns, on servers with the capability `user-removal`. */
  loadOwnedAlone: action<[userId: string], SoleOwnership>(),
  /** How many things each of several people alone owns. */
  countOwnedAlone: action<[userIds: readonly string[]], OwnedCounts>(),
});
