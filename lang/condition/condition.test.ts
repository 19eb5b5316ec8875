import { pseudoRandom } from 'test/faults/pseudo-random';
import { CONDITION_LIMITS, type ConditionNode, seriesReferences, unknownKinds } from './condition';
import { evaluateCondition } from './evaluate';
import { parseConditions, parseExpression } from './parse';
import { conditionJson } from './to-json';
import { conditionInWords, seriesInWords } from './words';

const ref = (id: string) => ({ expr: 'number-ref', ref: id });
const number = (value: number) => ({ expr: 'number', value });
const compare = (expr: string, left: unknown, right: unknown) => ({ expr, left, right });
const both = (left: unknown, right: unknown) => ({ expr: '&&', left, right });
const either = (left: unknown, right: unknown) => ({ expr: '||', left, right });
const not = (left: unknown) => ({ expr: '!', left });
const group = (child: unknown, operator = '&&') => ({ expr: 'group', child, operator });

function conditionOf(json: unknown): ConditionNode {
  const { condition, problem } = parseExpression(json);
  if (!condition) throw new Error(problem?.message ?? 'no condition');
  return condition;
}

const ABOVE = compare('>', ref('count-'), number(5));
const SLOW = compare('>=', ref('avg-took'), number(200));

describe('reading', () => {
  it.each([undefined, null, {}, { expression: null }])('%j is no condition', (conditions) => {
    expect(parseConditions(conditions)).toEqual({ condition: null });
  });

  it('gives back what it read', () => {
    const json = group(either(not(both(ABOVE, SLOW)), group({ expr: 'true' }, '||')));
    expect(conditionJson(conditionOf(json))).toEqual(json);
    expect(parseConditions({ expression: json }).condition).toEqual(conditionOf(json));
  });

  it('keeps an unknown kind byte for byte, in the place of a condition and of a number', () => {
    const rate = { expr: 'rate', per: '1m', of: [ref('count-')], left: { expr: 7 }, exact: 1e-7 };
    const json = both({ expr: 'seasonal', z: 1, a: { model: null } }, compare('<', rate, number(1)));
    const condition = conditionOf(json);
    expect(JSON.stringify(conditionJson(condition))).toBe(JSON.stringify(json));
    expect(unknownKinds(condition)).toEqual(['seasonal', 'rate']);
  });

  it('takes a number as text', () => {
    expect(conditionOf(compare('>', ref('a'), { expr: 'number', value: '5.0' }))).toEqual(
      compare('>', ref('a'), number(5)),
    );
  });

  it.each<[string, unknown, string, string]>([
    ['a list', [], 'expression', 'The condition at expression is no object'],
    ['a text', 'x', 'expression', 'The condition at expression is no object'],
    ['no kind', { left: 1 }, 'expression', 'The condition at expression has no “expr”'],
    ['a missing side', { expr: '&&', left: ABOVE }, 'expression', 'The condition at expression lacks “right”'],
    ['a null side', both(ABOVE, null), 'expression.right', 'The condition at expression.right is no object'],
    [
      'a member nobody knows',
      both({ ...ABOVE, note: 1 }, SLOW),
      'expression.left',
      'The condition at expression.left has the unknown member “note”',
    ],
    [
      'a number instead of a comparison',
      not(number(1)),
      'expression.left',
      'The condition at expression.left is a number where a comparison is expected',
    ],
    [
      'a comparison instead of a number',
      compare('>', ABOVE, number(1)),
      'expression.left',
      'The condition at expression.left stands where a number is expected',
    ],
    [
      'a value that is none',
      compare('>', ref('a'), { expr: 'number', value: 'many' }),
      'expression.right',
      'The value at expression.right is no number',
    ],
    [
      'an endless value',
      compare('>', ref('a'), number(Number.POSITIVE_INFINITY)),
      'expression.right',
      'The value at expression.right is no number',
    ],
    [
      'an empty reference',
      compare('>', ref(''), number(1)),
      'expression.left',
      'The reference at expression.left needs the id of a series',
    ],
    [
      'a group of nothing',
      { expr: 'group', operator: '&&' },
      'expression',
      'The condition at expression lacks “child”',
    ],
    ['a group by ^', group(ABOVE, '^'), 'expression', 'The group at expression needs the operator && or ||'],
  ])('refuses %s with its place', (_, json, place, message) => {
    expect(parseExpression(json)).toEqual({ problem: { place, message } });
  });

  it.each([
    [[], 'The condition at conditions is no object'],
    [{ expression: null, more: 1 }, 'The condition at conditions has the unknown member “more”'],
  ])('refuses %j around it', (conditions, message) => {
    expect(parseConditions(conditions).problem).toEqual({ message, place: 'conditions' });
  });

  const nested = (levels: number) => {
    let json: unknown = { expr: 'true' };
    for (let level = 1; level < levels; level++) json = not(json);
    return json;
  };

  it('takes 50 levels, and refuses 51 and 10,000', () => {
    const message = 'The condition is nested deeper than 50 levels';
    expect(parseExpression(nested(CONDITION_LIMITS.depth)).condition).toBeDefined();
    expect(parseExpression(nested(CONDITION_LIMITS.depth + 1)).problem?.message).toBe(message);
    expect(parseExpression(nested(10_000)).problem?.message).toBe(message);
  });

  it('takes 500 parts and refuses 501', () => {
    const balanced = (parts: number): unknown =>
      parts < 3 ? (parts === 2 ? not({ expr: 'true' }) : { expr: 'true' }) : both(balanced(1), balanced(parts - 2));
    const wide = (parts: number): unknown => {
      const half = Math.floor((parts - 1) / 2);
      return parts <= 40 ? balanced(parts) : both(wide(half), wide(parts - 1 - half));
    };
    expect(parseExpression(wide(500)).condition).toBeDefined();
    expect(parseExpression(wide(501)).problem?.message).toBe('The condition has more than 500 parts');
  });
});

