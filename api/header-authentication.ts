import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Open, Strict } from './contract';

const settings = {
  enabled: Type.Boolean(),
  /** Name of the header in which a proxy says who it is. */
  username_header: Type.String(),
};

export const HeaderAuthentication = Open({
  ...settings,
  /** From which addresses the header counts (`TIMBERLINE_TRUSTED_PROXIES`). Absent on other servers. */
  trusted_proxies: Type.Optional(Type.Array(Type.String())),
});
export type HeaderAuthentication = Static<typeof HeaderAuthentication>;

export const getHeaderAuthentication = defineCall({
  method: 'GET',
  path: '/system/authentication/http-header-auth-config',
  access: 'authhttpheaderconfig:read',
  summary: 'Whether a proxy may say in a header who somebody is.',
  response: HeaderAuthentication,
});

export const updateHeaderAuthentication = defineCall({
  method: 'PUT',
  path: '/system/authentication/http-header-auth-config',
  access: 'authhttpheaderconfig:edit',
  audit: { action: 'header_authentication.update' },
  summary: 'Says whether a proxy may say in a header who somebody is.',
  body: Strict({
    ...settings,
    /** Ignored: they are set where the server is started. */
    trusted_proxies: Type.Optional(Type.Array(Type.String())),
  }),
  response: HeaderAuthentication,
});
