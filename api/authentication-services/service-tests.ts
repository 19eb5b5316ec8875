import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Json, Loose, none, Nullable, Open } from '../contract';
import { AuthenticationServiceText } from './service';

/** What a test found. That it failed is said in the answer, not by the status. */
export const ServiceTestResult = Open({
  success: Type.Boolean(),
  message: Type.String(),
  errors: Type.Array(Type.String()),
});
export type ServiceTestResult = Static<typeof ServiceTestResult>;

export const testConnection = defineCall({
  method: 'POST',
  path: '/system/authentication/services/test/backend/connection',
  access: 'authservicetestbackend:execute',
  audit: none('It connects to a server, and changes nothing.'),
  summary:
    'Whether the servers of a configuration can be reached and the bind account signs in. Tries incomplete ones, too.',
  body: Open({ backend_id: Type.Optional(Nullable(Type.String())), backend_configuration: Json }),
  response: Open({ ...ServiceTestResult.properties, result: Open({}) }),
});

/** `user_details`: attributes of the person by name, `dn` among them. */
export const LoginTestResult = Open({
  ...ServiceTestResult.properties,
  result: Open({
    user_exists: Type.Optional(Type.Boolean()),
    login_success: Type.Optional(Type.Boolean()),
    user_details: Type.Optional(Type.Record(Type.String(), Type.String())),
    /** Names of the groups found, and of the roles they give. Not in a 4.3 cluster. */
    groups: Type.Optional(Type.Array(Type.String())),
    roles: Type.Optional(Type.Array(Type.String())),
  }),
});
export type LoginTestResult = Static<typeof LoginTestResult>;

export const testLogin = defineCall({
  method: 'POST',
  path: '/system/authentication/services/test/backend/login',
  access: 'authservicetestbackend:execute',
  audit: { action: 'authentication_service.test_login', reads: true },
  summary: 'Whether somebody could sign in by a configuration; creates no account.',
  body: Open({
    backend_id: Type.Optional(Nullable(Type.String())),
    backend_configuration: Loose(AuthenticationServiceText),
    user_login: Open({ username: Type.String(), password: Type.String() }),
  }),
  response: LoginTestResult,
});