describe('evaluating', () => {
  const outcome = (json: unknown, values: Record<string, number | null> = {}) =>
    evaluateCondition(conditionOf(json), new Map(Object.entries(values)));

  it.each<[string, number, number, boolean]>([
    ['<', 1, 2, true],
    ['<', 2, 2, false],
    ['<=', 2, 2, true],
    ['<=', 3, 2, false],
    ['>', 3, 2, true],
    ['>', 2, 2, false],
    ['>=', 2, 2, true],
    ['>=', 1, 2, false],
    ['==', 2, 2, true],
    ['==', 2, 2.5, false],
  ])('%s of %d and %d', (expr, left, right, holds) => {
    expect(outcome(compare(expr, number(left), number(right)))).toEqual({ holds });
    expect(outcome(compare(expr, ref('a'), ref('b')), { a: left, b: right })).toEqual({ holds });
  });

  it('compares no metric with nothing: avg(missing) is neither above nor below 0', () => {
    for (const expr of ['<', '<=', '>', '>=', '==']) {
      expect(outcome(compare(expr, ref('a'), number(0)), { a: null })).toEqual({ holds: false });
      expect(outcome(compare(expr, number(0), ref('a')), { a: Number.NaN })).toEqual({ holds: false });
    }
    expect(outcome(not(compare('>', ref('a'), number(0))), { a: null })).toEqual({ holds: true });
  });

  it('holds two missing metrics equal, as the original does', () => {
    expect(outcome(compare('==', ref('a'), ref('b')), { a: null, b: null })).toEqual({ holds: true });
    expect(outcome(compare('>=', ref('a'), ref('b')), { a: null, b: null })).toEqual({ holds: false });
  });

  it('says which series is missing and which kind it does not know, unless it need not look', () => {
    const nobody = compare('>', ref('nobody'), number(1));
    expect(outcome(nobody)).toEqual({ failure: 'no-series', ref: 'nobody' });
    expect(outcome(both(ABOVE, nobody), { 'count-': 9 })).toEqual({ failure: 'no-series', ref: 'nobody' });
    expect(outcome(both(ABOVE, nobody), { 'count-': 1 })).toEqual({ holds: false });
    expect(outcome(either(ABOVE, { expr: 'seasonal' }), { 'count-': 9 })).toEqual({ holds: true });
    expect(outcome(not({ expr: 'seasonal' }))).toEqual({ failure: 'unknown-kind', kind: 'seasonal' });
    expect(outcome(compare('<', { expr: 'rate' }, number(1)))).toEqual({ failure: 'unknown-kind', kind: 'rate' });
  });

  it('does not mistake members of objects for series', () => {
    expect(outcome(compare('>', ref('constructor'), number(1)))).toEqual({ failure: 'no-series', ref: 'constructor' });
  });

  it('ignores the operator of a group', () => {
    expect(outcome(group(ABOVE, '||'), { 'count-': 6 })).toEqual({ holds: true });
    expect(outcome(group(both(ABOVE, SLOW), '||'), { 'count-': 6, 'avg-took': 1 })).toEqual({ holds: false });
  });

  it('agrees with JavaScript itself on 5,000 random trees', () => {
    const random = pseudoRandom(16);
    const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
    const side = () => (random() < 0.5 ? ref(pick(['a', 'b', 'c'])) : number(pick([-1, 0, 1, 2])));
    const tree = (depth: number): unknown => {
      const kind = depth === 0 ? 'compare' : pick(['compare', '&&', '||', '!', 'group', 'true']);
      if (kind === 'compare') return compare(pick(['<', '<=', '>', '>=', '==']), side(), side());
      if (kind === '!') return not(tree(depth - 1));
      if (kind === 'group') return group(tree(depth - 1), pick(['&&', '||']));
      if (kind === 'true') return { expr: 'true' };
      return { expr: kind, left: tree(depth - 1), right: tree(depth - 1) };
    };
    const script = (json: unknown): string => {
      const { expr, left, right, child, value, ref: id } = json as Record<string, unknown>;
      if (expr === 'true') return 'true';
      if (expr === 'number') return `(${String(value)})`;
      if (expr === 'number-ref') return `values.${String(id)}`;
      if (expr === '!') return `!(${script(left)})`;
      if (expr === 'group') return `(${script(child)})`;
      if (expr === '==') return `Object.is(${script(left)}, ${script(right)})`;
      return `(${script(left)} ${String(expr)} ${script(right)})`;
    };
    let held = 0;
    for (let round = 0; round < 5_000; round++) {
      const json = tree(6);
      const values = { a: pick([-1, 0, 1, 2, null]), b: pick([0, 1, null]), c: pick([1, 2]) };
      const numbers = { a: values.a ?? Number.NaN, b: values.b ?? Number.NaN, c: values.c };
      const expected = new Function('values', `return ${script(json)}`) as (given: typeof numbers) => boolean;
      expect({ round, ...outcome(json, values) }).toEqual({ round, holds: expected(numbers) });
      if (expected(numbers)) held += 1;
    }
    expect(held).toBeGreaterThan(1_000);
    expect(held).toBeLessThan(4_000);
  });
});

