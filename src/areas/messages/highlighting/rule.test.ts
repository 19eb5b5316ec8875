import { randomStaticColor, SCALE_NAMES, scaleColor, STATIC_COLORS } from './color-scales';
import { colorFinder, type HighlightRule, readRules, ruleText } from './rule';

const red = { type: 'static', color: '#ff0000' } as const;
const green = { type: 'static', color: '#00ff00' } as const;
const rule = (part: Partial<HighlightRule>): HighlightRule => ({
  field: 'level',
  value: '3',
  condition: 'equal',
  color: red,
  ...part,
});

test.each<[Partial<HighlightRule>, unknown, string | undefined]>([
  [{}, 3, '#ff0000'],
  [{}, '3', '#ff0000'],
  [{}, 30, undefined],
  [{ condition: 'not_equal' }, 4, '#ff0000'],
  [{ condition: 'not_equal' }, undefined, undefined],
  [{ condition: 'less' }, 2, '#ff0000'],
  [{ condition: 'less' }, 3, undefined],
  [{ condition: 'less_equal' }, 3, '#ff0000'],
  [{ condition: 'greater', value: '10' }, '9', undefined],
  [{ condition: 'greater', value: '10' }, '11', '#ff0000'],
  [{ condition: 'greater_equal' }, 'many', undefined],
  [{ condition: 'greater_equal', value: '' }, 1, undefined],
])('%j colours %p as %p', (part, value, color) => {
  expect(colorFinder([rule(part)])('level', value)).toBe(color);
});

test('the last rule that fits counts, and other fields keep their ink', () => {
  const colorOf = colorFinder([rule({}), rule({ condition: 'less', value: '4', color: green })]);
  expect(colorOf('level', 3)).toBe('#00ff00');
  expect(colorOf('source', 3)).toBeUndefined();
});

test('a gradient goes from its minimum to its maximum and stays there beyond', () => {
  const color = { type: 'gradient', gradient: 'Greys', lower: 0, upper: 10 } as const;
  const colorOf = colorFinder([rule({ condition: 'greater_equal', value: '-5', color })]);
  expect([-1, 0, 5, 10, 99].map((value) => colorOf('level', value))).toEqual([
    '#000000',
    '#000000',
    '#808080',
    '#ffffff',
    '#ffffff',
  ]);
});

test('every scale has a colour everywhere, and there are the eighteen of the card', () => {
  expect(SCALE_NAMES).toHaveLength(18);
  for (const name of SCALE_NAMES)
    for (const at of [0, 0.01, 0.35, 0.999, 1]) expect(scaleColor(name, at)).toMatch(/^#[0-9a-f]{6}$/);
  expect(scaleColor('Viridis', 0)).toBe('#440154');
  expect(scaleColor('Viridis', 1)).toBe('#fde725');
});

test('a random colour is one of the warm ones of the 40 steps, never pure red', () => {
  expect(STATIC_COLORS).toHaveLength(40);
  expect([randomStaticColor(0), randomStaticColor(0.9999)]).toEqual(['#ee6dd8', '#ff006c']);
});

test('rules are read as views store them: old colours, missing conditions, and no styles smuggled in', () => {
  expect(
    readRules([
      { field: 'level', value: 3, color: '#f00' },
      {
        field: 'took',
        value: '1',
        condition: 'greater',
        color: { type: 'gradient', gradient: 'Hot', lower: 0, upper: 5 },
      },
      { field: 'x', value: '1', color: 'url(//elsewhere)' },
      { field: 'x', value: '1', color: { type: 'gradient', gradient: 'toString', lower: 0, upper: 5 } },
      { field: '', value: '1', color: '#fff' },
      7,
    ]),
  ).toEqual([
    { field: 'level', value: '3', condition: 'equal', color: { type: 'static', color: '#f00' } },
    {
      field: 'took',
      value: '1',
      condition: 'greater',
      color: { type: 'gradient', gradient: 'Hot', lower: 0, upper: 5 },
    },
  ]);
  expect(readRules('no list')).toEqual([]);
});

test('a rule says itself in a few signs', () => {
  expect(ruleText(rule({}))).toBe('level = 3');
  expect(ruleText(rule({ condition: 'greater_equal' }))).toBe('level ≥ 3');
});
