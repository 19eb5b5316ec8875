import { type EntityHead } from 'api/documents';
import { act, render, screen } from '@testing-library/react';
import { resetStores } from 'flux/store';
import { MemoryRouter } from 'react-router';
import { CapabilitiesStore } from 'rest/CapabilitiesStore';
import { putState } from 'test/mount-container';
import { server, signedIn } from 'test/nock/backend';
import { DeleteDialog } from './DeleteDialog';

const TREES = { one: 'tree', many: 'trees' };
const oak = { id: 'a1', title: 'Oak' };
const fir = { id: 'b2', title: 'Fir' };
const head = (kind: string, id: string, title: string): EntityHead => ({ kind, noun: kind, id, title });

beforeEach(() => {
  signedIn('mara');
  putState(CapabilitiesStore, { capabilities: ['documents'] });
});
afterEach(() => act(() => resetStores()));

const knows = (id: string, entities: EntityHead[], hidden = 0) =>
  server().get(`/timberline/documents/tree/${id}/used-by`).reply(200, { entities, hidden });
const opened = (entities: (typeof oak)[], removeSeveral?: () => Promise<unknown>) => {
  const remove = jest.fn(() => Promise.resolve());
  const usedBy = { kind: 'tree', effect: () => 'Lose their shade:' };
  const [onDone, onClose] = [jest.fn(), jest.fn()];
  render(
    <MemoryRouter>
      <DeleteDialog noun={TREES} {...{ entities, remove, removeSeveral, usedBy, onDone, onClose }} />
    </MemoryRouter>,
  );
  return { remove, onDone };
};

test('before things are deleted, what refers to them is named once, with links, and counted where it may not be seen', async () => {
  const bench = head('bench', 'x', 'Bench');
  knows('a1', [bench, head('dashboard', 'y', 'Walks'), head('tree', 'b2', 'Fir')], 2);
  knows('b2', [bench], 1);
  opened([oak, fir]);
  await screen.findByText('Lose their shade:');
  const list = screen.getByRole('list', { name: 'Used by' });
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    'Bench bench',
    'Walks dashboard',
    '2 things that you may not see',
  ]);
  expect(screen.getByRole('link', { name: 'Walks' }).getAttribute('href')).toBe('/views/y');
});

test('what cannot be found out is said, and nothing stands in the way', async () => {
  server().get('/timberline/documents/tree/a1/used-by').reply(500, { type: 'ApiError', message: 'Broken' });
  const { remove, onDone } = opened([oak]);
  await screen.findByText('What uses it could not be found out.');
  await act(async () => screen.getByRole('button', { name: 'Delete tree' }).click());
  expect(remove).toHaveBeenCalledWith(oak);
  expect(onDone).toHaveBeenCalled();
});

test('several go at once where that is a call', async () => {
  knows('a1', []);
  knows('b2', []);
  const removeSeveral = jest.fn(() => Promise.resolve());
  const { remove, onDone } = opened([oak, fir], removeSeveral);
  await act(async () => screen.getByRole('button', { name: 'Delete 2 trees' }).click());
  expect(removeSeveral).toHaveBeenCalledWith([oak, fir], onDone);
  expect([remove.mock.calls.length, onDone.mock.calls.length]).toEqual([0, 1]);
  expect(screen.queryByRole('list', { name: 'Used by' })).toBeNull();
});
