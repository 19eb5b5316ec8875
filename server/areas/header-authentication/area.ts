import { getHeaderAuthentication, updateHeaderAuthentication } from 'api/header-authentication';
import { type FastifyRequest } from 'fastify';
import { configuration } from 'server/areas/configuration';
import { defineServerArea } from 'server/assembly/server-area';
import { serve } from 'server/calls/serve';
import { DEFAULT_SETTINGS, HEADER_CLASS, type HeaderSettings, readHeaderSettings } from './settings';
import { createTrustedHeader } from './trusted-header';

/** The interface for whoever authenticates calls. */
export interface HeaderAuthentication {
  /** Who somebody is by the word of a trusted proxy. */
  nameIn(request: Pick<FastifyRequest, 'raw'>): string | undefined;
}

/** Whether a proxy in front may say who somebody is. */
export const headerAuthentication = defineServerArea({
  name: 'header-authentication',
  needs: { configuration },
  permissions: ['authhttpheaderconfig:read', 'authhttpheaderconfig:edit'],
  setUp({ configuration: { trustedProxies }, log }, { configuration: clusterConfig }) {
    let settings = DEFAULT_SETTINGS;
    const read = async () => {
      settings = (await clusterConfig.read<HeaderSettings>(HEADER_CLASS)) ?? DEFAULT_SETTINGS;
    };
    const answer = () => ({ ...settings, trusted_proxies: trustedProxies });
    const provides: HeaderAuthentication = { nameIn: createTrustedHeader(trustedProxies, () => settings, log) };
    clusterConfig.follow(read);
    return {
      provides,
      calls: [
        serve(getHeaderAuthentication, async () => answer()),
        serve(updateHeaderAuthentication, async ({ body, caller }) => {
          await clusterConfig.write(HEADER_CLASS, readHeaderSettings(body), caller.username);
          await read();
          return answer();
        }),
      ],
      open: read,
    };
  },
});
