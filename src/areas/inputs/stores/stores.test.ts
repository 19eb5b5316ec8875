import { resetStores } from 'flux/store';
import { type Input } from 'api/inputs';
import { server, signedIn } from 'test/nock/backend';
import { testEntityStore } from 'test/nock/entity-store';
import { anInput, anInputState, syslogTcp } from 'test/nock/inputs';
import { expectToasts } from 'test/toasts';
import { itemsOf } from 'rest/entity/list-store';
import { entitiesOf } from 'rest/entity/entity-store';
import { DiagnosisActions, DiagnosisStore } from './DiagnosisStore';
import { InputNamesActions, InputNamesStore } from './InputNamesStore';
import { Inputs, InputsActions, InputsStore } from './InputsStore';
import { inputStatesPoll, InputStatesActions, InputStatesStore } from './InputStatesStore';
import { InputTypesActions, InputTypesStore } from './InputTypesStore';
import { recognitionPoll, RecognitionActions, RecognitionStore } from './RecognitionStore';
import { texts as named } from '../texts';

const INPUTS = '/system/inputs';
const firewalls = anInput();
const jobs = anInput({ id: 'b'.repeat(24), title: 'Jobs', global: false, node: 'n1' });
const body = { title: 'Firewalls', type: firewalls.type, global: true, configuration: { port: 1514 } };
const broken = { type: 'ApiError', message: 'Broken' };
const text = (verb: string, doing: string, done: string) => ({
  failure: {
    title: `Could not ${verb} input`,
    message: (reason: string, title: string) => `${doing} input '${title}' failed with status: ${reason}`,
  },
  success: (title: string) => `Input '${title}' ${done} successfully`,
});

testEntityStore<Input>(Inputs, {
  entities: [firewalls, jobs],
  list: { path: INPUTS, answer: (inputs) => ({ inputs, total: inputs.length }) },
  path: (id) => `${INPUTS}/${id}`,
  create: { path: INPUTS, body },
  update: { body: { ...body, title: 'Walls' } },
  delete: {},
  texts: {
    list: named.notLoaded,
    get: {
      title: 'Could not retrieve input',
      message: (reason: string, id: string) => `Fetching input ${id} failed with status: ${reason}`,
    },
    create: text('launch', 'Launching', 'launched'),
    update: text('update', 'Updating', 'updated'),
    delete: text('delete', 'Deleting', 'deleted'),
  },
});

beforeEach(() => signedIn('mara'));
afterEach(() => resetStores());

test('static fields are added and removed, and stand on the input at once', async () => {
  server()
    .get(INPUTS)
    .reply(200, { total: 1, inputs: [firewalls] });
  await InputsActions.list();
  const fields = () => entitiesOf(InputsStore.getState())?.[0]?.static_fields;
  const place = `${INPUTS}/${firewalls.id}/staticfields`;
  server().post(place, { key: 'env', value: 'prod' }).reply(201);
  await InputsActions.addStaticField(firewalls, { key: 'env', value: 'prod' });
  expect(fields()).toEqual({ env: 'prod' });
  server().delete(`${place}/env`).reply(204);
  await InputsActions.removeStaticField(firewalls, 'env');
  expect(fields()).toEqual({});
  expectToasts(
    ['success', "Static field 'env' added to 'Firewalls' successfully"],
    ['success', "Static field 'env' removed from 'Firewalls' successfully"],
  );
  server().post(place).reply(500, broken);
  await expect(InputsActions.addStaticField(firewalls, { key: 'env', value: 'x' })).rejects.toThrow('Broken');
  server().delete(`${place}/env`).reply(500, broken);
  await expect(InputsActions.removeStaticField(firewalls, 'env')).rejects.toThrow('Broken');
  expectToasts(
    ['error', 'Adding static field to input failed with: Broken', "Could not add static field to input 'Firewalls'"],
    [
      'error',
      'Removing static field from input failed with: Broken',
      "Could not remove static field 'env' from input 'Firewalls'",
    ],
  );
});

test('names that were loaded follow a new title', async () => {
  const named = (title: string) =>
    server()
      .get(INPUTS)
      .reply(200, { total: 1, inputs: [anInput({ title })] });
  named('Firewalls');
  await InputNamesActions.list();
  server().put(`${INPUTS}/${firewalls.id}`).reply(201, { id: firewalls.id });
  named('Walls');
  const renewed = new Promise((resolve) => InputNamesActions.list.completed.listen(resolve));
  await InputsActions.update(firewalls.id, { ...body, title: 'Walls' });
  await renewed;
  expect(itemsOf(InputNamesStore.getState())?.map(({ title }) => title)).toEqual(['Walls']);
  expectToasts(['success', "Input 'Walls' updated successfully"]);
});