it('lists the series it compares, each once', () => {
  const json = either(both(ABOVE, compare('<', ref('b'), ref('count-'))), not(SLOW));
  expect(seriesReferences(conditionOf(json))).toEqual(['count-', 'b', 'avg-took']);
});

describe('in words', () => {
  const SERIES: Record<string, string> = {
    'count-': seriesInWords({ function: 'count', field: null }),
    'avg-took': seriesInWords({ function: 'avg', field: 'took_ms' }),
  };
  const words = (json: unknown) => conditionInWords(conditionOf(json), { series: (id) => SERIES[id] ?? id });
  const EMPTY = compare('==', ref('count-'), number(0));

  it.each<[unknown, string]>([
    [both(ABOVE, SLOW), 'count() > 5 and avg(took_ms) ≥ 200'],
    [group(both(ABOVE, group(SLOW)), '||'), 'count() > 5 and avg(took_ms) ≥ 200'],
    [both(ABOVE, both(SLOW, EMPTY)), 'count() > 5 and avg(took_ms) ≥ 200 and count() = 0'],
    [either(EMPTY, both(ABOVE, SLOW)), 'count() = 0 or (count() > 5 and avg(took_ms) ≥ 200)'],
    [both(group(either(ABOVE, SLOW), '||'), EMPTY), '(count() > 5 or avg(took_ms) ≥ 200) and count() = 0'],
    [not(ABOVE), 'not (count() > 5)'],
    [both(not(group(either(ABOVE, SLOW))), EMPTY), 'not (count() > 5 or avg(took_ms) ≥ 200) and count() = 0'],
    [not({ expr: 'true' }), 'not always'],
    [
      both({ expr: 'seasonal' }, compare('<', { expr: 'rate' }, ref('gone'))),
      'unknown: seasonal and unknown: rate < gone',
    ],
  ])('%#', (json, text) => {
    expect(words(json)).toBe(text);
  });

  it('in another language', () => {
    const wording = { and: 'und', or: 'oder', not: 'nicht', number: (value: number) => value.toLocaleString('de') };
    expect(conditionInWords(conditionOf(both(not(ABOVE), compare('<=', ref('b'), number(1234.5)))), wording)).toBe(
      'nicht (count- > 5) und b ≤ 1.234,5',
    );
  });
});
