import { EVENT_PATTERN_CAPABILITY, EVENT_SILENCE_CAPABILITY, PATTERN, SILENCE } from 'api/events/conditions';
import { type EventDefinition } from 'api/events/definition';
import { writeAddress } from 'areas/search';
import { resetStores } from 'flux/store';
import { CapabilitiesStore } from 'rest/CapabilitiesStore';
import { putState } from 'test/mount-container';
import { aDefinition, anEvent } from '../event-fixtures';
import { causeOf } from './cause';
import { curveOf } from './curve';
import { definitionReplay, eventReplay } from './replay';

const HOUR_MS = 3_600_000;
const END = '2022-05-10T08:05:00.000Z';
const before = (ms: number) => new Date(Date.parse(END) - ms).toISOString();

const definition = (config: object): EventDefinition => ({
  ...aDefinition(),
  config: { query: 'level:3', streams: ['s1'], execute_every_ms: 60_000, ...config } as EventDefinition['config'],
});
const silence = definition({
  ...{ type: SILENCE, search_within_ms: 24 * HOUR_MS, field: 'source', late_by: 3, at_least_ms: 60_000 },
});
const silent = anEvent({
  ...{ event_definition_type: SILENCE, timestamp: END, source_streams: ['s1'] },
  ...{ timerange_start: before(24 * HOUR_MS), timerange_end: END, group_by_fields: { source: 'web-1' } },
});
const patterns = (change: string, more: object = {}) =>
  definition({ type: PATTERN, search_within_ms: 300_000, change, compared_ms: 168 * HOUR_MS, ...more });
const ofPattern = anEvent({
  ...{ event_definition_type: PATTERN, timestamp: END, source_streams: ['s1'] },
  ...{ timerange_start: before(300_000), timerange_end: END, group_by_fields: { gl2_pattern: '123456789' } },
  origin_context: 'urn:graylog:message:es:gl_3:01G2',
});

beforeEach(() => putState(CapabilitiesStore, { capabilities: [EVENT_SILENCE_CAPABILITY, EVENT_PATTERN_CAPABILITY] }));
afterEach(resetStores);

describe('the messages that caused an event', () => {
  it('of a silence are those of its value before it stopped, from before the hour that it was learned before', () => {
    expect(causeOf(silent, silence)).toEqual({
      query: 'level:3 AND source:web\\-1',
      streams: ['s1'],
      from: before(25 * HOUR_MS + 600_000),
      to: END,
    });
    expect(causeOf(silent, null)).toBeUndefined();
  });

  it.each([
    ['new', 300_000],
    ['returned', 300_000],
    ['vanished', 300_000 + 168 * HOUR_MS],
  ])('of a pattern that is %s are those of the pattern, of which the example is one', (change, beforeMs) => {
    expect(causeOf(ofPattern, patterns(change))).toEqual({
      query: 'level:3 AND gl2_pattern:123456789',
      streams: ['s1'],
      from: before(beforeMs),
      to: END,
    });
    expect(causeOf(ofPattern, null)).toBeUndefined();
  });
});

describe('a replay', () => {
  it('searches the value or the pattern, without tables', () => {
    expect(eventReplay(silent, silence)).toMatchObject({
      query: 'level:3 AND source:web\\-1',
      timerange: { from: before(25 * HOUR_MS + 600_000), to: END },
    });
    const replay = eventReplay(ofPattern, patterns('new'));
    expect(replay).toMatchObject({ query: 'level:3 AND gl2_pattern:123456789', highlightMessage: '01G2' });
    expect(writeAddress(replay)).not.toHaveProperty('widgets');
    expect(definitionReplay(silence)).toMatchObject({ query: 'level:3', timerange: { range: 86_400 } });
  });

  it('of a condition that the server does not run has none of its search', () => {
    putState(CapabilitiesStore, { capabilities: [] });
    expect(definitionReplay(silence)).toBeUndefined();
    expect(causeOf(silent, silence)).toBeUndefined();
  });
});

describe('the curve', () => {
  it('of a silence counts messages over all the time its rhythm is learned from', () => {
    expect(curveOf(silent, silence)).toEqual({
      ...{ series: { function: 'count' }, query: 'level:3 AND source:web\\-1', streams: ['s1'] },
      ...{ from: Date.parse(before(25 * HOUR_MS + 600_000)), to: Date.parse(END), stepMs: 900_000 },
    });
  });

  it('of a pattern counts them over what it is compared with; of a new one there is nothing to see', () => {
    const { from, to, stepMs } = curveOf(ofPattern, patterns('returned')) ?? {};
    expect([from, to]).toEqual([Date.parse(END) - 300_000 - 168 * HOUR_MS, Date.parse(END)]);
    expect(stepMs).toBe(7_200_000);
    expect(curveOf(ofPattern, patterns('new'))).toBeUndefined();
  });
});
