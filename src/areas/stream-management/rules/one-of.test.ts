import { patternOfValues, valuesOfPattern } from './one-of';
import { ruleSentence } from './rule-sentence';

test.each([[['web-1']], [['web-1', 'web 2']], [['a|b', '10.0.0.1', '\\', '[x]', '$5 (net)']]])(
  'values come back as they were: %j',
  (values) => {
    expect(valuesOfPattern(patternOfValues(values))).toEqual(values);
  },
);

test.each([
  '',
  'web-1',
  '^(?:a|b)$',
  '^\\s*(?:a|.*)\\s*$',
  '^\\s*(?:a||b)\\s*$',
  '^\\s*(?:a)|(?:b)\\s*$',
  '^\\s*(?:\\d)\\s*$',
])('another expression is no list of values: %s', (pattern) => {
  expect(valuesOfPattern(pattern)).toBeUndefined();
});

test('such a rule is named by its values', () => {
  const rule = { type: 2, field: 'source', value: patternOfValues(['web-1', 'web-2']), inverted: true };
  expect(ruleSentence(rule, [], [])).toBe('source must not match exactly one of web-1, web-2');
});
