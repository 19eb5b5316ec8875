export { indexName } from 'server/search/scope/fields/index-name';

/** `<prefix>_deflector`: the name messages of an index set are written under. */
export const aliasName = ({ prefix }: { prefix: string }): string => `${prefix}_deflector`;

/** Whether a name is that of an index of the prefix (card indices.md, "Storage model"). */
export function isManagedName(prefix: string, name: string): boolean {
  return name.startsWith(`${prefix}_`) && /^\d+(_restored_archive)?$/.test(name.slice(prefix.length + 1));
}
