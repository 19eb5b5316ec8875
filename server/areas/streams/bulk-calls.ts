import { deleteStreams, moveStreams, pauseStreams, resumeStreams } from 'api/stream-bulk';
import { doEach } from 'server/calls/bulk';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { mustChangeState } from './state-rights';
import { type StreamService } from './streams';

function mustEdit(caller: Caller, id: string): void {
  if (!caller.may(`streams:edit:${id}`)) throw httpError.forbiddenResource(id);
}

/** The calls for several streams at once, with what became of each. */
export function bulkCalls(streams: Pick<StreamService, 'setPaused' | 'remove' | 'update'>): ServedCall[] {
  const setPaused = (ids: readonly string[], paused: boolean, caller: Caller) =>
    doEach(ids, async (id) => {
      mustChangeState(caller, id);
      await streams.setPaused(id, paused, caller.username);
    });

  return [
    serve(pauseStreams, ({ body, caller }) => setPaused(body.entity_ids, true, caller)),
    serve(resumeStreams, ({ body, caller }) => setPaused(body.entity_ids, false, caller)),

    serve(deleteStreams, ({ body, caller }) =>
      doEach(body.entity_ids, async (id) => {
        mustEdit(caller, id);
        await streams.remove(id, caller.username);
      }),
    ),

    serve(moveStreams, ({ body: { entity_ids: ids, index_set_id: indexSetId }, caller }) =>
      doEach(ids, async (id) => {
        mustEdit(caller, id);
        await streams.update(id, { index_set_id: indexSetId }, caller.username);
      }),
    ),
  ];
}
