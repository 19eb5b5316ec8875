import { randomUUID } from 'node:crypto';
import { type Static, Type } from '@sinclair/typebox';
import { Json, Strict } from 'api/contract';
import { ExtractorForm } from 'api/extractors';
import { httpError } from 'server/calls/http-error';
import { SERVER_LOG_TYPE } from 'server/codecs/server-log';
import { type PortableForm } from 'server/entities/portable';
import { settingsError } from 'server/settings/requested-field';
import { acceptFieldName } from 'server/messages/field-rules';
import { type Extractor } from 'server/processing/extractors/definition';
import { MAX_EXTRACTORS, readDraft, writeForm } from './extractor-form';
import { findOfferedType } from './input-rules';
import { type StoredInput } from './stored-input';

const InputData = Strict({
  title: Type.String({ minLength: 1, maxLength: 1_000 }),
  type: Type.String({ maxLength: 200 }),
  /** Runs on every node. */
  global: Type.Boolean(),
  running: Type.Boolean(),
  configuration: Type.Record(Type.String(), Json),
  static_fields: Type.Record(Type.String({ maxLength: 255 }), Type.String({ maxLength: 10_000 })),
  /** Absent: none. */
  extractors: Type.Optional(Type.Array(ExtractorForm, { maxItems: MAX_EXTRACTORS })),
});
type InputData = Static<typeof InputData>;

/** @throws HttpError 400 */
function check({ type, configuration, static_fields: staticFields }: InputData): void {
  const known = findOfferedType(type);
  if (!known) throw httpError.badRequest(`This server does not support inputs of type ${type}.`);
  const unknown = Object.keys(configuration).find((name) => !Object.hasOwn(known.requestedConfiguration, name));
  const error = unknown === undefined ? settingsError(known.requestedConfiguration, configuration) : undefined;
  if (unknown !== undefined) throw httpError.badRequest(`${known.name} has no setting ${unknown.slice(0, 100)}.`);
  if (error !== undefined) throw httpError.badRequest(error);
  const field = Object.keys(staticFields).find((name) => acceptFieldName(name) !== name);
  if (field !== undefined) throw httpError.badRequest(`${field.slice(0, 100)} is not a valid field name.`);
}

/** @throws HttpError 400 when one of them cannot be used */
export type CompileExtractors = (extractors: readonly Extractor[], by: string) => Promise<unknown>;

/**
 * Inputs between servers. One that lost a secret is imported stopped: without a password it would not start, or take
 * messages from everybody.
 */
export const portableInput = (nodeId: string, compile: CompileExtractors): PortableForm<StoredInput, InputData> => ({
  schema: InputData,
  isBuiltIn: ({ body }) => body.type === SERVER_LOG_TYPE,

  write: ({ body }) => ({
    title: body.title,
    type: body.type,
    global: body.global,
    running: body.desiredState === 'RUNNING',
    configuration: body.configuration,
    static_fields: body.staticFields,
    ...(body.extractors && body.extractors.length > 0 && { extractors: body.extractors.map(writeForm) }),
  }),

  /** Grok patterns are not looked at: they need not be there. */
  async prepare({ extractors = [] }, caller) {
    const drafts = extractors.map((form) => readDraft(form, { id: '', creator: caller.username }));
    const compiled = drafts.filter(({ type }) => type !== 'grok');
    if (compiled.length > 0) await compile(compiled, caller.username);
  },

  read(data, { caller }, leftOut) {
    check(data);
    return {
      title: data.title,
      type: data.type,
      global: data.global,
      node: data.global ? null : nodeId,
      contentPack: null,
      configuration: data.configuration,
      staticFields: data.static_fields,
      extractors: (data.extractors ?? []).map((form) =>
        readDraft(form, { id: randomUUID(), creator: caller.username }),
      ),
      desiredState: data.running && leftOut.length === 0 ? 'RUNNING' : 'STOPPED',
      createdAt: new Date().toISOString(),
      creator: caller.username,
    };
  },
});
