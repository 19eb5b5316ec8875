import { type BulkResult, deleteStreams, moveStreams, pauseStreams, resumeStreams } from 'api/stream-bulk';
import { type Caller } from 'server/calls/caller';
import { HttpError, httpError, reasonOf } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { mustChangeState } from './state-rights';
import { type StreamService } from './streams';

function mustEdit(caller: Caller, id: string): void {
  if (!caller.may(`streams:edit:${id}`)) throw httpError.forbiddenResource(id);
}

/** Does something to each of some streams, each for itself: a refusal is told and leaves the others alone. */
async function each(ids: readonly string[], act: (id: string) => Promise<unknown>): Promise<BulkResult> {
  const failures: BulkResult['failures'] = [];
  const those = new Set(ids);
  for (const id of those) {
    try {
      await act(id);
    } catch (cause) {
      if (!(cause instanceof HttpError)) throw cause;
      failures.push({ entity_id: id, failure_explanation: reasonOf(cause) });
    }
  }
  return { successfully_performed: those.size - failures.length, failures, errors: [] };
}

/** The calls for several streams at once, with what became of each. */
export function bulkCalls(streams: Pick<StreamService, 'setPaused' | 'remove' | 'update'>): ServedCall[] {
  const setPaused = (ids: readonly string[], paused: boolean, caller: Caller) =>
    each(ids, async (id) => {
      mustChangeState(caller, id);
      await streams.setPaused(id, paused, caller.username);
    });

  return [
    serve(pauseStreams, ({ body, caller }) => setPaused(body.entity_ids, true, caller)),
    serve(resumeStreams, ({ body, caller }) => setPaused(body.entity_ids, false, caller)),

    serve(deleteStreams, ({ body, caller }) =>
      each(body.entity_ids, async (id) => {
        mustEdit(caller, id);
        await streams.remove(id, caller.username);
      }),
    ),

    serve(moveStreams, ({ body: { entity_ids: ids, index_set_id: indexSetId }, caller }) =>
      each(ids, async (id) => {
        mustEdit(caller, id);
        await streams.update(id, { index_set_id: indexSetId }, caller.username);
      }),
    ),
  ];
}
