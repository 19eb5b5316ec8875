import { sql, type Statement } from 'server/storage/documents/sql';

/** Selects the accounts that have a role which people made: accounts of earlier versions have none of them. */
export const havingRole = (roleId: string): Statement => sql`body->'roles' @> to_jsonb(${roleId}::text)`;
