import { parseLenientJson } from 'server/codecs/lenient-json';
import { type FieldValue } from 'server/messages/field-value';
import { type Extract, type Settings } from './extraction';
import { flagOr, neededText, textOr } from './settings';

interface JsonSettings {
  flatten: boolean;
  listSeparator: string;
  keySeparator: string;
  kvSeparator: string;
}

const DEEPEST = 100;
/** Characters of all names and values together: one long key before many short ones, or a long separator, multiplies. */
const MAX_RESULT_LENGTH = 1024 * 1024;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isThere = (value: unknown) => value !== null && value !== undefined;

function checkDepth(depth: number): void {
  if (depth > DEEPEST) throw new Error(`It is nested deeper than ${DEEPEST} levels`);
}

function checkLength(length: number): void {
  if (length > MAX_RESULT_LENGTH) throw new Error('The result is too long: choose shorter separators');
}

function joined(items: readonly string[], separator: string): string {
  checkLength(items.reduce((length, item) => length + item.length + separator.length, 0));
  return items.join(separator);
}

/** Objects and lists inside of texts look as Java prints them: `{a=1, b=[2, 3]}`. */
function asText(value: unknown, depth = 0): string {
  checkDepth(depth);
  if (Array.isArray(value)) return `[${value.map((each) => asText(each, depth + 1)).join(', ')}]`;
  if (!isObject(value)) return String(value);
  const pairs = Object.entries(value).map(([key, each]) => `${key}=${asText(each, depth + 1)}`);
  return `{${pairs.join(', ')}}`;
}

function* fieldsOf(
  field: string,
  value: unknown,
  settings: JsonSettings,
  depth = 0,
): Generator<{ field: string; value: FieldValue }> {
  checkDepth(depth);
  const { flatten, keySeparator, kvSeparator, listSeparator } = settings;
  if (Array.isArray(value)) {
    const items = value.filter(isThere).map((each) => asText(each, depth));
    yield { field, value: joined(items, listSeparator) };
  } else if (!isObject(value)) {
    if (isThere(value)) yield { field, value: value as FieldValue };
  } else if (flatten) {
    const pairs = Object.entries(value).filter(([, each]) => isThere(each));
    checkLength(pairs.length * kvSeparator.length);
    const texts = pairs.map(([key, each]) => `${key}${kvSeparator}${asText(each, depth)}`);
    yield { field, value: joined(texts, listSeparator) };
  } else {
    for (const [key, each] of Object.entries(value))
      yield* fieldsOf(`${field}${keySeparator}${key}`, each, settings, depth + 1);
  }
}

/**
 * Makes a field of every value of a JSON object.
 *
 * @throws SettingError; what it returns throws when the text is no JSON object
 */
export function json(settings: Settings): Extract {
  const read: JsonSettings = {
    flatten: flagOr(settings, 'flatten', false),
    listSeparator: neededText({ list_separator: ', ', ...settings }, 'list_separator'),
    keySeparator: neededText({ key_separator: '_', ...settings }, 'key_separator'),
    kvSeparator: neededText({ kv_separator: '=', ...settings }, 'kv_separator'),
  };
  const prefix = textOr(settings, 'key_prefix', '');
  const replacesWhitespace = flagOr(settings, 'replace_key_whitespace', false);
  const replacement = textOr(settings, 'key_whitespace_replacement', '_');
  const growth = replacesWhitespace ? Math.max(1, replacement.length) : 1;
  const named = (field: string) =>
    replacesWhitespace && field.includes(' ') ? field.replace(/\s/g, () => replacement) : field;

  return (text) => {
    const parsed = parseLenientJson(text);
    if (!isObject(parsed) || Array.isArray(parsed)) throw new Error('It is not a JSON object');
    const values: { field: string; value: FieldValue }[] = [];
    let length = 0;
    for (const [key, each] of Object.entries(parsed)) {
      for (const { field, value } of fieldsOf(prefix + key, each, read)) {
        checkLength(length + field.length * growth);
        const name = named(field);
        length += name.length + String(value).length;
        checkLength(length);
        values.push({ field: name, value });
      }
    }
    return { values };
  };
}
