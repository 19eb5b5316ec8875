import { draftErrors, draftOf, type RuleDraft, ruleOf } from './rule-draft';
import { type HighlightRule } from './rule';

const isNumeric = (field: string) => field === 'took_ms';
const draft = (part: Partial<RuleDraft>): RuleDraft => ({
  ...draftOf(undefined),
  field: 'took_ms',
  value: '3',
  ...part,
});

test.each<[Partial<RuleDraft>, object]>([
  [{}, {}],
  [
    { field: '', value: '' },
    { field: 'Required', value: 'Required' },
  ],
  [{ condition: 'less', value: 'few' }, { value: 'Must be a number' }],
  [{ value: 'few' }, {}],
  [{ condition: 'contains', value: 'few (' }, {}],
  [{ condition: 'matches', value: 'took \\d+' }, {}],
  [{ condition: 'matches', value: 'took (' }, { value: expect.stringMatching(/./) as unknown }],
  [{ color: '' }, { color: 'Required' }],
  [{ color: 'red' }, { color: 'Use a color like #ffec3d' }],
  [{ coloring: 'gradient' }, {}],
  [{ coloring: 'gradient', field: 'source' }, { coloring: 'Gradients need a numeric field' }],
  [
    { coloring: 'gradient', lower: undefined, upper: NaN },
    { lower: 'Required', upper: 'Must be a number' },
  ],
  [{ coloring: 'gradient', lower: 5, upper: 5 }, { upper: 'Maximum must be above minimum' }],
])('a draft with %j has %j', (part, errors) => {
  expect(draftErrors(draft(part), isNumeric)).toEqual(errors);
});

test('a new rule is equal, of one random colour, with a Viridis gradient from 0 to 10 at hand', () => {
  expect(draftOf(undefined)).toMatchObject({
    condition: 'equal',
    coloring: 'static',
    gradient: 'Viridis',
    lower: 0,
    upper: 10,
  });
  expect(draftOf(undefined).color).toMatch(/^#(ff|ee)[0-9a-f]{4}$/);
});

test.each<HighlightRule>([
  { field: 'level', value: '3', condition: 'equal', color: { type: 'static', color: '#ff0000' } },
  {
    field: 'took_ms',
    value: '0',
    condition: 'greater',
    color: { type: 'gradient', gradient: 'Hot', lower: 1, upper: 2 },
  },
])('%j comes back from its draft', (rule) => {
  expect(ruleOf(draftOf(rule))).toEqual(rule);
});
