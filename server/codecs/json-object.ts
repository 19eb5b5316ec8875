import { UndecodableError } from './codec';

/** An object of JSON. */
export type JsonObject = Readonly<Record<string, unknown>>;

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads a payload that is an object of JSON.
 *
 * @param what it is called in the sentence that refuses it
 * @throws {@link UndecodableError}
 */
export function readJsonObject(payload: Buffer | string, what: string): JsonObject {
  const read = parsed(payload.toString(), what);
  if (!isJsonObject(read)) throw new UndecodableError(`${what} must be a JSON object`);
  return read;
}

function parsed(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UndecodableError(`${what} is not JSON`, { cause });
  }
}

/** The text at a path of keys; undefined where there is none, or an empty one. */
export function textAt(object: unknown, ...path: string[]): string | undefined {
  const found = path.reduce<unknown>((place, key) => (isJsonObject(place) ? place[key] : undefined), object);
  return typeof found === 'string' && found !== '' ? found : undefined;
}
