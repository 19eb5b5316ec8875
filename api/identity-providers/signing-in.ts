import { type Static, Type } from '@sinclair/typebox';
import { Session } from '../authentication';
import { defineCall, Json, Loose, none, Nullable, Open, Strict } from '../contract';
import { IdentityProviderText, LinkedIdentity } from './provider';
import { MappedPerson } from './providers';

/**
 * Where the browser goes next. The answer sets a cookie that binds what comes back to this browser; it is good for ten
 * minutes and for one answer.
 */
export const ProviderRedirect = Open({ redirect_to: Type.String() });
export type ProviderRedirect = Static<typeof ProviderRedirect>;

/**
 * What the provider adds to the address it sends the browser back to, unchanged. The first letter of `state` says which
 * call takes it: `s` sign-in, `t` test, `l` link.
 */
export const ProviderAnswer = Strict({
  state: Type.String(),
  code: Type.Optional(Type.String()),
  iss: Type.Optional(Type.String()),
  error: Type.Optional(Type.String()),
  error_description: Type.Optional(Type.String()),
});
export type ProviderAnswer = Static<typeof ProviderAnswer>;

export const beginProviderSignIn = defineCall({
  method: 'POST',
  path: '/timberline/identity-providers/{providerId}/sign-in',
  access: 'public',
  audit: none('The sign-in itself is recorded when the answer of the provider arrives.'),
  summary: 'Begins to sign in through a provider.',
  body: Strict({
    /** Path in the console, with its query; what is not such a path becomes the start page. */
    return_to: Type.Optional(Type.String()),
    /** As in `POST /system/sessions`. */
    ends_with_browser: Type.Optional(Type.Boolean()),
  }),
  response: ProviderRedirect,
});

export const finishProviderSignIn = defineCall({
  method: 'POST',
  path: '/timberline/identity-providers/sign-in',
  access: 'public',
  audit: { action: 'session.sign_in' },
  summary: 'Signs in by the answer of a provider: creates a session and sets its cookie.',
  body: ProviderAnswer,
  response: Open({ session: Session, return_to: Type.String() }),
});

export const beginTestSignIn = defineCall({
  method: 'POST',
  path: '/timberline/identity-providers/tests',
  access: 'authservicetestbackend:execute',
  audit: none('It changes nothing; the answer of the provider is recorded.'),
  summary: 'Begins a test sign-in by a configuration, saved or not.',
  body: Open({
    /** For the stored secret. */
    provider_id: Type.Optional(Nullable(Type.String())),
    provider: Loose(IdentityProviderText),
  }),
  response: ProviderRedirect,
});

/** That it failed is said in the answer, not by the status. */
export const TestSignInResult = Open({
  success: Type.Boolean(),
  message: Type.String(),
  /** That the user info could not be read, and why. */
  warning: Type.Optional(Type.String()),
  /** All claims of the id token and of the user info, the latter over the former. */
  claims: Type.Record(Type.String(), Json),
  /** Null when the sign-in failed, or the claims make nobody. */
  person: Nullable(MappedPerson),
  /** What would happen now: sign in as whom, create whom, or why it would be refused. */
  consequence: Type.String(),
});
export type TestSignInResult = Static<typeof TestSignInResult>;

export const finishTestSignIn = defineCall({
  method: 'POST',
  path: '/timberline/identity-providers/test-results',
  access: 'authservicetestbackend:execute',
  audit: { action: 'identity_provider.test_sign_in', reads: true },
  summary: 'Which claims a test sign-in brought, and what would come of them. Only for who began it.',
  body: ProviderAnswer,
  response: TestSignInResult,
});

export const beginLinking = defineCall({
  method: 'POST',
  path: '/timberline/identity-providers/{providerId}/link',
  access: 'signed-in',
  audit: none('The link is recorded when the answer of the provider arrives.'),
  summary: 'Begins to link one’s own account to a provider; needs a session.',
  response: ProviderRedirect,
});

export const finishLinking = defineCall({
  method: 'POST',
  path: '/timberline/identity-providers/links',
  access: 'signed-in',
  audit: { action: 'user.link_identity' },
  summary: 'Links one’s own account by the answer of a provider.',
  body: ProviderAnswer,
  response: LinkedIdentity,
});
