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
  /** When it ends, ISO 8601 in UTC; absent: it does not. */
  expiresAt?: string;
}

export type Grant = Document<StoredGrant>;

/** The grants to set, and the grantees to remove. */
export interface GrantChange {
  give: readonly Omit<StoredGrant, 'target'>[];
  take: readonly string[];
}

/** The grants of entities to grantees. Those that have ended are as if they did not exist. */
export interface Grants {
  documents: Collection<StoredGrant>;
  all(): Promise<Grant[]>;
  of(grantee: string): Promise<StoredGrant[]>;
  on(targets: readonly string[]): Promise<Grant[]>;
  /** Adds the first grant of a grantee on an entity. @param within the transaction that creates the entity */
  give(grant: StoredGrant, by: string, within?: Transaction): Promise<void>;
  /** Changes the grants on an entity atomically; changes of one entity are serialized. */
  change(target: string, by: string, decide: (current: Grant[]) => GrantChange, within?: Transaction): Promise<void>;
  /** Removes the grants to people who were deleted before grants went with them. */
  sweep(): Promise<void>;
  /** Removes the grants that have ended. */
  removeEnded(): Promise<void>;
  /** Called after each change by any node. */
  listen(listener: () => void): void;
}

const KIND = 'grant';

const keyOf = ({ grantee, target }: Pick<StoredGrant, 'grantee' | 'target'>) => `${grantee} ${target}`;

/** Selects the grants on some entities. */
export const onTargets = (targets: readonly string[]): Statement => isAmong(sql`body->>'target'`, targets);

/** Selects the grants to some grantees. */
export const ofGrantees = (grantees: readonly string[]): Statement => isAmong(sql`body->>'grantee'`, grantees);

/** Selects the grants that end, or have ended. */
const ENDING = sql`body->>'expiresAt' is not null`;

/** Selects the grants to people whose accounts do not exist. */
const TO_NOBODY = sql`starts_with(body->>'grantee', ${grnOf('user', '')}) and not exists (
  select 1 from documents as account where account.kind = 'user' and account.deleted_at is null
    and ${grnOf('user', '')} || account.id = documents.body->>'grantee')`;

/** The grants of this installation. Every change is kept as a version. */
export function createGrants(database: Database, now: () => Date = () => new Date()): Grants {
  const documents = createCollection<StoredGrant>(database, KIND, { now, keyOf });
  const hasEnded = ({ body: { expiresAt } }: Pick<Grant, 'body'>) =>
    expiresAt !== undefined && Date.parse(expiresAt) <= now().getTime();
  const living = <Given extends Pick<Grant, 'body'>>(grants: readonly Given[]) =>
    grants.filter((grant) => !hasEnded(grant));
  const lock = (within: Transaction, target: string) =>
    within.query(sql`select pg_advisory_xact_lock(hashtext(${`grants on ${target}`}))`);

  async function changeWithin(
    within: Transaction,
    target: string,
    by: string,
    decide: (current: Grant[]) => GrantChange,
  ): Promise<void> {
    await lock(within, target);
    const current = await documents.list({ where: onTargets([target]), within });
    const byGrantee = new Map(current.map((grant) => [grant.body.grantee, grant]));
    const { give, take } = decide(living(current));
    for (const grantee of take) {
      const grant = byGrantee.get(grantee);
      if (grant) await documents.remove(grant.id, by, { within });
    }
    for (const { grantee, capability, expiresAt } of give) {
      const grant = byGrantee.get(grantee);
      const body = { grantee, capability, target, ...(expiresAt !== undefined && { expiresAt }) };
      if (!grant) await documents.insert(body, by, { within });
      else if (grant.body.capability !== capability || grant.body.expiresAt !== expiresAt)
        await documents.update(grant.id, body, by, { within });
    }
  }

  const change: Grants['change'] = (target, by, decide, within) =>
    within
      ? changeWithin(within, target, by, decide)
      : database.transaction((transaction) => changeWithin(transaction, target, by, decide));

  return {
    documents,
    all: async () => living(await documents.list()),
    on: async (targets) => living(await documents.list({ where: onTargets(targets) })),
    change,

    async of(grantee) {
      // Every call asks this: no more is read than it needs, in any order, by a plain condition that is planned quickly.
      const rows = await database.query<{ body: StoredGrant }>(
        sql`select body from documents where kind = ${KIND} and deleted_at is null and body->>'grantee' = ${grantee}`,
      );
      return living(rows).map(({ body }) => body);
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

    async removeEnded() {
      for (const { id, body } of (await documents.list({ where: ENDING })).filter(hasEnded))
        await database.transaction(async (within) => {
          await lock(within, body.target);
          // Somebody may have given it anew in the meantime.
          const grant = await documents.get(id, { within });
          if (grant && hasEnded(grant)) await documents.remove(id, SYSTEM, { within });
        });
    },

    listen: (listener) => void database.changes.follow(KIND, async () => listener()),
  };
}
