import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Json, MIB, reads, Open, Strict } from './contract';
import { FieldChange } from './extractors';

/** The longest line that is tried: UTF-16 units of a text. */
export const MAX_LINE_LENGTH = 262_144;
/** The same in base64. */
const LONGEST_BASE64 = Math.ceil(MAX_LINE_LENGTH / 3) * 4;

/** What one step of processing did to the message. */
export const LineStep = Open({
  kind: Type.Union([
    /** A codec read the bytes. */
    Type.Literal('decoded'),
    /** The format of the line was recognised. */
    Type.Literal('recognised'),
    Type.Literal('extractor'),
    Type.Literal('static_fields'),
    /** Streams by their rules: says only what failed. */
    Type.Literal('streams'),
  ]),
  /** Of an extractor: its id, title and type. */
  extractor_id: Type.Optional(Type.String()),
  title: Type.Optional(Type.String()),
  type: Type.Optional(Type.String()),
  changes: Type.Array(FieldChange),
  /** Why it failed. After a failure to decode there are no further steps. */
  error: Type.Optional(Type.String()),
});
export type LineStep = Static<typeof LineStep>;

/** The way of a line through everything that is configured. */
export const LineTrial = Open({
  steps: Type.Array(LineStep),
  /** The message as it would be stored; empty when it could not be read. */
  fields: Type.Record(Type.String(), Json),
  /** The streams it would be in, of those the person may read. */
  streams: Type.Array(Open({ id: Type.String(), title: Type.String() })),
  /** How many more there are. */
  hidden_streams: Type.Integer(),
});
export type LineTrial = Static<typeof LineTrial>;

export const tryLine = defineCall({
  method: 'POST',
  path: '/timberline/line_trials',
  access: 'checked-by-service',
  summary: 'The message that an input, its extractors and the stream rules create from a line; nothing is stored.',
  audit: reads('stores nothing'),
  body: Strict({
    /** The input it would come to. */
    input_id: Type.Optional(Type.String({ maxLength: 200 })),
    /** In place of an input: the codec, and its settings. */
    codec: Type.Optional(Type.String({ maxLength: 200 })),
    configuration: Type.Optional(Type.Record(Type.String(), Json)),
    /** The line as text, or its bytes as base64. */
    text: Type.Optional(Type.String({ maxLength: MAX_LINE_LENGTH })),
    base64: Type.Optional(Type.String({ maxLength: LONGEST_BASE64 })),
    /** IP address of the sender; 127.0.0.1 when absent. */
    remote_address: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  // Control characters are six letters in JSON.
  bodyLimit: 2 * MIB,
  response: LineTrial,
  status: 200,
});
