import { type AggregationConfig } from 'api/events/conditions';
import { type EventDefinition } from 'api/events/definition';
import { conditionJson } from 'lang/condition/to-json';
import { parseConditions } from 'lang/condition/parse';
import { conditionText, expressionText, priorityText, scheduleText } from '../summary/words';
import { changePart, newGroup, newRule, problemOfRule, rulesIn, treeOf, writeCondition } from './condition-tree';
import { behindMs, stateOf } from './definition';
import { begin, usualGrace, writeDefinition } from './draft';
import { newField } from './field-draft';
import { replayOf } from './replay';

const ref = (id: string) => ({ expr: 'number-ref', ref: id });
const number = (value: number) => ({ expr: 'number', value });
const over = (id: string, value: number) => ({ expr: '>', left: ref(id), right: number(value) });
const SERIES: AggregationConfig['series'] = [
  { id: 'many', function: 'count', field: null },
  { id: 'slow', function: 'avg', field: 'took_ms' },
];
const config = (part: Partial<AggregationConfig> = {}): AggregationConfig => ({
  ...{ type: 'aggregation-v1', query: 'level:<=3', query_parameters: [], streams: ['a'], group_by: [] },
  ...{ series: [], conditions: { expression: null }, search_within_ms: 300_000, execute_every_ms: 60_000, ...part },
});
const definition = (own: EventDefinition['config'] = config()): EventDefinition => ({
  ...{ id: 'd', title: 'Errors', description: 'Too many', priority: 3, alert: true, config: own },
  ...{ field_spec: {}, key_spec: [], notification_settings: { grace_period_ms: 1_000, backlog_size: 3 } },
  notifications: [{ notification_id: 'n', notification_parameters: null }],
  storage: [{ type: 'persist-to-streams-v1', streams: ['2'] }],
});
const expression = {
  expr: '&&',
  left: over('many', 5),
  right: {
    expr: 'group',
    operator: '||',
    child: { expr: '||', left: over('slow', 200), right: { expr: '!', left: over('many', 900) } },
  },
};
const grouped = config({ group_by: ['source'], series: SERIES, conditions: { expression } });
const read = (conditions: unknown) => parseConditions(conditions).condition ?? null;

test('a condition becomes rules in groups, and the same condition again', () => {
  const tree = treeOf(read({ expression }), SERIES);
  expect([tree.join, tree.parts.length, rulesIn(tree).length]).toEqual(['&&', 2, 3]);
  const written = writeCondition(tree, SERIES);
  expect(written.series).toEqual(SERIES);
  const again = { ...grouped, conditions: { expression: conditionJson(written.condition) } };
  expect(expressionText(again)).toBe('count() > 5 and (avg(took_ms) > 200 or not (count() > 900))');
  expect(expressionText(again)).toBe(expressionText(grouped));
});

test('a number may stand first, and what has no row stays', () => {
  const odd = { expr: '==', left: ref('many'), right: ref('slow') };
  const mirrored = { expr: '<', left: number(5), right: ref('many') };
  const tree = treeOf(read({ expression: { expr: '||', left: mirrored, right: odd } }), SERIES);
  expect(tree.parts.map(({ kind }) => kind)).toEqual(['rule', 'kept']);
  expect(rulesIn(tree)[0]).toMatchObject({ function: 'count', operator: '>', threshold: 5 });
  const { condition, series } = writeCondition(tree, SERIES);
  expect(conditionJson(condition)).toEqual({ expr: '||', left: over('many', 5), right: odd });
  expect(series).toEqual(SERIES);
});

test('series are those that rules compare, named by function and field', () => {
  const rule = { ...newRule(), function: 'max', field: 'took_ms', threshold: 9 };
  const { condition, series } = writeCondition(newGroup('&&', [rule, rule, newRule()]), []);
  expect(series.map(({ id }) => id)).toEqual(['max-took_ms', 'count-']);
  expect(series[1]?.field).toBeNull();
  expect(read({ expression: conditionJson(condition) })).not.toBeNull();
});

test('as many rules as one likes stay within the depth that servers take', () => {
  const { condition } = writeCondition(newGroup('||', Array.from({ length: 120 }, newRule)), []);
  expect(parseConditions({ expression: conditionJson(condition) }).problem).toBeUndefined();
});

test('a group goes with its last rule', () => {
  const [first, inner] = [newRule(), newRule()];
  const tree = newGroup('&&', [first, newGroup('||', [inner])]);
  expect(changePart(tree, inner.key, () => undefined).parts).toEqual([first]);
});

