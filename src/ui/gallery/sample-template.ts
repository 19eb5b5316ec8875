import { type ModelEntry } from 'lang/template/model';

/** What a template of a notification prints. */
export const SAMPLE_MODEL: readonly ModelEntry[] = [
  { name: 'event_definition_title', kind: 'text', description: 'Title of the definition' },
  {
    name: 'event',
    kind: 'object',
    description: 'What happened',
    members: [
      { name: 'timestamp', kind: 'time', description: 'When it happened' },
      { name: 'message', kind: 'text', description: 'What it says' },
      { name: 'alert', kind: 'boolean' },
      { name: 'priority', kind: 'number' },
      { name: 'fields', kind: 'map', members: [{ name: 'user', kind: 'text' }] },
    ],
  },
  {
    name: 'backlog',
    kind: 'list',
    description: 'Messages of the event',
    members: [
      { name: 'message', kind: 'text' },
      { name: 'source', kind: 'text' },
    ],
  },
];

export const SAMPLE_TEMPLATE = [
  "Alert: ${event_definition_title}${if event.fields.user='root'} (root!)${end}",
  '${-- who, and since when }',
  'User ${event.fields.user(unknown)}, since ${event.timestmp}',
  '${foreach backlog m , }${<,m.source,>}: ${m.message}${end}',
  'Price: \\${5}',
].join('\n');
