import { act, render, screen, waitFor } from '@testing-library/react';
import { type ViewAs } from 'api/view-as';
import { CurrentUserActions } from 'areas/users';
import { resetStores } from 'flux/store';
import { server } from 'test/nock/backend';
import { aUser, signedInAs } from 'test/nock/people';
import { expectToasts } from 'test/toasts';
import { ViewAsStrip } from './ViewAsStrip';

const VIEW: ViewAs = {
  user_id: '64a1f0c2a2b3c40d5e6f7a81',
  username: 'mara',
  full_name: 'Mara Lind',
  viewer: { user_id: 'local:admin', username: 'admin', full_name: 'Administrator' },
  limited: false,
  until: '2022-03-01T12:30:00.000Z',
  time: '2022-03-01T12:00:00.000Z',
};

afterEach(() => resetStores());

test('a view that ended before anybody noticed leads back to the own account, and says so', async () => {
  server().get('/timberline/view-as').reply(200, { view: VIEW });
  await signedInAs({ view_as: VIEW });
  render(<ViewAsStrip />);
  expect(screen.getByRole('region', { name: 'View as another person' })).toBeTruthy();
  const noticed = server().get('/timberline/view-as').reply(200, { view: null });
  const back = server().get('/system/sessions').reply(200, { is_valid: true, username: 'admin', session_id: 'cafe' });
  server().get('/users/mara').reply(200, aUser());
  await act(() => CurrentUserActions.reload());
  expect(screen.queryByRole('region')).toBeNull();
  await waitFor(() => expect([noticed.isDone(), back.isDone()]).toEqual([true, true]));
  await waitFor(() => expectToasts(['info', 'The view as another person has ended.']));
});