test('a rule needs a field unless it counts, and a number', () => {
  const rule = newRule();
  expect(problemOfRule(rule)).toBeUndefined();
  expect(problemOfRule({ ...rule, function: 'avg' })).toBe('field');
  expect(problemOfRule({ ...rule, threshold: undefined })).toBe('threshold');
  expect(problemOfRule({ ...rule, threshold: NaN })).toBe('threshold');
  expect(problemOfRule({ ...rule, function: '' })).toBe('function');
});

describe('a definition that is saved', () => {
  const saved = (stored: EventDefinition, takesLimit = true) => {
    const begun = begin(stored);
    return writeDefinition(begun, begun.draft, begun.query, { takesLimit });
  };

  test('keeps everything that was not changed', () => {
    const stored = definition(grouped);
    stored.field_spec = {
      user: {
        data_type: 'string',
        providers: [{ type: 'template-v1', template: '${source.u}', require_values: true }],
      },
      team: { data_type: 'string', providers: [{ type: 'lookup-v1', table_name: 'teams', key_field: 'u' }] },
    };
    stored.key_spec = ['team', 'user'];
    expect(saved(stored, false)).toEqual(stored);
    const limited = definition(config({ event_limit: 7, conditions: {} }));
    expect(saved(limited)).toEqual(limited);
  });

  test('keeps a condition of an unknown type byte for byte', () => {
    const own = { type: 'correlation-v9', deep: { odd: [1, null, 'ä'] }, query: 5 };
    expect(JSON.stringify(saved(definition(own)).config)).toBe(JSON.stringify(own));
  });

  test('has no limit of events where the server does not know one', () => {
    const { draft, ...begun } = begin();
    const write = (takesLimit: boolean) => writeDefinition({ ...begun, draft }, draft, '', { takesLimit });
    expect(write(true).config).toMatchObject({ event_limit: 100 });
    expect(write(false).config).not.toHaveProperty('event_limit');
    expect(write(false)).toMatchObject({ alert: false, notifications: [], field_spec: {}, key_spec: [] });
    expect(write(false)).not.toHaveProperty('id');
  });

  test('takes over fields and their keys under new names, in the order of the keys', () => {
    const begun = begin();
    const [user, host] = [newField(), newField()];
    const draft = {
      ...begun.draft,
      field_spec: [
        { ...user, name: ' user ', template: '${source.u}' },
        { ...host, name: 'host', template: '${source.h}' },
      ],
      key_spec: [host.key, user.key],
    };
    const written = writeDefinition(begun, draft, ' a:b ', { takesLimit: false });
    expect(Object.keys(written.field_spec ?? {})).toEqual(['user', 'host']);
    expect(written.key_spec).toEqual(['host', 'user']);
    expect(written.config).toMatchObject({ query: 'a:b' });
  });

  test('has no groups and no condition when each message makes an event', () => {
    const begun = begin(definition(grouped));
    const { config: own } = writeDefinition(begun, { ...begun.draft, create: 'filter' }, 'x', { takesLimit: false });
    expect(own).toMatchObject({ group_by: [], series: [], conditions: {} });
  });
});

test('what a definition does is said in words', () => {
  expect(conditionText(definition())).toBe('level:<=3');
  expect(conditionText(definition(grouped))).toBe(
    'count() > 5 and (avg(took_ms) > 200 or not (count() > 900)) by source',
  );
  expect(conditionText(definition({ type: 'correlation-v9' }))).toBe('correlation-v9');
  expect(scheduleText(config()).replaceAll('\u00a0', ' ')).toBe('every 1 min over the last 5 min');
  expect(scheduleText(config({ execute_every_ms: 0 }))).toBe('no schedule');
  expect(scheduleText(config({ by_receive_time: true })).replaceAll('\u00a0', ' ')).toBe(
    'every 1 min over the last 5 min, by the time of receipt',
  );
  const cron = { use_cron_scheduling: true, cron_expression: '0 9 * * MON-FRI', cron_timezone: 'Europe/Berlin' };
  expect(scheduleText(config(cron)).replaceAll('\u00a0', ' ')).toBe(
    'At 09:00, Monday through Friday, Europe/Berlin, over the last 5 min',
  );
  expect(scheduleText(config({ ...cron, cron_expression: '0 9 1 * +MON' }))).toMatch(/^0 9 1 \* \+MON, Europe/);
  expect([1, 2, 3, 7].map(priorityText)).toEqual(['Low', 'Normal', 'High', 'Priority 7']);
});

