import { getCapabilities } from 'api/capabilities';
import { serve, type ServedCall } from 'server/calls/serve';

/** @param capabilities names of what this server offers beyond a 4.3 cluster */
export function capabilitiesCalls(capabilities: string[]): ServedCall[] {
  return [serve(getCapabilities, async () => ({ capabilities }))];
}
