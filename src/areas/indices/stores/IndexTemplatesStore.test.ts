import { server, signedIn } from 'test/nock/backend';
import { anIndexSet } from 'test/nock/indices';
import { expectToasts } from 'test/toasts';
import { IndexTemplatesActions, IndexTemplatesStore } from '..';

const set = anIndexSet({ id: 'a1', title: 'Firewall' });
const TEMPLATES = '/system/indexer/indices/templates';
const template = { name: 'fw-template', template: { settings: { shards: 4 } } };

beforeEach(() => {
  signedIn('mara');
  IndexTemplatesStore.reset();
});

test('the template of a set is kept, and is the one the search backend has after a sync', async () => {
  server().get(`${TEMPLATES}/a1`).reply(200, template);
  await IndexTemplatesActions.get('a1');
  expect(IndexTemplatesStore.getState().templates).toEqual({ a1: template });
  const synced = { ...template, template: {} };
  server().post(`${TEMPLATES}/a1/update`).reply(200, synced);
  await IndexTemplatesActions.sync(set);
  expect(IndexTemplatesStore.getState().templates.a1).toEqual(synced);
  expectToasts(['success', "Index template of 'Firewall' is now in the search backend"]);
});

test('failures are told', async () => {
  server().get(`${TEMPLATES}/a1`).reply(500, { message: 'Broken' });
  await expect(IndexTemplatesActions.get('a1')).rejects.toThrow('Broken');
  expectToasts([
    'error',
    "Fetching the template of index set 'a1' failed: Broken",
    'Could not retrieve index template.',
  ]);
  server().post(`${TEMPLATES}/a1/update`).reply(500, { message: 'Broken' });
  await expect(IndexTemplatesActions.sync(set)).rejects.toThrow('Broken');
  expectToasts(['error', "Could not sync the index template of 'Firewall': Broken"]);
  expect(IndexTemplatesStore.getState().error).toMatchObject({ status: 500 });
});
