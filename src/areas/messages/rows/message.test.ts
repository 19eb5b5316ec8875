import { EVENTS_STREAM_ID } from 'api/stream-ids';
import { type DetailedMessage, eventIdOf } from './message';

const message = (fields: DetailedMessage['fields'], ...streamIds: string[]): DetailedMessage => ({
  ...{ id: 'message-1', index: 'some_0' },
  ...{ fields, streamIds },
});

test('an event has an id among the alerts, which other clusters keep in a field', () => {
  const event = { event_definition_id: 'one' };
  expect(eventIdOf(message(event, EVENTS_STREAM_ID))).toBe('message-1');
  expect(eventIdOf(message({ ...event, id: 'event-1' }, EVENTS_STREAM_ID))).toBe('event-1');
});

test('a message is no event, whatever its fields are called or its stream is', () => {
  expect(eventIdOf(message({ event_definition_id: 'one' }, 'another'))).toBeUndefined();
  expect(eventIdOf(message({ id: 'event-1' }, EVENTS_STREAM_ID))).toBeUndefined();
});
