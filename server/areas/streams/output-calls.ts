import { assignStreamOutputs, getStreamOutput, listStreamOutputs, removeStreamOutput } from 'api/outputs';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { type StreamOutputs } from './stream-outputs';

/** What the call asks for besides its access to the stream. @throws HttpError 403 */
export function must({ may }: Caller, permission: string, outputId?: string): void {
  if (may(outputId === undefined ? permission : `${permission}:${outputId}`)) return;
  throw outputId === undefined ? httpError.forbidden() : httpError.forbiddenResource(outputId);
}

/** The calls for the outputs of a stream. */
export function outputCalls(outputs: StreamOutputs): ServedCall[] {
  return [
    serve(listStreamOutputs, async ({ params: { streamId }, caller }) => {
      must(caller, 'stream_outputs:read');
      const all = outputs.list(streamId);
      return { total: all.length, outputs: all };
    }),

    serve(getStreamOutput, async ({ params: { streamId, outputId }, caller }) => {
      must(caller, 'stream_outputs:read', outputId);
      return outputs.get(streamId, outputId);
    }),

    serve(assignStreamOutputs, async ({ params: { streamId }, body, caller }) => {
      must(caller, 'stream_outputs:create');
      await outputs.assign(streamId, body.outputs, caller.username);
    }),

    serve(removeStreamOutput, async ({ params: { streamId, outputId }, caller }) => {
      must(caller, 'stream_outputs:delete', outputId);
      await outputs.remove(streamId, outputId, caller.username);
    }),
  ];
}
