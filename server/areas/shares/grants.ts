import { type Capability } from 'api/shares';
import { createCollection, type Document, KeyTaken } from 'server/storage/documents/collection';
import { type Connection, type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';

/** A grant as it is stored: a grantee has one at most on a thing. Both are GRNs. */
export interface StoredGrant {
  grantee: string;
  capability: Capability;
  target: string;
}

export type Grant = Document<StoredGrant>;

/** The grantees that shall have a thing, and those that shall have it no longer. */
export interface GrantChange {
  give: readonly Pick<StoredGrant, 'capability' | 'grantee'>[];
  take: readonly string[];
}

/** Who was given what. */
export interface Grants {
  all(): Promise<Grant[]>;
  of(grantees: readonly string[]): Promise<StoredGrant[]>;
  on(targets: readonly string[]): Promise<Grant[]>;
  /** Gives a thing to somebody who has no grant on it yet. */
  give(grant: StoredGrant, by: string): Promise<void>;
  /** Changes who has a thing, all at once; changes of one thing wait for each other. */
  change(target: string, by: string, decide: (current: Grant[]) => GrantChange): Promise<void>;
  /** Forgets all grants on a thing that is gone. */
  removeOn(target: string, by: string): Promise<void>;
  /** Called after each change made here. */
  listen(listener: () => void): void;
}

const KIND = 'grant';
const LIVING = sql`kind = 'grant' and deleted_at is null`;
const amongst = (texts: readonly string[]) => sql`(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;

const keyOf = ({ grantee, target }: Pick<StoredGrant, 'grantee' | 'target'>) => `${grantee} ${target}`;

/** A transaction as the database that a collection works on. */
const inside = (connection: Connection, database: Database): Database => ({
  ...database,
  query: connection.query,
  transaction: (work) => work(connection),
});

interface GrantRow {
  id: string;
  version: number;
  body: StoredGrant;
  created_at: Date;
  created_by: string;
  updated_at: Date;
  updated_by: string;
}

const present = (row: GrantRow): Grant => ({
  id: row.id,
  version: row.version,
  body: row.body,
  createdAt: new Date(row.created_at),
  createdBy: row.created_by,
  updatedAt: new Date(row.updated_at),
  updatedBy: row.updated_by,
});

async function readOn(connection: Connection, targets: readonly string[]): Promise<Grant[]> {
  const rows = await connection.query<GrantRow>(sql`
    select id, version, body, created_at, created_by, updated_at, updated_by from documents
    where ${LIVING} and body->>'target' in ${amongst(targets)} order by created_at, id`);
  return rows.map(present);
}

/** The grants of this installation. Every change is kept as a version. */
export function createGrants(database: Database, now?: () => Date): Grants {
  const documents = createCollection<StoredGrant>(database, KIND, now);
  const listeners: (() => void)[] = [];
  const tell = () => listeners.forEach((listener) => listener());

  async function change(target: string, by: string, decide: (current: Grant[]) => GrantChange): Promise<void> {
    await database.transaction(async (connection) => {
      await connection.query(sql`select pg_advisory_xact_lock(hashtext(${`grants on ${target}`}))`);
      const kept = createCollection<StoredGrant>(inside(connection, database), KIND, now);
      const current = await readOn(connection, [target]);
      const byGrantee = new Map(current.map((grant) => [grant.body.grantee, grant]));
      const { give, take } = decide(current);
      for (const grantee of take) {
        const grant = byGrantee.get(grantee);
        if (grant) await kept.remove(grant.id, by);
      }
      for (const { grantee, capability } of give) {
        const grant = byGrantee.get(grantee);
        const body = { grantee, capability, target };
        if (!grant) await kept.insert(body, by, { key: keyOf(body) });
        else if (grant.body.capability !== capability) await kept.update(grant.id, body, by);
      }
    });
    tell();
  }

  return {
    all: documents.list,
    on: (targets) => readOn(database, targets),
    change,

    async of(grantees) {
      const rows = await database.query<{ body: StoredGrant }>(
        sql`select body from documents where ${LIVING} and body->>'grantee' in ${amongst(grantees)}`,
      );
      return rows.map(({ body }) => body);
    },

    async give(grant, by) {
      try {
        await documents.insert(grant, by, { key: keyOf(grant) });
      } catch (cause) {
        // Another node has given it meanwhile.
        if (!(cause instanceof KeyTaken)) throw cause;
      }
      tell();
    },

    removeOn: (target, by) =>
      change(target, by, (current) => ({ give: [], take: current.map(({ body }) => body.grantee) })),

    listen: (listener) => void listeners.push(listener),
  };
}
