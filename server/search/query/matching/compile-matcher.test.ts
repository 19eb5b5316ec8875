import { type FieldValue } from 'lang/query/exact-values';
import { parseQuery } from 'lang/query/parse';
import { cpuTimeOf } from 'test/cpu-time';
import { QueryTooLargeError } from '../sql/compile';
import { aMessageRow } from 'test/server/messages';
import { compileMatcher, type Matcher } from './compile-matcher';
import { type MatchedMessage } from './matched-message';
import { MatchingTooCostlyError } from './work';

// The semantics of queries are tested together with the SQL (server/search/query/sql); these are tests of matching alone.

const NOW = new Date('2021-06-12T09:45:23Z');

function matcherOf(query: string): Matcher {
  const { tree, error } = parseQuery(query, { allowLeadingWildcards: true });
  if (error) throw new Error(error.message);
  return compileMatcher(tree, { now: NOW });
}

function aMessage(message: string, fields: Record<string, FieldValue> = {}): MatchedMessage {
  const row = aMessageRow({ timestamp: NOW.toISOString(), message });
  return { ...row, fields: new Map(Object.entries(fields)) };
}

const pieces = (count: number, piece: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => piece(n)).join(' ');

describe('a message that takes too long to match', () => {
  const text = 'lorem ipsum dolor sit amet '.repeat(40_000);
  const value = 'ab'.repeat(500_000);

  test.each<[string, string, MatchedMessage]>([
    ['many prefixes in a long text', pieces(500, (n) => `x${n}*`), aMessage(text)],
    ['a phrase of a word that is everywhere', `"${'lorem '.repeat(1_500)}"~9`, aMessage(text)],
    ['a word that is nearly everywhere', 'message:nothinglikeit~', aMessage('nothinglikxyz '.repeat(60_000))],
    ['a regex of many states', 'v:/(a?){999}c/', aMessage('m', { v: value })],
    ['a wildcard that nearly fits everywhere', 'v:*a?b*a?c*', aMessage('m', { v: value })],
  ])('is given up: %s', async (_, query, message) => {
    const matches = matcherOf(query);
    const giveUp = () => expect(() => matches(message)).toThrow(MatchingTooCostlyError);
    expect(await cpuTimeOf(giveUp)).toBeLessThan(5_000);
    expect(() => matches(aMessage('short', { v: 'ab' }))).not.toThrow();
  });
});

it('refuses more regular expressions than can be compiled in time', async () => {
  const refuse = () => expect(() => matcherOf(pieces(900, (n) => `/(a|b).{${n}}z/`))).toThrow(QueryTooLargeError);
  expect(await cpuTimeOf(refuse)).toBeLessThan(5_000);
});

it('looks a long list up at once', async () => {
  const matches = matcherOf(`code:(${pieces(1_999, (n) => `c${n} OR`)} last)`);
  const message = aMessage('m', { code: 'c1998' });
  expect(matches(message)).toBe(true);
  const lookUp = () => {
    for (let times = 0; times < 10_000; times += 1) matches(message);
  };
  expect(await cpuTimeOf(lookUp)).toBeLessThan(5_000);
});

it('compares integers exactly that a double cannot represent', () => {
  const message = aMessage('m', { big: 9_007_199_254_740_993n, huge: 18_446_744_073_709_551_615n });
  expect(matcherOf('big:9007199254740993')(message)).toBe(true);
  expect(matcherOf('big:9007199254740992')(message)).toBe(false);
  expect(matcherOf('huge:>18446744073709551614')(message)).toBe(true);
});
