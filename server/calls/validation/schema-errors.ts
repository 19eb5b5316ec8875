import { type TSchema } from '@sinclair/typebox';
import { type ErrorObject } from 'ajv';
import { branchesOf, branchFor, isRecord, namesOf } from './union-branch';

const MAX_KNOWN = 20;
const MAX_TEXT_LENGTH = 200;

/** Cuts text from a request, for use in an error message. */
const bounded = (text: string) => (text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text);

const segments = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

const memberOf = (value: unknown, name: string | undefined): unknown =>
  (isRecord(value) || Array.isArray(value)) && name !== undefined && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

/** A schema with the value that it is applied to. */
interface Place {
  schema: TSchema;
  value: unknown;
}

/**
 * The place an error is about; undefined for an error in a union branch other than the one the value was meant for. Of
 * the union itself, an error counts only when the value matches no branch.
 */
function placeOf({ schemaPath, instancePath }: ErrorObject, root: Place): Place | undefined {
  const keys = segments(schemaPath).map(decodeURIComponent);
  const names = segments(instancePath);
  let { schema, value } = root;
  while (keys.length > 1) {
    const key = keys.shift() ?? '';
    if (key === 'properties' || key === 'patternProperties') {
      schema = (schema[key] as Record<string, TSchema>)[keys.shift() ?? ''] ?? schema;
      value = memberOf(value, names.shift());
    } else if (key === 'items') {
      schema = schema.items as TSchema;
      value = memberOf(value, names.shift());
    } else if (key === 'anyOf') {
      const branches = schema.anyOf as TSchema[];
      const branch = branches[Number(keys.shift())];
      if (!branch || branch !== branchFor(value, branches)) return undefined;
      schema = branch;
    } else break;
  }
  const isAnswered = keys[0] === 'anyOf' && branchFor(value, schema.anyOf as TSchema[]) !== undefined;
  return isAnswered ? undefined : { schema, value };
}

function listed(values: readonly string[]): string {
  const known = [...new Set(values)];
  const shown = known.slice(0, MAX_KNOWN).map(bounded);
  const last = shown.pop() ?? '';
  const text = shown.length > 0 ? `${shown.join(', ')} or ${last}` : last;
  return known.length > MAX_KNOWN ? `${text} (and ${known.length - MAX_KNOWN} more)` : text;
}

/** Describes what a union expects, for a value that matches none of its branches. */
function describeUnion(place: string, { schema, value }: Place): string {
  const branches = branchesOf(schema);
  const [name] = branches.flatMap(namesOf)[0] ?? [];
  if (isRecord(value) && name !== undefined) {
    const known = listed(
      branches.flatMap(namesOf).flatMap(([each, literal]) => (each === name ? [String(literal)] : [])),
    );
    const where = place ? `${place}.${name}` : name;
    const given = memberOf(value, name);
    if (given === undefined) return `Missing property ${where}. It must be ${known}.`;
    const text = typeof given === 'string' ? given : (JSON.stringify(given) ?? '');
    return `Property ${where} must be ${known}, not ${bounded(text)}.`;
  }
  const kinds = branches.map(({ const: literal, type }) => String(literal ?? type ?? 'anything'));
  return `${place ? `Property ${place}` : 'The request'} must be ${listed(kinds)}.`;
}

function describeOne(error: ErrorObject, place: Place): string {
  const path = bounded(segments(error.instancePath).join('.'));
  const inside = (name: string) => (path ? `${path}.${bounded(name)}` : bounded(name));
  switch (error.keyword) {
    case 'additionalProperties': {
      const { additionalProperty } = error.params as { additionalProperty: string };
      return `Unable to map property ${inside(additionalProperty)}. It is unknown; leave it out.`;
    }
    case 'required': {
      const { missingProperty } = error.params as { missingProperty: string };
      return `Missing property ${inside(missingProperty)}.`;
    }
    case 'anyOf':
      return describeUnion(path, place);
    case 'const':
      return `${path ? `Property ${path}` : 'The request'} must be ${String(place.schema.const)}.`;
    default:
      return `${path ? `Property ${path}` : 'The request'} ${error.message ?? 'is not as expected'}.`;
  }
}

/**
 * Describes what is wrong with a value in a sentence that names the property. Within a union, the branch is the one
 * that the discriminator selects.
 */
export function describeErrors(
  errors: readonly ErrorObject[] | null | undefined,
  schema: TSchema,
  value: unknown,
): string {
  const placed = (errors ?? []).flatMap((error) => {
    const place = placeOf(error, { schema, value });
    return place ? [{ error, place }] : [];
  });
  const first = placed.find(({ error }) => error.keyword === 'additionalProperties') ?? placed[0];
  return first ? describeOne(first.error, first.place) : 'The request is not as expected.';
}
