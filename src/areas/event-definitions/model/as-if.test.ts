import { EVENT_PATTERN_CAPABILITY, EVENT_SILENCE_CAPABILITY } from 'api/events/conditions';
import { resetStores } from 'flux/store';
import { CapabilitiesStore } from 'rest/CapabilitiesStore';
import { putState } from 'test/mount-container';
import { aConfig, aDefinition, aPattern, aSilence } from '../definition-fixtures';
import { asIf, limitsOf, supposedOf } from './as-if';
import { dialsOf } from './dials';

const above = (ref: string, value: number) => ({
  expr: '>',
  left: { expr: 'number-ref', ref },
  right: { expr: 'number', value },
});
const series = [
  { id: 'c', function: 'count' as const, field: null },
  { id: 'm', function: 'max' as const, field: 'took_ms' },
  { id: 'unused', function: 'avg' as const, field: 'took_ms' },
];
const stored = aDefinition({
  config: aConfig({
    series,
    conditions: { expression: { expr: '&&', left: above('c', 5), right: above('m', 1.5) } },
  }),
});

it('has a limit for each comparison, with bounds about what is stored', () => {
  const supposed = supposedOf(stored);
  const limits = limitsOf(supposed, supposed);
  expect(limits.map(({ name, value }) => [name, value])).toEqual([
    ['count()', 5],
    ['max(took_ms)', 1.5],
  ]);
  expect(limits.map(({ bounds }) => bounds)).toEqual([
    { min: 0, max: 20, step: 1 },
    { min: 0, max: 10, step: 0.025 },
  ]);
  const moved = limits[0]!.set(18);
  expect(limitsOf(supposed, moved)[0]).toMatchObject({ value: 18, bounds: { max: 20 } });
});

it('changes what was moved, and nothing else', () => {
  const supposed = supposedOf(stored);
  expect(asIf(stored, supposed)).toEqual(stored);
  const moved = limitsOf(supposed, supposed)[1]!.set(7);
  const { config, ...rest } = asIf(stored, { ...moved, withinMs: 60_000, graceMs: 5_000 });
  expect(rest).toMatchObject({ title: 'Errors', notification_settings: { grace_period_ms: 5_000 } });
  expect(config).toMatchObject({
    search_within_ms: 60_000,
    series,
    conditions: { expression: { expr: '&&', left: above('c', 5), right: above('m', 7) } },
  });
});

it('leaves a filter and conditions that it cannot read as they are', () => {
  const filter = aDefinition();
  expect(limitsOf(supposedOf(filter), supposedOf(filter))).toEqual([]);
  const odd = aDefinition({ config: aConfig({ conditions: { expression: { expr: 'odd' } } }) });
  expect(asIf(odd, supposedOf(odd))).toEqual(odd);
});

describe('conditions of other types', () => {
  beforeEach(() => putState(CapabilitiesStore, { capabilities: [EVENT_SILENCE_CAPABILITY, EVENT_PATTERN_CAPABILITY] }));
  afterEach(resetStores);

  it('a silence is moved by how late it is, and at least', () => {
    const silent = aDefinition({ config: aSilence({ late_by: 3.7 }) });
    const supposed = supposedOf(silent);
    expect(asIf(silent, supposed)).toEqual(silent);
    const [lateBy, atLeast] = dialsOf(supposed.own, { ...supposed.own, late_by: 10 });
    expect(lateBy).toMatchObject({ id: 'late_by', value: 10 });
    expect(lateBy?.choices).toContain(3.7);
    expect(atLeast).toMatchObject({ id: 'at_least_ms', value: 60_000 });
    const { config } = asIf(silent, { ...supposed, own: { ...supposed.own, late_by: 10 } });
    expect(config).toEqual(aSilence({ late_by: 10 }));
  });

  it('a pattern is moved by what it is compared with, which is longer than it was absent', () => {
    const hour = 3_600_000;
    const back = supposedOf(aDefinition({ config: aPattern({ change: 'returned', absent_ms: 24 * hour }) }));
    const [compared, absent] = dialsOf(back.own, back.own);
    expect(compared?.choices[0]).toBe(48 * hour);
    expect(absent?.choices.at(-1)).toBe(72 * hour);
    const isNew = supposedOf(aDefinition({ config: aPattern() }));
    expect(dialsOf(isNew.own, isNew.own).map(({ id }) => id)).toEqual(['compared_ms']);
  });
});
