import { type ClaimNames, PROVIDER_ANSWER_PATH } from 'api/identity-providers/provider';
import { UNPRINTABLE, UNPRINTABLE_IN_TITLES } from 'server/calls/unprintable';
import { issuerError } from 'server/oidc';
import { isAuthority, LONGEST_AUTHORITY } from 'server/outbound/authority';
import { type ProviderConfig, rolesOfProvider } from './stored-provider';

const MAX = { title: 100, text: 1_000, claim: 200, scope: 200, scopes: 30, roles: 100, groups: 1_000 };
/** RFC 6749, appendix A.4 */
const SCOPE = /^[\x21\x23-\x5B\x5D-\x7E]+$/;

const tooLong = (most: number) => `No more than ${most} characters are taken here.`;

function textError(text: string, missing: string, most: number, unwanted = UNPRINTABLE): string | undefined {
  if (text === '') return missing;
  if (text.length > most) return tooLong(most);
  return unwanted.test(text) ? 'Characters that nobody sees are not taken here.' : undefined;
}

function returnError(address: string): string | undefined {
  const error = textError(address, 'The address of return is missing.', MAX.text);
  if (error !== undefined) return error;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return 'The address of return must be an address of this console, which begins with https:// or http://.';
  if (!url.pathname.endsWith(PROVIDER_ANSWER_PATH) || url.search !== '' || url.hash !== '')
    return `The address of return must end with ${PROVIDER_ANSWER_PATH}.`;
  // The provider compares it letter by letter with what is sent, and that is written so.
  return url.href === address ? undefined : `Write the address of return as ${url.href}`;
}

function scopesError(scopes: readonly string[]): string | undefined {
  if (scopes.length > MAX.scopes) return `No more than ${MAX.scopes} scopes are asked for.`;
  return scopes.some((scope) => scope.length > MAX.scope || !SCOPE.test(scope))
    ? 'A scope is a word without spaces, quotes and backslashes.'
    : undefined;
}

function claimsError(claims: ClaimNames): string | undefined {
  if (claims.username === '') return 'The claim with the username is missing.';
  if (Object.values(claims).some((name) => name.length > MAX.claim))
    return `The name of a claim has no more than ${MAX.claim} characters.`;
  return Object.values(claims).some((name) => UNPRINTABLE.test(name))
    ? 'Characters that nobody sees are not taken here.'
    : undefined;
}

/** Roles must exist, but for those that it gave before: one of them may have been deleted. */
function rolesError(ids: readonly string[], isRole: (id: string) => boolean): string | undefined {
  if (ids.length > MAX.roles) return `No more than ${MAX.roles} roles are given.`;
  const unknown = ids.find((id) => !isRole(id));
  return unknown === undefined ? undefined : `There is no role with the id ${unknown.slice(0, 100)}.`;
}

function groupsError(config: ProviderConfig, isRole: (id: string) => boolean): string | undefined {
  const { group_roles: groups, claims } = config;
  if (groups.length > MAX.groups) return `No more than ${MAX.groups} groups can give roles.`;
  if (groups.some(({ group }) => group === '' || group.length > MAX.text))
    return 'A group that gives roles needs a name.';
  if (groups.length > 0 && claims.groups === '') return 'Groups give roles only when a claim names the groups.';
  return rolesError(rolesOfProvider({ default_roles: [], group_roles: groups }), isRole);
}

/** What is wrong with a provider, by field. @param isRole whether a role may be given */
export function providerErrors(config: ProviderConfig, isRole: (id: string) => boolean): Record<string, string> {
  const { certificate_authority: authority } = config;
  const all = {
    title: textError(config.title, 'The title is missing.', MAX.title, UNPRINTABLE_IN_TITLES),
    issuer: issuerError(config.issuer),
    client_id: textError(config.client_id, 'The client id is missing.', MAX.text),
    redirect_uri: returnError(config.redirect_uri),
    scopes: scopesError(config.scopes),
    claims: claimsError(config.claims),
    default_roles: rolesError(config.default_roles, isRole),
    group_roles: groupsError(config, isRole),
    certificate_authority: authorityError(authority),
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([field, error]) => (error === undefined ? [] : [[field, error] as const])),
  );
}

/** @param authority empty: none */
export const authorityError = (authority: string): string | undefined =>
  authority !== '' && (authority.length > LONGEST_AUTHORITY || !isAuthority(authority))
    ? 'This is no certificate in PEM form.'
    : undefined;
