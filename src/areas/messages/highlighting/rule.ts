import { valueText } from 'ui/message-table/message-row';
import { isScaleName, type ScaleName, scaleColor } from './color-scales';
import { texts } from '../texts';

/** The default colour of a new static rule, and of matches of the query. */
export const HIT_COLOR = '#ffec3d';

export const CONDITIONS = texts.conditions;

/**
 * `equal` and `not_equal` compare text; `contains` and `matches` mark a part of it, a text or a regular expression; the
 * others compare numbers.
 */
export type Condition = keyof typeof CONDITIONS;

export type RuleColor =
  { type: 'static'; color: string } | { type: 'gradient'; gradient: ScaleName; lower: number; upper: number };

/** Colours the values of a field that fit a condition. Stored in a view (card search.md, "Highlighting rule"). */
export interface HighlightRule {
  field: string;
  value: string;
  condition: Condition;
  color: RuleColor;
}

const isCondition = (text: unknown): text is Condition => typeof text === 'string' && Object.hasOwn(CONDITIONS, text);
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
/** Hexadecimal only: a colour from an address or a server goes into a style. */
export const isHexColor = (text: unknown): text is string =>
  typeof text === 'string' && /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);

function readColor(color: unknown): RuleColor | undefined {
  if (isHexColor(color)) return { type: 'static', color };
  if (!isObject(color)) return undefined;
  if (color.type === 'static' && isHexColor(color.color)) return { type: 'static', color: color.color };
  const { gradient, lower, upper } = color;
  const hasBounds = Number.isFinite(lower) && Number.isFinite(upper);
  if (color.type !== 'gradient' || !isScaleName(gradient) || !hasBounds) return undefined;
  return { type: 'gradient', gradient, lower: Number(lower), upper: Number(upper) };
}

/** Reads rules as views store them; the old form of a colour, a plain text, is static. What is no rule is left out. */
export function readRules(stored: unknown): readonly HighlightRule[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry: unknown): HighlightRule[] => {
    if (!isObject(entry) || typeof entry.field !== 'string' || entry.field === '') return [];
    const color = readColor(entry.color);
    if (!color) return [];
    const condition = isCondition(entry.condition) ? entry.condition : 'equal';
    return [{ field: entry.field, value: valueText(entry.value), condition, color }];
  });
}

/** A value as a number; undefined when it is none. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** Whether a rule colours a part of a value instead of the whole. */
export const marksPart = (condition: Condition): condition is 'contains' | 'matches' =>
  condition === 'contains' || condition === 'matches';

const COMPARE: Record<
  Exclude<Condition, 'equal' | 'not_equal' | 'contains' | 'matches'>,
  (one: number, other: number) => boolean
> = {
  less: (one, other) => one < other,
  less_equal: (one, other) => one <= other,
  greater: (one, other) => one > other,
  greater_equal: (one, other) => one >= other,
};

function fits({ condition, value: wanted }: HighlightRule, value: unknown): boolean {
  if (condition === 'equal') return valueText(value) === wanted;
  if (condition === 'not_equal') return valueText(value) !== wanted;
  if (marksPart(condition)) return false;
  const one = numberOf(value);
  const other = numberOf(wanted);
  return one !== undefined && other !== undefined && COMPARE[condition](one, other);
}

function colorFor(color: RuleColor, value: unknown): string | undefined {
  if (color.type === 'static') return color.color;
  const number = numberOf(value);
  if (number === undefined) return undefined;
  return scaleColor(color.gradient, (number - color.lower) / (color.upper - color.lower));
}

/** The colour of a field's value, `#rrggbb`; undefined where no rule fits. */
export type FindColor = (field: string, value: unknown) => string | undefined;

/** Prepares the colouring of values; of several rules that fit the last one counts. */
export function colorFinder(rules: readonly HighlightRule[]): FindColor {
  const byField = new Map<string, HighlightRule[]>();
  [...rules].reverse().forEach((rule) => byField.set(rule.field, [...(byField.get(rule.field) ?? []), rule]));
  return (field, value) => {
    if (value === null || value === undefined) return undefined;
    const rule = byField.get(field)?.find((one) => fits(one, value));
    return rule && colorFor(rule.color, value);
  };
}

/** The rule in words: `level ≥ 3`. */
export function ruleText({ field, condition, value }: HighlightRule): string {
  const word = condition === 'equal' ? '=' : condition === 'not_equal' ? '≠' : CONDITIONS[condition];
  return `${field} ${word} ${value}`;
}
