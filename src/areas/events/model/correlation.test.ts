import { CORRELATION, type CorrelationStep, EVENT_CORRELATION_CAPABILITY } from 'api/events/conditions';
import { type EventDefinition } from 'api/events/definition';
import { EVENTS_STREAM_ID } from 'api/stream-ids';
import { writeAddress } from 'areas/search';
import { resetStores } from 'flux/store';
import { parseQuery } from 'lang/query/parse';
import { CapabilitiesStore } from 'rest/CapabilitiesStore';
import { putState } from 'test/mount-container';
import { aDefinition, anEvent } from '../event-fixtures';
import { causeOf } from './cause';
import { conditionOf } from './condition';
import { curveOf } from './curve';
import { definitionReplay, eventReplay } from './replay';

const START = '2022-05-10T08:01:00.000Z';
/** The last event of the sequence, after which nothing led to it; the window ended later. */
const LAST = '2022-05-10T08:04:59.999Z';
const END = '2022-05-10T08:05:00.000Z';
const WINDOW_END = '2022-05-10T08:06:00.000Z';
const FAILED = '627a1c9be4b0f14d2a6c0002';
const LOGIN = '627a1c9be4b0f14d2a6c0003';
const OTHER = '627a1c9be4b0f14d2a6c0004';

const step = (id: string, negate = false): CorrelationStep => ({
  ...{ event_definition_id: id, count: { op: '>=', value: 1 }, negate },
});
const correlation = (part: object = {}): EventDefinition => ({
  ...aDefinition(),
  config: {
    ...{ type: CORRELATION, sequence: [step(FAILED), step(OTHER, true), step(LOGIN), step(FAILED)] },
    ...{ ordered: true, join_on_key: true, search_within_ms: 600_000, execute_every_ms: 60_000, ...part },
  } as EventDefinition['config'],
});
const event = anEvent({
  ...{ event_definition_type: CORRELATION, timestamp: LAST, timerange_start: START, timerange_end: WINDOW_END },
  origin_context: 'urn:graylog:event:es:gl-events_3:01G2',
  group_by_fields: { key: 'al ice' },
});
const withoutKey = { ...event, group_by_fields: {} };
const EITHER = `event_definition_id:(${FAILED} OR ${LOGIN})`;

beforeEach(() => putState(CapabilitiesStore, { capabilities: [EVENT_CORRELATION_CAPABILITY] }));
afterEach(resetStores);

it('is known where the server runs it and it has steps', () => {
  expect(conditionOf(correlation())).toMatchObject({ type: CORRELATION });
  expect(conditionOf({ config: { type: CORRELATION } })).toBeUndefined();
  putState(CapabilitiesStore, { capabilities: [] });
  expect(conditionOf(correlation())).toBeUndefined();
});

it('was caused by the events of its steps and its key, and by no message', () => {
  expect(causeOf(event, correlation())).toEqual({
    ...{ query: `${EITHER} AND key:"al ice"`, streams: [EVENTS_STREAM_ID], from: START, to: END },
  });
  expect(parseQuery(EITHER).error).toBeUndefined();
  expect(causeOf(withoutKey, correlation())?.query).toBe(`${EITHER} AND NOT _exists_:key`);
  expect(causeOf(withoutKey, correlation({ join_on_key: false }))?.query).toBe(EITHER);
  expect(causeOf(event, correlation({ sequence: [step(LOGIN), step(OTHER, true)] }))?.query).toBe(
    `event_definition_id:(${LOGIN}) AND key:"al ice"`,
  );
});

it('tells no cause without its definition, or by one that has become another kind', () => {
  expect(causeOf(event, null)).toBeUndefined();
  expect(causeOf(event, aDefinition())).toBeUndefined();
  expect(causeOf(anEvent({ timerange_start: START, timerange_end: END }), correlation())).toBeUndefined();
});

it('has no curve', () => {
  expect(curveOf(event, correlation())).toBeUndefined();
});

it('is replayed among all events, without tables and parameters', () => {
  const replay = eventReplay(event, correlation());
  expect(replay).toEqual({
    ...{ query: `${EITHER} AND key:"al ice"`, streams: [EVENTS_STREAM_ID] },
    timerange: { type: 'absolute', from: START, to: END },
  });
  expect(writeAddress(replay)).not.toHaveProperty('widgets');
  expect(definitionReplay(correlation())).toEqual({
    ...{ query: EITHER, streams: [EVENTS_STREAM_ID], timerange: { type: 'relative', range: 600 } },
  });
});

it('is replayed in the streams of its messages where its definition cannot be read', () => {
  expect(eventReplay(event, null)).toMatchObject({ query: '', streams: event.source_streams });
});
