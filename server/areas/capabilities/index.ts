import { getCapabilities } from 'api/capabilities';
import { defineServerArea } from 'server/assembly/server-area';
import { serve } from 'server/calls/serve';

/** Says what this server offers beyond a 4.3 cluster: what the areas name. */
export const capabilities = defineServerArea({
  name: 'capabilities',
  setUp: (_core, _needed, all) => ({
    calls: [serve(getCapabilities, async () => ({ capabilities: [...all.capabilities] }))],
  }),
});
