import { listMessageAccess } from 'api/access';
import { type Sharing } from 'server/areas/shares';
import { serve, type ServedCall } from 'server/calls/serve';
import { type FindMessage, permissionsToRead } from './find-message';

const STREAMS = [['streams', 'streams']] as const;

/** Who may read a message: told to whoever may read it. */
export const messageAccess = (find: FindMessage, access: Pick<Sharing['access'], 'toMessage'>): ServedCall =>
  serve(listMessageAccess, async ({ params, query, caller }) => {
    const { streams } = await find<{ streams: string[] }>(params, caller, STREAMS);
    return access.toMessage(caller, permissionsToRead(streams), query);
  });
