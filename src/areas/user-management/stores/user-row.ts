import { type User, type UserOverview } from 'api/users/user';

/** Somebody in a list; the title is what they are called. */
export type UserRow = UserOverview & { title: string };

type Named = Pick<UserOverview, 'full_name' | 'username'>;

/** What somebody is called: accounts of old have a username only. */
export const nameOf = ({ full_name: name, username }: Named): string => name.trim() || username;

export const keyOfUser = ({ id }: Pick<UserOverview, 'id'>): string => id;

export const rowOf = (user: UserOverview): UserRow => ({ ...user, title: nameOf(user) });

/** What a list says of somebody, for an action of the list on their own page. */
export const rowOfUser = (user: User): UserRow =>
  rowOf({
    ...user,
    external_user: user.external,
    session_active: user.session_active ?? null,
    last_activity: user.last_activity ?? null,
    client_address: user.client_address ?? null,
  });
