import { type Database, type Transaction } from 'server/storage/documents/database';
import { plainSql, sql, type Statement } from 'server/storage/documents/sql';
import { type NotificationTypes } from 'server/notifications/types';
import { SEALED } from './sealed-settings';
import { type NotificationSecrets } from './secrets';
import { NOTIFICATION_KIND, type StoredNotification } from './stored-notification';

type Table = 'document_versions' | 'documents';
type Place = Pick<Row, 'id' | 'version'>;

const FIRST: Place = { id: '', version: 0 };
/** Rows of one transaction. */
const AT_ONCE = 500;

interface Row {
  id: string;
  version: number;
  body: StoredNotification;
}

/** Rows with settings in plain text that have to be sealed. */
function plainSettings(types: NotificationTypes): Statement {
  const names = [...types].flatMap(([type, { sealed = {} }]) =>
    Object.keys(sealed).map((name) => [type, name] as const),
  );
  return names.reduce(
    (rule, [type, name]) => {
      const setting = sql`body->'config'->${name}::text`;
      return sql`${rule} or (body->'config'->>'type' = ${type}
        and not starts_with(${setting} #>> '{}', ${SEALED})
        and ${setting} not in ('null'::jsonb, '""'::jsonb, '{}'::jsonb))`;
    },
    sql`false`,
  );
}

/**
 * Seals what earlier versions of Timberline stored in plain text: in notifications, in their trash and in all of their
 * versions. It changes no version and leaves no entry in the audit log: nothing is different for anybody. Run again it
 * finds nothing.
 *
 * @returns the number of rows that it has changed
 */
export async function sealStored(
  database: Database,
  types: NotificationTypes,
  secrets: Pick<NotificationSecrets, 'sealPlain'>,
): Promise<number> {
  const wanted = plainSettings(types);

  async function sealSome(transaction: Transaction, table: Table, after: Place): Promise<Row[]> {
    const rows = await transaction.query<Row>(sql`
      select id, version, body from ${plainSql(table)}
      where kind = ${NOTIFICATION_KIND} and (${wanted}) and (id, version) > (${after.id}, ${after.version}::integer)
      order by id, version limit ${AT_ONCE} for update`);
    for (const { id, version, body } of rows) {
      const sealed = JSON.stringify({ ...body, config: secrets.sealPlain(id, body.config) });
      await transaction.query(sql`
        update ${plainSql(table)} set body = ${sealed}::jsonb
        where kind = ${NOTIFICATION_KIND} and id = ${id} and version = ${version}`);
    }
    return rows;
  }

  let changed = 0;
  for (const table of ['documents', 'document_versions'] as const) {
    let after: Place | undefined = FIRST;
    while (after) {
      const place: Place = after;
      const rows: Row[] = await database.transaction((transaction) => sealSome(transaction, table, place));
      changed += rows.length;
      after = rows.at(-1);
    }
  }
  return changed;
}
