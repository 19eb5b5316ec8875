import { readGrn } from 'api/grn';
import { type Capability } from 'api/shares';
import { permissionsOn } from 'server/entities/entity-kind';
import { type EntityRegistry } from 'server/entities/registry';

/** In ascending order; each includes those before it. */
export const CAPABILITIES: readonly { id: Capability; title: string }[] = [
  { id: 'view', title: 'Viewer' },
  { id: 'manage', title: 'Manager' },
  { id: 'own', title: 'Owner' },
];

const rankOf = (capability: Capability): number => CAPABILITIES.findIndex(({ id }) => id === capability);

/** The higher of two capabilities. */
export const greater = (one: Capability, other: Capability): Capability => (rankOf(one) >= rankOf(other) ? one : other);

/** The permissions that a grant on an entity gives; none when its kind cannot be shared. */
export function permissionsByGrant(
  entities: Pick<EntityRegistry, 'ofGrnType'>,
  target: string,
  capability: Capability,
): string[] {
  const named = readGrn(target);
  const kind = named && entities.ofGrnType(named.type);
  return kind ? permissionsOn(kind, capability, named.id) : [];
}
