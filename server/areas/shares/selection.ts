import { type Grantee, type GranteeCapabilities, type ShareState } from 'api/shares';
import { type Grant, type GrantChange } from './grants';

/** An entity with the grants on it, as one of its owners may change them. */
export interface Shareable {
  /** GRN of the caller, whose own grant is out of reach. */
  sharer: string;
  /** Those the entity can be shared with. */
  available: readonly Grantee[];
}

type Validation = ShareState['validation_result'];

/** A selection that can be stored. */
export const VALID: Validation = { failed: false, errors: {}, error_context: {} };

/** The grants that the caller can see and change. */
export function reachable(current: readonly Grant[], { sharer, available }: Shareable): Grant[] {
  const ids = new Set(available.map(({ id }) => id));
  return current.filter(({ body }) => body.grantee !== sharer && ids.has(body.grantee));
}

/** The current selection. */
export const selectionOf = (active: readonly Grant[]): GranteeCapabilities =>
  Object.fromEntries(active.map(({ body }) => [body.grantee, body.capability]));

/** If an entity had an owner, it must keep one. */
export function validate(selection: GranteeCapabilities, current: readonly Grant[], shareable: Shareable): Validation {
  const owners = current.filter(({ body }) => body.capability === 'own');
  if (owners.length === 0 || Object.values(selection).includes('own')) return VALID;
  const lost = reachable(owners, shareable).map(({ body }) => body.grantee);
  if (lost.length < owners.length) return VALID;
  return {
    failed: true,
    errors: {
      selected_grantee_capabilities: ['It would have no owner. Keep an owner or add another.'],
    },
    error_context: { selected_grantee_capabilities: lost },
  };
}

/** The grants to set and remove for a selection. */
export const changeFor = (
  selection: GranteeCapabilities,
  current: readonly Grant[],
  shareable: Shareable,
): GrantChange => ({
  give: Object.entries(selection).map(([grantee, capability]) => ({ grantee, capability })),
  take: reachable(current, shareable)
    .map(({ body }) => body.grantee)
    .filter((grantee) => !Object.hasOwn(selection, grantee)),
});
