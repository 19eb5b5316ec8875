import { listStreams } from 'api/streams';
import { serve, type ServedCall } from 'server/calls/serve';
import { type Streams } from './streams';

/** The calls of the streams area. */
export function streamsCalls(streams: Streams): ServedCall[] {
  return [
    serve(listStreams, async ({ caller }) => {
      const readable = (await streams.list()).filter(({ id }) => caller.may(`streams:read:${id}`));
      return { total: readable.length, streams: readable };
    }),
  ];
}