describe('a cron expression', () => {
  const cron = { use_cron_scheduling: true, cron_expression: '0 9 * * *', cron_timezone: 'UTC' };
  const written = (stored: Partial<AggregationConfig>, takesCron: boolean, change: object = {}) => {
    const begun = begin(definition(config(stored)));
    const taking = { takesLimit: false, takesCron };
    return writeDefinition(begun, { ...begun.draft, ...change }, begun.query, taking).config;
  };
  const plain = { ...config(), conditions: {} };

  test('is sent where the server takes it, with a zone', () => {
    const change = { schedule_by: 'cron', cron_expression: ' 0 9 * * * ', cron_timezone: '' };
    expect(written({}, true, change)).toEqual({ ...plain, ...cron });
    expect(Object.keys(written({}, false, change))).not.toContain('use_cron_scheduling');
  });

  test('goes when the definition runs by its interval', () => {
    expect(JSON.stringify(written(cron, true, { schedule_by: 'interval' }))).not.toContain('cron');
  });

  test('stays as it is stored where nobody changes it', () => {
    const off = { use_cron_scheduling: false, cron_expression: null };
    expect(written(off, true)).toEqual({ ...plain, ...off });
    expect(written(cron, false)).toEqual({ ...plain, ...cron });
  });
});

test('the search of a definition is repeated with its query, streams and range', () => {
  expect(replayOf(config())).toBe('/search?q=level%3A%3C%3D3&rangetype=relative&relative=300&streams=a');
  expect(replayOf(config({ by_receive_time: true }))).toBe(
    `/search?q=${encodeURIComponent('level:<=3 AND gl2_receive_timestamp:[now-300s TO now]')}&rangetype=relative&relative=0&streams=a`,
  );
});

describe('when a definition runs', () => {
  const now = Date.parse('2026-11-26T00:00:00.000Z');
  const schedule = (part: object = {}, own = config()) => ({
    definition: definition(own),
    schedule: {
      ...{ is_scheduled: true, status: 'runnable' as const, next_time: null, triggered_at: null },
      ...{ queued_notifications: 0, message: null },
      data: {
        type: 'event-processor-execution-v1' as const,
        timerange_from: '2026-11-25T23:54:00.000Z',
        timerange_to: '2026-11-25T23:59:00.000Z',
      },
      ...part,
    },
  });

  test('it is behind since its next window is complete', () => {
    expect(behindMs(schedule(), now)).toBe(60_000);
    expect(behindMs(schedule(), now - 120_000)).toBe(0);
    expect(behindMs(schedule({ data: null }), now)).toBe(0);
    expect(behindMs({ definition: definition(), schedule: undefined }, now)).toBe(0);
    expect(behindMs(schedule({}, config({ delay_ms: 45_000 })), now)).toBe(15_000);
  });

  test('it is enabled, waits, runs, is in error or disabled', () => {
    expect(stateOf({ definition: definition(), schedule: undefined }, now)).toBe('enabled');
    expect(stateOf(schedule(), now)).toBe('enabled');
    expect(stateOf(schedule({ message: 'Waits for messages' }), now)).toBe('waiting');
    expect(stateOf(schedule({ message: 'Left out 3 groups' }), now - 120_000)).toBe('enabled');
    expect(stateOf(schedule({ status: 'running' }), now)).toBe('running');
    expect(stateOf(schedule({ status: 'error', message: 'No stream' }), now)).toBe('error');
    expect(stateOf(schedule({ is_scheduled: false, status: null }), now)).toBe('disabled');
  });
});

test('a silence is told once an hour unless somebody says otherwise', () => {
  const { draft } = begin();
  expect(usualGrace(draft, 'silence')).toEqual({ grace_period_ms: 3_600_000 });
  expect(usualGrace({ ...draft, grace_period_ms: 60_000 }, 'silence')).toEqual({});
  const silent = { ...draft, create: 'silence' as const, grace_period_ms: 3_600_000 };
  expect(usualGrace(silent, 'filter')).toEqual({ grace_period_ms: 0 });
  expect(usualGrace({ ...silent, grace_period_ms: 60_000 }, 'filter')).toEqual({});
  expect(usualGrace(silent, 'silence')).toEqual({});
});
