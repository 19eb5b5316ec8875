import { type ClaimNames, type IdentityProvider, type IdentityProviderText } from 'api/identity-providers/provider';
import { NO_SECRET, secretToJson, type StoredSecret } from 'areas/authentication-services';
import { fieldErrors } from 'rest/FetchError';
import { type FieldErrors } from 'rest/form/server-errors';
import { CLAIMS } from '../claims/claims';
import { texts } from './texts';

const { checks: told } = texts;

/** A provider as the form works with it. Names are those of the server, so that its errors find their fields. */
export interface ProviderDraft extends Omit<IdentityProviderText, 'client_secret'> {
  client_secret: StoredSecret;
}

const USUAL_CLAIMS: ClaimNames = {
  ...{ username: 'preferred_username', full_name: 'name', first_name: 'given_name', last_name: 'family_name' },
  ...{ email: 'email', groups: '' },
};

/** What a new one begins with. */
export const newProvider = (redirectUri: string, defaultRoles: readonly string[]): ProviderDraft => ({
  ...{ title: '', issuer: '', client_id: '', client_secret: NO_SECRET, redirect_uri: redirectUri },
  ...{ scopes: ['openid', 'profile', 'email'], claims: USUAL_CLAIMS, unknown_people: 'refuse' },
  ...{ default_roles: [...defaultRoles], group_roles: [], removes_roles: true, signs_out: false },
  ...{ certificate_authority: '', enabled: true },
});

/** A stored one; its secret is only known to be there. */
export const draftOf = (stored: IdentityProvider): ProviderDraft => ({
  ...{ title: stored.title, issuer: stored.issuer, client_id: stored.client_id, redirect_uri: stored.redirect_uri },
  client_secret: { ...NO_SECRET, isSet: stored.client_secret.is_set },
  ...{ scopes: stored.scopes, claims: stored.claims, unknown_people: stored.unknown_people },
  ...{ default_roles: stored.default_roles, group_roles: stored.group_roles, removes_roles: stored.removes_roles },
  ...{ signs_out: stored.signs_out, certificate_authority: stored.certificate_authority, enabled: stored.enabled },
});

const trimmedClaims = (claims: ClaimNames): ClaimNames => ({
  username: claims.username.trim(),
  full_name: claims.full_name.trim(),
  first_name: claims.first_name.trim(),
  last_name: claims.last_name.trim(),
  email: claims.email.trim(),
  groups: claims.groups.trim(),
});

/** As it is sent, stored or tried. */
export function sentProvider(draft: ProviderDraft, isStored: boolean): IdentityProviderText {
  const { client_secret: secret, ...settings } = draft;
  const change = secretToJson(secret, isStored);
  return {
    ...settings,
    ...(change !== undefined && { client_secret: change }),
    ...{ title: draft.title.trim(), issuer: draft.issuer.trim(), client_id: draft.client_id.trim() },
    ...{ redirect_uri: draft.redirect_uri.trim(), certificate_authority: draft.certificate_authority.trim() },
    claims: trimmedClaims(draft.claims),
    group_roles: draft.group_roles.map(({ group, roles }) => ({ group: group.trim(), roles })),
  };
}

const FIELDS: ReadonlySet<string> = new Set(Object.keys(newProvider('', [])));

/** `claims.username` is a part of `claims`. Those without a place of their own are told above the form. */
export function isProviderField(field: string): boolean {
  const [whole = '', ...parts] = field.split('.');
  if (whole === 'claims') return CLAIMS.some((claim) => claim === parts[0]);
  return FIELDS.has(whole) && whole !== 'enabled' && whole !== 'unknown_people' && whole !== 'removes_roles';
}

/** Where the form shows what the server says of several fields together. */
const SHOWN_AT: Readonly<Record<string, string>> = { claims: 'claims.username', group_roles: 'group_roles.0.group' };

/** What the server says of single fields, marked as its words. */
export const refusedProviderFields = (error: unknown): FieldErrors =>
  Object.fromEntries(
    Object.entries(fieldErrors(error)).map(([field, said]) => [SHOWN_AT[field] ?? field, told.server(said)]),
  );

const isBlank = (text: string) => text.trim() === '';

function isAddress(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text.trim()).protocol);
  } catch {
    return false;
  }
}

const addressError = (text: string) => (isBlank(text) ? told.required : !isAddress(text) && told.address);

/** What keeps it from being stored; what only the server knows it says itself. */
export function providerErrors({ title, issuer, client_id: id, ...draft }: ProviderDraft): FieldErrors {
  const all: [string, string | false][] = [
    ['title', isBlank(title) && told.required],
    ['issuer', addressError(issuer)],
    ['client_id', isBlank(id) && told.required],
    ['redirect_uri', addressError(draft.redirect_uri)],
    ['claims.username', isBlank(draft.claims.username) && told.required],
    ['claims.groups', draft.group_roles.length > 0 && isBlank(draft.claims.groups) && told.groups],
    ...draft.group_roles.flatMap(({ group, roles }, at): [string, string | false][] => [
      [`group_roles.${at}.group`, isBlank(group) && told.required],
      [`group_roles.${at}.roles`, roles.length === 0 && told.roles],
    ]),
  ];
  return Object.fromEntries(all.filter((each): each is [string, string] => each[1] !== false));
}
