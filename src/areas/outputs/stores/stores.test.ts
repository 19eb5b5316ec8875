import { type Output } from 'api/outputs';
import { resetStores } from 'flux/store';
import { entitiesOf } from 'rest/entity/entity-store';
import { server, signedIn } from 'test/nock/backend';
import { testEntityStore } from 'test/nock/entity-store';
import { anOutput, anOutputState, GELF_OUTPUT, gelfOutput } from 'test/nock/outputs';
import { expectToasts } from 'test/toasts';
import { Outputs, OutputsActions, OutputsStore } from './OutputsStore';
import { OutputFiltersActions, OutputFiltersStore } from './OutputFiltersStore';
import { OutputStatesActions, OutputStatesStore } from './OutputStatesStore';
import { OutputTypesActions, OutputTypesStore } from './OutputTypesStore';
import { texts } from './texts';

const OUTPUTS = '/system/outputs';
const STREAM = 'c'.repeat(24);
const archive = anOutput();
const partner = anOutput({ id: 'b'.repeat(24), title: 'Partner' });
const body = { title: 'Archive', type: GELF_OUTPUT, configuration: { port: 12_201 } };
const failed = (title: string, doing: string) => ({
  title,
  message: (reason: string) => `${doing} failed with status: ${reason}`,
});

testEntityStore<Output>(Outputs, {
  entities: [archive, partner],
  list: { path: OUTPUTS, answer: (outputs) => ({ outputs, total: outputs.length }) },
  path: (id) => `${OUTPUTS}/${id}`,
  create: { path: OUTPUTS, body },
  update: { body: { title: 'Archive 2' } },
  delete: {},
  texts: {
    list: failed('Could not load outputs', 'Loading outputs'),
    create: {
      failure: {
        title: 'Could not save Output',
        message: (reason, title) => `Saving Output "${title}" failed with status: ${reason}`,
      },
      success: (title) => `Output "${title}" was created.`,
    },
    update: {
      failure: {
        title: 'Could not update Output',
        message: (reason, title) => `Updating Output "${title}" failed with status: ${reason}`,
      },
      success: (title) => `Output "${title}" was updated.`,
    },
    delete: {
      failure: failed('Could not terminate output', 'Terminating output'),
      success: () => 'Output was terminated.',
    },
  },
});

beforeEach(() => signedIn('mara'));
afterEach(() => resetStores());

test('the outputs of a stream are a list of their own', async () => {
  server()
    .get(OUTPUTS)
    .reply(200, { total: 2, outputs: [archive, partner] });
  await OutputsActions.list();
  server()
    .get(`/streams/${STREAM}/outputs`)
    .reply(200, { total: 1, outputs: [partner] });
  const asked = OutputsActions.list(STREAM);
  expect([OutputsStore.getState().scope, entitiesOf(OutputsStore.getState())]).toEqual([STREAM, undefined]);
  await asked;
  expect(entitiesOf(OutputsStore.getState())).toEqual([partner]);
});

test('are assigned to a stream with an answer without content, and removed from it', async () => {
  const place = `/streams/${STREAM}/outputs`;
  server()
    .post(place, { outputs: [archive.id] })
    .reply(202);
  await OutputsActions.assign(STREAM, [archive.id]);
  server().delete(`${place}/${archive.id}`).reply(204);
  await OutputsActions.removeFrom(STREAM, archive);
  server().post(place).reply(500, { type: 'ApiError', message: 'Broken' });
  await expect(OutputsActions.assign(STREAM, [archive.id])).rejects.toThrow();
  expectToasts(
    ['success', 'Output was removed from stream.'],
    ['error', 'Adding output to stream failed with status: Broken', 'Could not add output to stream'],
  );
});

test('get a filter for a stream, or all of its messages, and say which they have', async () => {
  const place = `/timberline/streams/${STREAM}/outputs/${archive.id}`;
  server().put(place, { filter_query: 'level:<4' }).reply(204).put(place, { filter_query: null }).reply(204);
  await OutputsActions.filter(STREAM, archive, 'level:<4');
  await OutputsActions.filter(STREAM, archive, null);
  const message = 'Not saved: Cannot parse query: it ends too early (line 1, column 2).';
  server().put(place, { filter_query: '(' }).reply(400, { type: 'ValidationApiError', message, validation_errors: {} });
  await expect(OutputsActions.filter(STREAM, archive, '(')).rejects.toThrow();
  expectToasts(
    ['success', texts.filtered('Archive')],
    ['success', texts.unfiltered('Archive')],
    ['error', `Saving the filter failed with status: ${message}`, 'Could not save the filter'],
  );
  const filters = [{ stream_id: STREAM, output_id: archive.id, filter_query: 'level:<4' }];
  server().get('/timberline/outputs/filters').reply(200, { filters }).get('/timberline/outputs/filters').reply(500, {});
  await OutputFiltersActions.list();
  await expect(OutputFiltersActions.list()).rejects.toThrow();
  expect(OutputFiltersStore.getState().filters).toEqual(filters);
});

test('are paused, resumed, emptied and tested', async () => {
  const own = `/timberline/outputs/${archive.id}`;
  server().post(`${own}/pause`).reply(204).post(`${own}/resume`).reply(204).delete(`${own}/buffer`).reply(204);
  await OutputsActions.pause(archive);
  await OutputsActions.resume(archive);
  await OutputsActions.discard(archive);
  const result = { delivered: false, took_ms: 3, error: 'connect ECONNREFUSED' };
  server().post(`${own}/test`, {}).reply(200, result).post(`${own}/test`, { message: 'hello' }).reply(200, result);
  expect(await OutputsActions.test(archive, { message: '' })).toEqual(result);
  expect(await OutputsActions.test(archive, { message: 'hello' })).toEqual(result);
  const configuration = { port: 1 };
  server()
    .post(`${own}/test`, { configuration })
    .reply(200, result)
    .post('/timberline/outputs/test', { type: GELF_OUTPUT, configuration })
    .reply(200, result);
  expect(await OutputsActions.test(archive, { configuration })).toEqual(result);
  expect(await OutputsActions.testNew(GELF_OUTPUT, configuration)).toEqual(result);
  expectToasts(
    ['success', texts.paused('Archive')],
    ['success', texts.resumed('Archive')],
    ['success', texts.discarded('Archive')],
  );
});

test('types are known by id, and states by the output', async () => {
  server()
    .get(`${OUTPUTS}/available`)
    .reply(200, { types: { [GELF_OUTPUT]: gelfOutput } });
  await OutputTypesActions.list();
  expect(OutputTypesStore.getState().types?.[GELF_OUTPUT]?.name).toBe('GELF Output');
  const state = anOutputState(archive);
  const buffers = { used_bytes: 0, limit_bytes: 1_000 };
  server()
    .get('/timberline/outputs/states')
    .reply(200, { node_id: 'n1', states: [state], others: { n2: [], n3: null }, buffers })
    .get('/timberline/outputs/states')
    .reply(500, { type: 'ApiError', message: 'Broken' });
  await OutputStatesActions.list();
  await expect(OutputStatesActions.list()).rejects.toThrow();
  expect(OutputStatesStore.getState().states).toEqual({ [archive.id]: { n1: state, n2: null, n3: null } });
});
