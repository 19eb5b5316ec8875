import { type UserOverview } from 'api/users/user';

/** Somebody as the list of a server describes them. */
export const aUserOverview = (part: Partial<UserOverview> = {}): UserOverview => ({
  ...{ id: '64b2', username: 'jon', email: 'jon@acme.test', full_name: 'Jon Berg' },
  ...{ first_name: 'Jon', last_name: 'Berg', roles: ['Reader'], account_status: 'enabled', service_account: false },
  ...{ external_user: false, read_only: null, session_active: null, last_activity: null, client_address: null },
  ...part,
});

/** The built-in administrator. */
export const ROOT = aUserOverview({
  ...{ id: 'local:admin', username: 'admin', email: '', full_name: 'Administrator', roles: ['Admin'] },
  ...{ first_name: null, last_name: null, read_only: true },
});

/** A page of a list. */
export const userPage = (users: readonly UserOverview[], root: UserOverview | null = ROOT) => ({
  ...{ total: users.length, page: 1, per_page: 10, count: users.length, query: '', users },
  context: { admin_user: root },
});
