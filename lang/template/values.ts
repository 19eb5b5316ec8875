import { LAST, type PathStep } from './template';

/** A number that is printed as Java prints doubles, whole ones too: `9.0`. */
export class Double {
  constructor(readonly value: number) {}
}

/** What `foreach` goes over in a map. */
export class MapEntry {
  constructor(
    readonly key: string,
    readonly value: TemplateValue,
  ) {}
}

/** An object with values; what it inherits is not seen. */
export interface TemplateMap {
  readonly [name: string]: TemplateValue;
}

/** What templates print: JSON, with times and doubles. */
export type TemplateValue =
  | string
  | number
  | bigint
  | boolean
  | null
  | undefined
  | Date
  | Double
  | MapEntry
  | readonly TemplateValue[]
  | TemplateMap;

export const isList = (value: TemplateValue): value is readonly TemplateValue[] => Array.isArray(value);

export const isMap = (value: TemplateValue): value is TemplateMap =>
  typeof value === 'object' &&
  value !== null &&
  !isList(value) &&
  !(value instanceof Date || value instanceof Double || value instanceof MapEntry);

/** Whether `if` takes it for true: all but nothing, false, “false” and what is empty. */
export function isTruthy(value: TemplateValue): boolean {
  if (value === null || value === undefined || value === false || value === '' || value === 'false') return false;
  if (isList(value)) return value.length > 0;
  return !isMap(value) || !isEmpty(value);
}

function isEmpty(map: TemplateMap): boolean {
  for (const name in map) if (Object.hasOwn(map, name)) return false;
  return true;
}

/** What `foreach` goes over; a single value is a list of one. */
export function itemsOf(value: TemplateValue): readonly TemplateValue[] {
  if (value === null || value === undefined) return [];
  if (isList(value)) return value;
  return isMap(value) ? Object.entries(value).map(([key, each]) => new MapEntry(key, each)) : [value];
}

/**
 * The value a path leads to. Names of fields may have dots in them: the longest name there is wins, `user.name` before
 * `name` of `user`.
 *
 * @param from the step to begin with
 */
export function valueAt(start: TemplateValue, steps: readonly PathStep[], from = 0): TemplateValue {
  let value = start;
  for (let at = from; at < steps.length && value !== null && value !== undefined;) {
    const step = steps[at];
    const name = isMap(value) && typeof step === 'string' ? longestName(value, steps, at) : undefined;
    if (name && isMap(value)) value = value[name.text];
    else value = step === undefined ? undefined : partOf(value, step);
    at = name?.to ?? at + 1;
  }
  return value;
}

function partOf(value: TemplateValue, step: PathStep): TemplateValue {
  if (value instanceof MapEntry) return step === 'key' ? value.key : step === 'value' ? value.value : undefined;
  if (typeof step === 'string' || !isList(value)) return undefined;
  return step === LAST ? value.at(-1) : value[step];
}

function longestName(
  map: TemplateMap,
  steps: readonly PathStep[],
  from: number,
): { text: string; to: number } | undefined {
  let end = from + 1;
  while (typeof steps[end] === 'string') end += 1;
  for (let to = end; to > from; to--) {
    const text = steps.slice(from, to).join('.');
    if (Object.hasOwn(map, text)) return { text, to };
  }
  return undefined;
}
