/** Types are the areas' to name: `stream`, `event_definition`, `builtin-team`. */
const TYPE = /^[a-z][a-z_-]{0,99}$/;

/** Names a thing across kinds. */
export interface GrnParts {
  type: string;
  id: string;
}

/** Whoever is signed in. */
export const EVERYONE_GRN = 'grn::::builtin-team:everyone';

/** `grn::::stream:5f2a…` */
export const grnOf = (type: string, id: string): string => `grn::::${type}:${id}`;

/** What a GRN names; undefined when it is none. Read without regard to case. */
export function readGrn(text: string): GrnParts | undefined {
  const parts = text.toLowerCase().split(':');
  const [scheme, , , , type = '', id = ''] = parts;
  return parts.length === 6 && scheme === 'grn' && TYPE.test(type) && id !== '' ? { type, id } : undefined;
}

/** How the rights of a person say that they own a thing; compared as a whole, never by wildcards. */
export const ownershipOf = (grn: string): string => `entity:own:${grn}`;
