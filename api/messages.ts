import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Json, MIB, none, Nullable, Open, Strict } from './contract';

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

/** The words a text is found by. */
export const FieldTerms = Open({ tokens: Type.Array(Type.String()) });
export type FieldTerms = Static<typeof FieldTerms>;

export const analyzeText = defineCall({
  method: 'GET',
  path: '/messages/{index}/analyze',
  access: 'messages:analyze',
  summary: 'The words a text of an index is found by.',
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
  audit: none('stores nothing'),
  summary: 'What a codec reads in a raw message; nothing is stored.',
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
