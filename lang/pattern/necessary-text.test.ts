import { mostSaid, necessaryLowerTexts, necessaryTexts } from './necessary-text';

test.each<[pattern: string, texts: readonly string[] | undefined]>([
  ['order 17', ['order 17']],
  ['^order \\d+ paid$', ['order ']],
  ['a{2,}bcd', ['bcd']],
  ['(?:lost|gone) at sea', [' at sea']],
  ['^(lost|found)$', ['lost', 'found']],
  ['(?:a|b)?x', ['x']],
  ['(?:a|b*)', undefined],
  ['user=(?<name>root)\\b', ['user=']],
  ['(?>abc)d', ['abc']],
  ['ab(?=x)cd\\b', ['abcd']],
  ['ab(?!cd)', ['ab']],
  ['(?=abc)', undefined],
  ['(?i)error', undefined],
  ['(?i:error) 42', [' 42']],
  ['[x]y.z', ['xy']],
  ['\\Qa.b\\E', ['a.b']],
  ['(ab)c\\1', ['ab']],
  ['😀!', ['😀!']],
  ['a\ufffdbc', ['bc']],
  ['.*', undefined],
  ['', undefined],
  ['(?:abc)+', ['abc']],
  ['(?:abc)*', undefined],
  [Array.from({ length: 100 }, (_, at) => `t${at}`).join('|'), undefined],
  ['x'.repeat(100), ['x'.repeat(64)]],
])('every match of %s contains %j', (pattern, texts) => {
  expect(necessaryTexts(pattern)[0]).toEqual(texts);
});

test('all that is necessary is named, the longest first', () => {
  expect(necessaryTexts('paid by \\w+ 17(?:x|yz)$')).toEqual([['paid by '], [' 17'], ['x', 'yz']]);
});

test.each<[pattern: string, texts: readonly string[] | undefined]>([
  ['(?i)Error', ['error']],
  ['(?i)error 42', ['error 42']],
  ['[Ff]ailed [Ll]ogin', ['failed login']],
  ['Plain 7', ['plain 7']],
  // The sign of Kelvin is a k in lower case, the long s is none.
  ['(?iu)key', ['key']],
  ['(?iu)so', ['o']],
  ['(?i)\u00c4rger', ['rger']],
  ['[ab]', undefined],
])('every match of %s in lower case contains %j', (pattern, texts) => {
  expect(necessaryLowerTexts(pattern)[0]).toEqual(texts);
});

test('what says most has the longest text, the shortest of several', () => {
  expect(mostSaid(necessaryTexts('order (?:paid|lost)x'))).toBe(6);
  expect(mostSaid(necessaryTexts('(?i)order'))).toBe(0);
});
