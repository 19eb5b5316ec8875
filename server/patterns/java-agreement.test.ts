import { readFileSync } from 'node:fs';
import path from 'node:path';
import { translatePattern } from 'lang/pattern/translate';
import { compilePattern } from './compile-pattern';

/** Where it matches and what, then the groups; null for no match; `refused` for a pattern that cannot be used. */
type Answer = [index: number, ...groups: (string | null)[]] | 'refused' | null;
type Vector = [flags: string, pattern: string, text: string, answer: Answer];

/** Patterns of ours and some at random with what java.util.regex of Java 17 answered, one a line. */
const VECTORS = readFileSync(path.join(__dirname, 'java-vectors.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Vector);

function answer(flags: string, pattern: string, text: string): Answer {
  let compiled;
  try {
    compiled = compilePattern(pattern, { flags });
  } catch {
    return 'refused';
  }
  const match = compiled.exec(text);
  expect(compiled.test(text)).toBe(match !== undefined);
  return match ? [match.index, ...match.groups.map((group) => group ?? null)] : null;
}

describe('a pattern in Java’s syntax', () => {
  it('finds what Java finds', () => {
    const ours = VECTORS.map(([flags, pattern, text]): Vector => [flags, pattern, text, answer(flags, pattern, text)]);
    expect(ours).toEqual(VECTORS);
    expect(VECTORS.length).toBeGreaterThan(600);
  });

  it('finds the same in the linear engine', () => {
    let linear = 0;
    for (const [flags, pattern, text, expected] of VECTORS) {
      if (expected === 'refused' || !compilePattern(pattern, { flags }).isBounded) continue;
      const { source, multiline } = translatePattern(pattern, flags);
      const engines = [multiline ? 'm' : '', multiline ? 'ml' : 'l'].map((each) => new RegExp(source, each).exec(text));
      expect([pattern, engines[1]]).toEqual([pattern, engines[0]]);
      linear += 1;
    }
    expect(linear).toBeGreaterThan(400);
  });

  // Java's answer first.
  it.each<[why: string, Vector, Answer]>([
    ['a boundary of words is one of \\w, as in Java 19', ['', 'x\\b', 'xé', null], [0, 'x']],
    ['(?m) sees a line end between \\r and \\n, too', ['m', '$\n', 'a\r\n', null], [2, '\n']],
    ['(?m) sees a line begin at the end of the text', ['m', '^', '', null], [0, '']],
    [
      'a group that the last round passes over has no text',
      ['', '(a(b)?)+', 'aba', [0, 'aba', 'a', 'b']],
      [0, 'aba', 'a', null],
    ],
    ['the last round of a repetition takes something', ['', '(a*)*', 'aa', [0, 'aa', '']], [0, 'aa', 'aa']],
    ['a reference is to a group that has matched for sure', ['', '(a)?\\1', 'b', null], 'refused'],
    ['a reference does not ignore case', ['i', '(a)\\1', 'aA', [0, 'aA', 'a']], 'refused'],
    ['names of groups may have underscores', ['', '(?<a_b>a)', 'a', 'refused'], [0, 'a', 'a']],
    ['a repetition is not repeated again', ['', 'a{2}{3}', 'aaaaaa', [0, 'aa']], 'refused'],
    ['graphemes are not known', ['', '\\X', 'e\u0301', [0, 'e\u0301']], 'refused'],
    ['names of characters are not known', ['', '\\N{DIGIT ONE}', '1', [0, '1']], 'refused'],
  ])('differs on purpose: %s', (_, [flags, pattern, text, java], ours) => {
    expect(answer(flags, pattern, text)).toEqual(ours);
    expect(ours).not.toEqual(java);
  });

  it('sees halves of characters, which JSON can bring, as one that cannot be read', () => {
    expect(compilePattern('b.').exec('a\ud800b\udc00')).toEqual({ index: 2, groups: ['b\ufffd'] });
  });

  it('ends before the last line end with what takes little, behind it with what takes much', () => {
    const found = (pattern: string) => compilePattern(pattern, { flags: 's' }).exec('a\nb\n')?.groups[0];
    expect([found('.*$'), found('.*?$'), found('.*b$'), found('b$'), found('b\\z')]).toEqual([
      'a\nb\n',
      'a\nb',
      'a\nb',
      'b',
      undefined,
    ]);
  });

  it('knows its groups by name', () => {
    const { groupNames, exec } = compilePattern('(?>(a)|b)++(?<second>c)(?<third>d)?');
    const groups = exec('abc')?.groups ?? [];
    expect([...groupNames].map(([name, number]) => [name, groups[number]])).toEqual([
      ['second', 'c'],
      ['third', undefined],
    ]);
  });
});
