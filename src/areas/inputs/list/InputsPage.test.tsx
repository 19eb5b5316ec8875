import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import nock from 'nock';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { resetStores } from 'flux/store';
import { type InputState } from 'api/inputs';
import { server, signedOut } from 'test/nock/backend';
import { aGauge, aNode } from 'test/nock/cluster';
import { anInput, anInputState, syslogTcp } from 'test/nock/inputs';
import { signedInAs } from 'test/nock/people';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { requestedField } from 'ui/configuration-form/sample-configuration';
import { InputsPage } from './InputsPage';
import { NodeInputsPage } from './NodeInputsPage';

configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

const node = aNode();
const firewalls = anInput();
const jobs = anInput({
  id: 'b'.repeat(24),
  title: 'Jobs',
  global: false,
  node: node.node_id,
  attributes: { port: 1515 },
});
const failure = { state: 'FAILED', detailed_message: 'Port 1515 is already in use on 0.0.0.0' };
const usual = [anInputState(firewalls), anInputState(jobs, failure)];

async function opened({
  path = '/system/inputs',
  permissions = ['*'],
  states = usual as InputState[],
  type = syslogTcp,
  nodes = [node],
  metrics = {} as object,
} = {}) {
  await signedInAs({ permissions });
  const scope = server().persist();
  scope.get('/system/inputs').reply(200, { total: 2, inputs: [jobs, firewalls] });
  scope.get('/system/inputs/types/all').reply(200, { [type.type]: type });
  scope.get('/cluster/inputstates').reply(200, { [node.node_id]: states });
  scope.get('/system/cluster/nodes').reply(200, { nodes, total: nodes.length });
  scope.post('/cluster/metrics/multiple').optionally().reply(200, metrics);
  scope.post('/views/search/sync').optionally().query(true).reply(403, { type: 'ApiError', message: 'Not authorized' });
  const router = createMemoryRouter(
    [
      { path: '/system/inputs', element: <InputsPage /> },
      { path: '/system/inputs/:id', element: <NodeInputsPage /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [path] },
  );
  const view = render(
    <main>
      <RouterProvider router={router} />
    </main>,
  );
  await screen.findByRole('row', { name: /Jobs/ });
  return { router, ...view };
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

afterEach(() => {
  nock.cleanAll();
  signedOut();
  act(() => resetStores());
});

test('tells of each input what it does, and of one that failed why', async () => {
  const { container } = await opened({ path: `/system/inputs?open=${jobs.id}` });
  await waitFor(() => expect(row('Firewalls').textContent).toContain('1 of 1 running'));
  expect(row('Jobs').textContent).toContain('Failed');
  expect(screen.getByRole('row', { name: /Local, run on one node 1/ })).toBeTruthy();
  expect(await screen.findByText('Port 1515 is already in use on 0.0.0.0.')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('quick filters tell apart what runs and what needs somebody', async () => {
  const { router } = await opened();
  await screen.findByText('1 of 1 running');
  await userEvent.click(screen.getByRole('button', { name: 'Needs attention 1' }));
  expect(screen.queryByRole('row', { name: /Firewalls/ })).toBeNull();
  expect(router.state.location.search).toBe('?state=attention');
});

test('who may only read is offered nothing else, but the extractors and how to send', async () => {
  await opened({ permissions: ['inputs:read'], path: `/system/inputs?open=${jobs.id}` });
  await screen.findByText('State per node');
  expect(screen.queryByRole('button', { name: /^(Launch|Start|Stop) input|^Add/ })).toBeNull();
  expect(screen.queryByText('Launch input')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Jobs' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Manage extractors',
    'Configure senders…',
  ]);
});

test('an input is launched: the server’s refusal stands at its field, and what is sent is complete', async () => {
  const { router } = await opened({ path: `/system/inputs?launch=${syslogTcp.type}` });
  const drawer = within(await screen.findByRole('dialog'));
  await userEvent.click(drawer.getByRole('button', { name: 'Launch input' }));
  expect(await drawer.findByText('Enter a title.')).toBeTruthy();
  await userEvent.type(drawer.getByRole('textbox', { name: 'Title' }), 'Switches');
  await userEvent.click(drawer.getByRole('radio', { name: 'Every node (global)' }));
  const refusal = { port: [{ error: 'Port (port) must be a number.' }] };
  const message = 'Missing or invalid input configuration.';
  server().post('/system/inputs').reply(400, { type: 'ValidationApiError', message, validation_errors: refusal });
  await userEvent.click(drawer.getByRole('button', { name: 'Launch input' }));
  expect(await drawer.findByText('Port (port) must be a number.')).toBeTruthy();
  const sent = jest.fn();
  server()
    .post('/system/inputs', (body: object) => {
      sent(body);
      return true;
    })
    .reply(201, { id: 'd'.repeat(24) });
  await userEvent.clear(drawer.getByRole('spinbutton', { name: 'Port' }));
  await userEvent.type(drawer.getByRole('spinbutton', { name: 'Port' }), '1600');
  await userEvent.click(drawer.getByRole('button', { name: 'Launch input' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toHaveBeenCalledWith({
    ...{ title: 'Switches', type: syslogTcp.type, global: true },
    configuration: { bind_address: '0.0.0.0', port: 1600, tls_key_password: '', recognise_formats: false },
  });
  expect(router.state.location.search).toBe(`?open=${'d'.repeat(24)}`);
});

test('says that TLS without a certificate makes the server generate one', async () => {
  const tls = { tls_enable: requestedField('boolean', 'Enable TLS', { default_value: false }) };
  const type = { ...syslogTcp, requested_configuration: { ...syslogTcp.requested_configuration, ...tls } };
  await opened({ path: `/system/inputs?launch=${type.type}`, type });
  const drawer = within(await screen.findByRole('dialog'));
  const toggle = await drawer.findByRole('switch', { name: /TLS/ });
  expect(drawer.queryByText(/self-signed certificate/)).toBeNull();
  await userEvent.click(toggle);
  drawer.getByText('No certificate file: a self-signed certificate will be generated.');
});

test('saving an input that has failed starts it', async () => {
  await opened();
  await screen.findByText('Failed');
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Jobs' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Edit input/ }));
  const started = jest.fn();
  server().put(`/system/inputs/${jobs.id}`).reply(201, { id: jobs.id });
  server()
    .put(`/cluster/inputstates/${jobs.id}`)
    .reply(200, () => {
      started();
      return { [node.node_id]: { id: jobs.id } };
    });
  await userEvent.click(await screen.findByRole('button', { name: 'Save and start' }));
  await waitFor(() => expect(started).toHaveBeenCalledTimes(1));
});

test('the figures of a global input are those of all nodes, and on demand those of each', async () => {
  const nodes = [node, aNode({ node_id: 'n-2', hostname: 'logs-2' }), aNode({ node_id: 'n-3', hostname: 'logs-3' })];
  const read = (bytes: number) => {
    const metric = aGauge(`${firewalls.type}.${firewalls.id}.read_bytes_total`, bytes);
    return { total: 1, metrics: [metric] };
  };
  const metrics = { [node.node_id]: read(1_000), 'n-2': read(2_000), 'n-3': null };
  await opened({ path: `/system/inputs?open=${firewalls.id}`, nodes, metrics });
  await screen.findByText(/total: ▼3 kB/);
  await userEvent.click(screen.getByRole('button', { name: 'Show details' }));
  expect(screen.getByRole('region', { name: 'logs-1' }).textContent).toMatch(/total: ▼1\skB/);
  expect(screen.getByRole('region', { name: 'logs-2' }).textContent).toMatch(/total: ▼2\skB/);
  expect(screen.getByRole('region', { name: 'logs-3' }).textContent).toContain('No metrics available for this node');
  await userEvent.click(screen.getByRole('button', { name: 'Hide details' }));
  expect(screen.queryByRole('region', { name: 'logs-1' })).toBeNull();
});

test('the figures of the only node, and of a local input, are not told twice', async () => {
  const metrics = {
    [node.node_id]: { total: 1, metrics: [aGauge(`${jobs.type}.${jobs.id}.read_bytes_total`, 1_000)] },
  };
  await opened({ path: `/system/inputs?open=${jobs.id}`, nodes: [node, aNode({ node_id: 'n-2' })], metrics });
  await screen.findByText(/total: ▼1 kB/);
  expect(screen.queryByRole('button', { name: 'Show details' })).toBeNull();
});

test('the address of a node shows its inputs', async () => {
  await opened({ path: `/system/inputs/${node.node_id}` });
  expect(screen.getByRole('heading', { level: 1, name: /Inputs of node 28164cbe \/ logs-1/ })).toBeTruthy();
  expect(screen.queryByText('Launch input')).toBeNull();
});

test('the address of an input opens it', async () => {
  const { router } = await opened({ path: `/system/inputs/${jobs.id}` });
  expect(router.state.location).toMatchObject({ pathname: '/system/inputs', search: `?open=${jobs.id}` });
});
