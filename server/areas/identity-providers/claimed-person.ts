import { type ClaimNames } from 'api/identity-providers/provider';
import { type Groups } from 'server/areas/permissions';
import { type Claims } from 'server/oidc';

/** Somebody as the claims of a provider describe them. */
export interface ClaimedPerson {
  /** Empty: the claim has none. */
  username: string;
  fullName: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
  groups: Groups;
  /** Why the user info could not be read, in a sentence: what is not claimed may be unknown. Absent: it is complete. */
  missingInfo?: string;
}

const MOST_GROUPS = 10_000;
const LONGEST_GROUP = 1_000;
const MOST_NAMES = 20;

const isObject = (value: unknown): value is Claims => typeof value === 'object' && value !== null;
const has = (claims: Claims, name: string) => Object.prototype.hasOwnProperty.call(claims, name);

/** The value of a claim; dots lead into objects, unless a claim has that whole name. */
export function claimAt(claims: Claims, name: string): unknown {
  if (name === '') return undefined;
  if (has(claims, name)) return claims[name];
  const names = name.split('.').slice(0, MOST_NAMES);
  return names.reduce<unknown>(
    (value, each) => (isObject(value) && has(value, each) ? value[each] : undefined),
    claims,
  );
}

function textAt(claims: Claims, name: string): string {
  const value = claimAt(claims, name);
  return typeof value === 'string' ? value.trim() : '';
}

/** Whether a provider keeps groups to itself because there are too many (Microsoft Entra ID). */
const isOverage = (claims: Claims, name: string): boolean =>
  (isObject(claims._claim_names) && has(claims._claim_names, name)) || claims.hasgroups === true;

/** The groups of somebody, or what is wrong with the claim. */
function groupsAt(claims: Claims, name: string): Groups | string {
  const value = claimAt(claims, name);
  if (value === undefined || value === null) return { names: [], isCut: isOverage(claims, name) };
  const all: unknown[] = Array.isArray(value) ? value : [value];
  const names = all.slice(0, MOST_GROUPS).filter((group) => typeof group === 'string');
  if (names.length < Math.min(all.length, MOST_GROUPS))
    return `The claim ${name} is neither a text nor a list of texts, so that it names no groups.`;
  return { names: names.filter((group) => group.length <= LONGEST_GROUP), isCut: all.length > MOST_GROUPS };
}

/**
 * Reads who somebody is from their claims.
 *
 * @param missingInfo why these are only those of the id token
 * @returns why it cannot, in a sentence
 */
export function claimedPerson(claims: Claims, names: ClaimNames, missingInfo?: string): ClaimedPerson | string {
  const groups = groupsAt(claims, names.groups);
  if (typeof groups === 'string') return groups;
  const [first, last] = [textAt(claims, names.first_name), textAt(claims, names.last_name)];
  const username = textAt(claims, names.username);
  return {
    username,
    fullName: textAt(claims, names.full_name) || `${first} ${last}`.trim() || username,
    firstName: first || null,
    lastName: last || null,
    email: textAt(claims, names.email),
    groups: { ...groups, isCut: groups.isCut || missingInfo !== undefined },
    ...(missingInfo !== undefined && { missingInfo }),
  };
}
