import {
  cloneStream,
  createStream,
  deleteStream,
  getStream,
  listEnabledStreams,
  listStreams,
  listStreamsByPage,
  pauseStream,
  resumeStream,
  testStreamMatch,
  updateStream,
} from 'api/streams';
import { type Caller } from 'server/calls/caller';
import { listFilter, type ListFields } from 'server/calls/list-query';
import { pageOf, sortedBy } from 'server/calls/paging';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { streamMatch } from 'server/processing/trials/stream-match';
import { type Trials } from 'server/processing/trials/trials';
import { readInstant } from 'server/search/scope/time/instants';
import { type StreamDocument, type StreamReplica } from './model';
import { type PresentOutputs, presentRecord, presentStream } from './present-stream';
import { mustChangeState } from './state-rights';
import { type StreamService } from './streams';

export interface StreamCallParts {
  replica: Pick<StreamReplica, 'all'>;
  streams: StreamService;
  trials: Trials;
  now: () => Date;
  outputs: PresentOutputs;
}

/** Searchable fields of the list (card streams.md, "/streams"). */
const SEARCHED: ListFields<StreamDocument> = {
  title: { kind: 'text', of: ({ body }) => body.title },
  description: { kind: 'text', of: ({ body }) => body.description },
  id: { kind: 'id', of: ({ id }) => id },
};

/** @throws HttpError 400 for an unreadable timestamp */
function readTimestamp(given: unknown, nowMs: number): number {
  if (given === undefined || given === null) return nowMs;
  const ms = typeof given === 'string' ? readInstant(given) : undefined;
  if (ms === undefined)
    throw httpError.badRequest('The timestamp of the message must be written as 2022-08-11T06:30:00.000Z.');
  return ms;
}

/** The calls for streams. */
export function streamCalls({ replica, streams, trials, now, outputs }: StreamCallParts): ServedCall[] {
  const present = (stream: StreamDocument) => presentStream(stream, outputs);
  const readable = (caller: Caller) => replica.all().filter(({ id }) => caller.may(`streams:read:${id}`));
  const listed = (found: readonly StreamDocument[]) => ({ total: found.length, streams: found.map(present) });

  return [
    serve(listStreams, async ({ caller }) => listed(readable(caller))),
    serve(listEnabledStreams, async ({ caller }) => listed(readable(caller).filter(({ body }) => !body.disabled))),

    serve(listStreamsByPage, async ({ query: { query = '', sort = 'title', order = 'asc', ...asked }, caller }) => {
      const all = readable(caller);
      const found = all.filter(listFilter(query, SEARCHED, 'title'));
      const sorted = sortedBy(found, ({ body }) => body[sort] ?? '', order);
      const { things, total, page, per_page } = pageOf(sorted, asked);
      return {
        query,
        pagination: { total, count: things.length, page, per_page },
        total: all.length,
        sort,
        order: order.toLowerCase(),
        streams: things.map(presentRecord),
      };
    }),

    serve(getStream, async ({ params: { streamId } }) => present(streams.get(streamId))),

    serve(createStream, async ({ body, caller, http }) => {
      const { id } = await streams.create(body, caller.username);
      http.reply.header('location', `streams/${id}`);
      return { stream_id: id };
    }),

    serve(updateStream, async ({ params: { streamId }, body, caller }) =>
      present(await streams.update(streamId, body, caller.username)),
    ),

    serve(deleteStream, ({ params: { streamId }, caller }) => streams.remove(streamId, caller.username)),

    serve(pauseStream, async ({ params: { streamId }, caller }) => {
      mustChangeState(caller, streamId);
      await streams.setPaused(streamId, true, caller.username);
    }),

    serve(resumeStream, async ({ params: { streamId }, caller }) => {
      mustChangeState(caller, streamId);
      await streams.setPaused(streamId, false, caller.username);
    }),

    serve(cloneStream, async ({ params: { streamId }, body, caller, http }) => {
      if (!caller.may(`streams:read:${streamId}`)) throw httpError.forbiddenResource(streamId);
      const { id } = await streams.clone(streamId, body, caller.username);
      http.reply.header('location', `streams/${id}`);
      return { stream_id: id };
    }),

    serve(testStreamMatch, async ({ params: { streamId }, body: { message: fields }, caller, signal }) => {
      const { matchingType, rules } = streams.get(streamId).body;
      const nowMs = now().getTime();
      const asked = { matchingType, rules, fields, nowMs, timestampMs: readTimestamp(fields.timestamp, nowMs) };
      return trials.run(streamMatch, asked, { by: caller.username, signal });
    }),
  ];
}
