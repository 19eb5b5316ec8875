import { act, render, screen } from '@testing-library/react';
import { resetStores } from 'flux/store';
import { server, signedIn, signedOut } from 'test/nock/backend';
import { eventually } from 'test/nock/eventually';
import { aUser, signedInAs } from 'test/nock/people';
import { CurrentUserActions, CurrentUserStore, hasPermission, IfPermitted, maySeeAccount, useIsPermitted } from '.';
import { startCurrentUserService } from './current-user-service';

afterEach(() => {
  signedOut();
  act(() => resetStores());
});

describe('the signed-in person', () => {
  test('is loaded after sign-in, by the name encoded in the path', async () => {
    const stop = startCurrentUserService();
    server()
      .get('/users/mara%2Flind')
      .reply(200, aUser({ username: 'mara/lind' }));
    signedIn('mara/lind');
    await eventually(() => expect(CurrentUserStore.getState().currentUser?.full_name).toBe('Mara Lind'));
    expect(CurrentUserStore.getState()).toMatchObject({ isLoading: false, error: undefined });
    stop();
  });

  test('stays as it was when a reload fails, and the failure is there to be shown', async () => {
    await signedInAs();
    server().get('/users/mara').reply(500, { type: 'ApiError', message: 'Broken' });
    await expect(CurrentUserActions.reload()).rejects.toThrow('Broken');
    expect(CurrentUserStore.getState()).toMatchObject({ currentUser: { username: 'mara' }, isLoading: false });
    expect(CurrentUserStore.getState().error).toMatchObject({ status: 500 });
  });
});

describe('permissions', () => {
  function Probe() {
    return <p>{useIsPermitted(['streams:read:a', 'streams:edit:a']) ? 'may both' : 'may not both'}</p>;
  }

  test('nobody may anything before the person is loaded, then what their wildcards imply', async () => {
    render(
      <>
        <Probe />
        <IfPermitted permissions={['inputs:create', 'streams:read']} any>
          one is enough
        </IfPermitted>
        <IfPermitted permissions="inputs:create">an input</IfPermitted>
      </>,
    );
    expect(screen.getByText('may not both')).toBeTruthy();
    expect(screen.queryByText('one is enough')).toBeNull();
    await act(() => signedInAs({ permissions: ['streams:read,edit', 'nodes:*'] }));
    expect(screen.getByText('may both')).toBeTruthy();
    expect(screen.getByText('one is enough')).toBeTruthy();
    expect(screen.queryByText('an input')).toBeNull();
  });

  test.each([
    ['streams:read:a', true],
    ['users:list', true],
    ['searches:relative', true],
    ['users:edit:jonas', false],
    ['users:edit', false],
    ['streams:edit:a', false],
    ['users:tokencreate:mara', false],
    ['users:viewas', false],
    ['*', false],
  ])('somebody who views as another person sees things, and changes none: %s', async (wanted, isAllowed) => {
    const view = { full_name: 'Mara Lind', until: '2026-11-25T14:32:00.000Z', limited: false };
    await signedInAs({ permissions: ['*'], view_as: view });
    expect(hasPermission(CurrentUserStore.getState(), wanted)).toBe(isAllowed);
    expect(maySeeAccount(CurrentUserStore.getState(), 'jonas')).toBe(true);
  });
});
