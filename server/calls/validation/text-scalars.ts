import { type TSchema } from '@sinclair/typebox';
import { booleanIn, branchesOf, branchFor, isRecord, numberIn } from './union-branch';

/** Converts a value to the types that a schema declares. Members of objects and arrays are changed in place. */
export type ReadScalars = (value: unknown) => unknown;

const readNumber: ReadScalars = (value) => (typeof value === 'string' ? (numberIn(value) ?? value) : value);
const readBoolean: ReadScalars = (value) => (typeof value === 'string' ? (booleanIn(value) ?? value) : value);

type Member = (value: Record<string, unknown>, name: string) => void;

const inPlace =
  (read: ReadScalars): Member =>
  (value, name) => {
    const before = value[name];
    const after = read(before);
    if (after !== before) value[name] = after;
  };

function readerOfObject({ properties = {}, patternProperties = {} }: TSchema): ReadScalars | undefined {
  const declared = Object.entries(properties as Record<string, TSchema>);
  const members = declared.flatMap(([name, schema]) => {
    const read = scalarReader(schema);
    return read ? [[name, inPlace(read)] as const] : [];
  });
  const patterns = Object.entries(patternProperties as Record<string, TSchema>).flatMap(([pattern, schema]) => {
    const read = scalarReader(schema);
    return read ? [[new RegExp(pattern), inPlace(read)] as const] : [];
  });
  if (members.length + patterns.length === 0) return undefined;
  return (value) => {
    if (!isRecord(value)) return value;
    for (const [name, read] of members) if (Object.hasOwn(value, name)) read(value, name);
    for (const [pattern, read] of patterns)
      for (const name of Object.keys(value)) if (pattern.test(name)) read(value, name);
    return value;
  };
}

function readerOfList(items: TSchema): ReadScalars | undefined {
  const read = scalarReader(items);
  if (!read) return undefined;
  return (value) => {
    if (!Array.isArray(value)) return value;
    for (const [index, item] of value.entries()) {
      const after = read(item);
      if (after !== item) value[index] = after;
    }
    return value;
  };
}

function readerOfUnion(branches: readonly TSchema[]): ReadScalars | undefined {
  const readers = new Map(branches.map((branch) => [branch, scalarReader(branch)]));
  if ([...readers.values()].every((read) => !read)) return undefined;
  return (value) => {
    const branch = branchFor(value, branches);
    const read = branch && readers.get(branch);
    return read ? read(value) : value;
  };
}

/**
 * Other clients send `"limit": "5"` and `"rollup": "true"`: wherever the schema declares a number or a boolean, its
 * text form is accepted (card search.md, "Scalars are coerced everywhere"). Text stays text where the schema declares a
 * string; nothing else is converted, and text that is not a number is left for validation to refuse.
 *
 * @returns undefined when the schema declares neither numbers nor booleans
 */
export function scalarReader(schema: TSchema): ReadScalars | undefined {
  if (schema.anyOf) return readerOfUnion(branchesOf(schema));
  const kind: unknown = schema.const === undefined ? schema.type : typeof schema.const;
  switch (kind) {
    case 'number':
    case 'integer':
      return readNumber;
    case 'boolean':
      return readBoolean;
    case 'object':
      return readerOfObject(schema);
    case 'array':
      return schema.items ? readerOfList(schema.items as TSchema) : undefined;
    default:
      return undefined;
  }
}