describe('states', () => {
  const CLUSTER = '/cluster/inputstates';
  const place = `${CLUSTER}/${firewalls.id}`;
  const done = { id: firewalls.id };

  test('are kept by input and node; a node that could not be asked has none', async () => {
    expect(inputStatesPoll.everyMs).toBe(2_000);
    const state = anInputState(firewalls);
    server()
      .get(CLUSTER)
      .reply(200, { n1: [state], n2: null });
    await InputStatesActions.list();
    expect(InputStatesStore.getState()).toEqual({ states: { [firewalls.id]: { n1: state } }, error: undefined });
    server().get(CLUSTER).reply(500, broken);
    await expect(InputStatesActions.list()).rejects.toThrow('Broken');
    expect(InputStatesStore.getState()).toMatchObject({ states: { [firewalls.id]: {} }, error: { status: 500 } });
    expectToasts();
  });

  test.each([
    [{ n1: done, n2: done }, 'success', 'was sent successfully.', 'will be started shortly'],
    [{ n1: null, n2: null }, 'error', 'failed. Check your logs for more information.', 'could not be started'],
    [
      { n1: done, n2: null },
      'warning',
      'failed in some nodes. Check your logs for more information.',
      'could not be started in all nodes',
    ],
  ] as const)('a global input is started: %j', async (answer, kind, message, title) => {
    server().put(place).reply(200, answer);
    server().get(CLUSTER).reply(200, {});
    await InputStatesActions.start(firewalls);
    expectToasts([kind, `Request to start input 'Firewalls' ${message}`, `Input 'Firewalls' ${title}`]);
  });

  test('of a local input only its own node counts', async () => {
    const ofJobs = `${CLUSTER}/${jobs.id}`;
    for (const answer of [
      { n1: { id: jobs.id }, n2: null },
      { n1: null, n2: { id: jobs.id } },
    ]) {
      server().delete(ofJobs).reply(200, answer);
      server().get(CLUSTER).reply(200, {});
      await InputStatesActions.stop(jobs);
    }
    expectToasts(
      ['success', "Request to stop input 'Jobs' was sent successfully.", "Input 'Jobs' will be stopped shortly"],
      [
        'error',
        "Request to stop input 'Jobs' failed. Check your logs for more information.",
        "Input 'Jobs' could not be stopped",
      ],
    );
  });

  test('one node alone is asked', async () => {
    const ofNode = `/timberline/inputs/${firewalls.id}/nodes/n2`;
    server().put(ofNode).reply(200, done);
    server().delete(ofNode).reply(500, broken);
    server().get(CLUSTER).reply(200, {});
    await InputStatesActions.startOn(firewalls, 'n2');
    await expect(InputStatesActions.stopOn(firewalls, 'n2')).rejects.toThrow('Broken');
    expectToasts(
      [
        'success',
        "Request to start input 'Firewalls' was sent successfully.",
        "Input 'Firewalls' will be started shortly",
      ],
      ['error', "Error stopping input 'Firewalls': Broken", "Input 'Firewalls' could not be stopped"],
    );
  });

  test('a call that fails is told as such', async () => {
    server().delete(place).reply(500, broken);
    await expect(InputStatesActions.stop(firewalls)).rejects.toThrow('Broken');
    expectToasts(['error', "Error stopping input 'Firewalls': Broken", "Input 'Firewalls' could not be stopped"]);
  });
});

test('types come together or alone', async () => {
  server()
    .get(`${INPUTS}/types/all`)
    .reply(200, { [syslogTcp.type]: syslogTcp });
  await InputTypesActions.list();
  server()
    .get(`${INPUTS}/types/other`)
    .reply(200, { ...syslogTcp, type: 'other' });
  await InputTypesActions.get('other');
  expect(Object.keys(InputTypesStore.getState().types ?? {})).toEqual([syslogTcp.type, 'other']);
  server().get(`${INPUTS}/types/all`).reply(500, broken);
  await expect(InputTypesActions.list()).rejects.toThrow('Broken');
  expectToasts(['error', 'Fetching Input Types failed with status: Broken', 'Could not retrieve Inputs']);
});

test('recognised formats come by input', async () => {
  expect(recognitionPoll.everyMs).toBe(5_000);
  const recognition = { [firewalls.id]: { formats: [{ format: 'syslog', messages: 3 }], unrecognised: 1 } };
  server().get('/timberline/inputs/recognition').reply(200, recognition);
  await RecognitionActions.list();
  expect(RecognitionStore.getState().recognition).toEqual(recognition);
});

test('the diagnosis of an input comes when it is asked for, and stays when a refresh fails', async () => {
  const place = `/timberline/inputs/${firewalls.id}/diagnosis`;
  const diagnosis = {
    ...{ messages: 2, last_message: null, senders: [], sender_count: 0, unreadable_count: 0, unreadable: [] },
  };
  server().get(place).reply(200, diagnosis);
  await DiagnosisActions.get(firewalls.id);
  server().get(place).reply(500, broken);
  await expect(DiagnosisActions.get(firewalls.id)).rejects.toThrow('Broken');
  expect(DiagnosisStore.getState()).toMatchObject({ diagnoses: { [firewalls.id]: diagnosis }, error: { status: 500 } });
  expectToasts();
});
