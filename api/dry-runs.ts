import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Json, reads, Open, Strict } from './contract';
import { ExtractorForm, FieldChange } from './extractors';

/** The most messages of a dry run. */
export const DRY_RUN_MESSAGES = 200;

/** What would become of one stored message. */
export const DryRunMessage = Open({
  message_id: Type.String(),
  index: Type.String(),
  timestamp: Type.String(),
  /** Decoded again from the bytes its input kept; otherwise from its stored fields, from the extractors on. */
  from: Type.Union([Type.Literal('bytes'), Type.Literal('fields')]),
  /** Against what is stored; long texts are cut. */
  changes: Type.Array(FieldChange),
  /** Changes that are only counted. */
  further_changes: Type.Integer(),
  /** What goes wrong on the way, unless it is stored with the message already. */
  error: Type.Optional(Type.String()),
});
export type DryRunMessage = Static<typeof DryRunMessage>;

/** How many messages of a dry run would be different, in all and by field and stream. */
export const DryRun = Open({
  /** The newest first. */
  messages: Type.Array(DryRunMessage),
  changed: Type.Integer(),
  failed: Type.Integer(),
  /** Of the messages, those that were decoded again. */
  from_bytes: Type.Integer(),
  /** Messages the time was not enough for. */
  left_out: Type.Integer(),
  /** Fields that would be different, those of most messages first. */
  fields: Type.Array(
    Open({ field: Type.String(), added: Type.Integer(), changed: Type.Integer(), removed: Type.Integer() }),
  ),
  /** Streams messages would come to or leave, of those the person may read. */
  streams: Type.Array(
    Open({ id: Type.String(), title: Type.String(), added: Type.Integer(), removed: Type.Integer() }),
  ),
  /** How many more streams there are. */
  hidden_streams: Type.Integer(),
});
export type DryRun = Static<typeof DryRun>;

/** What somebody has not saved; what is absent stays as it is configured. */
export const DryRunRequest = Strict({
  input_id: Type.String({ maxLength: 200 }),
  /** How many of the newest messages. */
  messages: Type.Optional(Type.Integer({ minimum: 1, maximum: DRY_RUN_MESSAGES })),
  /** Runs in place of that of `extractor_id`, or with the others by its order. */
  extractor: Type.Optional(ExtractorForm),
  extractor_id: Type.Optional(Type.String({ maxLength: 200 })),
  static_fields: Type.Optional(
    Type.Record(Type.String({ maxLength: 255 }), Type.String({ maxLength: 10_000 }), { maxProperties: 100 }),
  ),
  /** All settings of the input. */
  configuration: Type.Optional(Type.Record(Type.String(), Json)),
});
export type DryRunRequest = Static<typeof DryRunRequest>;

export const dryRun = defineCall({
  method: 'POST',
  path: '/timberline/dry_runs',
  access: 'checked-by-service',
  summary: 'What an input, as it would be, would make of the newest messages it has stored; nothing is stored.',
  audit: reads('stores nothing'),
  body: DryRunRequest,
  response: DryRun,
  status: 200,
});
