import { analyseText } from 'lang/query/analyse';
import { readQueryDate } from 'lang/query/dates';
import { canonicalNumber, readNumber } from 'lang/query/exact-values';
import { askedWords } from '../sql/asked-words';
import { type ValueTest } from './value-test';
import { holdsPhrase } from './word-phrase';
import { type Work } from './work';

/** Terms and runs: a text field contains any of their words, another field equals one of the values. */
export function termTest(values: readonly string[], now: Date, work: Work): ValueTest {
  const asked = askedWords(values);
  const words = new Set(asked.words);
  return {
    ...wholeValueTest(values, now),
    words: (stored) =>
      stored.some((word) => words.has(word)) ||
      asked.addresses.some((address) => holdsPhrase(stored, address, 0, work)),
  };
}

/** A phrase: adjacent words in a text field, the whole value in other fields. */
export function phraseTest(value: string, slop: number, now: Date, work: Work): ValueTest {
  const phrase = analyseText(value);
  return {
    ...wholeValueTest([value], now),
    words: (stored) => phrase.length > 0 && holdsPhrase(stored, phrase, slop, work),
  };
}

function wholeValueTest(values: readonly string[], now: Date): Omit<ValueTest, 'words'> {
  const numbers = values.map(readNumber).filter((value) => value !== undefined);
  const texts = new Set(values);
  const inLowerCase = new Set(values.map((value) => value.toLowerCase()));
  const indexed = new Set([...values, ...numbers.map(canonicalNumber)]);
  const booleans = new Set<string>(values.filter((value) => value === 'true' || value === 'false'));
  return {
    text: (value, lowerCase) => (lowerCase ? inLowerCase : texts).has(value),
    exactTexts: (lowerCase) => (lowerCase ? inLowerCase : indexed),
    isLowerCase: values.every((value) => value === value.toLowerCase()),
    ...(booleans.size > 0 && { boolean: (value) => booleans.has(String(value)) }),
    ...(numbers.length > 0 && { number: numberTest(numbers) }),
    ...dateTest(values, now),
  };
}

function numberTest(numbers: readonly (number | bigint)[]): (value: number | bigint) => boolean {
  const safe = new Set<number | bigint>(numbers.filter(Number.isSafeInteger));
  const others = numbers.filter((number) => !safe.has(number));
  return (value) => safe.has(value) || others.some((number) => isSame(number, value));
}

/** `<` and `>` compare a bigint with a double exactly; `===` would never match. */
const isSame = (one: number | bigint, other: number | bigint): boolean => one <= other && one >= other;

/** Rounded date math matches the whole unit. */
function dateTest(values: readonly string[], now: Date): Pick<ValueTest, 'date'> {
  const spans = values.flatMap((value) => {
    const from = readQueryDate(value, now, 'down');
    const to = readQueryDate(value, now, 'up');
    return from && to ? [{ fromMs: from.getTime(), toMs: to.getTime() }] : [];
  });
  return spans.length > 0 ? { date: (ms) => spans.some(({ fromMs, toMs }) => ms >= fromMs && ms <= toMs) } : {};
}
