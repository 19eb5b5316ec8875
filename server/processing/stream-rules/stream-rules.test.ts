import { type FieldValue } from 'server/messages/field-value';
import { LogMessage } from 'server/messages/log-message';
import { compileRule } from './compile-rule';
import { byCost, RULE_TYPE, RULE_TYPES } from './rule-types';
import { PatternError } from 'lang/pattern/pattern-error';
import { compileRegex } from './regex';

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
    ['(?i)err', 'an Error'],
    ['\\Q[&&]\\E', 'a [&&] b'],
    ['GET.*POST', 'GET\nPOST'],
    ['[a-z&&[^b]]{2}', 'b-cd'],
    ['[^"]++"', 'ab"'],
    ['user (?!root)\\w+', 'user mara'],
    ['(["\']).*?\\1', 'said "yes"'],
  ])('%s finds %j', (pattern, text) => {
    expect(compileRegex(pattern).test(text)).toBe(true);
  });

  it.each([
    ['Unclosed group at character 2: close it with )', 'a(b'],
    ['Nothing to repeat at character 1', '*a'],
    ['Pattern too large: use fewer', '((a{100}){100}){100}'],
    ['Pattern too long: write at most 32768 bytes', 'ä'.repeat(16_385)],
  ])('are refused with the reason: %s', (reason, pattern) => {
    expect(() => compileRegex(pattern)).toThrow(PatternError);
    expect(() => compileRegex(pattern)).toThrow(reason);
  });

  it('are watched when nothing bounds their time', () => {
    const test = (value: string) =>
      compileRule({ id: 'r', type: RULE_TYPE.regex, field: 'message', value, inverted: false });
    expect([test('user (?!root)\\w+').mayHang, test('(["\']).*?\\1').mayHang]).toEqual([true, true]);
    expect([test('user \\w+').mayHang, test('^(a+)+$').mayHang]).toEqual([false, false]);
  });

  it('look at the beginning of a long text', () => {
    expect(holds(regex, 'text', 'end$', false, aMessage({ text: `${'a'.repeat(40_000)}end` }))).toBe(false);
  });
});
