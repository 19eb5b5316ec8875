import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Json, MIB, reads, Nullable, Open, Strict } from './contract';

// Shapes and rules: card extractors.md ("Entities", "Calls").

const Settings = Type.Record(Type.String({ maxLength: 200 }), Json);
const number = Type.Number();

/** How often and how long something of an extractor ran, in microseconds; null before its first message. */
export const ExtractorTimer = Open({
  time: Nullable(
    Open({
      min: number,
      max: number,
      mean: number,
      std_dev: number,
      '95th_percentile': number,
      '98th_percentile': number,
      '99th_percentile': number,
    }),
  ),
  rate: Nullable(
    Open({ total: number, mean: number, one_minute: number, five_minute: number, fifteen_minute: number }),
  ),
  duration_unit: Nullable(Type.String()),
  rate_unit: Nullable(Type.String()),
});
export type ExtractorTimer = Static<typeof ExtractorTimer>;

export const ExtractorMetrics = Open({
  total: ExtractorTimer,
  condition: ExtractorTimer,
  execution: ExtractorTimer,
  converters: ExtractorTimer,
  condition_hits: Type.Integer(),
  condition_misses: Type.Integer(),
});
export type ExtractorMetrics = Static<typeof ExtractorMetrics>;

/** An extractor as answers carry it: other names and another shape of converters than in what is sent. */
export const ExtractorSummary = Open({
  id: Type.String(),
  title: Type.String(),
  type: Type.String(),
  cursor_strategy: Type.String(),
  source_field: Type.String(),
  target_field: Type.String(),
  extractor_config: Settings,
  creator_user_id: Type.String(),
  converters: Type.Array(Open({ type: Type.String(), config: Settings })),
  condition_type: Type.String(),
  condition_value: Type.String(),
  order: Type.Integer(),
  exceptions: Type.Integer(),
  converter_exceptions: Type.Integer(),
  metrics: ExtractorMetrics,
  /** Only here: somebody disabled it, and no message goes through it. */
  disabled: Type.Optional(Type.Boolean()),
  /** Only here: it took too long too often, and runs again once it is saved. */
  switched_off: Type.Optional(Type.Boolean()),
});
export type ExtractorSummary = Static<typeof ExtractorSummary>;

/** What somebody makes of an extractor, or makes it to. */
export const ExtractorForm = Strict({
  title: Type.String({ maxLength: 1_000 }),
  cut_or_copy: Type.String({ maxLength: 200 }),
  source_field: Type.String({ maxLength: 255 }),
  target_field: Type.String({ maxLength: 255 }),
  extractor_type: Type.String({ maxLength: 200 }),
  extractor_config: Settings,
  converters: Type.Record(Type.String({ maxLength: 200 }), Settings),
  condition_type: Type.String({ maxLength: 200 }),
  condition_value: Type.String({ maxLength: 32_768 }),
  order: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
  /** Only here. Absent: a new one runs, one that is changed stays as it is. */
  disabled: Type.Optional(Type.Boolean()),
});
export type ExtractorForm = Static<typeof ExtractorForm>;

export const listExtractors = defineCall({
  method: 'GET',
  path: '/system/inputs/{inputId}/extractors',
  access: 'inputs:read:{inputId}',
  summary: 'The extractors of an input.',
  response: Open({ total: Type.Integer(), extractors: Type.Array(ExtractorSummary) }),
});

export const getExtractor = defineCall({
  method: 'GET',
  path: '/system/inputs/{inputId}/extractors/{extractorId}',
  access: 'inputs:read:{inputId}',
  summary: 'One extractor.',
  response: ExtractorSummary,
});

const audit = { action: 'input.update', target: '{inputId}' } as const;

export const createExtractor = defineCall({
  method: 'POST',
  path: '/system/inputs/{inputId}/extractors',
  access: 'inputs:edit:{inputId}',
  summary: 'Adds an extractor to an input.',
  audit,
  body: ExtractorForm,
  response: Open({ extractor_id: Type.String() }),
  status: 201,
});

export const updateExtractor = defineCall({
  method: 'PUT',
  path: '/system/inputs/{inputId}/extractors/{extractorId}',
  access: 'inputs:edit:{inputId}',
  summary: 'Changes an extractor; one that was switched off runs again.',
  audit,
  body: ExtractorForm,
  response: ExtractorSummary,
});

