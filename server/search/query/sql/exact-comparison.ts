import { analyseText } from 'lang/query/analyse';
import { readQueryDate } from 'lang/query/dates';
import { canonicalNumber, readNumber } from 'lang/query/exact-values';
import { askedWords } from './asked-words';
import { type Comparison } from './comparison';
import { allOf, anyOf, type Condition } from './condition';
import { type ExpandedTerms } from './expanded-terms';
import { addInstant, addNumber, type Parameters } from './parameters';
import { wordPhrase } from './word-phrase';

interface Reader {
  parameters: Parameters;
  terms?: ExpandedTerms;
  now: Date;
}

/** Terms and runs: a text field contains any of their words, another field equals one of the values. */
export function termComparison(reader: Reader, values: string[]): Comparison {
  const { parameters } = reader;
  const { words, addresses } = askedWords(values);
  return {
    ...wholeValueComparison(reader, values),
    words: (column) =>
      anyOf([
        words.length > 0 ? `hasAny(${column}, ${parameters.add('Array(String)', words)})` : undefined,
        ...addresses.map((address) => wordPhrase(reader, column, address, 0)),
      ]),
  };
}

/** A phrase: adjacent words in a text field, the whole value in other fields. */
export function phraseComparison(reader: Reader, value: string, slop: number): Comparison {
  const words = analyseText(value);
  return {
    ...wholeValueComparison(reader, [value]),
    words: (column) => (words.length === 0 ? undefined : wordPhrase(reader, column, words, slop)),
  };
}

function wholeValueComparison({ parameters, now }: Reader, values: string[]): Omit<Comparison, 'words'> {
  const numbers = [...new Set(values.map(readNumber).filter((value) => value !== undefined))];
  const booleans = values.filter((value) => value === 'true' || value === 'false');
  const inLowerCase = values.map((value) => value.toLowerCase());
  return {
    text: (expression, lowerCase) => oneOfTexts(parameters, expression, lowerCase ? inLowerCase : values),
    number: (expression) => oneOfNumbers(parameters, expression, numbers),
    boolean: (expression) => anyOf(booleans.map((value) => `${expression} = ${value}`)),
    date: (expression) => anyOf(values.map((value) => atInstant(parameters, expression, value, now))),
    exactTexts: (lowerCase) => (lowerCase ? inLowerCase : [...new Set([...values, ...numbers.map(canonicalNumber)])]),
    isLowerCase: values.every((value, index) => value === inLowerCase[index]),
  };
}

function oneOfTexts(parameters: Parameters, expression: string, values: string[]): Condition {
  const [only] = values;
  if (values.length === 1) return `${expression} = ${parameters.add('String', only)}`;
  return `has(${parameters.add('Array(String)', values)}, ${expression})`;
}

function oneOfNumbers(parameters: Parameters, expression: string, numbers: (number | bigint)[]): Condition | undefined {
  const [only] = numbers;
  if (only === undefined) return undefined;
  if (numbers.length === 1) return `${expression} = ${addNumber(parameters, only)}`;
  const doubles = numbers.filter((value) => typeof value === 'number');
  const type = doubles.every(Number.isSafeInteger) ? 'Array(Int64)' : 'Array(Float64)';
  return anyOf([
    doubles.length > 0 ? `has(${parameters.add(type, doubles)}, ${expression})` : undefined,
    ...numbers
      .filter((value) => typeof value === 'bigint')
      .map((value) => `${expression} = ${addNumber(parameters, value)}`),
  ]);
}

/** Rounded date math matches the whole unit. */
function atInstant(parameters: Parameters, expression: string, value: string, now: Date): Condition | undefined {
  const from = readQueryDate(value, now, 'down');
  const to = readQueryDate(value, now, 'up');
  if (!from || !to) return undefined;
  if (from.getTime() === to.getTime()) return `${expression} = ${addInstant(parameters, from)}`;
  return allOf([`${expression} >= ${addInstant(parameters, from)}`, `${expression} <= ${addInstant(parameters, to)}`]);
}
