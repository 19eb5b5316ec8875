import { type JsonPath, JsonPathError, parseJsonPath } from 'lang/json-path/json-path';
import { type FieldValue } from 'server/messages/field-value';
import { type Codec, type InputConfiguration, UndecodableError } from './codec';

const SHOWN = 50;

/** A value of an answer in JSON (card inputs.md, "JSON path, generator"). */
export const jsonPathCodec: Codec = {
  id: 'jsonpath',
  metricName: 'org.graylog2.inputs.codecs.JsonPathCodec',

  decode(payload, { configuration }) {
    const path = pathOf(configuration);
    const result = resultOf(path, documentOf(payload));
    const fields = new Map<string, FieldValue>();
    if (result !== undefined) fields.set('result', result);
    const told = result === undefined ? '{}' : `{result=${result}}`;
    const shown = told.length > SHOWN ? `${told.slice(0, SHOWN)}[...]` : told;
    const { source } = configuration;
    return {
      message: `JSON API poll result: ${path.text} -> ${shown}`,
      source: typeof source === 'string' ? source : undefined,
      fields,
    };
  },
};

/** The path last used: that of an input is the same for each of its messages. */
let last: { given: string; path: JsonPath } | undefined;

function pathOf({ path: given }: InputConfiguration): JsonPath {
  if (typeof given !== 'string') throw new UndecodableError('The input has no JSON path');
  if (last?.given === given) return last.path;
  try {
    last = { given, path: parseJsonPath(given) };
  } catch (cause) {
    if (cause instanceof JsonPathError) throw new UndecodableError(cause.message, { cause });
    throw cause;
  }
  return last.path;
}

function documentOf(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString('utf8'));
  } catch (cause) {
    throw new UndecodableError('The response is not JSON', { cause });
  }
}

/** @returns undefined for an empty list */
function resultOf(path: JsonPath, document: unknown): string | number | undefined {
  const found = path.find(document);
  if (path.isDefinite && found.length === 0) throw new UndecodableError(`Nothing in the response matches ${path.text}`);
  const value = path.isDefinite ? found[0] : found;
  if (typeof value === 'number') return value;
  const [first] = Array.isArray(value) ? (value as unknown[]) : [value];
  if (first === undefined) return undefined;
  return typeof first === 'string' ? first : JSON.stringify(first);
}