export const setExtractorState = defineCall({
  method: 'PUT',
  path: '/timberline/inputs/{inputId}/extractors/{extractorId}/state',
  access: 'inputs:edit:{inputId}',
  summary: 'Disables an extractor, or has it run again as it is; one that was switched off, too.',
  audit,
  body: Strict({ disabled: Type.Boolean() }),
  response: ExtractorSummary,
});

export const deleteExtractor = defineCall({
  method: 'DELETE',
  path: '/system/inputs/{inputId}/extractors/{extractorId}',
  access: 'inputs:edit:{inputId}',
  summary: 'Removes an extractor. Fields of stored messages stay.',
  audit,
});

export const orderExtractors = defineCall({
  method: 'POST',
  path: '/system/inputs/{inputId}/extractors/order',
  access: 'inputs:edit:{inputId}',
  summary: 'Sets the order of the extractors of an input: ids by position. Extractors that are not named keep theirs.',
  audit,
  body: Strict({ order: Type.Record(Type.String(), Type.String({ maxLength: 200 })) }),
  status: 204,
});

/** A field of a message as it was and is; absent where there is none. */
export const FieldChange = Open({ field: Type.String(), before: Type.Optional(Json), after: Type.Optional(Json) });
export type FieldChange = Static<typeof FieldChange>;

/** What one extractor did to a message. */
export const ExtractorStep = Open({
  extractor_id: Type.String(),
  title: Type.String(),
  type: Type.String(),
  changes: Type.Array(FieldChange),
  /** Why it could not be applied. */
  error: Type.Optional(Type.String()),
});
export type ExtractorStep = Static<typeof ExtractorStep>;

export const dryRunExtractors = defineCall({
  method: 'POST',
  path: '/tools/extractors_dry_run',
  access: 'checked-by-service',
  summary: 'What each extractor of an input would change in a message, in their order; nothing is stored.',
  audit: reads('stores nothing'),
  body: Strict({
    input_id: Type.String({ maxLength: 200 }),
    /** Fields of the message. */
    message: Type.Record(Type.String({ maxLength: 255 }), Json),
    /** Runs in place of that of `extractor_id`, or after the others. */
    extractor: Type.Optional(ExtractorForm),
    extractor_id: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  response: Open({ steps: Type.Array(ExtractorStep), fields: Type.Record(Type.String(), Json) }),
  status: 200,
});

/** The most texts an extractor is tried on at once. */
export const PREVIEW_TEXTS = 200;
/** The longest of them, in UTF-16 units. */
export const MAX_PREVIEW_TEXT_LENGTH = 32_768;

/** What an extractor does with one text of its source field. */
export const ExtractorTrial = Open({
  /** Whether it stored something (one of its converters may have failed), its condition did not hold, it found nothing, or it failed. */
  outcome: Type.Union([
    Type.Literal('extracted'),
    Type.Literal('condition'),
    Type.Literal('nothing'),
    Type.Literal('error'),
  ]),
  /** What it stored, after its converters. */
  fields: Type.Record(Type.String(), Json),
  /** What is left of the source field; absent when nothing was cut out. */
  rest: Type.Optional(Type.String()),
  /** Why it or one of its converters failed. */
  error: Type.Optional(Type.String()),
});
export type ExtractorTrial = Static<typeof ExtractorTrial>;

export const previewExtractor = defineCall({
  method: 'POST',
  path: '/tools/extractor_preview',
  access: 'signed-in',
  summary: 'The results of an extractor for texts of its source field; nothing is stored.',
  audit: reads('stores nothing'),
  body: Strict({
    extractor: ExtractorForm,
    texts: Type.Array(Type.String({ maxLength: MAX_PREVIEW_TEXT_LENGTH }), { maxItems: PREVIEW_TEXTS }),
  }),
  bodyLimit: MIB,
  response: Open({
    /** One for each text, in their order; fewer when the time was up before. */
    results: Type.Array(ExtractorTrial),
    /** Microseconds a text took on average, 0 without texts. */
    mean_us: Type.Number(),
  }),
  status: 200,
});
