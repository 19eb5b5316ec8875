import { randomBytes } from 'node:crypto';
import { type Connection, type Database, type Transaction } from './database';
import { type DocumentChange, type DocumentFollower } from './document-changes';
import { isAmong, sql, type Statement } from './sql';

/** A stored entity with its authors. Every change is kept as a version. */
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

/** A soft-deleted document; its last change is the deletion. */
export interface DeletedDocument<Body> extends Document<Body> {
  /** The transaction that deleted it; undefined for deletions by earlier versions of Timberline. */
  deletedIn: string | undefined;
}

/** An earlier state of a document. */
export interface Version<Body> {
  version: number;
  change: DocumentChange['change'];
  body: Body;
  changedAt: Date;
  changedBy: string;
}

/** The transaction to take part in; absent: a new one. */
export interface Within {
  within?: Transaction;
}

/** @param transaction for look-ups by the edit; the document is locked until it ends */
export type Edit<Body> = (document: Document<Body>, transaction: Transaction) => Body | Promise<Body>;

export interface Collection<Body> {
  readonly kind: string;
  /**
   * In creation order.
   *
   * @param where an expression over `body` and `id`; frequent ones need an index from a migration
   */
  list(options?: { where?: Statement; within?: Connection }): Promise<Document<Body>[]>;
  /** Reads documents without a large part of their bodies; `complete` is not applied. */
  heads<Part extends keyof Body & string>(
    without: Part,
    options?: { where?: Statement },
  ): Promise<Document<Omit<Body, Part>>[]>;
  get(id: string, options?: { within?: Connection }): Promise<Document<Body> | undefined>;
  /** By its unique key, a username for instance. */
  find(key: string, options?: { within?: Connection }): Promise<Document<Body> | undefined>;
  /**
   * The id of a soft-deleted document may be used again: its version numbers continue.
   *
   * @throws {@link KeyTaken} when a living document has the key or id
   */
  insert(body: Body, by: string, options?: Within & { id?: string; key?: string }): Promise<Document<Body>>;
  /**
   * Changes a document. Changes of one document are serialized over all nodes, so that no update is lost. An edit that
   * returns an equal body changes nothing.
   *
   * @param options.key replaces its unique key
   * @param options.expectVersion the version the change is based on
   * @returns undefined when there is no such document
   * @throws {@link KeyTaken}, {@link VersionConflict}
   */
  change(id: string, by: string, edit: Edit<Body>, options?: ChangeOptions): Promise<Document<Body> | undefined>;
  /** Like {@link Collection.change}, with a given body. */
  update(id: string, body: Body, by: string, options?: ChangeOptions): Promise<Document<Body> | undefined>;
  /** Soft-deletes; versions are kept. @returns whether it existed */
  remove(id: string, by: string, options?: Within): Promise<boolean>;
  /** Newest first. @param options.where as of {@link Collection.list} */
  deleted(options?: { where?: Statement; within?: Connection }): Promise<DeletedDocument<Body>[]>;
  /**
   * Restores a soft-deleted document.
   *
   * @returns undefined when there is none
   * @throws {@link KeyTaken} when another document has its key now
   */
  restore(id: string, by: string, options?: Within): Promise<Document<Body> | undefined>;
  /** The versions of a document, deleted or not, newest first; `total` counts all of them. */
  history(id: string, options: { skip: number; limit: number }): Promise<{ total: number; versions: Version<Body>[] }>;
  version(id: string, version: number): Promise<Version<Body> | undefined>;
  /** The current versions of all documents, by id. */
  versions(): Promise<Map<string, number>>;
  /** Called after changes of these documents by any node. @returns a function that unsubscribes */
  follow(follower: DocumentFollower): () => void;
}

export interface ChangeOptions extends Within {
  key?: string;
  expectVersion?: number;
}

/** The key or id belongs to another living document. */
export class KeyTaken extends Error {
  override readonly name = 'KeyTaken';
}

/** The document was changed since the expected version. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict';

  constructor(
    readonly current: number,
    expected: number,
  ) {
    super(`Version ${expected} was expected, but the current version is ${current}`);
  }
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

/** Selects documents by id. */
export const idIn = (ids: readonly string[]): Statement => isAmong(sql`id`, ids);

