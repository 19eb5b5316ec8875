import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { type StoredDefinition } from './stored-definition';

/** Whoever defines what is searched has to be able to read it. @throws HttpError 403 */
export function mustReadStreams(caller: Caller, { config: { streams } }: StoredDefinition): void {
  if (streams.length === 0 && !caller.may('streams:read'))
    throw httpError.forbidden('Choose streams that you may read: without any, all streams are searched.');
  const unread = streams.filter((id) => !caller.may(`streams:read:${id}`));
  if (unread.length > 0) throw httpError.forbidden(`You may not read the stream ${unread.join(', ')}. Leave it out.`);
}
