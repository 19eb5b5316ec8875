/** Decides by the card streams.md, rule by rule and stream by stream, and shares nothing with what routes messages. */
export type PlainValue = string | number | bigint | boolean | null | undefined;
export type PlainMessage = Readonly<Record<string, PlainValue>>;
export interface PlainRule {
  type: number;
  field: string;
  value: string;
  inverted: boolean;
}
export interface PlainStream {
  matchingType: 'AND' | 'OR';
  rules: readonly PlainRule[];
}

/** Expressions see so much of a value (docs/streams.md). */
const SEEN_BY_EXPRESSIONS = 32_768;

/** The text of a value as it is stored: texts are trimmed; null and blank text are not there, but for source and message. */
function storedText(message: PlainMessage, field: string): string | undefined {
  const value = message[field];
  if (value === null || value === undefined) return undefined;
  if (typeof value !== 'string') return `${value}`;
  const trimmed = value.trim();
  return trimmed !== '' || field === 'source' || field === 'message' ? trimmed : undefined;
}

/** The text read as a number; undefined when it is none. */
function double(text: string | undefined): number | undefined {
  if (text === undefined || /[^-+.0-9eE \t]/.test(text) || !/[0-9]/.test(text)) return undefined;
  const number = Number(text);
  return Number.isNaN(number) ? undefined : number;
}

function holdsUninverted({ type, field, value }: PlainRule, message: PlainMessage): boolean {
  const text = storedText(message, field);
  if (type === 1) return text === value;
  if (type === 2) return text !== undefined && new RegExp(value, 's').test(text.slice(0, SEEN_BY_EXPRESSIONS));
  if (type === 5) return text !== undefined && text !== '';
  if (type === 6) return text !== undefined && text.indexOf(value) >= 0;
  if (type === 8) return storedText(message, 'gl2_source_input')?.toUpperCase() === value.toUpperCase();
  throw new Error(`No type ${type}`);
}

export function plainRuleHolds(rule: PlainRule, message: PlainMessage): boolean {
  if (rule.type === 7) return true;
  if (rule.type !== 3 && rule.type !== 4) return holdsUninverted(rule, message) ? !rule.inverted : rule.inverted;
  const actual = double(storedText(message, rule.field));
  const wanted = double(rule.value);
  if (actual === undefined || wanted === undefined) return false;
  return (rule.type === 3 ? actual > wanted : actual < wanted) ? !rule.inverted : rule.inverted;
}

export function plainStreamMatches({ matchingType, rules }: PlainStream, message: PlainMessage): boolean {
  const held = rules.filter((rule) => plainRuleHolds(rule, message)).length;
  return matchingType === 'AND' ? rules.length > 0 && held === rules.length : held > 0;
}
