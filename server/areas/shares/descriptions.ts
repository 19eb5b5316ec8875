import { EVERYONE_GRN, grnOf, readGrn } from 'api/grn';
import { type Grantee, type SharedEntity } from 'api/shares';
import { type EntityRegistry } from 'server/entities/registry';
import { titlesOf } from 'server/entities/titles';
import { type Grants } from './grants';
import { type People, type Person } from './people';

/** Resolves the GRNs of grants to names. */
export interface Descriptions {
  /** Everyone first, then people by name. */
  grantee(people: readonly Person[]): (grn: string) => Grantee;
  /** Titles by GRN, without entities that do not exist. */
  titles(grns: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Entities with their owners, in the given order; the title of a deleted one says so. */
  entities(grns: readonly string[]): Promise<SharedEntity[]>;
}

export const EVERYONE: Grantee = { id: EVERYONE_GRN, type: 'global', title: 'Everyone' };

export const granteeOf = ({ grn, title }: Person): Grantee => ({ id: grn, type: 'user', title });

/** Looks up what grants name. */
export function createDescriptions(grants: Grants, people: People, registry: EntityRegistry): Descriptions {
  const gone = (grn: string) => `${readGrn(grn)?.id ?? grn} (no longer exists)`;

  function grantee(known: readonly Person[]) {
    const byGrn = new Map(known.map((person) => [person.grn, granteeOf(person)]));
    return (grn: string): Grantee =>
      grn === EVERYONE_GRN ? EVERYONE : (byGrn.get(grn) ?? { id: grn, type: 'user', title: gone(grn) });
  }

  async function titles(grns: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const ids = new Map<string, string[]>();
    for (const grn of grns) {
      const named = readGrn(grn);
      if (named) ids.set(named.type, [...(ids.get(named.type) ?? []), named.id]);
    }
    const found = await Promise.all(
      [...ids].map(async ([type, ofType]) => {
        const kind = registry.ofGrnType(type);
        const known = kind ? await titlesOf(kind, ofType) : [];
        return [...known].map(([id, title]) => [grnOf(type, id), title] as const);
      }),
    );
    return new Map(found.flat());
  }

  return {
    grantee,
    titles,

    async entities(grns) {
      if (grns.length === 0) return [];
      const [titleOf, given, everybody] = await Promise.all([titles(grns), grants.on(grns), people.all()]);
      const describe = grantee(everybody);
      const owned = given.filter(({ body }) => body.capability === 'own');
      return grns.map((grn) => ({
        id: grn,
        type: readGrn(grn)?.type ?? '',
        title: titleOf.get(grn) ?? gone(grn),
        owners: owned.filter(({ body }) => body.target === grn).map(({ body }) => describe(body.grantee)),
      }));
    },
  };
}
