import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Open } from './contract';

/** Features beyond a 4.3 cluster. The console asks once after sign-in; a 404 means a plain cluster. */
export const Capabilities = Open({ capabilities: Type.Array(Type.String()) });
export type Capabilities = Static<typeof Capabilities>;

export const getCapabilities = defineCall({
  method: 'GET',
  path: '/timberline/capabilities',
  access: 'signed-in',
  summary: 'What this server offers beyond the API of a 4.3 cluster.',
  response: Capabilities,
});
