import { grnOf } from 'api/grn';
import { type Capability } from 'api/shares';
import { SYSTEM } from 'server/calls/caller';
import { type Collection, createCollection, type Document } from 'server/storage/documents/collection';
import { type Database, type Transaction } from 'server/storage/documents/database';
import { isAmong, sql, type Statement } from 'server/storage/documents/sql';

/** A stored grant: a grantee has at most one on an entity. Both are GRNs. */
export interface StoredGrant {
  grantee: string;
  capability: Capability;
  target: string;
}

export type Grant = Document<StoredGrant>;

/** The grants to set, and the grantees to remove. */
export interface GrantChange {
  give: readonly Pick<StoredGrant, 'capability' | 'grantee'>[];
  take: readonly string[];
}

/** The grants of entities to grantees. */
export interface Grants {
  documents: Collection<StoredGrant>;
  all(): Promise<Grant[]>;
  of(grantees: readonly string[]): Promise<StoredGrant[]>;
  on(targets: readonly string[]): Promise<Grant[]>;
  /** Adds the first grant of a grantee on an entity. @param within the transaction that creates the entity */
  give(grant: StoredGrant, by: string, within?: Transaction): Promise<void>;
  /** Changes the grants on an entity atomically; changes of one entity are serialized. */
  change(target: string, by: string, decide: (current: Grant[]) => GrantChange, within?: Transaction): Promise<void>;
  /** Removes the grants to people who were deleted before grants went with them. */
  sweep(): Promise<void>;
  /** Called after each change by any node. */
  listen(listener: () => void): void;
}

const KIND = 'grant';

const keyOf = ({ grantee, target }: Pick<StoredGrant, 'grantee' | 'target'>) => `${grantee} ${target}`;

/** Selects the grants on some entities. */
export const onTargets = (targets: readonly string[]): Statement => isAmong(sql`body->>'target'`, targets);

/** Selects the grants to some grantees. */
export const ofGrantees = (grantees: readonly string[]): Statement => isAmong(sql`body->>'grantee'`, grantees);

/** Selects the grants to people whose accounts do not exist. */
const TO_NOBODY = sql`starts_with(body->>'grantee', ${grnOf('user', '')}) and not exists (
  select 1 from documents as account where account.kind = 'user' and account.deleted_at is null
    and ${grnOf('user', '')} || account.id = documents.body->>'grantee')`;

/** The grants of this installation. Every change is kept as a version. */
export function createGrants(database: Database, now?: () => Date): Grants {
  const documents = createCollection<StoredGrant>(database, KIND, { now, keyOf });
  async function changeWithin(
    within: Transaction,
    target: string,
    by: string,
    decide: (current: Grant[]) => GrantChange,
  ): Promise<void> {
    await within.query(sql`select pg_advisory_xact_lock(hashtext(${`grants on ${target}`}))`);
    const current = await documents.list({ where: onTargets([target]), within });
    const byGrantee = new Map(current.map((grant) => [grant.body.grantee, grant]));
    const { give, take } = decide(current);
    for (const grantee of take) {
      const grant = byGrantee.get(grantee);
      if (grant) await documents.remove(grant.id, by, { within });
    }
    for (const { grantee, capability } of give) {
      const grant = byGrantee.get(grantee);
      const body = { grantee, capability, target };
      if (!grant) await documents.insert(body, by, { within });
      else if (grant.body.capability !== capability) await documents.update(grant.id, body, by, { within });
    }
  }

  const change: Grants['change'] = (target, by, decide, within) =>
    within
      ? changeWithin(within, target, by, decide)
      : database.transaction((transaction) => changeWithin(transaction, target, by, decide));

  return {
    documents,
    all: () => documents.list(),
    on: (targets) => documents.list({ where: onTargets(targets) }),
    change,

    async of(grantees) {
      const given = await documents.list({ where: ofGrantees(grantees) });
      return given.map(({ body }) => body);
    },

    give: (grant, by, within) =>
      change(
        grant.target,
        by,
        (current) => ({ give: current.some(({ body }) => body.grantee === grant.grantee) ? [] : [grant], take: [] }),
        within,
      ),

    async sweep() {
      for (const { id } of await documents.list({ where: TO_NOBODY })) await documents.remove(id, SYSTEM);
    },

    listen: (listener) => void database.changes.follow(KIND, async () => listener()),
  };
}
