import { cpuTimeOf } from 'test/cpu-time';
import { translatePattern } from './translate';

describe('the translation of patterns', () => {
  it.each([
    ['error', 'error'],
    ['(?i)e1', '[Ee]1'],
    ['\\d+\\.\\d', '[0-9]+\\u002e[0-9]'],
    ['[^"]', '(?:[^\\u0022\\ud800-\\udfff]|[\\ud800-\\udbff][\\udc00-\\udfff])'],
    ['\\x{1F600}+', '(?:\\ud83d\\ude00)+'],
    ['[a-z&&[^b-y]]', '[az]'],
    ['(?<a>x)(?<b>y)', '(x)(y)'],
    // What follows cannot begin with what was taken: giving back would not help.
    ['\\d++x', '[0-9]+x'],
    ['(?>a|bc)d', '(?:(?:a|bc))d'],
    ['(?>\\d\\d){1,2}', '(?:(?:[0-9][0-9])){1,2}'],
    ['\\d++1', '(?=([0-9]+))\\1(?:)1'],
    // The linear engine copies a part 16 times at most.
    ['a{40}', 'a{16}a{16}a{8}'],
    ['a{0,20}', '(?:a{16}a{0,4}|a{0,15})'],
    ['a{0,20}?', '(?:a{0,15}?|a{16}a{0,4}?)'],
    ['(?:a{5}){5}', '(?:a{5}){3}(?:a{5}){2}'],
    ['(?s)x.*', 'x(?:[^\\ud800-\\udfff]|[\\ud800-\\udbff][\\udc00-\\udfff])*'],
  ])('%s', (pattern, expected) => {
    expect(translatePattern(pattern).source).toBe(expected);
  });

  it('begins at the beginning of the text only, where nothing else would help', () => {
    expect(translatePattern('(.*)a', 's').source).toMatch(/^\^/);
    expect(translatePattern('(.*)a').source).not.toMatch(/^\^/);
    expect(translatePattern('(?:.*|b)a', 's').source).not.toMatch(/^\^/);
  });

  it.each([
    ['a(b', 'Unclosed group at character 2: close it with ), or write \\( for the character'],
    ['a)', 'Closing bracket without an opening one at character 2: write \\) for the character'],
    ['[a-', 'Unclosed class at character 1: close it with ], or write \\[ for the character'],
    ['x[z-a]', 'Reversed range at character 3: write the lower character first, or \\- for the character'],
    ['a|*', 'Nothing to repeat at character 3: write \\ before the character for itself'],
    ['a**', 'Repetition of a repetition at character 2: put what is repeated into (?:…)'],
    ['{a', 'Opening brace at character 1: write \\{ for the character'],
    ['a{2,1}', 'Unreadable count at character 2: write {2}, {2,} or {2,5}, or \\{ for the character'],
    ['(?P<n>a)', 'Unknown kind of group at character 1: write (?:…), (?<name>…), '],
    ['a\\y', 'Unknown escape at character 2: write the character without a backslash'],
    ['a\\', 'Nothing follows the backslash at character 2: write \\\\ for a backslash'],
    ['\\x{110000}', 'Unreadable code at character 1: write two hexadecimal digits, or \\x{…} up to 10FFFF'],
    [
      '\\p{Foo}',
      'Unknown property "Foo" at character 1: write one as \\p{Alpha}, \\p{Lu}, \\p{IsLatin} or \\p{InGreek}',
    ],
    ['(?<n>a)(?<n>b)', 'Duplicate group name "n" at character 8: give each group a name of its own'],
    ['(?<=a++)b', 'Possessive repetition inside a lookbehind at character 6: write the lookbehind without it'],
    [
      '(a)|\\1',
      'Backreference to group 1, which may not have matched at character 5: refer to a group that always matches before it',
    ],
  ])('%s says what is wrong, where, and what to do', (pattern, sentence) => {
    expect(() => translatePattern(pattern)).toThrow(sentence);
  });

  it('reads the whole of a pattern quickly', async () => {
    expect(await cpuTimeOf(() => translatePattern(`(?iu)${'[à-ý]|'.repeat(4_000)}`))).toBeLessThan(2_000);
  });
});
