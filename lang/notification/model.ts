import { type ModelEntry } from '../template/model';

const text = (name: string): ModelEntry => ({ name, kind: 'text' });
const time = (name: string): ModelEntry => ({ name, kind: 'time' });
const map = (name: string): ModelEntry => ({ name, kind: 'map' });
const texts = (name: string): ModelEntry => ({ name, kind: 'list', members: [] });

/** What the templates of notifications can print. */
export const NOTIFICATION_MODEL: readonly ModelEntry[] = [
  ...['event_definition_id', 'event_definition_type', 'event_definition_title', 'event_definition_description'].map(
    text,
  ),
  ...['job_definition_id', 'job_trigger_id', 'http_external_uri', 'product_name', 'snooze_url'].map(text),
  texts('source_stream_titles'),
  { name: 'recovered', kind: 'boolean' },
  {
    name: 'event',
    kind: 'object',
    members: [
      ...['id', 'event_definition_id', 'event_definition_type', 'origin_context', 'message', 'source', 'key'].map(text),
      ...['timestamp', 'timestamp_processing', 'timerange_start', 'timerange_end'].map(time),
      ...['streams', 'source_streams', 'key_tuple'].map(texts),
      { name: 'priority', kind: 'number' },
      { name: 'alert', kind: 'boolean' },
      ...['fields', 'group_by_fields'].map(map),
    ],
  },
  {
    name: 'backlog',
    kind: 'list',
    members: [...['index', 'id', 'source', 'message'].map(text), time('timestamp'), texts('stream_ids'), map('fields')],
  },
];
