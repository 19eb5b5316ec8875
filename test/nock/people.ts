import { type User } from 'api/users/user';
import { CurrentUserActions } from 'areas/users';
import { server, signedIn } from './backend';

/** A person as the server describes them; may do everything unless said otherwise. */
export function aUser(part: Partial<User> = {}): User {
  return {
    id: '64a1f0c2a2b3c40d5e6f7a81',
    username: 'mara',
    full_name: 'Mara Lind',
    first_name: 'Mara',
    last_name: 'Lind',
    email: 'mara@acme.test',
    permissions: ['*'],
    grn_permissions: [],
    preferences: null,
    timezone: null,
    session_timeout_ms: 28_800_000,
    read_only: false,
    external: false,
    roles: ['Admin'],
    startpage: null,
    account_status: 'enabled',
    service_account: false,
    ...part,
  };
}

/** Signs a person in and loads them, as after a sign-in in the browser. */
export async function signedInAs(part: Partial<User> = {}): Promise<User> {
  const user = aUser(part);
  signedIn(user.username);
  server()
    .get(`/users/${encodeURIComponent(user.username)}`)
    .reply(200, user);
  return CurrentUserActions.reload();
}
