import { act, render, screen } from '@testing-library/react';
import { polledServer, server, signedIn, signedOut } from 'test/nock/backend';
import { anIndex } from 'test/nock/indices';
import { expectToasts } from 'test/toasts';
import { IndexRangesActions, IndicesActions, IndicesStore, useIndexDetails } from '..';
import { indexDetailsPoll } from './IndicesStore';

const INDICES = '/system/indexer/indices';
const list = (names: string[]) => ({
  closed: { indices: names, total: names.length },
  reopened: { indices: [], total: 0 },
  all: { indices: {} },
});

beforeEach(() => {
  signedIn('mara');
});
afterEach(() => {
  signedOut();
  act(() => IndicesStore.reset());
});

test('the indices of another set do not stand for those being loaded; the same ones stay meanwhile', async () => {
  server()
    .get(`${INDICES}/a1/list`)
    .twice()
    .reply(200, list(['fw_0']));
  await IndicesActions.list('a1');
  const again = IndicesActions.list('a1');
  expect(IndicesStore.getState()).toMatchObject({ indexSetId: 'a1', indices: list(['fw_0']), isLoading: true });
  await again;
  server()
    .get(`${INDICES}/b2/list`)
    .reply(200, list(['web_0']));
  const other = IndicesActions.list('b2');
  expect(IndicesStore.getState()).toMatchObject({ indexSetId: 'b2', indices: undefined });
  await other;
  expect(IndicesStore.getState().indices).toEqual(list(['web_0']));
});

test('all indices', async () => {
  server()
    .get(INDICES)
    .reply(200, list(['fw_0', 'web_0']));
  await IndicesActions.listAll();
  expect(IndicesStore.getState().all?.closed.total).toBe(2);
});

describe('details', () => {
  test('nothing is asked while none is wanted', async () => {
    await expect(IndicesActions.multiple()).resolves.toEqual({});
  });

  test('of what is open on the page are asked for together, by a timer every 2 seconds', async () => {
    polledServer()
      .post(`${INDICES}/multiple`, { indices: ['fw_1', 'fw_2'] })
      .reply(200, { fw_1: anIndex({ routing: [] }) });
    function Row({ index }: { index: string }) {
      const details = useIndexDetails(index);
      return <p>{`${index}: ${details ? `${details.all_shards.segments} segments` : 'not known'}`}</p>;
    }
    const { unmount } = render(
      <>
        <Row index="fw_1" />
        <Row index="fw_2" />
      </>,
    );
    expect(await screen.findByText('fw_1: 7 segments')).toBeTruthy();
    expect(screen.getByText('fw_2: not known')).toBeTruthy();
    expect(indexDetailsPoll.everyMs).toBe(2_000);
    unmount();
    await IndicesActions.multiple();
    expect(IndicesStore.getState().details).toEqual({});
  });
});

describe('several at once', () => {
  test('are told in one sentence, and what fails does not stop the others', async () => {
    const names = ['fw_1', 'fw_2', 'fw_3', 'fw_4', 'fw_5', 'fw_6'];
    names.forEach((name) =>
      server()
        .post(`${INDICES}/${name}/close`)
        .reply(name === 'fw_2' ? 403 : 204, name === 'fw_2' ? { message: 'It is written to' } : undefined),
    );
    const outcome = await IndicesActions.closeMany(names);
    expect([...outcome.done].sort()).toEqual(['fw_1', 'fw_3', 'fw_4', 'fw_5', 'fw_6']);
    expect(outcome.failed).toMatchObject([{ index: 'fw_2', error: { status: 403 } }]);
    expectToasts(
      ['success', '5 indices closed'],
      ['error', "Could not close 1 of 6 indices. 'fw_2': It is written to"],
    );
  });

  test.each([
    ['deleteMany', () => IndicesActions.deleteMany(['fw_1']), 'DELETE', `${INDICES}/fw_1`, '1 index deleted'],
    ['reopenMany', () => IndicesActions.reopenMany(['fw_1']), 'POST', `${INDICES}/fw_1/reopen`, '1 index reopened'],
    [
      'recalculateMany',
      () => IndexRangesActions.recalculateMany(['fw_1']),
      'POST',
      '/system/indices/ranges/fw_1/rebuild',
      'Range recalculation requested for 1 index',
    ],
  ])('%s', async (_, ask, method, path, text) => {
    server().intercept(path, method).reply(204);
    await expect(ask()).resolves.toEqual({ done: ['fw_1'], failed: [] });
    expectToasts(['success', text]);
  });

  test('no more than four at a time', async () => {
    const names = Array.from({ length: 9 }, (_, number) => `fw_${number}`);
    let underWay = 0;
    const seen: number[] = [];
    names.forEach((name) =>
      server()
        .delete(`${INDICES}/${name}`)
        .reply(async () => {
          seen.push(++underWay);
          await new Promise((resolve) => setTimeout(resolve, 5));
          underWay -= 1;
          return [204];
        }),
    );
    await IndicesActions.deleteMany(names);
    expect(Math.max(...seen)).toBe(4);
    expectToasts(['success', '9 indices deleted']);
  });

  test('after a cancel no other is begun and nothing is told', async () => {
    const asked: string[] = [];
    const names = Array.from({ length: 9 }, (_, number) => `fw_${number}`);
    names.forEach((name) =>
      server()
        .delete(`${INDICES}/${name}`)
        .optionally()
        .reply(() => {
          asked.push(name);
          deleting.cancel();
          return [204];
        }),
    );
    const deleting = IndicesActions.deleteMany(names);
    await expect(deleting).rejects.toThrow('Cancelled');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked.length).toBeLessThanOrEqual(4);
    expectToasts();
  });
});
