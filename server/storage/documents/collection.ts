import { randomBytes } from 'node:crypto';
import { type Connection, type Database } from './database';
import { sql } from './sql';

/** A stored thing with who made and last changed it. Every change is kept as a version. */
export interface Document<Body> {
  /** 24 hexadecimal digits. */
  id: string;
  version: number;
  body: Body;
  createdAt: Date;
  createdBy: string;
  updatedAt: Date;
  updatedBy: string;
}

export interface Collection<Body> {
  list(): Promise<Document<Body>[]>;
  get(id: string): Promise<Document<Body> | undefined>;
  /** By the unique key given at insertion, a username for instance. */
  find(key: string): Promise<Document<Body> | undefined>;
  /**
   * An id whose document was put away may be used again: its versions go on.
   *
   * @throws {@link KeyTaken} when a living document has the key or id
   */
  insert(body: Body, by: string, identity?: { id?: string; key?: string }): Promise<Document<Body>>;
  /**
   * @param identity a key that takes the place of the one it had
   * @returns undefined when there is no such document
   */
  update(id: string, body: Body, by: string, identity?: { key?: string }): Promise<Document<Body> | undefined>;
  /** Puts the document away: it is no longer found, its versions stay. @returns whether it was there */
  remove(id: string, by: string): Promise<boolean>;
}

/** An insertion whose key or id belongs to another living document. */
export class KeyTaken extends Error {
  override readonly name = 'KeyTaken';
}

interface Row {
  id: string;
  version: number;
  body: unknown;
  created_at: Date;
  created_by: string;
  updated_at: Date;
  updated_by: string;
}

const COLUMNS = sql`id, version, body, created_at, created_by, updated_at, updated_by`;
const UNIQUE_VIOLATION = '23505';

/** A new id: 24 hexadecimal digits, the first eight of them the second it was made in. */
export function newObjectId(now: Date = new Date()): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return seconds.toString(16).padStart(8, '0') + randomBytes(8).toString('hex');
}

function present<Body>(row: Row): Document<Body> {
  return {
    id: row.id,
    version: row.version,
    body: row.body as Body,
    createdAt: new Date(row.created_at),
    createdBy: row.created_by,
    updatedAt: new Date(row.updated_at),
    updatedBy: row.updated_by,
  };
}

/** The documents of one kind. */
export function createCollection<Body>(
  database: Database,
  kind: string,
  now: () => Date = () => new Date(),
): Collection<Body> {
  const remember = (connection: Connection, document: Document<Body>, change: string) =>
    connection.query(sql`
      insert into document_versions (kind, id, version, change, body, changed_at, changed_by)
      values (${kind}, ${document.id}, ${document.version}, ${change}, ${JSON.stringify(document.body)}::jsonb,
              ${document.updatedAt.toISOString()}, ${document.updatedBy})`);

  const first = (rows: Row[]): Document<Body> | undefined => (rows[0] ? present<Body>(rows[0]) : undefined);

  return {
    async list() {
      const rows = await database.query<Row>(
        sql`select ${COLUMNS} from documents where kind = ${kind} and deleted_at is null order by created_at, id`,
      );
      return rows.map((row) => present<Body>(row));
    },

    async get(id) {
      return first(
        await database.query<Row>(
          sql`select ${COLUMNS} from documents where kind = ${kind} and id = ${id} and deleted_at is null`,
        ),
      );
    },

    async find(key) {
      return first(
        await database.query<Row>(
          sql`select ${COLUMNS} from documents where kind = ${kind} and key = ${key} and deleted_at is null`,
        ),
      );
    },

    async insert(body, by, { id = newObjectId(now()), key } = {}) {
      const at = now().toISOString();
      try {
        return await database.transaction(async (connection) => {
          const rows = await connection.query<Row>(sql`
            insert into documents (kind, id, key, version, body, created_at, created_by, updated_at, updated_by)
            values (${kind}, ${id}, ${key ?? null}, 1, ${JSON.stringify(body)}::jsonb, ${at}, ${by}, ${at}, ${by})
            on conflict (kind, id) do update set key = excluded.key, version = documents.version + 1,
              body = excluded.body, created_at = excluded.created_at, created_by = excluded.created_by,
              updated_at = excluded.updated_at, updated_by = excluded.updated_by, deleted_at = null
            where documents.deleted_at is not null
            returning ${COLUMNS}`);
          const document = first(rows);
          if (!document) throw new KeyTaken(`${kind} ${id} exists`);
          await remember(connection, document, 'created');
          return document;
        });
      } catch (cause) {
        if ((cause as { code?: string }).code === UNIQUE_VIOLATION)
          throw new KeyTaken(`${kind} ${key ?? id} exists`, { cause });
        throw cause;
      }
    },

    update: (id, body, by, { key } = {}) =>
      database.transaction(async (connection) => {
        const document = first(
          await connection.query<Row>(sql`
            update documents set body = ${JSON.stringify(body)}::jsonb, version = version + 1,
              key = coalesce(${key ?? null}::text, key), updated_at = ${now().toISOString()}, updated_by = ${by}
            where kind = ${kind} and id = ${id} and deleted_at is null returning ${COLUMNS}`),
        );
        if (document) await remember(connection, document, 'updated');
        return document;
      }),

    remove: (id, by) =>
      database.transaction(async (connection) => {
        const document = first(
          await connection.query<Row>(sql`
            update documents set deleted_at = ${now().toISOString()}, version = version + 1,
              updated_at = ${now().toISOString()}, updated_by = ${by}
            where kind = ${kind} and id = ${id} and deleted_at is null returning ${COLUMNS}`),
        );
        if (document) await remember(connection, document, 'deleted');
        return document !== undefined;
      }),
  };
}
