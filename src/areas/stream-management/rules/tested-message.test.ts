import { differenceTo, foundBy } from './tested-message';

const example = { id: 'm', index: 'i_0', fields: { source: 'web-1', gl2_source_input: 'in', streams: ['a'], code: 0 } };

test.each([
  [{ type: 1, field: 'source' }, 'source is: web-1'],
  [{ type: 3, field: 'code' }, 'code is: 0'],
  [{ type: 5, field: 'level' }, 'the message has no level'],
  [{ type: 8, field: '' }, 'gl2_source_input is: in'],
  [{ type: 7, field: '' }, undefined],
])('what a message has for the rule %j', (rule, found) => {
  expect(foundBy(rule, example)).toBe(found);
});

test('says where a stored message is not where the rules would put it now', () => {
  const told = (id: string, disabled: boolean, matches: boolean, of: typeof example | { fields: object } = example) =>
    differenceTo({ ...of, fields: { ...of.fields } }, { id, disabled }, matches);
  expect(told('a', false, true)).toBeUndefined();
  expect(told('b', false, false)).toBeUndefined();
  expect(told('a', false, false)).toContain('The message is in this stream');
  expect(told('b', false, true)).toContain('The message is not in this stream: the rules have changed');
  expect(told('b', true, true)).toContain('the stream is paused');
  expect(told('b', false, true, { fields: example.fields })).toBeUndefined();
});
