import { grnOf } from 'api/grn';
import { type AnyEntityKind, type EntityRegistry } from 'server/entities/registry';
import { type Document } from 'server/storage/documents/collection';
import { type Transaction } from 'server/storage/documents/database';
import { type DocumentChangeListener } from 'server/storage/documents/document-changes';
import { sql } from 'server/storage/documents/sql';
import { type Grants } from './grants';
import { type People } from './people';

/** Grants ownership to the creators of entities. What the root account or the server creates has no owner. */
export interface Ownership {
  /** Runs within every change: the creator of an entity becomes its owner. */
  made: DocumentChangeListener;
  /** Grants ownership of entities from earlier versions, which have no grant, to their creators. */
  adopt(): Promise<void>;
}

/** Entities of a kind without grants. */
const withoutGrants = (grnType: string) => sql`not exists (
  select 1 from documents as given where given.kind = 'grant' and given.deleted_at is null
    and given.body->>'target' = ${grnOf(grnType, '')} || documents.id)`;

/** Keeps grants in step with entities that are made. */
export function createOwnership(grants: Grants, people: People, entities: EntityRegistry): Ownership {
  async function give(grnType: string, id: string, by: string, within?: Transaction): Promise<void> {
    const owner = await people.named(by, within);
    if (owner) await grants.give({ grantee: owner.grn, capability: 'own', target: grnOf(grnType, id) }, by, within);
  }

  async function adoptKind({ grnType, documents, has }: AnyEntityKind, since: ReadonlyMap<string, Date>) {
    if (!grnType) return;
    const isOlder = ({ body, createdAt, createdBy: by }: Document<unknown>) => {
      const made = since.get(by);
      // A later account of the same name may belong to somebody else.
      return made !== undefined && made <= createdAt && (has?.(body) ?? true);
    };
    const orphans = await documents.list({ where: withoutGrants(grnType) });
    for (const { id, createdBy } of orphans.filter(isOlder)) await give(grnType, id, createdBy);
  }

  return {
    async made(within, { kind, id, change, after, by }) {
      const grnType = change === 'created' ? entities.ofDocument(kind, after)?.grnType : undefined;
      if (grnType) await give(grnType, id, by, within);
    },

    async adopt() {
      const since = new Map(
        (await people.all()).map(({ account }) => [account.body.username, account.createdAt] as const),
      );
      if (since.size === 0) return;
      for (const kind of entities.all()) await adoptKind(kind, since);
    },
  };
}
