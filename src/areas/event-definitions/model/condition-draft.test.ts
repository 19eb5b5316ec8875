import {
  type AggregationConfig,
  type ConditionConfig,
  EVENT_CORRELATION_CAPABILITY,
  EVENT_PATTERN_CAPABILITY,
  EVENT_SILENCE_CAPABILITY,
} from 'api/events/conditions';
import { resetStores } from 'flux/store';
import { CapabilitiesStore } from 'rest/CapabilitiesStore';
import { putState } from 'test/mount-container';
import { aConfig, aCorrelation, aDefinition, aPattern, aSilence, aStep } from '../definition-fixtures';
import { conditionText, stepText } from '../summary/words';
import { chosenKind, type ConditionKind } from './condition-draft';
import { beginCorrelation } from './correlation-draft';
import { begin, type DefinitionDraft, writeDefinition } from './draft';
import { replayOf } from './replay';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CAPABILITIES = [EVENT_SILENCE_CAPABILITY, EVENT_PATTERN_CAPABILITY, EVENT_CORRELATION_CAPABILITY];

const written = (stored: ConditionConfig | undefined, change: (draft: DefinitionDraft) => Partial<DefinitionDraft>) => {
  const begun = begin(stored && aDefinition({ config: stored }));
  const draft = { ...begun.draft, ...change(begun.draft) };
  return writeDefinition(begun, draft, begun.query, { takesLimit: true, takesCron: true }).config;
};
const unchanged = () => ({});
const chosen = (kind: ConditionKind) => (draft: DefinitionDraft) => chosenKind(draft, kind);
const text = (config: ConditionConfig) => conditionText({ config }).replaceAll('\u00a0', ' ');

beforeEach(() => putState(CapabilitiesStore, { capabilities: CAPABILITIES }));
afterEach(resetStores);

describe('a stored condition that nobody changes', () => {
  const odd = { odd: [1, null, 'ä'] };
  const cron = { use_cron_scheduling: true, cron_expression: '0 9 * * *', cron_timezone: 'UTC' };
  const own = { query_parameters: [{ name: 'who' }], _is_scheduled: true, ...odd };
  it.each<[string, ConditionConfig]>([
    ['silence', aSilence({ late_by: 2.5, streams: ['a'], ...own })],
    ['silence by a cron expression', aSilence(cron)],
    ['pattern that is new', aPattern(own)],
    ['pattern that is back', aPattern({ change: 'returned', absent_ms: 2 * DAY_MS })],
    ['pattern with a member that its change has no use for', aPattern({ change: 'vanished', absent_ms: HOUR_MS })],
    ['correlation', aCorrelation({ ordered: false, join_on_key: false, _is_scheduled: true, ...odd })],
    [
      'correlation with a step that has more',
      aCorrelation({ sequence: [{ ...aStep('b', 3, true), ...odd }, aStep('c')] }),
    ],
    ['correlation by a cron expression', aCorrelation(cron)],
  ])('%s', (_, config) => {
    expect(written(config, unchanged)).toEqual(config);
  });

  it('is sent byte for byte where the server does not know its type', () => {
    putState(CapabilitiesStore, { capabilities: [] });
    for (const config of [aSilence(own), aPattern(own), { ...aCorrelation(), ...odd }]) {
      const begun = begin(aDefinition({ config }));
      expect(begun.condition).toBeUndefined();
      const sent = writeDefinition(begun, { ...begun.draft, title: 'Renamed' }, '', { takesLimit: true });
      expect([sent.title, JSON.stringify(sent.config)]).toEqual(['Renamed', JSON.stringify(config)]);
      expect(conditionText({ config })).toBe(config.type);
    }
  });
});

