import { type Accounts, NEW_ACCOUNT, NO_PASSWORD } from 'server/areas/accounts';
import { READER_ROLE, SIDECAR_ROLE } from 'server/areas/permissions';
import { SYSTEM } from 'server/calls/caller';
import { type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';

export const SIDECAR_USERNAME = 'graylog-sidecar';
const ROLES = [SIDECAR_ROLE, READER_ROLE];
const EIGHT_HOURS_MS = 8 * 3_600_000;

/**
 * Creates the account by which sidecars report, without a password: it is used by tokens. Where it is there already only
 * missing roles are added; an administrator may have disabled it. Nodes that start together take turns.
 */
export async function ensureSidecarAccount(
  database: Pick<Database, 'transaction'>,
  accounts: Pick<Accounts, 'change' | 'find' | 'insert'>,
): Promise<void> {
  const known = await accounts.find(SIDECAR_USERNAME);
  if (known && ROLES.every((role) => known.body.roles.includes(role))) return;
  await database.transaction(async (within) => {
    await within.query(sql`select pg_advisory_xact_lock(hashtext('sidecar account'))`);
    const stored = await accounts.find(SIDECAR_USERNAME, { within });
    if (stored) {
      const withRoles = [...new Set([...stored.body.roles, ...ROLES])];
      await accounts.change(stored.id, SYSTEM, ({ body }) => ({ ...body, roles: withRoles }), { within });
      return;
    }
    await accounts.insert(
      {
        ...NEW_ACCOUNT,
        username: SIDECAR_USERNAME,
        firstName: 'Sidecar System User',
        lastName: '(built-in)',
        fullName: 'Sidecar System User (built-in)',
        email: 'sidecar@graylog.local',
        passwordHash: NO_PASSWORD,
        permissions: [],
        roles: ROLES,
        timezone: 'UTC',
        sessionTimeoutMs: EIGHT_HOURS_MS,
        serviceAccount: true,
      },
      SYSTEM,
      { within },
    );
  });
}
