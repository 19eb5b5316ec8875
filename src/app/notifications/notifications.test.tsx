import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetStores } from 'flux/store';
import { logToast, toastLogWanted } from 'flux/toast-log';
import { UserNotification } from 'flux/UserNotification';
import { PluginStore } from 'plugins/PluginStore';
import { MemoryRouter } from 'react-router';
import { polledServer, signedOut } from 'test/nock/backend';
import { aNotification } from 'test/nock/cluster';
import { signedInAs } from 'test/nock/people';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { NotificationBell } from './NotificationBell';

const page = () => Promise.resolve(() => null);
const stop: (() => void)[] = [];

beforeAll(async () => {
  await import('./NotificationsPanel');
  stop.push(PluginStore.register({ name: 'inputs', routes: [{ path: '/system/inputs', page }] }));
});
afterAll(() => stop.forEach((each) => each()));
afterEach(() => {
  signedOut();
  act(() => resetStores());
});

const show = async (permissions = ['*']) => {
  await act(() => signedInAs({ permissions }));
  if (permissions.some((each) => each === '*' || each.startsWith('notifications:read'))) {
    const notifications = [aNotification(), aNotification({ type: 'es_open_files', severity: 'normal' })];
    polledServer().get('/system/notifications').reply(200, { total: 2, notifications });
  }
  return render(
    <MemoryRouter>
      <header>
        <NotificationBell />
      </header>
    </MemoryRouter>,
  );
};
const panel = async () => within(await screen.findByRole('dialog', { name: 'Notifications and results' }));

describe('the bell', () => {
  it('counts the notifications, and lists them with explanations and links', async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: '2 notifications' }));
    const list = within((await panel()).getByRole('list', { name: 'System notifications' }));
    const [first, second] = list.getAllByRole('listitem');
    expect(first?.textContent).toContain('No running inputs on a node');
    expect(within(first as HTMLElement).getByRole('link', { name: 'Inputs' })).toBeTruthy();
    expect(within(first as HTMLElement).getByRole('img', { name: 'Urgent' })).toBeTruthy();
    expect(second?.textContent).toContain('Open file limit too low');
    expect(await accessibilityProblems(document.body)).toEqual([]);
  });

  it('dismisses at once and can be undone; the focus stays in the panel', async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: '2 notifications' }));
    const open = await panel();
    await userEvent.click(open.getByRole('button', { name: 'Dismiss “No running inputs on a node”' }));
    expect(open.queryByText('No running inputs on a node')).toBeNull();
    expect(screen.getByRole('button', { name: '1 notification' })).toBeTruthy();
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    act(() => void UserNotification.undoLatest());
    expect(open.getByText('No running inputs on a node')).toBeTruthy();
  });

  it('offers to dismiss only to those who may dismiss that kind', async () => {
    await show(['notifications:read', 'notifications:delete:es_open_files']);
    await userEvent.click(await screen.findByRole('button', { name: '2 notifications' }));
    const buttons = (await panel()).getAllByRole('button', { name: /^Dismiss/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Dismiss “Open file limit too low”']);
  });

  it('keeps the toasts, with time, count and a Copy button', async () => {
    await show();
    act(() => {
      logToast({ kind: 'success', title: 'Success', message: 'Index set created' });
      logToast({ kind: 'error', title: 'Could not save', message: 'The name is taken' });
    });
    await userEvent.click(await screen.findByRole('button', { name: '2 notifications' }));
    const open = await panel();
    await userEvent.click(open.getByRole('tab', { name: 'Results 2' }));
    const entries = open.getAllByRole('listitem');
    expect(entries[0]?.textContent).toMatch(/^Could not saveThe name is taken\d\d:\d\d:\d\d$/);
    expect(within(entries[0] as HTMLElement).getByRole('img', { name: 'Error' })).toBeTruthy();
    expect(open.getByRole('button', { name: 'Copy “Success”' })).toBeTruthy();
    expect(await accessibilityProblems(document.body)).toEqual([]);
  });

  it('shows the toasts also without permission to read notifications, and does not request those', async () => {
    await show(['streams:read']);
    await userEvent.click(screen.getByRole('button', { name: 'No notifications' }));
    expect((await panel()).getByRole('heading', { name: 'Results' })).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('opens the log of toasts by the count of hidden toasts', async () => {
    await show();
    await screen.findByRole('button', { name: '2 notifications' });
    await act(async () => toastLogWanted.emit());
    expect((await panel()).getByRole('tab', { selected: true, name: 'Results' })).toBeTruthy();
    expect((await panel()).getByText(/kept here until you sign out/)).toBeTruthy();
  });
});