const COLUMNS = sql`id, version, body, created_at, created_by, updated_at, updated_by`;
interface VersionRow {
  version: number;
  change: DocumentChange['change'];
  body: unknown;
  changed_at: Date;
  changed_by: string;
}

/** Limit of a query; older ones exist, but are not shown. */
const MAX_DELETED = 1_000;
const UNIQUE_VIOLATION = '23505';

/** A new id of 24 hexadecimal digits; the first eight are the second of its creation. */
export function newObjectId(now: Date = new Date()): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return seconds.toString(16).padStart(8, '0') + randomBytes(8).toString('hex');
}

const documentOf = <Body>(row: Row, body: Body): Document<Body> => ({
  id: row.id,
  version: row.version,
  body,
  createdAt: new Date(row.created_at),
  createdBy: row.created_by,
  updatedAt: new Date(row.updated_at),
  updatedBy: row.updated_by,
});

export interface CollectionOptions<Body> {
  now?: () => Date;
  /** The unique key of a document, if it is derived from the body. */
  keyOf?(body: Body): string;
  /** Applied to every body that is read: adds what earlier versions of Timberline did not store. */
  complete?(stored: Body): Body;
}

/** The documents of one kind. */
export function createCollection<Body>(
  database: Database,
  kind: string,
  { now = () => new Date(), keyOf, complete = (stored) => stored }: CollectionOptions<Body> = {},
): Collection<Body> {
  const living = sql`kind = ${kind} and deleted_at is null`;

  const present = (row: Row): Document<Body> => documentOf(row, complete(row.body as Body));

  const presentVersion = ({ version, change, body, changed_at, changed_by: changedBy }: VersionRow): Version<Body> => ({
    version,
    change,
    body: complete(body as Body),
    changedAt: new Date(changed_at),
    changedBy,
  });

  async function read(connection: Connection, rest: Statement): Promise<Document<Body>[]> {
    const rows = await connection.query<Row>(sql`select ${COLUMNS} from documents where ${living} ${rest}`);
    return rows.map(present);
  }

  const first = (rows: readonly Row[]): Document<Body> | undefined => rows[0] && present(rows[0]);

  /** Runs a change in its transaction; a violation of the unique index becomes {@link KeyTaken}. */
  async function runChange<Result>(
    name: string,
    within: Transaction | undefined,
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await (within ? work(within) : database.transaction(work));
    } catch (cause) {
      if ((cause as { code?: string }).code !== UNIQUE_VIOLATION) throw cause;
      throw new KeyTaken(`${kind} ${name} exists`, { cause });
    }
  }

  /** Stores the new state of a document as a version, and notifies followers. */
  async function storeVersion(
    transaction: Transaction,
    { id, version, body, updatedAt: at, updatedBy: by }: Document<Body>,
    change: DocumentChange['change'],
    before?: Body,
  ): Promise<void> {
    const after = change === 'deleted' ? undefined : body;
    const told: DocumentChange = { kind, id, version, change, before, after, by, at };
    await transaction.query(
      database.changes.recorded(
        told,
        sql`
          insert into document_versions (kind, id, version, change, body, changed_at, changed_by)
          values (${kind}, ${id}, ${version}, ${change}, ${JSON.stringify(body)}::jsonb, ${at.toISOString()}, ${by})`,
      ),
    );
    await database.changes.tell(transaction, told);
  }

  const locked = async (transaction: Transaction, id: string) =>
    (await read(transaction, sql`and id = ${id} for update`))[0];

  const update = async (transaction: Transaction, id: string, by: string, change: Statement) =>
    first(
      await transaction.query<Row>(sql`
        update documents set ${change}, version = version + 1, updated_at = ${now().toISOString()}, updated_by = ${by}
        where kind = ${kind} and id = ${id} returning ${COLUMNS}`),
    );

  const collection: Collection<Body> = {
    kind,

    list: ({ where = sql`true`, within = database } = {}) => read(within, sql`and ${where} order by created_at, id`),

    async heads<Part extends keyof Body & string>(without: Part, { where = sql`true` }: { where?: Statement } = {}) {
      const rows = await database.query<Row>(sql`
        select id, version, body - ${without} as body, created_at, created_by, updated_at, updated_by
        from documents where ${living} and ${where} order by created_at, id`);
      return rows.map((row) => documentOf(row, row.body as Omit<Body, Part>));
    },

    get: async (id, { within = database } = {}) => (await read(within, sql`and id = ${id}`))[0],
    find: async (key, { within = database } = {}) => (await read(within, sql`and key = ${key}`))[0],

    insert: (body, by, { id = newObjectId(now()), key = keyOf?.(body), within } = {}) =>
      runChange(key ?? id, within, async (transaction) => {
        const at = now().toISOString();
        const document = first(
          await transaction.query<Row>(sql`
            insert into documents (kind, id, key, version, body, created_at, created_by, updated_at, updated_by)
            values (${kind}, ${id}, ${key ?? null}, 1, ${JSON.stringify(body)}::jsonb, ${at}, ${by}, ${at}, ${by})
            on conflict (kind, id) do update set key = excluded.key, version = documents.version + 1,
              body = excluded.body, created_at = excluded.created_at, created_by = excluded.created_by,
              updated_at = excluded.updated_at, updated_by = excluded.updated_by, deleted_at = null
            where documents.deleted_at is not null
            returning ${COLUMNS}`),
        );
        if (!document) throw new KeyTaken(`${kind} ${id} exists`);
        await storeVersion(transaction, document, 'created');
        return document;
      }),

    change: (id, by, edit, { key: given, expectVersion, within } = {}) =>
      runChange(given ?? id, within, async (transaction) => {
        const before = await locked(transaction, id);
        if (!before) return undefined;
        if (expectVersion !== undefined && before.version !== expectVersion)
          throw new VersionConflict(before.version, expectVersion);
        const body = await edit(before, transaction);
        if (body === before.body && given === undefined) return before;
        const key = given ?? keyOf?.(body) ?? null;
        const document = await update(
          transaction,
          id,
          by,
          sql`body = ${JSON.stringify(body)}::jsonb, key = coalesce(${key}::text, key)`,
        );
        if (document) await storeVersion(transaction, document, 'updated', before.body);
        return document;
      }),

    update: (id, body, by, options) => collection.change(id, by, () => body, options),

    remove: (id, by, { within } = {}) =>
      runChange(id, within, async (transaction) => {
        if (!(await locked(transaction, id))) return false;
        const document = await update(
          transaction,
          id,
          by,
          sql`deleted_at = ${now().toISOString()}, deleted_in = ${transaction.id}`,
        );
        if (document) await storeVersion(transaction, document, 'deleted', document.body);
        return true;
      }),

    async deleted({ where = sql`true`, within = database } = {}) {
      const rows = await within.query<Row & { deleted_in: string | null }>(sql`
        select ${COLUMNS}, deleted_in from documents
        where kind = ${kind} and deleted_at is not null and ${where} order by deleted_at desc, id limit ${MAX_DELETED}`);
      return rows.map((row) => ({ ...present(row), deletedIn: row.deleted_in ?? undefined }));
    },

    restore: (id, by, { within } = {}) =>
      runChange(id, within, async (transaction) => {
        const isDeleted = sql`select 1 from documents where kind = ${kind} and id = ${id} and deleted_at is not null`;
        if ((await transaction.query(sql`${isDeleted} for update`)).length === 0) return undefined;
        const document = await update(transaction, id, by, sql`deleted_at = null`);
        if (document) await storeVersion(transaction, document, 'restored');
        return document;
      }),

    async history(id, { skip, limit }) {
      const rows = await database.query<VersionRow & { total: number }>(sql`
        select version, change, body, changed_at, changed_by, (count(*) over ())::int as total
        from document_versions where kind = ${kind} and id = ${id} order by version desc limit ${limit} offset ${skip}`);
      return { total: rows[0]?.total ?? 0, versions: rows.map(presentVersion) };
    },

    async version(id, version) {
      const [row] = await database.query<VersionRow>(sql`
        select version, change, body, changed_at, changed_by from document_versions
        where kind = ${kind} and id = ${id} and version = ${version}`);
      return row && presentVersion(row);
    },

    async versions() {
      const rows = await database.query<Pick<Row, 'id' | 'version'>>(
        sql`select id, version from documents where ${living}`,
      );
      return new Map(rows.map(({ id, version }) => [id, version]));
    },

    follow: (follower) => database.changes.follow(kind, follower),
  };
  return collection;
}
