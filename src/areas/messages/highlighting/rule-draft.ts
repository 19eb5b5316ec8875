import { randomStaticColor, type ScaleName } from './color-scales';
import { linearFinder } from 'lang/pattern/linear';
import { type Condition, type HighlightRule, isHexColor, marksPart, numberOf } from './rule';
import { texts } from './dialog-texts';

/** A rule being written; numbers may be missing. */
export interface RuleDraft {
  field: string;
  condition: Condition;
  value: string;
  coloring: 'static' | 'gradient';
  color: string;
  gradient: ScaleName;
  lower: number | undefined;
  upper: number | undefined;
}

export type RuleErrors = Partial<Record<keyof RuleDraft, string>>;

/** The draft of a rule; of a new one when there is none. */
export function draftOf(rule: HighlightRule | undefined): RuleDraft {
  const fresh: RuleDraft = {
    field: '',
    condition: 'equal',
    value: '',
    coloring: 'static',
    color: randomStaticColor(),
    gradient: 'Viridis',
    lower: 0,
    upper: 10,
  };
  if (!rule) return fresh;
  const { color, ...rest } = rule;
  if (color.type === 'static') return { ...fresh, ...rest, coloring: 'static', color: color.color };
  return { ...fresh, ...rest, coloring: 'gradient', gradient: color.gradient, lower: color.lower, upper: color.upper };
}

const comparesNumbers = (condition: Condition) =>
  condition !== 'equal' && condition !== 'not_equal' && !marksPart(condition);

/** Characters of an expression. */
const MAX_EXPRESSION_LENGTH = 500;

function expressionError(value: string): string | undefined {
  if (value.length > MAX_EXPRESSION_LENGTH) return texts.errors.tooLong(MAX_EXPRESSION_LENGTH);
  try {
    linearFinder(value);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function numberError(value: number | undefined): string | undefined {
  if (value === undefined) return texts.errors.required;
  return Number.isFinite(value) ? undefined : texts.errors.noNumber;
}

function gradientErrors({ lower, upper, field }: RuleDraft, isNumeric: (field: string) => boolean): RuleErrors {
  const errors: RuleErrors = { lower: numberError(lower), upper: numberError(upper) };
  if (!errors.upper && lower !== undefined && upper !== undefined && upper <= lower) {
    errors.upper = texts.errors.maximum;
  }
  if (field !== '' && !isNumeric(field)) errors.coloring = texts.errors.numericField;
  return errors;
}

/** What is wrong with a draft (card search.md, "Highlighting rule form"); nothing when it is a rule. */
export function draftErrors(draft: RuleDraft, isNumeric: (field: string) => boolean): RuleErrors {
  const { field, value, condition, coloring, color } = draft;
  const errors: RuleErrors = coloring === 'gradient' ? gradientErrors(draft, isNumeric) : {};
  if (field === '') errors.field = texts.errors.required;
  if (value === '') errors.value = texts.errors.required;
  else if (comparesNumbers(condition) && numberOf(value) === undefined) errors.value = texts.errors.noNumber;
  else if (condition === 'matches') errors.value = expressionError(value);
  if (marksPart(condition) && coloring === 'gradient') errors.coloring = texts.errors.oneColour;
  if (coloring === 'static' && !isHexColor(color))
    errors.color = color === '' ? texts.errors.required : texts.errors.colour;
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined));
}

/** The rule of a draft without errors. */
export function ruleOf({
  field,
  condition,
  value,
  coloring,
  color,
  gradient,
  lower = 0,
  upper = 10,
}: RuleDraft): HighlightRule {
  return {
    field,
    condition,
    value,
    color: coloring === 'static' ? { type: 'static', color } : { type: 'gradient', gradient, lower, upper },
  };
}
