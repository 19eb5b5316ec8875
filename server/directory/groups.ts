import { type DirectoryConnection, ResultCode, type Search } from './connection';
import { type DirectoryEntry } from './entry';
import { DirectoryFailure } from './failure';
import { escapeFilterValue, inParentheses, parseFilter } from './filter';
import { type DirectoryPerson } from './person';

/** How a directory names groups and their members. */
export interface GroupSearch {
  base: string;
  /** A filter that finds groups. */
  pattern: string;
  nameAttribute: string;
  member: 'auto' | 'member' | 'memberOf' | 'memberUid' | 'uniqueMember';
  /** Groups in groups count, too, as only Active Directory can tell. */
  isNested: boolean;
}

/** The groups of somebody. */
export interface Groups {
  names: string[];
  /** There are more. */
  isCut: boolean;
}

/** As many as Active Directory sends at once. */
const MOST_GROUPS = 1_000;
/** Each of them is looked up by itself. */
const MOST_LOOKED_UP = 200;
const IN_CHAIN = ':1.2.840.113556.1.4.1941:';
const NO_SUCH_OBJECT = 32;
const EVERYTHING = parseFilter('(objectClass=*)');

function membership({ member, isNested }: GroupSearch, { dn, uid }: DirectoryPerson): string {
  const [byDn, byUid] = [escapeFilterValue(dn), escapeFilterValue(uid)];
  const direct = `(member=${byDn})`;
  switch (member) {
    case 'uniqueMember':
      return `(uniqueMember=${byDn})`;
    case 'memberUid':
      return `(memberUid=${byUid})`;
    case 'auto':
      return isNested ? `(member${IN_CHAIN}=${byDn})` : `(|${direct}(uniqueMember=${byDn})(memberUid=${byUid}))`;
    default:
      return isNested ? `(member${IN_CHAIN}=${byDn})` : direct;
  }
}

function filterOf(text: string) {
  const filter = parseFilter(text) ?? EVERYTHING;
  if (!filter) throw new DirectoryFailure('unusable', 'The search pattern of groups is no LDAP filter.');
  return filter;
}

/** The entry of a group, when it is one by its pattern. */
async function lookUp(connection: DirectoryConnection, search: Search): Promise<DirectoryEntry[]> {
  try {
    return (await connection.search({ ...search, scope: 'base' })).entries;
  } catch (cause) {
    // The entry of a person may name groups that are gone, or that the bind account may not read.
    if (cause instanceof ResultCode && cause.code === NO_SUCH_OBJECT) return [];
    throw cause;
  }
}

/** The groups that somebody is in. @throws ResultCode, DirectoryFailure */
export async function groupsOf(
  connection: DirectoryConnection,
  search: GroupSearch,
  person: DirectoryPerson,
): Promise<Groups> {
  const { base, nameAttribute } = search;
  const pattern = inParentheses(search.pattern);
  const asked = { attributes: [nameAttribute], most: MOST_GROUPS };
  const nameOf = (entry: DirectoryEntry) => entry.text(nameAttribute) || [];
  if (search.member !== 'memberOf' || search.isNested) {
    const filter = filterOf(`(&${pattern}${membership(search, person)})`);
    const { entries, isCut } = await connection.search({ base, filter, ...asked });
    return { names: entries.flatMap(nameOf), isCut };
  }
  const below = person.memberOf.filter((dn) => dn.toLowerCase().endsWith(base.trim().toLowerCase()));
  const names: string[] = [];
  for (const dn of below.slice(0, MOST_LOOKED_UP)) {
    const entries = await lookUp(connection, { base: dn, filter: filterOf(pattern), ...asked });
    names.push(...entries.flatMap(nameOf));
  }
  return { names, isCut: below.length > MOST_LOOKED_UP };
}
