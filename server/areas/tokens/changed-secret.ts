import { type Log } from 'server/runtime/log';
import { type Database, type Transaction } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';
import { type InstallationSecret } from 'server/storage/secret';
import { KIND } from './tokens';

export interface ChangedSecretParts {
  database: Pick<Database, 'transaction'>;
  secret: InstallationSecret;
  now(): Date;
  log: Pick<Log, 'info' | 'warn'>;
}

/** What a database remembers of the secret; nobody learns the secret from a mark. */
interface Remembered {
  mark: string;
  /** Of the secret before the last change; null: none, or nothing made with it is left. */
  former_mark: string | null;
  changed_at: Date | null;
}

const PURPOSE = 'recognising the secret';

/** How many tokens that were made before a moment there still are. */
async function tokensBefore(moment: Date, within: Transaction): Promise<number> {
  const [row] = await within.query<{ count: string }>(sql`
    select count(*) as count from documents
    where kind = ${KIND} and deleted_at is null and created_at < ${moment.toISOString()}::timestamptz`);
  return Number(row?.count ?? 0);
}

/** @param tokens how many are refused */
const warn = (log: ChangedSecretParts['log'], tokens: number): void =>
  log.warn(
    { tokens },
    'The secret of this installation has changed: TIMBERLINE_SECRET, or the file "secret" of the data folder. Access ' +
      `tokens made before are refused (${tokens}), and secrets stored with the former one cannot be read. Set the former ` +
      'value again, the same on all nodes, and restart. If it is lost, revoke those tokens (System > Users > Tokens), make ' +
      'new ones and enter stored secrets again.',
  );

/**
 * Says at the start when the secret is not the one this database has seen before, and at each further start as long as
 * there are tokens that only the former one could check.
 */
export async function noticeChangedSecret({ database, secret, now, log }: ChangedSecretParts): Promise<void> {
  const mark = secret.sign(PURPOSE, '');
  await database.transaction(async (within) => {
    await within.query(sql`select pg_advisory_xact_lock(hashtext(${PURPOSE}))`);
    const [known] = await within.query<Remembered>(sql`select mark, former_mark, changed_at from secret_check`);
    const remember = (former: string | null, changedAt: Date | null) =>
      within.query(sql`
        insert into secret_check (mark, former_mark, changed_at)
        values (${mark}, ${former}, ${changedAt?.toISOString() ?? null}::timestamptz)
        on conflict (is_only) do update
          set mark = excluded.mark, former_mark = excluded.former_mark, changed_at = excluded.changed_at`);
    if (!known) return void (await remember(null, null));
    if (known.former_mark === mark) {
      await remember(null, null);
      return log.info('The secret of this installation is the former one again.');
    }
    const changedAt = known.mark === mark ? known.changed_at : now();
    if (!changedAt) return undefined;
    const refused = await tokensBefore(new Date(changedAt), within);
    if (refused > 0) warn(log, refused);
    // Nothing is left that was made with the former one.
    else if (known.mark === mark) return void (await remember(null, null));
    if (known.mark !== mark) await remember(known.mark, changedAt);
    return undefined;
  });
}
