import { PatternError } from 'lang/pattern/pattern-error';
import { type FuzzyNode, type PrefixNode, type RegexNode, type WildcardNode } from 'lang/query/tree';
import { compilePattern, type CompiledPattern } from 'server/patterns/compile-pattern';
import { QueryTooLargeError } from '../sql/compile';
import { type RegexTest, translateRegex } from '../sql/lucene-regex';
import { MAX_FUZZY } from '../sql/pattern-condition';
import { editTest } from './edit-distance';
import { type ValueTest } from './value-test';
import { wildcard } from './wildcard';
import { type Work } from './work';

type StringTest = (value: string) => boolean;

const NEVER: StringTest = () => false;

/** Patterns match words and whole strings, never numbers, booleans or dates. */
function patternTest(asIs: StringTest, inLowerCase: StringTest, isLowerCase: boolean): ValueTest {
  return {
    words: (words) => words.some(inLowerCase),
    text: (value, lowerCase) => (lowerCase ? inLowerCase : asIs)(value),
    isLowerCase,
  };
}

/** `refus*` */
export function prefixTest({ value: asked }: PrefixNode): ValueTest {
  const lower = asked.toLowerCase();
  return patternTest(
    (value) => value.startsWith(asked),
    (value) => value.startsWith(lower),
    asked === lower,
  );
}

/** `fa?l*re` */
export function wildcardTest({ parts }: WildcardNode, work: Work): ValueTest {
  const lower = parts.map((part) => (typeof part === 'string' ? part : { literal: part.literal.toLowerCase() }));
  const isLowerCase = JSON.stringify(parts) === JSON.stringify(lower);
  return patternTest(wildcard(parts, work), wildcard(lower, work), isLowerCase);
}

/** `/re.*d/`; an invalid regex matches nothing. */
export function regexTest({ pattern }: RegexNode, work: Work): ValueTest {
  const asIs = translateRegex(pattern, false);
  const lower = translateRegex(pattern, true);
  const isLowerCase = JSON.stringify(asIs) === JSON.stringify(lower);
  const ofAsIs = asIs ? runRegex(asIs, work) : NEVER;
  if (isLowerCase) return patternTest(ofAsIs, ofAsIs, true);
  return patternTest(ofAsIs, lower ? runRegex(lower, work) : NEVER, false);
}

/** Cost of calling the matcher, in characters examined. */
const CALL_STEPS = 50;

function runRegex(regex: RegexTest, work: Work): StringTest {
  switch (regex.type) {
    case 'match': {
      const compiled = compileRe2(regex.re2);
      work.compile(compiled.size);
      const stepsPerCharacter = 1 + (compiled.size >> 3);
      return (value) => {
        work.spend(CALL_STEPS + value.length * stepsPerCharacter);
        return compiled.test(value);
      };
    }
    case 'not': {
      const operand = runRegex(regex.operand, work);
      return (value) => !operand(value);
    }
    case 'all': {
      const operands = regex.operands.map((operand) => runRegex(operand, work));
      return (value) => operands.every((operand) => operand(value));
    }
    case 'any': {
      const operands = regex.operands.map((operand) => runRegex(operand, work));
      return (value) => operands.some((operand) => operand(value));
    }
  }
}

const RE2_BLANKS = '\\t\\n\\f\\r ';

/** RE2 as the message engine runs it, on whole values; differs from Java's syntax in what `\s` matches. */
function compileRe2(re2: string): CompiledPattern {
  const java = re2.replace(/\\[^]/g, (escape) =>
    escape === '\\s' ? `[${RE2_BLANKS}]` : escape === '\\S' ? `[^${RE2_BLANKS}]` : escape,
  );
  try {
    return compilePattern(`\\A(?:${java})\\z`, { flags: 's', longestText: Infinity });
  } catch (cause) {
    if (cause instanceof PatternError) throw new QueryTooLargeError();
    throw cause;
  }
}

/** `conection~`. A transposition is one edit when term and value are ASCII, two otherwise. */
export function fuzzyTest({ value, edits }: FuzzyNode, work: Work): ValueTest {
  const lower = value.toLowerCase();
  return patternTest(isNear(value, edits, work), isNear(lower, edits, work), value === lower);
}

function isNear(asked: string, edits: number, work: Work): StringTest {
  if (edits === 0) return (value) => value === asked;
  const length = [...asked].length;
  if (length > MAX_FUZZY) return NEVER;
  const isWithinEdits = editTest(asked, edits);
  return (value) => {
    // A character has one or two UTF-16 units. The empty string is not a value.
    if (value === '' || value.length > 2 * (length + edits) || 2 * value.length < length - edits) return false;
    work.spend(length * (2 * edits + 2));
    return isWithinEdits(value);
  };
}
