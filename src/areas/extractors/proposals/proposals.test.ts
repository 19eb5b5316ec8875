import { newDraft } from '../draft/draft';
import { proposalsFor } from './proposals';
import { draftFrom } from './proposed-draft';

const LINE = 'GET /api/orders/77 status=504 user="mara" took 17 ms from 10.4.17.22';
const of = (text: string, selected: string) => {
  const start = text.indexOf(selected);
  const found = proposalsFor(text, { start, end: start + selected.length }, () => true);
  return Object.fromEntries(found.map((each) => [each.id, each]));
};

test.each([
  [LINE, '17 ', 'regex', { regex_value: 'took\\s+([+-]?\\d+)' }],
  [LINE, '10.4.17.22', 'regex', { regex_value: 'from\\s+(\\d{1,3}(?:\\.\\d{1,3}){3})$' }],
  [LINE, 'GET', 'regex', { regex_value: '^(\\w+)' }],
  [LINE, '504', 'key', { regex_value: '\\bstatus=([^\\s,;&"\']+)' }],
  [LINE, 'mara', 'key', { regex_value: '\\buser="([^"]*)"' }],
  [LINE, '504', 'grok', { grok_pattern: 'status=%{INT:status;long}', named_captures_only: true }],
  [LINE, '17 ', 'split', { split_by: ' ', index: 6 }],
  ['a,b c,d', 'b c', 'split', { split_by: ',', index: 2 }],
  ['order [a b c] paid', 'a b c', 'regex', { regex_value: '\\[([^\\]]+)\\]' }],
  ['{"a":{"b":1}}', '1', 'json', {}],
  ['said one two three', 'one two', 'regex', { regex_value: '^said\\s+(.+?)\\s+three' }],
])('of %j, %j is proposed by %s', (text, selected, id, settings) =>
  expect(of(text, selected)[id]?.settings).toEqual(settings),
);

test('an expression that would find something else is given more words before it, or not proposed', () => {
  expect(of('took 1 ms, took 2 ms', '2').regex?.settings).toEqual({ regex_value: 'ms,\\s+took\\s+([+-]?\\d+)' });
  expect(of('a a a a a a a', 'nothing')).toEqual({});
  const text = 'x 1 x 2 x 3 x 4 x 5 x 6';
  const start = text.indexOf('4');
  const ids = proposalsFor(text, { start, end: start + 1 }, () => false).map(({ id }) => id);
  expect(ids).toEqual(['split', 'substring']);
});

test('what is chosen fills the draft and leaves what says when it runs', () => {
  const draft = {
    ...newDraft('json', 'message'),
    title: 'mine',
    condition_type: 'string' as const,
    condition_value: 'GET',
  };
  const { key, pairs } = of(LINE, '504');
  expect(key && draftFrom(key, draft)).toMatchObject({
    ...{ type: 'regex', title: 'mine', target_field: 'status', condition_value: 'GET' },
    converters: [{ type: 'numeric', isActive: true }],
  });
  expect(key && draftFrom(key, { ...draft, title: '' }).title).toBe('status');
  // In place: nothing but the pairs is stored.
  const both = of('a=1 b=2', '2');
  expect(both.pairs && draftFrom(both.pairs, draft)).toMatchObject({ type: 'copy_input', target_field: 'message' });
  expect(pairs?.converters).toEqual(['tokenizer']);
});
