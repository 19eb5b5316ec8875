import { type Static, Type } from '@sinclair/typebox';
import { ResultMessage } from './search';
import { defineCall, Json, MIB, reads, Nullable, Open, Strict } from './contract';

export const getMessage = defineCall({
  method: 'GET',
  path: '/messages/{index}/{messageId}',
  access: 'messages:read',
  audit: { action: 'message.open', target: '{messageId}', reads: true },
  summary: 'One stored message.',
  response: Open({
    message: Open({
      id: Type.String(),
      timestamp: Type.String(),
      fields: Type.Record(Type.String(), Json),
      stream_ids: Type.Array(Type.String()),
    }),
    index: Type.String(),
    highlight_ranges: Nullable(Type.Record(Type.String(), Json)),
  }),
});

/** Where a message of a search is: as its result tells it. */
export const MessagePlace = Strict({
  index: Type.String({ maxLength: 500 }),
  id: Type.String({ maxLength: 200 }),
  /** ISO 8601, with milliseconds. */
  timestamp: Type.String({ maxLength: 40 }),
});
export type MessagePlace = Static<typeof MessagePlace>;

/** The messages of `readMessages`. */
export const MessagesRead = Open({ messages: Type.Array(ResultMessage) });
export type MessagesRead = Static<typeof MessagesRead>;

export const readMessages = defineCall({
  method: 'POST',
  path: '/timberline/messages/read',
  access: 'checked-by-service',
  audit: reads('a search whose result they are has been noted'),
  summary: 'Whole messages by where they are, in any order; what is gone or may not be read is absent.',
  body: Strict({ messages: Type.Array(MessagePlace, { maxItems: 500 }) }),
  response: MessagesRead,
  status: 200,
});

/** The words a text is found by. */
export const FieldTerms = Open({ tokens: Type.Array(Type.String()) });
export type FieldTerms = Static<typeof FieldTerms>;

export const analyzeText = defineCall({
  method: 'GET',
  path: '/messages/{index}/analyze',
  access: 'messages:analyze',
  summary: 'The terms that an analyzer creates from a text of an index.',
  query: Type.Object({
    string: Type.String(),
    /** `standard`, `simple`, `whitespace` or `keyword`; that of the index set when absent. */
    analyzer: Type.Optional(Type.String()),
  }),
  response: FieldTerms,
});

/** A message that was read from raw text and is stored nowhere. */
export const ParsedMessage = Open({
  message: Open({
    id: Type.String(),
    timestamp: Type.String(),
    source: Type.String(),
    message: Type.String(),
    fields: Type.Record(Type.String(), Json),
    stream_ids: Type.Array(Type.String()),
  }),
  index: Type.Null(),
});
export type ParsedMessage = Static<typeof ParsedMessage>;

export const parseMessage = defineCall({
  method: 'POST',
  path: '/messages/parse',
  access: 'signed-in',
  audit: reads('stores nothing'),
  summary: 'The message that a codec decodes from raw bytes; nothing is stored.',
  body: Strict({
    message: Type.String(),
    remote_address: Type.Optional(Nullable(Type.String())),
    codec: Type.String(),
    configuration: Type.Optional(Nullable(Type.Record(Type.String(), Json))),
  }),
  // A message may be a megabyte long, and its JSON several times that.
  bodyLimit: 4 * MIB,
  response: ParsedMessage,
  status: 200,
});

/** How kept bytes are told: as UTF-8 (bytes that are none become U+FFFD), in hexadecimal digits, in base64. */
export const ReceivedEncoding = Type.Union([Type.Literal('text'), Type.Literal('hex'), Type.Literal('base64')]);

/** A message as its input received it: a datagram, a frame, or the part of a request that became this message. */
export const Received = Open({
  /** Id of the codec it was read by. */
  codec: Type.String(),
  input_id: Type.String(),
  /** Empty when it did not come over a network. */
  remote_address: Type.String(),
  remote_port: Type.Integer(),
  received_at: Type.String(),
  size_bytes: Type.Integer(),
  /** Whether the bytes are there; there may have been more than is kept of a message. */
  is_kept: Type.Boolean(),
});
export type Received = Static<typeof Received>;

// Asked for each message that is shown in full, so it leaves no entry in the audit log; reading the bytes does.
export const getReceived = defineCall({
  method: 'GET',
  path: '/timberline/messages/{index}/{messageId}/received',
  access: 'messages:read',
  summary: 'Whether the bytes are kept that a message was made of, and how they came.',
  /** `received` is null where its input keeps nothing. */
  response: Open({ received: Nullable(Received) }),
});

export const getReceivedContent = defineCall({
  method: 'GET',
  path: '/timberline/messages/{index}/{messageId}/received/content',
  access: 'messages:read',
  audit: { action: 'message.open', target: '{messageId}', reads: true },
  summary: 'The bytes a message was made of; 404 where they are not kept.',
  /** In base64 when absent. */
  query: Type.Object({ as: Type.Optional(ReceivedEncoding) }),
  response: Open({ content: Type.String() }),
});

export const downloadReceived = defineCall({
  method: 'GET',
  path: '/timberline/messages/{index}/{messageId}/received/bytes',
  access: 'messages:read',
  audit: { action: 'message.open', target: '{messageId}', reads: true },
  summary: 'The bytes a message was made of, as a file; 404 where they are not kept.',
  response: Type.Any(),
  produces: 'application/octet-stream',
});

/** What it takes on disk to keep what an input receives, measured on messages of the last day. */
export const KeptPrice = Open({
  /** Messages of the input in the last 24 hours. */
  messages_per_day: Type.Integer(),
  /** Of those, messages that were looked at, and of these, messages whose bytes are kept. */
  sampled: Type.Integer(),
  kept: Type.Integer(),
  /** Compressed, of one message whose bytes are kept; 0 without one. */
  disk_bytes_per_message: Type.Number(),
  /** The same for all that are kept in a day. */
  disk_bytes_per_day: Type.Number(),
});
export type KeptPrice = Static<typeof KeptPrice>;

export const getKeptPrice = defineCall({
  method: 'GET',
  path: '/timberline/inputs/{inputId}/received',
  access: 'inputs:read:{inputId}',
  summary: 'What it takes on disk to keep what an input receives.',
  response: KeptPrice,
});
