import {
  type Capability,
  type Grantee,
  type GranteeCapabilities,
  type GranteeExpirations,
  type SharedEntity,
  type ShareState,
} from 'api/shares';
import { endOf } from './share-ends';

/** Somebody a thing is, or will be, shared with. */
export interface GranteeRow {
  grantee: Grantee;
  capability: Capability;
  /** When it ends; null: never. */
  end: string | null;
  /** What saving would change about it. */
  mark?: 'changed' | 'new';
}

const KINDS = ['error', 'global', 'team', 'user'];

const kindOf = ({ type }: Grantee) => {
  const place = KINDS.indexOf(type);
  return place < 0 ? KINDS.length : place;
};

const compare = ({ grantee: one }: GranteeRow, { grantee: other }: GranteeRow) =>
  kindOf(one) - kindOf(other) || one.title.localeCompare(other.title);

/**
 * Those selected: new ones first, the latest on top; then those who have it, by kind and name.
 *
 * @param ends those that were changed
 */
export function granteeRows(
  state: ShareState,
  selection: GranteeCapabilities,
  ends: GranteeExpirations = {},
): GranteeRow[] {
  const known = new Map(state.available_grantees.map((grantee) => [grantee.id, grantee]));
  const active = new Map(state.active_shares.map((share) => [share.grantee, share]));
  const rows = Object.entries(selection).map(([id, capability]): GranteeRow => {
    const grantee = known.get(id) ?? { id, type: 'error', title: id };
    const before = active.get(id);
    const end = endOf(ends, state.active_shares, id);
    const isSame = before?.capability === capability && (before.expires_at ?? null) === end;
    return { grantee, capability, end, mark: before === undefined ? 'new' : isSame ? undefined : 'changed' };
  });
  return [
    ...rows.filter(({ mark }) => mark === 'new').reverse(),
    ...rows.filter(({ mark }) => mark !== 'new').sort(compare),
  ];
}

/** Those a thing could be shared with as well. */
export const addable = (state: ShareState, selection: GranteeCapabilities): Grantee[] =>
  state.available_grantees.filter(({ id }) => !Object.hasOwn(selection, id));

/** What some grantees cannot see of what the thing needs: all of them the same. */
export interface Missing {
  grantees: readonly Grantee[];
  entities: readonly SharedEntity[];
}

/** By what is missing, so that many grantees fill no more room than one. */
export function missingOf(state: ShareState): Missing[] {
  const found = new Map<string, Missing>();
  for (const [id, entities] of Object.entries(state.missing_permissions_on_dependencies)) {
    const grantee = state.available_grantees.find((each) => each.id === id);
    if (!grantee || entities.length === 0) continue;
    const key = entities.map((entity) => entity.id).join(' ');
    found.set(key, { entities, grantees: [...(found.get(key)?.grantees ?? []), grantee] });
  }
  return [...found.values()];
}

/** Whether the server found something that is to be seen before it is saved. */
export const needsALook = (state: ShareState): boolean => state.validation_result.failed || missingOf(state).length > 0;

/** A thing that is to be shared with somebody besides, as a text that tells it from others. */
export const alsoKey = (grantee: string, entity: string): string => `${grantee} ${entity}`;

/** What is to be shared besides, by thing: for those who are still selected and still miss it. */
export function alsoShared(state: ShareState, chosen: ReadonlySet<string>): [SharedEntity, GranteeCapabilities][] {
  const found = new Map<string, [SharedEntity, GranteeCapabilities]>();
  for (const [grantee, entities] of Object.entries(state.missing_permissions_on_dependencies))
    for (const entity of entities.filter(({ id }) => chosen.has(alsoKey(grantee, id)))) {
      const [, grantees] = found.get(entity.id) ?? [entity, {}];
      found.set(entity.id, [entity, { ...grantees, [grantee]: 'view' }]);
    }
  return [...found.values()];
}

/** Names of the owners a thing would lose. */
export function lostOwners(state: ShareState): string[] {
  const lost = state.validation_result.error_context.selected_grantee_capabilities ?? [];
  const known = new Map(state.available_grantees.map(({ id, title }) => [id, title]));
  return lost.map((id) => known.get(id) ?? id);
}
