import { type FieldValue } from 'server/ingest/codecs/codec';
import { LogMessage } from '../log-message';
import { compileRule } from './compile-rule';
import { byCost, RULE_TYPE, RULE_TYPES } from './rule-types';
import { compileRegex, InvalidRegex } from './regex';

const INPUT = '62F3C0A1E4B0D10F5A7C9E11';

function aMessage(fields: Record<string, FieldValue> = {}): LogMessage {
  const timestampMs = Date.UTC(2022, 7, 11, 6, 30);
  const message = new LogMessage({ id: 'M', receivedMs: timestampMs, timestampMs, message: 'hello', source: 'web-1 ' });
  const all = { level: 3, took: '12.5', tag: '', gl2_source_input: INPUT, text: 'GET /a\nPOST /b', ...fields };
  for (const [name, value] of Object.entries(all)) message.set(name, value);
  return message;
}

function holds(type: number, field: string, value: string, inverted: boolean, message = aMessage()): boolean {
  return compileRule({ id: 'r', type, field, value, inverted })(message);
}

const { exact, regex, greater, smaller, presence, contains, always, input } = RULE_TYPE;

describe('a stream rule', () => {
  // Card streams.md, "Worked examples".
  it.each<[what: string, type: number, field: string, value: string, plain: boolean, inverted: boolean]>([
    ['EXACT', exact, 'source', 'web-1', true, false],
    ['EXACT in another case', exact, 'source', 'Web-1', false, true],
    ['EXACT with a blank behind the value', exact, 'source', 'web-1 ', false, true],
    ['EXACT of a missing field', exact, 'x', '', false, true],
    ['EXACT of a number', exact, 'level', '3', true, false],
    ['REGEX without multiline', regex, 'text', '^POST', false, true],
    ['REGEX over lines', regex, 'text', 'GET.*POST', true, false],
    ['REGEX of a number', regex, 'level', '[0-3]', true, false],
    ['REGEX of a missing field', regex, 'x', '.*', false, true],
    ['GREATER', greater, 'level', '2', true, false],
    ['GREATER than itself', greater, 'level', '3', false, true],
    ['GREATER of text', greater, 'took', '12', true, false],
    ['GREATER of what is no number', greater, 'source', '1', false, false],
    ['GREATER than what is no number', greater, 'level', 'many', false, false],
    ['GREATER than nothing', greater, 'level', ' ', false, false],
    ['GREATER with an exponent', greater, 'took', '1.25e0', true, false],
    ['SMALLER of a missing field', smaller, 'x', '5', false, false],
    ['SMALLER', smaller, 'level', '3.5', true, false],
    ['PRESENCE of what was blank', presence, 'tag', '', false, true],
    ['PRESENCE', presence, 'level', '', true, false],
    ['CONTAINS', contains, 'source', 'eb', true, false],
    ['CONTAINS in another case', contains, 'source', 'EB', false, true],
    ['CONTAINS of a number', contains, 'level', '3', true, false],
    ['CONTAINS of a missing field', contains, 'x', '', false, true],
    ['ALWAYS_MATCH', always, '', '', true, true],
    ['MATCH_INPUT, case aside', input, '', INPUT.toLowerCase(), true, false],
    ['MATCH_INPUT of another', input, '', '0'.repeat(24), false, true],
    ['a type nobody knows', 99, 'source', 'web-1', false, false],
    ['a regular expression nobody can read', regex, 'source', '(', false, false],
  ])('%s', (_, type, field, value, plain, inverted) => {
    expect([holds(type, field, value, false), holds(type, field, value, true)]).toEqual([plain, inverted]);
  });

  it('MATCH_INPUT of a message without an input is its inversion', () => {
    const bare = new LogMessage({ id: 'M', receivedMs: 1, timestampMs: 1, message: 'm', source: 's' });
    expect([holds(input, '', '', false, bare), holds(input, '', INPUT, true, bare)]).toEqual([false, true]);
  });

  it('sees the timestamp as text, booleans and long numbers as written', () => {
    expect(holds(contains, 'timestamp', '2022-08-11T06:30', false)).toBe(true);
    expect(holds(greater, 'timestamp', '0', false)).toBe(false);
    const message = aMessage({ ok: true, big: 9007199254740993n });
    expect(holds(exact, 'ok', 'true', false, message)).toBe(true);
    expect(holds(exact, 'big', '9007199254740993', false, message)).toBe(true);
    expect(holds(greater, 'big', '9e15', false, message)).toBe(true);
  });

  it('is tried the earlier the cheaper it is', () => {
    const names = [...RULE_TYPES].map(({ id, name }) => ({ type: id, name })).sort(byCost);
    expect(names.map(({ name }) => name)).toEqual([
      'ALWAYS_MATCH',
      'PRESENCE',
      'EXACT',
      'MATCH_INPUT',
      'GREATER',
      'SMALLER',
      'CONTAINS',
      'REGEX',
    ]);
  });
});

describe('regular expressions of rules', () => {
  it.each([
    '',
    'a|b',
    '(?i)err',
    '\\Q[&&]\\E',
    '\\[a&&b',
    '[]a]',
    '[^]a]',
    '[[:alpha:]]+',
    '[a&]',
    'x[\\[]',
    '\\\\v',
    'ä+',
  ])('may be %j', (pattern) => {
    expect(() => compileRegex(pattern)).not.toThrow();
  });

  it.each([
    ['missing closing )', '('],
    ['missing closing ]', '[a'],
    ['missing argument to repetition operator', '*a'],
    ['Lookarounds, back references and possessive quantifiers are not known here', 'a(?=b)'],
    ['Lookarounds', '(?<=a)b'],
    ['back references', '(a)\\1'],
    ['possessive quantifiers', 'a++'],
    ['the intersection of classes, && is not known here', '[a-z&&[^b]]'],
    ['a class inside a class', '[a[bc]]'],
    ['\\v (write', '\\v'],
    ['\\v (write', 'a\\\\\\v'],
    ['repeat', '((a{100}){100}){100}'],
    ['repeats too much', '(abcdefghij){999}|(abcdefghij){999}'],
    ['longer than 10000 characters', 'a'.repeat(10_001)],
  ])('are refused with the reason: %s', (reason, pattern) => {
    expect(() => compileRegex(pattern)).toThrow(InvalidRegex);
    expect(() => compileRegex(pattern)).toThrow('Invalid regular expression: ');
    expect(() => compileRegex(pattern)).toThrow(reason);
  });

  it('stay quick on texts that make others explode, and look at the beginning of a long one', () => {
    const started = performance.now();
    expect(holds(regex, 'text', '(a+)+$', false, aMessage({ text: `${'a'.repeat(30_000)}b` }))).toBe(false);
    expect(holds(regex, 'text', '(x+x+)+y', false, aMessage({ text: 'x'.repeat(30_000) }))).toBe(false);
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(holds(regex, 'text', 'end$', false, aMessage({ text: `${'a'.repeat(40_000)}end` }))).toBe(false);
  });
});
