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

/** The members of an object that tell the branches of a union apart, with the values they must have. */
export function namesOf({ properties = {} }: TSchema): [name: string, value: unknown][] {
  return Object.entries(properties as Record<string, TSchema>).flatMap(([name, { const: value }]) =>
    value === undefined ? [] : [[name, value] as [string, unknown]],
  );
}

function rateText(text: string, { type, pattern }: TSchema): number {
  if (type === 'string') return pattern === undefined || new RegExp(pattern as string).test(text) ? OF_KIND : NOT;
  if (type === 'number' || type === 'integer') return numberIn(text) === undefined ? NOT : AS_TEXT;
  return type === 'boolean' && booleanIn(text) !== undefined ? AS_TEXT : NOT;
}

/** An object that lacks what names it is still of its kind; one that says it is something else is not. */
function rateObject(value: Record<string, unknown>, schema: TSchema): number {
  const names = namesOf(schema);
  if (names.some(([name, wanted]) => Object.hasOwn(value, name) && value[name] !== wanted)) return NOT;
  if (names.length > 0) return names.every(([name]) => Object.hasOwn(value, name)) ? NAMED : NOT;
  const { type } = (schema.properties ?? {}) as Record<string, TSchema>;
  return type?.pattern === undefined || typeof value.type !== 'string' ? OF_KIND : rateText(value.type, type);
}

function rate(value: unknown, schema: TSchema): number {
  if (schema.anyOf) return Math.max(...(schema.anyOf as TSchema[]).map((branch) => rate(value, branch)));
  if (schema.const !== undefined) {
    if (value === schema.const) return NAMED;
    return typeof value === 'string' && String(schema.const) === value ? AS_TEXT : NOT;
  }
  if (schema.type === undefined) return ANYTHING;
  if (typeof value === 'string') return rateText(value, schema);
  if (isRecord(value)) return schema.type === 'object' ? rateObject(value, schema) : NOT;
  if (Array.isArray(value)) return schema.type === 'array' ? OF_KIND : NOT;
  if (value === null) return schema.type === 'null' ? OF_KIND : NOT;
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  return schema.type === typeof value || (isNumber && typeof value === 'number') ? OF_KIND : NOT;
}

/**
 * The branch of a union a value is meant for: the one whose literals it carries (`type: "pivot"`), else the one of its
 * kind. Text is text where that is declared, a number or a boolean only where it is not.
 *
 * @returns undefined when it answers to none
 */
export function branchFor(value: unknown, branches: readonly TSchema[]): TSchema | undefined {
  const rated = branches.map((branch) => ({ branch, rating: rate(value, branch) }));
  const best = Math.max(...rated.map(({ rating }) => rating));
  return best === NOT ? undefined : rated.find(({ rating }) => rating === best)?.branch;
}
