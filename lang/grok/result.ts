import { type Capture } from './expand';
import { ConversionError, type GrokScalar } from './value-types';

/** What a key got: null when its group took no part; a list when it got several different values. */
export type GrokValue = GrokScalar | readonly GrokScalar[] | null;

/** What was captured by which key, in the order of the groups. */
export type GrokResult = ReadonlyMap<string, GrokValue>;

/** Captured and thrown away. */
const UNWANTED = 'UNWANTED';
const FAILURE = '_grokfailure';

/**
 * Makes the values of what the groups of an expression matched, in their order.
 *
 * @param options.firstValueOnly a key has what it got first, not a list of what differs
 */
export function resultOf(
  captured: readonly (readonly [Capture, string | undefined])[],
  { firstValueOnly = false } = {},
): GrokResult {
  const result = new Map<string, GrokValue>();
  for (const [capture, text] of captured) {
    if (capture.field === UNWANTED) continue;
    if (text === undefined) {
      // As the original does it: what took no part keeps its type in the key.
      if (!result.has(capture.key)) result.set(capture.key, null);
      continue;
    }
    if (firstValueOnly && (result.get(capture.field) ?? null) !== null) continue;
    const { value, failure } = convert(capture, text);
    if (failure !== undefined) add(result, capture.field + FAILURE, failure);
    add(result, capture.field, typeof value === 'string' ? withoutQuotes(value) : value);
  }
  return result;
}

function convert({ convert: conversion }: Capture, text: string): { value: GrokScalar; failure?: string } {
  if (!conversion) return { value: text };
  try {
    return { value: conversion(text) };
  } catch (cause) {
    if (cause instanceof ConversionError) return { value: text, failure: cause.message };
    throw cause;
  }
}

const isSame = (one: GrokScalar, other: GrokScalar) =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;

function add(result: Map<string, GrokValue>, key: string, value: GrokScalar): void {
  const before = result.get(key) ?? null;
  if (before === null) {
    result.set(key, value);
    return;
  }
  const list: readonly GrokScalar[] = Array.isArray(before) ? (before as GrokScalar[]) : [before as GrokScalar];
  if (!list.some((each) => isSame(each, value))) result.set(key, [...list, value]);
}

function withoutQuotes(text: string): string {
  const quote = text.charAt(0);
  if (text.length < 2 || (quote !== '"' && quote !== "'") || !text.endsWith(quote)) return text;
  const inside = text.slice(1, -1);
  return inside.includes(quote) ? text : inside;
}
