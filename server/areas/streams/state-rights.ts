import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';

/** Pausing and resuming have a permission of their own, which editing includes. @throws HttpError 403 */
export function mustChangeState(caller: Caller, streamId: string): void {
  if (!caller.may(`streams:changestate:${streamId}`) && !caller.may(`streams:edit:${streamId}`))
    throw httpError.forbiddenResource(streamId);
}
