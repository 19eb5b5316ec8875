import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Nullable, Open } from './contract';

export const SessionRequest = Open({
  username: Type.Optional(Type.String()),
  password: Type.Optional(Type.String()),
  host: Type.Optional(Type.String()),
  /** The cookie is for as long as the browser is open; other servers ignore it. */
  ends_with_browser: Type.Optional(Type.Boolean()),
});
export type SessionRequest = Static<typeof SessionRequest>;

export const Session = Open({
  session_id: Type.String(),
  username: Type.String(),
  user_id: Type.Optional(Type.String()),
  /** `2024-05-02T18:11:12.000+0000`: the zone without a colon is the wire form. */
  valid_until: Type.String(),
});
export type Session = Static<typeof Session>;

/** Always answered with 200: read `is_valid`, not the status. */
export const SessionValidation = Open({
  is_valid: Type.Boolean(),
  session_id: Nullable(Type.String()),
  username: Nullable(Type.String()),
});
export type SessionValidation = Static<typeof SessionValidation>;

export const createSession = defineCall({
  method: 'POST',
  path: '/system/sessions',
  access: 'public',
  audit: { action: 'session.sign_in' },
  summary: 'Sign in: creates a session and sets its cookie.',
  body: SessionRequest,
  response: Session,
});

export const validateSession = defineCall({
  method: 'GET',
  path: '/system/sessions',
  access: 'public',
  summary: 'Whether the credentials of the request belong to a valid session.',
  response: SessionValidation,
});

export const endSession = defineCall({
  method: 'DELETE',
  path: '/system/sessions',
  access: 'signed-in',
  audit: { action: 'session.sign_out' },
  worksWhileViewing: true,
  summary: 'Sign out: ends the session of the request.',
  status: 200,
});

export const endSessionById = defineCall({
  method: 'DELETE',
  path: '/system/sessions/{sessionId}',
  access: 'signed-in',
  audit: { action: 'session.sign_out' },
  worksWhileViewing: true,
  summary: 'Sign out: ends the session of the request, whatever id is in the path.',
  status: 200,
});

/** The buttons of the sign-in card. Capability `oidc`, as the next. */
export const listProviderButtons = defineCall({
  method: 'GET',
  path: '/timberline/identity-providers/buttons',
  access: 'public',
  summary: 'Through which providers one can sign in.',
  response: Open({ providers: Type.Array(Open({ id: Type.String(), title: Type.String() })) }),
});

/** Like `DELETE /system/sessions`, for sessions that began at a provider. */
export const endProviderSession = defineCall({
  method: 'POST',
  path: '/timberline/identity-providers/sign-out',
  access: 'signed-in',
  audit: { action: 'session.sign_out' },
  worksWhileViewing: true,
  summary: 'Signs out, and says where to sign out at the provider.',
  response: Open({ redirect_to: Nullable(Type.String()) }),
});
