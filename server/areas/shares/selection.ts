import { type Grantee, type GranteeCapabilities, type GranteeExpirations, type ShareState } from 'api/shares';
import { type Grant, type GrantChange } from './grants';

/** An entity with the grants on it, as one of its owners may change them. */
export interface Shareable {
  /** GRN of the caller, whose own grant is out of reach. */
  sharer: string;
  /** Those the entity can be shared with. */
  available: readonly Grantee[];
}

/** Whom an entity is to be shared with. */
export interface Selection {
  capabilities: GranteeCapabilities;
  /** Until when; null: for good. Who is absent keeps the end of the grant there is. */
  ends: GranteeExpirations;
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

/** When a selected grant would end; undefined: never. */
function endOf({ ends }: Selection, current: readonly Grant[], grantee: string): string | undefined {
  const end = Object.hasOwn(ends, grantee) ? ends[grantee] : undefined;
  return end === undefined ? current.find(({ body }) => body.grantee === grantee)?.body.expiresAt : (end ?? undefined);
}

/** If an entity had an owner for good, it must keep one. */
export function validate(selection: Selection, current: readonly Grant[], shareable: Shareable): Validation {
  const owners = current.filter(({ body }) => body.capability === 'own' && body.expiresAt === undefined);
  const staysOwner = ([grantee, capability]: [string, string]) =>
    capability === 'own' && endOf(selection, current, grantee) === undefined;
  if (owners.length === 0 || Object.entries(selection.capabilities).some(staysOwner)) return VALID;
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
export const changeFor = (selection: Selection, current: readonly Grant[], shareable: Shareable): GrantChange => ({
  give: Object.entries(selection.capabilities).map(([grantee, capability]) => {
    const expiresAt = endOf(selection, current, grantee);
    return { grantee, capability, ...(expiresAt !== undefined && { expiresAt }) };
  }),
  take: reachable(current, shareable)
    .map(({ body }) => body.grantee)
    .filter((grantee) => !Object.hasOwn(selection.capabilities, grantee)),
});