describe('another kind', () => {
  it('begins with what is usual for it', () => {
    const searched = { query: '', query_parameters: [], streams: [] };
    expect(written(undefined, chosen('silence'))).toEqual(aSilence({ query: '' }));
    expect(written(undefined, chosen('correlation'))).toEqual(aCorrelation({ sequence: [aStep(''), aStep('')] }));
    expect(written(undefined, chosen('pattern'))).toEqual({ ...aPattern(), ...searched });
    expect(written(undefined, (draft) => ({ ...chosen('pattern')(draft), change: 'returned' }))).toEqual(
      aPattern({ change: 'returned', absent_ms: DAY_MS }),
    );
  });

  it('has nothing of the one before, but what all have', () => {
    const shared = { query: 'a', query_parameters: [{ name: 'who' }], streams: ['s'] };
    const cron = { use_cron_scheduling: true, cron_expression: '0 9 * * *', cron_timezone: 'UTC' };
    const aggregation = aConfig({ ...shared, ...cron, group_by: ['source'], event_limit: 7 });
    const silence = written(aggregation, chosen('silence'));
    expect(silence).toEqual(aSilence({ ...shared, ...cron }));
    const pattern = written(silence as ConditionConfig, chosen('pattern'));
    expect(pattern).toEqual(aPattern({ ...shared, ...cron }));
    expect(written(pattern as ConditionConfig, chosen('filter'))).toEqual({
      ...{ type: 'aggregation-v1', ...shared, ...cron, group_by: [], series: [], conditions: {} },
      ...{ search_within_ms: 60_000, execute_every_ms: 60_000, event_limit: 100 },
    });
  });

  it('has no query and no streams where it looks at events, and keeps them for the others', () => {
    const shared = { query: 'a', query_parameters: [{ name: 'who' }], streams: ['s'] };
    const cron = { use_cron_scheduling: true, cron_expression: '0 9 * * *', cron_timezone: 'UTC' };
    const stored = aConfig({ ...shared, ...cron, conditions: {}, event_limit: 7, _is_scheduled: true });
    const sequence = [aStep('b'), aStep('c', 2, true)];
    const steps = { sequence: beginCorrelation(aCorrelation({ sequence })).sequence };
    const correlation = written(stored, (draft) => ({ ...chosen('correlation')(draft), ...steps }));
    expect(correlation).toEqual(aCorrelation({ ...cron, _is_scheduled: true, sequence }));
    const { draft } = begin(aDefinition({ config: stored }));
    const away = { ...draft, ...chosenKind(draft, 'correlation') };
    expect(written(stored, () => ({ ...away, ...chosenKind(away, 'filter') }))).toEqual(stored);
    expect(written(correlation as ConditionConfig, chosen('silence'))).toEqual(
      aSilence({ ...cron, query: '', _is_scheduled: true }),
    );
  });

  it('and back is what was there', () => {
    const stored = aConfig({ search_within_ms: 7_000, execute_every_ms: 3_000 });
    const { draft } = begin(aDefinition({ config: stored }));
    const away = { ...draft, ...chosenKind(draft, 'silence') };
    const typed = { ...away, search_within_ms: 2 * HOUR_MS };
    const further = { ...typed, ...chosenKind(typed, 'pattern') };
    expect(further).toMatchObject({ create: 'pattern', search_within_ms: 300_000 });
    expect({ ...further, ...chosenKind(further, 'silence') }).toMatchObject({ search_within_ms: 2 * HOUR_MS });
    expect(JSON.stringify({ ...away, ...chosenKind(away, 'filter') })).toBe(JSON.stringify(draft));
    const grouped = { ...draft, ...chosenKind(draft, 'aggregation') };
    expect(grouped).toMatchObject({ search_within_ms: 7_000, execute_every_ms: 3_000 });
  });
});

it('what a condition finds is said in words', () => {
  expect(text(aSilence())).toBe('source silent for 3 usual gaps, 1 min at least');
  expect(text(aPattern())).toBe('new patterns compared with 7 days');
  expect(text(aPattern({ change: 'vanished', compared_ms: DAY_MS }))).toBe('vanished patterns compared with 1 day');
  expect(text(aPattern({ change: 'returned', absent_ms: HOUR_MS }))).toBe(
    'patterns back after 1 hour, compared with 7 days',
  );
});

it('what a correlation looks at is said in words, and searched among all events', () => {
  expect(text(aCorrelation())).toBe('2 steps in order within 10 minutes, by key');
  expect(text(aCorrelation({ ordered: false, join_on_key: false }))).toBe('2 steps in any order within 10 minutes');
  expect([aStep('a'), aStep('a', 5), aStep('a', 1, true), aStep('a', 5, true)].map(stepText)).toEqual([
    ...['occurs', 'occurs 5 times or more', 'does not occur', 'occurs fewer than 5 times'],
  ]);
  expect(replayOf(aCorrelation({ sequence: [aStep('a'), aStep('b', 1, true), aStep('c')] }))).toBe(
    '/search?q=event_definition_id%3A(a%20OR%20c)&rangetype=relative&relative=600&streams=000000000000000000000002',
  );
});

it('the messages of a silence are those that its rhythm is learned from', () => {
  expect(replayOf(aSilence({ query: 'a' }))).toBe('/search?q=a&rangetype=relative&relative=86400');
});

it('an aggregation is sent as without the others', () => {
  const config: AggregationConfig = aConfig({ conditions: {}, event_limit: 5 });
  expect(JSON.stringify(written(config, unchanged))).toBe(JSON.stringify(config));
});
