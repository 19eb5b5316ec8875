import { httpError } from 'server/calls/http-error';
import { type ServedCall } from 'server/calls/serve';
import { publicText } from 'server/runtime/public-text';
import { EngineError } from 'server/storage/messages/engine';

/** Wraps calls so that failures of the message engine have the format that clients of a search backend expect. */
export function withSearchErrors(calls: readonly ServedCall[]): ServedCall[] {
  return calls.map(({ definition, handle }) => ({
    definition,
    async handle(request) {
      try {
        return await handle(request);
      } catch (cause) {
        if (!(cause instanceof EngineError)) throw cause;
        throw httpError.searchError('The search backend failed. Try again; its response is below.', [
          publicText(cause.message),
        ]);
      }
    },
  }));
}
