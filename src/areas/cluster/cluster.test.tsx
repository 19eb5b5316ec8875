import { act, render, screen } from '@testing-library/react';
import { resetStores } from 'flux/store';
import { polledServer, server, signedIn, signedOut } from 'test/nock/backend';
import { aGauge, aNode, aNotification } from 'test/nock/cluster';
import { eventually } from 'test/nock/eventually';
import { signedInAs } from 'test/nock/people';
import {
  cluster,
  MetricsActions,
  MetricsStore,
  NodesActions,
  NodesStore,
  NotificationsStore,
  selectThroughput,
  SystemActions,
  SystemStore,
  useNotificationCount,
  useThroughput,
} from '.';
import { metricsPoll } from './MetricsStore';
import { nodesPoll } from './NodesStore';
import { notificationsPoll } from './NotificationsStore';
import { INPUT_RATE, OUTPUT_RATE } from './throughput';

afterEach(() => {
  signedOut();
  act(() => resetStores());
});

test('polls keep the pace of the specification', () => {
  expect([nodesPoll, metricsPoll, notificationsPoll].map(({ everyMs }) => everyMs)).toEqual([5_000, 2_000, 3_000]);
});

describe('nodes', () => {
  test('are kept by id, with the cluster id in upper case', async () => {
    signedIn();
    const nodes = [aNode(), aNode({ node_id: 'b', is_leader: false })];
    server().get('/system/cluster/nodes').reply(200, { nodes, total: 2 });
    await NodesActions.list();
    expect(NodesStore.getState()).toMatchObject({
      nodeCount: 2,
      clusterId: '3ADAF799-0000-4000-8000-000000000000',
      nodes: { b: { is_leader: false } },
    });
  });

  test('stay when a refresh fails', async () => {
    signedIn();
    server()
      .get('/system/cluster/nodes')
      .reply(200, { nodes: [aNode()], total: 1 });
    await NodesActions.list();
    server().get('/system/cluster/nodes').reply(500, { type: 'ApiError', message: 'Broken' });
    await expect(NodesActions.list()).rejects.toThrow('Broken');
    expect(NodesStore.getState()).toMatchObject({ nodeCount: 1, error: { status: 500 } });
  });

  test('are refreshed by the service, without extending the session', async () => {
    polledServer()
      .get('/system/cluster/nodes')
      .reply(200, { nodes: [aNode()], total: 1 });
    const stop = nodesPoll.start();
    signedIn();
    await eventually(() => expect(NodesStore.getState().nodeCount).toBe(1));
    stop();
    expect(cluster.extensions?.['shell:run-service']?.map(({ start }) => start)).toContain(nodesPoll.start);
  });
});

describe('metrics', () => {
  test('nothing is asked while nothing is wanted', async () => {
    signedIn();
    await MetricsActions.refresh();
    expect(MetricsStore.getState()).toEqual({});
  });

  test('what is on screen together is one call, regrouped by node, and a silent node is left out', async () => {
    signedIn();
    polledServer()
      .post('/cluster/metrics/multiple', { metrics: [INPUT_RATE, OUTPUT_RATE] })
      .reply(200, {
        n1: { total: 2, metrics: [aGauge(INPUT_RATE, 12), aGauge(OUTPUT_RATE, 10)] },
        n2: { total: 2, metrics: [aGauge(INPUT_RATE, '8'), aGauge(OUTPUT_RATE, 'NaN')] },
        n3: null,
      });
    function Rates() {
      const rates = useThroughput();
      return <p>{rates ? `${rates.input} in / ${rates.output} out` : 'not yet'}</p>;
    }
    const { unmount } = render(
      <>
        <Rates />
        <Rates />
      </>,
    );
    expect(screen.getAllByText('not yet')).toHaveLength(2);
    expect(await screen.findAllByText('20 in / 10 out')).toHaveLength(2);
    expect(Object.keys(MetricsStore.getState().metrics ?? {})).toEqual(['n1', 'n2']);
    unmount();
    await MetricsActions.refresh();
  });

  test('a node without the gauges, or with broken ones, adds nothing', () => {
    const metrics = { n1: {}, n2: { [INPUT_RATE]: aGauge(INPUT_RATE, null), [OUTPUT_RATE]: aGauge(OUTPUT_RATE, 3) } };
    expect(selectThroughput({ metrics })).toEqual({ input: 0, output: 3 });
    expect(selectThroughput({})).toBeUndefined();
  });
});

describe('notifications', () => {
  function Bell() {
    return <p>{`${useNotificationCount()} waiting`}</p>;
  }

  test('are counted for those who may read them', async () => {
    await signedInAs({ permissions: ['notifications:read'] });
    polledServer()
      .get('/system/notifications')
      .reply(200, { total: 1, notifications: [aNotification()] });
    render(<Bell />);
    expect(await screen.findByText('1 waiting')).toBeTruthy();
    expect(NotificationsStore.getState().notifications?.[0]?.type).toBe('no_input_running');
  });

  test('are not asked for by others', async () => {
    await signedInAs({ permissions: [] });
    render(<Bell />);
    await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
    expect(screen.getByText('0 waiting')).toBeTruthy();
    expect(NotificationsStore.getState().error).toBeUndefined();
  });
});

test('the node that serves the console', async () => {
  signedIn();
  server().get('/system').reply(200, { version: '4.3.15', timezone: 'Europe/Berlin' });
  await SystemActions.load();
  expect(SystemStore.getState().system?.timezone).toBe('Europe/Berlin');
});
