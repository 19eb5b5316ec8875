import { render, screen, waitFor } from '@testing-library/react';
import { type RowAction } from 'areas/entities';
import { CurrentUserStore } from 'areas/users';
import { resetStores } from 'flux/store';
import { server, strictServer } from 'test/nock/backend';
import { aUser, signedInAs } from 'test/nock/people';
import { expectToasts } from 'test/toasts';
import { startPageActions, useStartPageActions } from './start-page-actions';

interface Thing {
  id: string;
  isStream: boolean;
}

const ACTIONS = startPageActions<Thing>(({ isStream }) => (isStream ? 'stream' : undefined));
const STREAM = { id: 's1', isStream: true };
const end = { onDone: () => undefined };
const offered = (thing: Thing = STREAM): readonly RowAction<Thing>[] =>
  ACTIONS.filter(({ isPermitted }) => isPermitted(thing, CurrentUserStore.getState()));
const labels = (thing?: Thing) => offered(thing).map(({ label }) => label);

function Page() {
  return useStartPageActions('stream', 's1').map(({ id, label }) => <b key={id}>{label}</b>);
}

afterEach(() => resetStores());

test('a thing becomes the page one begins with, and is it no more', async () => {
  const me = await signedInAs({ timezone: 'Europe/Oslo' });
  expect([labels(), labels({ id: 'o', isStream: false })]).toEqual([['Set as startpage'], []]);
  render(<Page />);
  expect(screen.getByText('Set as startpage')).toBeTruthy();
  const startpage = { type: 'stream', id: 's1' };
  strictServer().put(`/users/${me.id}`, { timezone: 'Europe/Oslo', startpage }).reply(204);
  server()
    .get('/users/mara')
    .reply(200, aUser({ timezone: 'Europe/Oslo', startpage }));
  offered()[0]?.run?.(STREAM, end);
  expect(await screen.findByText('Reset startpage')).toBeTruthy();
  expectToasts(['success', 'Your start page was changed successfully']);
  expect(labels()).toEqual(['Reset startpage']);
  strictServer().put(`/users/${me.id}`, { timezone: 'Europe/Oslo', startpage: {} }).reply(204);
  server().get('/users/mara').reply(200, aUser());
  offered()[0]?.run?.(STREAM, end);
  await screen.findByText('Set as startpage');
  expectToasts(['success', 'Your start page was changed successfully']);
});

test('a refusal is told', async () => {
  const me = await signedInAs();
  server().put(`/users/${me.id}`).reply(400, { type: 'ApiError', message: 'Broken' });
  offered()[0]?.run?.(STREAM, end);
  await waitFor(() =>
    expectToasts(['error', 'Changing your start page failed with error: Broken', 'Could not change your start page']),
  );
});

test('the built-in administrator is told why not, those who may not change their account are not asked', async () => {
  await signedInAs({ read_only: true });
  expect(offered().map((action) => [action.label, action.disabledReason?.(STREAM)])).toEqual([
    ['Set as startpage', 'Your account cannot be changed'],
  ]);
  resetStores();
  await signedInAs({ permissions: [] });
  expect(labels()).toEqual([]);
});
