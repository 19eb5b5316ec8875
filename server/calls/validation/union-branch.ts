import { type TSchema } from '@sinclair/typebox';

/** How well a value answers to a schema: by saying so itself, by its kind, as text, or because anything does. */
const NAMED = 4;
const OF_KIND = 3;
const AS_TEXT = 2;
const ANYTHING = 1;
const NOT = 0;

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const LONGEST_NUMBER = 100;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The number a text stands for; undefined when it is none. */
export function numberIn(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST_NUMBER || !NUMBER.test(trimmed)) return undefined;
  const number = Number(trimmed);
  return Number.isFinite(number) ? number : undefined;
}

/** The boolean a text stands for; undefined when it is none. */
export function booleanIn(text: string): boolean | undefined {
  if (text === 'true') return true;
  return text === 'false' ? false : undefined;
}

/** The schemas of a union, those of unions inside it as well; one that is no union is its only one. */
export function branchesOf(schema: TSchema): TSchema[] {
  return schema.anyOf ? (schema.anyOf as TSchema[]).flatMap(branchesOf) : [schema];
}

/** The discriminating members of a union's branches, with the values they must have. */
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
    if (type === 'string') return !expression || expression.test(text) ? OF_KIND : NOT;
    if (isNumber) return numberIn(text) === undefined ? NOT : AS_TEXT;
    return type === 'boolean' && booleanIn(text) !== undefined ? AS_TEXT : NOT;
  };
  const kind: unknown = isNumber ? 'number' : type;
  return (value) => (typeof value === 'string' ? rateText(value) : kindOf(value) === kind ? OF_KIND : NOT);
}

/** An object that carries none of the names of its kind, or another one, is of another kind. */
function rateObject(schema: TSchema): Rate {
  const names = namesOf(schema);
  if (names.length > 0)
    return (value) => (isRecord(value) && names.every(([name, wanted]) => value[name] === wanted) ? NAMED : NOT);
  // A kind for all that have no kind of their own tells by a pattern which those are.
  const { type } = (schema.properties ?? {}) as Record<string, TSchema>;
  const rateType = type?.pattern === undefined ? undefined : rateByKind(type);
  return (value) => {
    if (!isRecord(value)) return NOT;
    return rateType && typeof value.type === 'string' ? rateType(value.type) : OF_KIND;
  };
}

function makeRate(schema: TSchema): Rate {
  const { anyOf, const: literal, type } = schema;
  if (anyOf) {
    const rates = (anyOf as TSchema[]).map(rateOf);
    return (value) => {
      let highest = NOT;
      for (const rate of rates) highest = Math.max(highest, rate(value));
      return highest;
    };
  }
  if (literal !== undefined) {
    const text = String(literal);
    return (value) => (value === literal ? NAMED : value === text ? AS_TEXT : NOT);
  }
  if (type === undefined) return () => ANYTHING;
  return type === 'object' ? rateObject(schema) : rateByKind(schema);
}

/** Schemas do not change: what they look for is worked out once. */
const known = new WeakMap<TSchema, Rate>();

function rateOf(schema: TSchema): Rate {
  const found = known.get(schema);
  if (found) return found;
  const rate = makeRate(schema);
  known.set(schema, rate);
  return rate;
}

/**
 * The branch of a union a value is meant for: the one whose literals it carries (`type: "pivot"`), else the one of its
 * kind. Text is text where that is declared, a number or a boolean only where it is not.
 *
 * @returns undefined when it answers to none
 */
export function branchFor(value: unknown, branches: readonly TSchema[]): TSchema | undefined {
  let best: TSchema | undefined;
  let highest = NOT;
  for (const branch of branches) {
    const rating = rateOf(branch)(value);
    if (rating === NAMED) return branch;
    if (rating > highest) [best, highest] = [branch, rating];
  }
  return best;
}
