import { readGrn, type ShareableType } from 'api/grn';
import { type Capability } from 'api/shares';

/** From the least to the most; each includes those before. */
export const CAPABILITIES: readonly { id: Capability; title: string }[] = [
  { id: 'view', title: 'Viewer' },
  { id: 'manage', title: 'Manager' },
  { id: 'own', title: 'Owner' },
];

/** What each capability adds, without the id of the thing (card users-and-roles.md, "Grants → permissions"). */
const ADDED: Readonly<Record<ShareableType, Readonly<Record<Capability, readonly string[]>>>> = {
  stream: { view: ['streams:read'], manage: ['streams:edit', 'streams:changestate'], own: [] },
  dashboard: {
    view: ['dashboards:read', 'view:read'],
    manage: ['dashboards:edit', 'view:edit'],
    own: ['view:delete'],
  },
  search: { view: ['view:read'], manage: ['view:edit'], own: ['view:delete'] },
  event_definition: {
    view: ['eventdefinitions:read'],
    manage: ['eventdefinitions:edit'],
    own: ['eventdefinitions:delete'],
  },
  notification: {
    view: ['eventnotifications:read'],
    manage: ['eventnotifications:edit'],
    own: ['eventnotifications:delete'],
  },
  output: { view: ['outputs:read'], manage: ['outputs:edit'], own: ['outputs:terminate'] },
};

const isShareable = (type: string): type is ShareableType => Object.hasOwn(ADDED, type);

const rankOf = (capability: Capability): number => CAPABILITIES.findIndex(({ id }) => id === capability);

/** The greater of two capabilities. */
export const greater = (one: Capability, other: Capability): Capability => (rankOf(one) >= rankOf(other) ? one : other);

/** The permissions somebody has by a grant on a thing; none for what cannot be shared. */
export function permissionsOn(target: string, capability: Capability): string[] {
  const named = readGrn(target);
  if (!named || !isShareable(named.type)) return [];
  const added = ADDED[named.type];
  return CAPABILITIES.slice(0, rankOf(capability) + 1).flatMap(({ id }) =>
    added[id].map((permission) => `${permission}:${named.id}`),
  );
}
