import { type Static, Type } from '@sinclair/typebox';
import { Strict } from 'api/contract';
import { NewStream } from 'api/streams';
import { type PortableForm } from 'server/entities/portable';
import { RULE_TYPE } from 'server/processing/stream-rules/rule-types';
import { readFilterQuery } from './filter-query';
import { isChangeable, type StoredStream } from './model';
import { MAX_OUTPUTS } from './stream-outputs';
import { newStream } from './streams';

/** The request body for a new stream, and whether it is paused. */
const StreamData = Strict({
  ...Type.Omit(NewStream, ['content_pack']).properties,
  disabled: Type.Boolean(),
  /** Absent: none. */
  outputs: Type.Optional(Type.Array(Type.String(), { maxItems: MAX_OUTPUTS })),
  /** Queries by output. Absent: none has one. */
  output_filters: Type.Optional(Type.Record(Type.String(), Type.String())),
});
type StreamData = Static<typeof StreamData>;

const mapEntries = (entries: Readonly<Record<string, string>>, map: (key: string, value: string) => [string, string]) =>
  Object.fromEntries(Object.entries(entries).map(([key, value]) => map(key, value)));

/** @throws HttpError 400 */
function readFilters(filters: Readonly<Record<string, string>>): Record<string, string> {
  const read = Object.entries(filters).map(([id, query]) => [id, readFilterQuery(query)] as const);
  return Object.fromEntries(read.flatMap(([id, query]) => (query === undefined ? [] : [[id, query]])));
}

const isOfInput = (type: number | string) => Number(type) === RULE_TYPE.input;

/** Streams between servers. Built-in ones have the same id everywhere. */
export const portableStream: PortableForm<StoredStream, StreamData> = {
  schema: StreamData,
  isBuiltIn: ({ id }) => !isChangeable(id),
  nameOf: ({ id, body }) => (isChangeable(id) ? body.title : id),

  write: ({ body }) => ({
    title: body.title,
    description: body.description,
    index_set_id: body.indexSetId,
    matching_type: body.matchingType,
    remove_matches_from_default_stream: body.removesFromDefault,
    disabled: body.disabled,
    rules: body.rules.map(({ id: _id, ...rule }) => rule),
    ...(body.outputs.length > 0 && { outputs: [...body.outputs] }),
    ...(Object.keys(body.outputFilters).length > 0 && { output_filters: { ...body.outputFilters } }),
  }),

  replaceReferences: (data, replace) => ({
    ...data,
    index_set_id: replace({ kind: 'index_set', id: data.index_set_id }),
    rules: data.rules?.map((rule) =>
      isOfInput(rule.type) ? { ...rule, value: replace({ kind: 'input', id: rule.value }) } : rule,
    ),
    ...(data.outputs && { outputs: data.outputs.map((id) => replace({ kind: 'output', id })) }),
    ...(data.output_filters && {
      output_filters: mapEntries(data.output_filters, (id, query) => [replace({ kind: 'output', id }), query]),
    }),
  }),

  read: ({ disabled, outputs = [], output_filters: filters = {}, ...data }) => ({
    ...{ ...newStream(data), disabled, outputs },
    outputFilters: readFilters(filters),
  }),
};
