import { regexProblem, type RegexTest, translateRegex } from './lucene-regex';

/** Runs a translated regex on a value; JavaScript stands in for RE2, with the same results for these patterns. */
function holds(test: RegexTest, value: string): boolean {
  switch (test.type) {
    case 'match':
      return new RegExp(`^(?:${test.re2.replace('\\x{10FFFF}', '\\u{10FFFF}')})$`, 'su').test(value);
    case 'not':
      return !holds(test.operand, value);
    case 'all':
      return test.operands.every((operand) => holds(operand, value));
    case 'any':
      return test.operands.some((operand) => holds(operand, value));
  }
}

test.each([
  ['refus.*', ['refused', 'refus'], ['xrefused']],
  ['web-[0-9]+', ['web-01'], ['web-', 'web-1a']],
  ['a|bc', ['a', 'bc'], ['ac', 'abc']],
  ['(ab)?c{2,3}', ['abcc', 'ccc'], ['abc', 'cccc']],
  ['a+?', ['', 'aaa'], ['b']],
  ['a**', ['', 'aa'], ['b']],
  ['^a$', ['^a$'], ['a']],
  ['\\.\\/\\*', ['./*'], ['x/*']],
  ['\\d{3}', ['200'], ['20', 'abc']],
  ['[^a-c\\]]', ['d'], ['a', ']']],
  ['[]a]+', ['a]'], ['b']],
  ['[\\d-f]', ['5', '-', 'f'], ['e']],
  ['"a.b*"', ['a.b*'], ['axb']],
  ['()', [''], ['a']],
  ['#|a', ['a'], ['', '#']],
  ['a@z', ['az', 'abcz'], ['ab']],
  ['~(foo.*)', ['bar', ''], ['foo', 'food']],
  ['~(foo)|foo', ['foo', 'bar'], []],
  ['~(foo)&.{3}', ['bar'], ['foo', 'food']],
  ['foo.*&.*bar', ['foobar', 'foo bar'], ['foo', 'bar']],
  ['.*a.*&~(.*b.*)', ['cat'], ['cab', 'dog']],
  ['<1-99>', ['1', '99', '007'], ['0', '100', 'x']],
  ['v<01-15>', ['v01', 'v15'], ['v1', 'v16']],
  ['*a', ['*a'], ['a', 'aa']],
  ['größe.', ['größen'], ['größe']],
])('%s', (pattern, fitting, others) => {
  const translated = translateRegex(pattern, false);
  if (!translated) throw new Error('unreadable');
  expect(fitting.filter((value) => !holds(translated, value))).toEqual([]);
  expect(others.filter((value) => holds(translated, value))).toEqual([]);
});

test.each([
  '(',
  'a)',
  '[',
  '[a',
  '[z-a]',
  'a{',
  'a{,3}',
  'a{3,1}',
  'a{x}',
  '<a-b>',
  '<1',
  '<name>',
  '"open',
  '\\',
  'a|',
  '~foo',
  '~',
  'x~(y)',
  '(~a)*',
  '(a&b)c',
  'a{1001}',
  '((a{100}){100}){100}',
  '(((((((((((a{2}){2}){2}){2}){2}){2}){2}){2}){2}){2}){2})',
  '('.repeat(5_000),
  '~'.repeat(5_000),
  'a'.repeat(10_000),
])('%s is not to be read and matches nothing', (pattern) => {
  expect(translateRegex(pattern, false)).toBeUndefined();
});

test.each([
  ['a)', 'this bracket has no opening bracket', 1],
  ['(a|(b)', 'this bracket is not closed', 0],
  ['x(', 'this bracket is not closed', 1],
  ['a[bc', 'this bracket is not closed', 1],
  ['[z-a]', 'this range is reversed', 3],
  ['ä😀{,3}', 'a count is written {2}, {2,} or {2,4}', 3],
  ['a{3,1}', 'this count has its maximum below its minimum', 1],
  ['a{3', 'the { here is not closed', 1],
  ['"open', 'the " here is not closed', 0],
  ['<a-b>', 'a numeric range is written <1-99>', 0],
  ['a|', 'it ends too early', undefined],
  ['a~(b)', '~ and & can only stand around whole patterns', undefined],
  ['a{1001}', 'it is too large: shorten it or its counts', undefined],
])('%s: %s', (pattern, reason, at) => {
  expect(regexProblem(pattern)).toEqual({ reason, ...(at !== undefined && { at }) });
});

it('reads literals and classes in lower case, but not the classes that have a letter for a name', () => {
  expect(translateRegex('REF[A-Z]\\W\\D', true)).toEqual(translateRegex('ref[a-z]\\W\\D', false));
});
