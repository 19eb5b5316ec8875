import { readGrn } from 'api/grn';
import { type Capability } from 'api/shares';
import { permissionsOn } from 'server/entities/entity-kind';
import { type EntityRegistry } from 'server/entities/registry';

/** From the least to the most; each includes those before. */
export const CAPABILITIES: readonly { id: Capability; title: string }[] = [
  { id: 'view', title: 'Viewer' },
  { id: 'manage', title: 'Manager' },
  { id: 'own', title: 'Owner' },
];

const rankOf = (capability: Capability): number => CAPABILITIES.findIndex(({ id }) => id === capability);

/** The greater of two capabilities. */
export const greater = (one: Capability, other: Capability): Capability => (rankOf(one) >= rankOf(other) ? one : other);

/** The permissions somebody has by a grant on a thing; none for what cannot be shared. */
export function permissionsByGrant(
  entities: Pick<EntityRegistry, 'ofGrnType'>,
  target: string,
  capability: Capability,
): string[] {
  const named = readGrn(target);
  const kind = named && entities.ofGrnType(named.type);
  return kind ? permissionsOn(kind, capability, named.id) : [];
}
