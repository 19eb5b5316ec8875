import { type Static, Type } from '@sinclair/typebox';
import { Output } from './outputs';
import { defineCall, Instant, Json, MIB, reads, Nullable, Open, Strict } from './contract';
import { StreamRule, StreamRuleForm } from './stream-rules';

// Shapes and rules: card streams.md ("Stream", "Calls", "Server semantics").

const streamFields = {
  id: Type.String(),
  title: Type.String(),
  description: Nullable(Type.String()),
  /** Paused: nothing is routed into it. */
  disabled: Type.Boolean(),
  is_editable: Type.Boolean(),
  index_set_id: Type.String(),
  creator_user_id: Type.String(),
  created_at: Instant,
  /** `AND` or `OR`. */
  matching_type: Type.String(),
  remove_matches_from_default_stream: Type.Boolean(),
  rules: Type.Array(StreamRule),
  content_pack: Nullable(Type.String()),
};

export const Stream = Open({
  ...streamFields,
  /** The default stream has `is_editable` too, and yet cannot be edited. */
  is_default: Type.Boolean(),
  outputs: Type.Array(Output),
  alert_conditions: Type.Array(Json),
  alert_receivers: Open({ emails: Type.Array(Type.String()), users: Type.Array(Type.String()) }),
});
export type Stream = Static<typeof Stream>;

/** A stream as pages of the list carry it: outputs by id, and null for what it never had. */
export const StreamRecord = Open({
  ...streamFields,
  is_default: Nullable(Type.Boolean()),
  outputs: Nullable(Type.Array(Type.String())),
  alert_conditions: Nullable(Type.Array(Json)),
  alert_receivers: Nullable(Json),
});
export type StreamRecord = Static<typeof StreamRecord>;

const Streams = Open({ total: Type.Integer(), streams: Type.Array(Stream) });

const Title = Type.String({ maxLength: 1_000 });
const Description = Type.String({ maxLength: 10_000 });

export const NewStream = Strict({
  title: Title,
  index_set_id: Type.String(),
  description: Type.Optional(Nullable(Description)),
  rules: Type.Optional(Nullable(Type.Array(StreamRuleForm))),
  /** `AND` when absent. */
  matching_type: Type.Optional(Nullable(Type.String())),
  remove_matches_from_default_stream: Type.Optional(Type.Boolean()),
  content_pack: Type.Optional(Nullable(Type.String())),
});
export type NewStream = Static<typeof NewStream>;

/** Only what is given changes; an empty title or index set leaves the old one, an empty description clears it. */
export const StreamUpdate = Open({
  title: Type.Optional(Nullable(Title)),
  description: Type.Optional(Nullable(Description)),
  matching_type: Type.Optional(Nullable(Type.String())),
  remove_matches_from_default_stream: Type.Optional(Nullable(Type.Boolean())),
  index_set_id: Type.Optional(Nullable(Type.String())),
});
export type StreamUpdate = Static<typeof StreamUpdate>;

export const StreamClone = Strict({
  title: Title,
  description: Description,
  remove_matches_from_default_stream: Type.Optional(Type.Boolean()),
  index_set_id: Type.String(),
});
export type StreamClone = Static<typeof StreamClone>;

const StreamId = Open({ stream_id: Type.String() });

export const listStreams = defineCall({
  method: 'GET',
  path: '/streams',
  access: 'checked-by-service',
  summary: 'The streams the person may read.',
  response: Streams,
});

export const listEnabledStreams = defineCall({
  method: 'GET',
  path: '/streams/enabled',
  access: 'checked-by-service',
  summary: 'The running streams the person may read.',
  response: Streams,
});

export const listStreamsByPage = defineCall({
  method: 'GET',
  path: '/streams/paginated',
  access: 'checked-by-service',
  summary: 'A page of the streams the person may read, found by title, description or id.',
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1 })),
    per_page: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    query: Type.Optional(Type.String()),
    sort: Type.Optional(Type.Union([Type.Literal('title'), Type.Literal('description')])),
    order: Type.Optional(Type.String({ pattern: '^([Aa][Ss][Cc]|[Dd][Ee][Ss][Cc])$' })),
  }),
  response: Open({
    query: Type.String(),
    pagination: Open({
      /** Of what was found; `total` beside it counts all streams there are. */
      total: Type.Integer(),
      count: Type.Integer(),
      page: Type.Integer(),
      per_page: Type.Integer(),
    }),
    total: Type.Integer(),
    sort: Type.String(),
    order: Type.String(),
    streams: Type.Array(StreamRecord),
  }),
});

export const getStream = defineCall({
  method: 'GET',
  path: '/streams/{streamId}',
  access: 'streams:read:{streamId}',
  summary: 'One stream.',
  response: Stream,
});

export const createStream = defineCall({
  method: 'POST',
  path: '/streams',
  access: 'streams:create',
  audit: { action: 'stream.create' },
  summary: 'Creates a paused stream; the caller becomes its owner.',
  body: NewStream,
  response: StreamId,
  status: 201,
});

export const updateStream = defineCall({
  method: 'PUT',
  path: '/streams/{streamId}',
  access: 'streams:edit:{streamId}',
  audit: { action: 'stream.update', target: '{streamId}' },
  summary: 'Changes the given properties of a stream; rules have their own calls.',
  body: StreamUpdate,
  response: Stream,
});

export const deleteStream = defineCall({
  method: 'DELETE',
  path: '/streams/{streamId}',
  access: 'streams:edit:{streamId}',
  audit: { action: 'stream.delete', target: '{streamId}' },
  summary: 'Deletes a stream and its rules; stored messages are kept.',
});

export const pauseStream = defineCall({
  method: 'POST',
  path: '/streams/{streamId}/pause',
  access: 'checked-by-service',
  audit: { action: 'stream.pause', target: '{streamId}' },
  summary: 'Pauses a stream: no messages are routed into it; needs streams:changestate or streams:edit.',
});

export const resumeStream = defineCall({
  method: 'POST',
  path: '/streams/{streamId}/resume',
  access: 'checked-by-service',
  audit: { action: 'stream.resume', target: '{streamId}' },
  summary: 'Resumes a stream; needs streams:changestate or streams:edit.',
});

export const cloneStream = defineCall({
  method: 'POST',
  path: '/streams/{streamId}/clone',
  access: 'streams:create',
  audit: { action: 'stream.clone' },
  summary: 'Creates a paused stream with the rules of another stream, which the caller must be allowed to read.',
  body: StreamClone,
  response: StreamId,
  status: 201,
});

export const testStreamMatch = defineCall({
  method: 'POST',
  path: '/streams/{streamId}/testMatch',
  access: 'streams:read:{streamId}',
  audit: reads('tries a message, stores nothing'),
  summary: 'Whether a message would be routed into the stream, with the result of each rule; also for paused streams.',
  body: Strict({ message: Type.Record(Type.String(), Json) }),
  // A message may be a megabyte long, and its JSON several times that.
  bodyLimit: 4 * MIB,
  response: Open({ matches: Type.Boolean(), rules: Type.Record(Type.String(), Type.Boolean()) }),
});
