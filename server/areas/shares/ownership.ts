import { grnOf } from 'api/grn';
import { type AnyEntityKind, type EntityRegistry } from 'server/entities/registry';
import { type Document } from 'server/storage/documents/collection';
import { type Transaction } from 'server/storage/documents/database';
import { type DocumentChangeListener } from 'server/storage/documents/document-changes';
import { sql } from 'server/storage/documents/sql';
import { type Grants } from './grants';
import { type People } from './people';

/** Gives entities to those who make them. Nobody owns what the root account or the server itself made. */
export interface Ownership {
  /** Part of every change: whoever makes an entity owns it. */
  made: DocumentChangeListener;
  /** Gives entities without any grant, as earlier versions made them, to those who made them. */
  adopt(): Promise<void>;
}

/** Entities of a kind that nobody has. */
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
      // A later account of the same name is somebody else's.
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
