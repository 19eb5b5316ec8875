import { type TSchema } from '@sinclair/typebox';

/**
 * How well a value matches a schema: by its discriminator, by the keys an object must have, by its type, as the text of a
 * scalar, or because the schema allows anything.
 */
const BY_DISCRIMINATOR = 5;
const BY_KEYS = 4;
const BY_TYPE = 3;
const AS_TEXT = 2;
const ANY = 1;
const NO_MATCH = 0;

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const MAX_NUMBER_LENGTH = 100;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The number that a text represents; undefined when it is not a number. */
export function numberIn(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed.length > MAX_NUMBER_LENGTH || !NUMBER.test(trimmed)) return undefined;
  const number = Number(trimmed);
  return Number.isFinite(number) ? number : undefined;
}

/** The boolean that a text represents; undefined when it is neither. */
export function booleanIn(text: string): boolean | undefined {
  if (text === 'true') return true;
  return text === 'false' ? false : undefined;
}

/** The branches of a union, with nested unions flattened; a schema that is not a union is its own only branch. */
export function branchesOf(schema: TSchema): TSchema[] {
  return schema.anyOf ? (schema.anyOf as TSchema[]).flatMap(branchesOf) : [schema];
}

/** The discriminator properties of a branch with their constant values. */
export function namesOf({ properties = {} }: TSchema): [name: string, value: unknown][] {
  return Object.entries(properties as Record<string, TSchema>).flatMap(([name, { const: value }]) =>
    value === undefined ? [] : [[name, value] as [string, unknown]],
  );
}

type Rate = (value: unknown) => number;

const kindOf = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
};

function rateByKind({ type, pattern }: TSchema): Rate {
  const isNumber = type === 'number' || type === 'integer';
  const expression = pattern === undefined ? undefined : new RegExp(pattern as string);
  const rateText = (text: string) => {
    if (type === 'string') return !expression || expression.test(text) ? BY_TYPE : NO_MATCH;
    if (isNumber) return numberIn(text) === undefined ? NO_MATCH : AS_TEXT;
    return type === 'boolean' && booleanIn(text) !== undefined ? AS_TEXT : NO_MATCH;
  };
  const kind: unknown = isNumber ? 'number' : type;
  return (value) => (typeof value === 'string' ? rateText(value) : kindOf(value) === kind ? BY_TYPE : NO_MATCH);
}

/** An object matches a branch with discriminators only when all of them are equal. */
function rateObject(schema: TSchema): Rate {
  const names = namesOf(schema);
  if (names.length > 0)
    return (value) =>
      isRecord(value) && names.every(([name, wanted]) => value[name] === wanted) ? BY_DISCRIMINATOR : NO_MATCH;
  // A fallback branch declares a pattern for `type` that excludes the known types.
  const { type } = (schema.properties ?? {}) as Record<string, TSchema>;
  const rateType = type?.pattern === undefined ? undefined : rateByKind(type);
  const required = (schema.required ?? []) as string[];
  return (value) => {
    if (!isRecord(value)) return NO_MATCH;
    if (rateType && typeof value.type === 'string') return rateType(value.type);
    return required.length > 0 && required.every((name) => Object.hasOwn(value, name)) ? BY_KEYS : BY_TYPE;
  };
}

function makeRate(schema: TSchema): Rate {
  const { anyOf, const: literal, type } = schema;
  if (anyOf) {
    const rates = (anyOf as TSchema[]).map(rateOf);
    return (value) => {
      let highest = NO_MATCH;
      for (const rate of rates) highest = Math.max(highest, rate(value));
      return highest;
    };
  }
  if (literal !== undefined) {
    const text = String(literal);
    return (value) => (value === literal ? BY_DISCRIMINATOR : value === text ? AS_TEXT : NO_MATCH);
  }
  if (type === undefined) return () => ANY;
  return type === 'object' ? rateObject(schema) : rateByKind(schema);
}

/** Matchers are compiled once for each schema; schemas never change. */
const compiled = new WeakMap<TSchema, Rate>();

function rateOf(schema: TSchema): Rate {
  const found = compiled.get(schema);
  if (found) return found;
  const rate = makeRate(schema);
  compiled.set(schema, rate);
  return rate;
}

/**
 * The branch of a union that a value is meant for: the one whose discriminator it carries (`type: "pivot"`), otherwise
 * one whose required keys it has, otherwise the best match by type. Text counts as a number or boolean only where no branch declares a string.
 *
 * @returns undefined when no branch matches
 */
export function branchFor(value: unknown, branches: readonly TSchema[]): TSchema | undefined {
  let best: TSchema | undefined;
  let highest = NO_MATCH;
  for (const branch of branches) {
    const rating = rateOf(branch)(value);
    if (rating === BY_DISCRIMINATOR) return branch;
    if (rating > highest) [best, highest] = [branch, rating];
  }
  return best;
}
