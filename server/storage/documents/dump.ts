import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { syncPlace } from '../durable-file';
import { type Connection, type Database } from './database';
import { migrate, type Migration } from './migrations';
import { plainSql, sql } from './sql';

/**
 * A dump consists of gzipped JSON lines: a header; for each table its name and its rows; the sequences; and the number
 * of rows, which marks it as complete. Rows are handled as text, so that no value is rounded.
 */
interface Head {
  format: 'timberline-documents';
  takenAt: string;
  /** The migrations that the tables had. */
  migrations: string[];
}

type Line = { table: string } | { sequence: string; value: string } | { rows: number };

/** A dump that cannot be restored; the message says why. */
export class DumpUnusable extends Error {
  override readonly name = 'DumpUnusable';
}

/** State of running processes and sessions is worthless later; `migrations` is in the header. */
const LEFT_OUT = ['migrations', 'leases', 'nodes', 'sessions', 'system_jobs'];
const ROWS_AT_ONCE = 100;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const tablesOf = async (connection: Connection) =>
  (
    await connection.query<{ name: string }>(sql`
      select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`)
  )
    .map(({ name }) => name)
    .filter((name) => !LEFT_OUT.includes(name));

async function* linesOf(connection: Connection, takenAt: Date): AsyncGenerator<string> {
  const ran = await connection.query<{ name: string }>(sql`select name from migrations order by ran_at, name`);
  const head: Head = {
    format: 'timberline-documents',
    takenAt: takenAt.toISOString(),
    migrations: ran.map(({ name }) => name),
  };
  yield `${JSON.stringify(head)}\n`;
  let rows = 0;
  for (const table of await tablesOf(connection)) {
    yield `${JSON.stringify({ table })}\n`;
    await connection.query(
      plainSql(`declare dumped no scroll cursor for select to_jsonb(t)::text as row from ${quoted(table)} t`),
    );
    for (;;) {
      const some = await connection.query<{ row: string }>(plainSql(`fetch ${ROWS_AT_ONCE} from dumped`));
      if (some.length === 0) break;
      rows += some.length;
      yield some.map(({ row }) => `${row}\n`).join('');
    }
    await connection.query(plainSql('close dumped'));
  }
  const sequences = await connection.query<{ name: string; value: string | null }>(sql`
    select sequencename as name, last_value::text as value from pg_sequences where schemaname = current_schema()`);
  for (const { name, value } of sequences) if (value !== null) yield `${JSON.stringify({ sequence: name, value })}\n`;
  yield `${JSON.stringify({ rows })}\n`;
}

