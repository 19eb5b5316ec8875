import { DEFAULT_STREAM_ID, EVENTS_STREAM_ID } from 'api/stream-ids';
import { type NotificationModel } from './notification-type';

/** Of what does not come from a scheduled run. */
export const UNKNOWN = '<unknown>';

/** The event by which notifications are tried (card events.md, "Test run"). */
export function testModel(now: Date): NotificationModel {
  const timestamp = now.toISOString();
  return {
    event_definition_id: 'NotificationTestId',
    event_definition_type: 'test-dummy-v1',
    event_definition_title: 'Event Definition Test Title',
    event_definition_description: 'Event Definition Test Description',
    job_definition_id: UNKNOWN,
    job_trigger_id: UNKNOWN,
    event: {
      id: 'TEST_NOTIFICATION_ID',
      event_definition_type: 'notification-test-v1',
      event_definition_id: 'EventDefinitionTestId',
      origin_context: 'urn:graylog:message:es:testIndex_42:b5e53442-12bb-4374-90ed-0deadbeefbaz',
      timestamp,
      timestamp_processing: timestamp,
      timerange_start: null,
      timerange_end: null,
      streams: [EVENTS_STREAM_ID],
      source_streams: [DEFAULT_STREAM_ID],
      message: 'Notification test message triggered from user <unknown>',
      source: DEFAULT_STREAM_ID,
      key_tuple: ['testkey'],
      key: 'testkey',
      priority: 2,
      alert: true,
      fields: { field1: 'value1', field2: 'value2' },
      group_by_fields: {},
    },
    backlog: [],
  };
}
