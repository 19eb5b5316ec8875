import { linearFinder } from 'lang/pattern/linear';
import { type MarkRange } from 'ui/message-table/message-row';
import { type HighlightRule, marksPart } from './rule';

const MAX_MARKS = 40;
/** Characters of a text that are looked at. */
const MAX_CHARACTERS = 1_000;

/** What a rule that cannot be read finds: nothing. */
function finderOf({ condition, value }: HighlightRule) {
  try {
    const literal = value.replace(/[^\p{L}\p{N}]/gu, (sign) => `\\x{${sign.codePointAt(0)?.toString(16)}}`);
    return condition === 'contains' ? linearFinder(literal, 'iu') : linearFinder(value);
  } catch {
    return () => [];
  }
}

/** Prepares the marking of parts of texts by rules, later ones before earlier ones. */
export function partFinder(rules: readonly HighlightRule[]): (field: string, text: string) => readonly MarkRange[] {
  const finders = rules.flatMap((rule) => {
    const { field, condition, color } = rule;
    if (!marksPart(condition) || color.type !== 'static' || rule.value === '') return [];
    return [{ field, find: finderOf(rule), color: color.color }];
  });
  finders.reverse();
  return (field, text) => {
    const shown = text.slice(0, MAX_CHARACTERS);
    return finders
      .filter((each) => each.field === field)
      .flatMap(({ find, color }) => find(shown, MAX_MARKS).map((range) => ({ ...range, color })));
  };
}