/** Writes all documents from one snapshot into a file that appears on disk complete or not at all. */
export async function writeDump(database: Database, file: string, takenAt: Date): Promise<void> {
  const unfinished = `${file}.unfinished`;
  try {
    await database.transaction(async (connection) => {
      await connection.query(plainSql('set transaction isolation level repeatable read, read only'));
      await pipeline(Readable.from(linesOf(connection, takenAt)), createGzip(), createWriteStream(unfinished));
    });
    await syncPlace(unfinished);
    await rename(unfinished, file);
    await syncPlace(path.dirname(file));
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function* readLines(file: string): AsyncGenerator<string> {
  await (await open(file, 'r')).close();
  const source = createReadStream(file);
  const unpacked = source.pipe(createGunzip());
  source.on('error', (cause) => unpacked.destroy(cause));
  try {
    for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) yield line;
    if (unpacked.errored) throw unpacked.errored;
  } finally {
    source.destroy();
  }
}

function readHead(file: string, line: string | undefined, migrations: readonly Migration[]): Head {
  const unreadable = `${file} is not a dump of Timberline documents. Nothing was changed.`;
  let head: Partial<Head>;
  try {
    head = JSON.parse(line ?? '') as Partial<Head>;
  } catch {
    throw new DumpUnusable(unreadable);
  }
  const { format, takenAt, migrations: ran } = head;
  if (format !== 'timberline-documents' || !takenAt || !Array.isArray(ran)) throw new DumpUnusable(unreadable);
  const known = new Set(migrations.map(({ name }) => name));
  if (ran.some((name) => !known.has(name)))
    throw new DumpUnusable(
      `${file} was created by a newer version of Timberline. Nothing was changed. Restore it with that version.`,
    );
  return { format, takenAt, migrations: ran };
}

const insert = (connection: Connection, table: string, rows: readonly string[]) => {
  const name = plainSql(quoted(table));
  return connection.query(sql`
    insert into ${name} overriding system value
      select * from jsonb_populate_recordset(null::${name}, ${`[${rows.join(',')}]`}::jsonb)`);
};

/** Converts every error of reading a file to {@link DumpUnusable}. */
async function reading<Result>(
  file: string,
  read: (lines: AsyncGenerator<string>) => Promise<Result>,
): Promise<Result> {
  try {
    return await read(readLines(file));
  } catch (cause) {
    if (cause instanceof DumpUnusable) throw cause;
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new DumpUnusable(`There is no file ${file}.`, { cause });
    throw new DumpUnusable(`${file} cannot be read: ${message}. Nothing was changed. Try another dump.`, { cause });
  }
}

/** Reads a dump to its end. @throws DumpUnusable when it is malformed, incomplete or of a newer version */
export const checkDump = (file: string, migrations: readonly Migration[]): Promise<void> =>
  reading(file, async (lines) => {
    readHead(file, (await lines.next()).value as string | undefined, migrations);
    let rows = 0;
    for await (const line of lines) {
      const mark = readMark(line);
      if (!mark) rows += 1;
      else if ('rows' in mark && mark.rows === rows) return;
    }
    throw notWhole(file);
  });

const notWhole = (file: string) => new DumpUnusable(`${file} is incomplete. Nothing was changed. Try another dump.`);

/**
 * Restores a dump into an empty database, with the tables it had then; migrate() updates them afterwards.
 *
 * @param migrations all of this version
 * @returns when the dump was taken and how many rows it had
 * @throws DumpUnusable; the database must be discarded then
 */
export const restoreDump = (
  database: Database,
  file: string,
  migrations: readonly Migration[],
): Promise<{ takenAt: string; rows: number }> =>
  reading(file, async (lines) => {
    const head = readHead(file, (await lines.next()).value as string | undefined, migrations);
    await migrate(
      database,
      migrations.filter(({ name }) => head.migrations.includes(name)),
    );
    const rows = await database.transaction((connection) => fill(connection, lines, file));
    return { takenAt: head.takenAt, rows };
  });

async function fill(connection: Connection, lines: AsyncGenerator<string>, file: string): Promise<number> {
  let table: string | undefined;
  let waiting: string[] = [];
  let rows = 0;
  const flush = async () => {
    if (table !== undefined && waiting.length > 0) await insert(connection, table, waiting);
    waiting = [];
  };
  const isOurs = new Set(await tablesOf(connection));
  // Migrations insert rows themselves.
  for (const name of isOurs) await connection.query(plainSql(`delete from ${quoted(name)}`));
  for await (const line of lines) {
    const mark = readMark(line);
    if (!mark) {
      waiting.push(line);
      rows += 1;
      if (waiting.length >= ROWS_AT_ONCE) await flush();
      continue;
    }
    await flush();
    if ('table' in mark) {
      if (!isOurs.has(mark.table)) throw new DumpUnusable(`${file} contains an unknown table: ${mark.table}.`);
      ({ table } = mark);
    } else if ('sequence' in mark) {
      await connection.query(sql`select setval(${quoted(mark.sequence)}::regclass, ${mark.value}::bigint)`);
    } else if (mark.rows === rows) {
      return rows;
    }
  }
  throw notWhole(file);
}

/** Rows contain all columns of their table, and no table has only columns with these names. */
function readMark(line: string): Line | undefined {
  return /^\{"(table":"\w+"|sequence":"\w+","value":"\d+"|rows":\d+)\}$/.test(line)
    ? (JSON.parse(line) as Line)
    : undefined;
}
