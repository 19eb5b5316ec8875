import { configuration } from 'server/areas/configuration';
import { defineServerArea } from 'server/assembly/server-area';
import { createAllowedUrls } from './allowed-urls';
import { urlAllowListCalls } from './calls';

/** The URLs that the server may call on behalf of people (card configuration.md, "URL checks"). */
export const urlAllowList = defineServerArea({
  name: 'url-allow-list',
  needs: { configuration },
  permissions: ['urlwhitelist:read', 'urlwhitelist:write'],
  setUp: (_, { configuration: clusterConfig }) => {
    const allowed = createAllowedUrls(clusterConfig);
    return { provides: allowed, calls: urlAllowListCalls(allowed), open: allowed.open };
  },
});
