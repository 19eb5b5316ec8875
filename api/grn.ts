/** Kinds of things that can be shared, as their GRN names them. */
export type ShareableType = 'dashboard' | 'event_definition' | 'notification' | 'output' | 'search' | 'stream';

/** All kinds a GRN may name (card users-and-roles.md, "GRN"). */
const TYPES: ReadonlySet<string> = new Set([
  'builtin-team',
  'collection',
  'dashboard',
  'event_definition',
  'grant',
  'notification',
  'output',
  'role',
  'search',
  'stream',
  'team',
  'user',
]);

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
  return parts.length === 6 && scheme === 'grn' && TYPES.has(type) && id !== '' ? { type, id } : undefined;
}

/** How the rights of a person say that they own a thing; compared as a whole, never by wildcards. */
export const ownershipOf = (grn: string): string => `entity:own:${grn}`;
