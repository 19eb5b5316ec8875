import { type StartAnswers } from 'api/start-answers';
import { accounts } from 'server/areas/accounts';
import { capabilities } from 'server/areas/capabilities';
import { cluster } from 'server/areas/cluster';
import { decorators } from 'server/areas/decorators';
import { search } from 'server/areas/search';
import { streams } from 'server/areas/streams';
import { users } from 'server/areas/users';
import { startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { startAnswers } from '.';

const STREAM = '621d00000000000000000001';
const SEARCHES = '/system/cluster_config/org.graylog2.indexer.searches.SearchesClusterConfig';
const OF_A_PERSON = [
  ...['/search/decorators', '/streams', '/system/cluster/nodes', '/system/notifications'],
  ...['/timberline/capabilities', `/users/${encodeURIComponent('mära lind')}`],
];

/** Nodes say when they were seen. */
const timeless = (answer: unknown) => JSON.stringify(answer).replace(/"last_seen":"[^"]+"/g, '');

describe('what the first calls of the console answer', () => {
  let server: TestServer;

  beforeAll(async () => {
    const areas = [accounts, users, cluster, streams, search, decorators, capabilities, startAnswers];
    server = await startTestServer({ areas });
    await server.addPerson('mära lind');
    await server.addStream(STREAM, 'Web');
  });
  afterAll(() => server.close());

  const ask = async (as?: TestPerson | null) => {
    const { status, body } = await server.call<StartAnswers>('GET', '/timberline/start-answers', { as });
    expect(status).toBe(200);
    return body;
  };

  /** Each as somebody gets it alone. @returns their paths */
  async function compare(answers: StartAnswers, as: TestPerson): Promise<string[]> {
    for (const [path, answer] of Object.entries(answers)) {
      const { body } = await server.call('GET', path, { as });
      expect([path, timeless(body)]).toEqual([path, timeless(answer)]);
    }
    return Object.keys(answers).sort();
  }

  it('is what each of them answers alone', async () => {
    const person = { username: 'mära lind', permissions: ['*'] };
    expect(await compare(await ask(person), person)).toEqual([...OF_A_PERSON, SEARCHES].sort());
  });

  it('leaves out what somebody may not ask', async () => {
    const reader = { username: 'mära lind', permissions: [`streams:read:${STREAM}`, 'decorators:read'] };
    const answers = await ask(reader);
    expect(await compare(answers, reader)).toEqual([...OF_A_PERSON].sort());
    expect(answers['/streams']).toMatchObject({ streams: [{ id: STREAM }] });
  });

  it('is nothing of anybody without a session', async () => {
    expect(Object.keys(await ask(null))).toEqual([]);
  });

  it('leaves out what is too long for a page to wait for', async () => {
    for (let number = 0; number < 250; number += 1)
      await server.call('POST', '/streams', {
        body: { title: `Stream ${number}`, description: 'd'.repeat(900), index_set_id: await defaultSet() },
      });
    const answers = await ask();
    expect(answers).not.toHaveProperty('/streams');
    expect(answers).toHaveProperty('/timberline/capabilities');
  });

  async function defaultSet(): Promise<string | undefined> {
    const { body } = await server.call<{ index_sets: { id: string; default: boolean }[] }>(
      'GET',
      '/system/indices/index_sets',
    );
    return body.index_sets.find((set) => set.default)?.id;
  }
});
