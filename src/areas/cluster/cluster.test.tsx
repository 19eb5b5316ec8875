import { act, render, screen } from '@testing-library/react';
import { NOTIFICATION_TYPES } from 'api/cluster';
import { resetStores } from 'flux/store';
import { UserNotification } from 'flux/UserNotification';
import { polledServer, server, signedIn, signedOut } from 'test/nock/backend';
import { aGauge, aNode, aNotification } from 'test/nock/cluster';
import { eventually } from 'test/nock/eventually';
import { signedInAs } from 'test/nock/people';
import { closeToast, expectToasts } from 'test/toasts';
import {
  describeNotification,
  MetricsActions,
  MetricsStore,
  NodesActions,
  NodesStore,
  NotificationsActions,
  NotificationsStore,
  selectThroughput,
  shownNotifications,
  SystemActions,
  SystemStore,
  useNotificationCount,
  useThroughput,
  useThroughputSamples,
} from '.';
import { cluster } from './manifest';
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
    const service = cluster.extensions?.['shell:run-service']?.find(({ id }) => id === 'cluster:refresh-nodes');
    const stop = await service?.start();
    signedIn();
    await eventually(() => expect(NodesStore.getState().nodeCount).toBe(1));
    stop?.();
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

  test('each refresh is one sample of the throughput, even when nothing changes; the oldest make room', async () => {
    signedIn();
    function Samples() {
      return (
        <p>
          {useThroughputSamples(2)
            .map(({ input }) => input)
            .join(' ')}
        </p>
      );
    }
    const answer = (input: number) =>
      server()
        .post('/cluster/metrics/multiple')
        .reply(200, { n1: { total: 2, metrics: [aGauge(INPUT_RATE, input), aGauge(OUTPUT_RATE, 1)] } });
    answer(7);
    render(<Samples />);
    expect(await screen.findByText('7')).toBeTruthy();
    answer(7);
    await act(() => MetricsActions.refresh());
    expect(screen.getByText('7 7')).toBeTruthy();
    answer(8);
    await act(() => MetricsActions.refresh());
    expect(screen.getByText('7 8')).toBeTruthy();
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

describe('dismissing a notification', () => {
  const two = [aNotification(), aNotification({ type: 'es_open_files' })];
  const shown = () => shownNotifications(NotificationsStore.getState()).map(({ type }) => type);
  const offered = async () => {
    server().get('/system/notifications').reply(200, { total: 2, notifications: two });
    await NotificationsActions.list();
    await NotificationsActions.dismiss(aNotification(), 'No running inputs');
    expectToasts(['success', 'Notification dismissed', 'No running inputs']);
    expect(shown()).toEqual(['es_open_files']);
  };

  test('hides it at once; undone, it is there again and the server was asked nothing', async () => {
    signedIn('mara');
    await offered();
    UserNotification.undoLatest();
    expect(shown()).toEqual(['no_input_running', 'es_open_files']);
  });

  test('has the server take it away when the offer to undo has passed', async () => {
    signedIn('mara');
    await offered();
    server().delete('/system/notifications/no_input_running').reply(204);
    server()
      .get('/system/notifications')
      .reply(200, { total: 1, notifications: [two[1]] });
    await closeToast();
    await eventually(() => expect(NotificationsStore.getState()).toMatchObject({ total: 1, dismissed: [] }));
    expect(shown()).toEqual(['es_open_files']);
  });

  test('hides one of several of its type', async () => {
    signedIn('mara');
    const ofTwo = ['e1', 'e2'].map((subject) => aNotification({ type: 'extractor_switched_off', subject }));
    server().get('/system/notifications').twice().reply(200, { total: 2, notifications: ofTwo });
    await NotificationsActions.list();
    await NotificationsActions.dismiss(aNotification({ type: 'extractor_switched_off', subject: 'e1' }), 'Off');
    expectToasts(['success', 'Notification dismissed', 'Off']);
    expect(shownNotifications(NotificationsStore.getState()).map(({ subject }) => subject)).toEqual(['e2']);
    server().delete('/system/notifications/extractor_switched_off').query({ subject: 'e1' }).reply(204);
    await closeToast();
    await eventually(() => expect(NotificationsStore.getState().dismissed).toEqual([]));
  });

  test('that fails says why, and shows it again', async () => {
    signedIn('mara');
    await offered();
    server().delete('/system/notifications/no_input_running').reply(500, { type: 'ApiError', message: 'Broken' });
    await closeToast();
    await eventually(() => expectToasts(['error', 'Could not dismiss notification: Broken']));
    await eventually(() => expect(shown()).toEqual(['no_input_running', 'es_open_files']));
  });

  test('is not carried out for somebody else who has signed in meanwhile', async () => {
    signedIn('mara');
    await offered();
    signedIn('jonas');
    await closeToast();
    await eventually(() => expect(UserNotification.undoLatest()).toBe(false));
    // A call would have failed here.
    expectToasts();
  });
});

describe('what a notification says', () => {
  test.each(NOTIFICATION_TYPES)('%s has a title and a description, even without details', (type) => {
    const { title, description } = describeNotification(aNotification({ type }));
    expect(title).toMatch(/^[A-Z].{5,}/);
    expect(description).toMatch(/^.{15,}\.$/);
    expect(description).not.toMatch(/undefined|null| {2}|“”/);
  });

  test('is filled with its details', () => {
    const details = { hostname: 'es1', max_file_descriptors: 4096 };
    expect(describeNotification(aNotification({ type: 'es_open_files', details })).description).toContain(
      'es1 may open 4096 files',
    );
    const blocked = describeNotification(
      aNotification({
        type: 'es_index_blocked',
        details: { title: 'Blocked', blockDetails: [['graylog_0', 'read-only']] },
      }),
    );
    expect(blocked.title).toBe('Blocked');
    expect(blocked.details).toEqual([{ key: 'blockDetails', value: '[["graylog_0","read-only"]]' }]);
  });

  test('of a kind nobody knows is its name and all details', () => {
    const details = { depth: { metres: 3 }, empty: null };
    expect(describeNotification(aNotification({ type: 'flooded_cellar', details }))).toMatchObject({
      title: 'unknown (flooded_cellar)',
      details: [
        { key: 'depth', value: '{"metres":3}' },
        { key: 'empty', value: '' },
      ],
    });
  });
});

test('the node that serves the console', async () => {
  signedIn();
  server().get('/system').reply(200, { version: '4.3.15', timezone: 'Europe/Berlin' });
  await SystemActions.load();
  expect(SystemStore.getState().system?.timezone).toBe('Europe/Berlin');
});
