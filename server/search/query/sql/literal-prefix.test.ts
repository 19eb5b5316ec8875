import { literalPrefix } from './literal-prefix';
import { translateRegex } from './lucene-regex';

it.each([
  ['refus.*', 'refus'],
  ['re(fused|quest)', 're'],
  ['web-[0-9]+', 'web-'],
  ['a\\.b.*', 'a.b'],
  ['a\\)b.*', 'a)b'],
  ['\\\\x.', '\\x'],
  ['"a(b|c"d.', 'a(b|cd'],
  ['colou?r', 'colo'],
  ['ab*', 'a'],
  ['ab{2}c', 'a'],
  ['ab|ac', ''],
  ['(ab)c', ''],
  ['.*b', ''],
  ['\\d+b', ''],
  ['a\\db', 'a'],
  ['ab.&~(.*c)', 'ab'],
  ['~(ab.*)', ''],
  ['😀x.', '😀x'],
  ['a', ''],
  ['', ''],
])('%s begins with %s', (pattern, prefix) => {
  const regex = translateRegex(pattern, false);
  expect(regex && literalPrefix(regex)).toBe(prefix);
});
