import { type JobTrigger } from 'server/jobs/scheduler/records';
import { sql } from 'server/storage/documents/sql';
import { startTestServer, type TestServer } from 'test/server/test-server';
import { eventDefinitions } from '.';
import { createDependencies } from './dependencies';
import { readDefinition } from './read-definition';
import { createDefinitionDocuments, type DefinitionDocument, type DefinitionDocuments } from './stored-definition';

const END = new Date('2022-05-10T08:00:00.000Z');
const earlier = new Date(END.getTime() - 1);

const definition = (title: string, config: object) =>
  readDefinition({
    ...{ title, description: '', priority: 2, alert: false, key_spec: [] },
    notification_settings: { grace_period_ms: 0 },
    config: { ...config, search_within_ms: 60_000, execute_every_ms: 60_000 },
  });
const filter = (title: string) =>
  definition(title, { type: 'aggregation-v1', query: '', streams: [], group_by: [], series: [] });
const follows = (...ids: string[]) =>
  definition('Sequence', {
    ...{ type: 'timberline-correlation-v1', ordered: true, join_on_key: true },
    sequence: ids.map((event_definition_id) => ({ event_definition_id, count: { op: '>=', value: 1 }, negate: false })),
  });

describe('what a correlation depends on', () => {
  let server: TestServer;
  let documents: DefinitionDocuments;
  let first: DefinitionDocument;
  let second: DefinitionDocument;

  beforeAll(async () => {
    server = await startTestServer({ areas: [eventDefinitions] });
    documents = createDefinitionDocuments(server.database);
    first = await documents.insert(filter('First'), 'admin');
    second = await documents.insert(filter('Second'), 'admin');
  });
  afterAll(() => server.close());
  beforeEach(() => server.database.query(sql`delete from event_processor_states`));

  const stored = (...ids: string[]) => documents.insert(follows(...ids), 'admin');
  const processed = (id: string, until: Date) =>
    server.database.query(sql`
      insert into event_processor_states (event_definition_id, min_processed_timestamp, max_processed_timestamp)
      values (${id}, ${until.toISOString()}::timestamptz, ${until.toISOString()}::timestamptz)`);
  /** @param statuses of the definitions that are enabled */
  const asked = (document: DefinitionDocument, statuses: Record<string, 'error' | 'runnable'> = {}) =>
    createDependencies({
      ...{ database: server.database, documents },
      jobs: {
        triggersOf: async () =>
          new Map(Object.entries(statuses).map(([id, status]) => [id, { status } as unknown as JobTrigger])),
      },
    })(document, END);

  it('is nothing where messages are searched', async () => {
    expect(await asked(first)).toEqual({ notices: [] });
  });

  it('is waited for until it has been run as far, where it is enabled', async () => {
    const sequence = await stored(first.id, second.id);
    const both = { [first.id]: 'runnable', [second.id]: 'runnable' } as const;
    expect(await asked(sequence, both)).toMatchObject({ waits: 'Waits until “First” has been run so far.' });
    await processed(first.id, END);
    await processed(second.id, earlier);
    expect(await asked(sequence, both)).toMatchObject({ waits: 'Waits until “Second” has been run so far.' });
    expect(await asked(sequence, { ...both, [second.id]: 'error' })).toMatchObject({
      waits: 'Waits for “Second”, which has stopped with an error.',
    });
    expect(await asked(sequence, { [first.id]: 'runnable' })).toEqual({
      notices: ['“Second” is disabled: it makes no events.'],
    });
  });

  it('has to be there, and must not lead back to it', async () => {
    const gone = 'f'.repeat(24);
    expect(await asked(await stored(first.id, gone))).toMatchObject({
      failed: `This event definition looks for events of one that was deleted: ${gone}.`,
    });
    const inner = await stored(first.id, second.id);
    const outer = await stored(inner.id, second.id);
    await documents.change(inner.id, 'admin', () => follows(outer.id, second.id));
    for (const { id } of [inner, outer])
      expect(await asked((await documents.get(id))!)).toMatchObject({
        failed: 'This event definition looks for its own events, through others.',
      });
  });
});
