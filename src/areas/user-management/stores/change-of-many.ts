import { type AccountStatus } from 'api/users/user';

/** A change that is made to several accounts, or several things of one, one after the other. */
export type ChangeOfMany =
  | { kind: 'status'; status: AccountStatus }
  | { kind: 'role'; roleId: string; username: string }
  /** @param heir id of who gets what only this person owns */
  | { kind: 'deletion'; heir?: string }
  | { kind: 'token'; id: string };
