import { type Timberline } from './timberline';

/** Somebody with an account. */
export interface TestAccount {
  username: string;
  fullName: string;
  roles: string[];
  password: string;
}

/** Gives somebody an account. @returns its id */
export async function addPerson(server: Timberline, { username, fullName, roles, password }: TestAccount) {
  const [first = '', ...rest] = fullName.split(' ');
  const names = { first_name: first, last_name: rest.join(' '), email: `${username}@acme.test` };
  await server.text('POST', '/users', { username, password, roles, permissions: [], ...names });
  const { users } = await server.api<{ users: { id: string }[] }>(
    'GET',
    `/users/paginated?query=username:=${username}`,
  );
  return users[0]?.id ?? '';
}
