import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type User } from 'api/users/user';
import { resetStores } from 'flux/store';
import { MemoryRouter } from 'react-router';
import { server } from 'test/nock/backend';
import { knows } from 'test/nock/authentication-services';
import { aUser, signedInAs } from 'test/nock/people';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { BlocksSection } from './BlocksSection';
import { SessionsSection } from './SessionsSection';
import { SignInPage } from './SignInPage';

const AT = '2026-11-25T09:00:00.000Z';
const JON = aUser({ id: '64b2', username: 'jon', full_name: 'Jon Berg' });
const SESSIONS = '/users/64b2/sessions';
const BLOCKS = '/timberline/sign-in-blocks';
const aSession = (at: number, part: object = {}) => ({
  ...{ id: `s${at}`, host: `10.0.0.${at}`, started_at: AT, last_access_at: AT, expires_at: null, current: false },
  ...part,
});
const aBlock = (part: object = {}) => ({
  ...{ id: 'b1', kind: 'account_and_address', username: 'jon', address: '10.0.0.1', failures: 6, blocked_until: AT },
  ...part,
});
const hasSessions = (...sessions: object[]) => server().get(SESSIONS).reply(200, { sessions, time: AT });
const hasBlocks = (...blocks: object[]) =>
  server().get(BLOCKS).query(true).reply(200, { blocks, total: blocks.length });
const BROKEN = { type: 'ApiError', message: 'Broken' };

async function showSessions(user: User = JON) {
  await signedInAs();
  await knows('user-sessions');
  return render(<SessionsSection user={user} />);
}

afterEach(() => resetStores());

describe('the sessions of somebody', () => {
  test('are listed with where they are from, and ended one by one', async () => {
    hasSessions(aSession(1), aSession(2, { current: true, expires_at: AT }));
    const { container } = await showSessions();
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toContain('does not end by itself');
    expect(second?.textContent).toContain('this session');
    expect(screen.queryByRole('button', { name: 'End session from 10.0.0.2' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'End all' })).toBeNull();
    expect(await accessibilityProblems(container)).toEqual([]);

    server().delete(`${SESSIONS}/s1`).reply(204);
    hasSessions();
    await userEvent.click(screen.getByRole('button', { name: 'End session from 10.0.0.1' }));
    expect(await screen.findByText('Not signed in anywhere.')).toBeTruthy();
  });

  test('are ended together after a question; of many a few are shown first', async () => {
    hasSessions(...[1, 2, 3, 4, 5, 6, 7].map((at) => aSession(at)));
    await showSessions();
    await userEvent.click(await screen.findByRole('button', { name: 'Show all 7' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(7);

    await userEvent.click(screen.getByRole('button', { name: 'End all' }));
    const question = within(await screen.findByRole('dialog', { name: 'End the sessions of Jon Berg?' }));
    server().delete(SESSIONS).reply(204);
    hasSessions();
    await userEvent.click(question.getByRole('button', { name: 'End all' }));
    expect(await screen.findByText('Not signed in anywhere.')).toBeTruthy();
  });

  test('say why they cannot be loaded', async () => {
    server().get(SESSIONS).reply(500, BROKEN);
    await showSessions();
    expect((await screen.findByText('The sessions could not be loaded')).parentElement?.textContent).toContain(
      'Broken',
    );
  });

  test('are not asked for of programs, nor on other servers', async () => {
    const { unmount } = await showSessions({ ...JON, service_account: true });
    expect(screen.queryByRole('region', { name: 'Sessions' })).toBeNull();
    unmount();
    resetStores();
    await signedInAs();
    render(<SessionsSection user={JON} />);
    expect(screen.queryByRole('region', { name: 'Sessions' })).toBeNull();
  });
});

describe('blocks', () => {
  test('say who has to wait and for how long, and are lifted', async () => {
    await signedInAs();
    hasBlocks(
      aBlock(),
      aBlock({ id: 'b2', kind: 'account', address: null, failures: 1 }),
      aBlock({ id: 'b3', kind: 'address', username: null }),
    );
    const { container } = render(<BlocksSection />);
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('.tl-sign-ins-who')?.textContent)).toEqual([
      'jon from 10.0.0.1',
      'jon from addresses they never signed in from',
      'everybody from 10.0.0.1',
    ]);
    expect(rows[1]?.textContent).toContain('1 wrong password, blocked until');
    expect(await accessibilityProblems(container)).toEqual([]);

    server().delete(`${BLOCKS}/b3`).reply(204);
    hasBlocks();
    await userEvent.click(screen.getByRole('button', { name: 'Lift the block of everybody from 10.0.0.1' }));
    expect(await screen.findByText('Nobody has to wait.')).toBeTruthy();
  });

  test('of one account are shown while there are some of it', async () => {
    await signedInAs();
    const asked = server()
      .get(BLOCKS)
      .query({ username: 'jon' })
      .reply(200, { blocks: [aBlock()], total: 1 });
    const { unmount } = render(<BlocksSection username="jon" />);
    expect(await screen.findByText('jon from 10.0.0.1')).toBeTruthy();
    expect(asked.isDone()).toBe(true);
    unmount();
    const none = hasBlocks();
    render(<BlocksSection username="ada" />);
    await waitFor(() => expect(none.isDone()).toBe(true));
    expect(screen.queryByRole('region', { name: 'Blocked after wrong passwords' })).toBeNull();
  });

  test('say why they cannot be loaded', async () => {
    await signedInAs();
    server().get(BLOCKS).query(true).reply(500, BROKEN);
    render(<BlocksSection />);
    expect((await screen.findByText('The blocks could not be loaded')).parentElement?.textContent).toContain('Broken');
    hasBlocks();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nobody has to wait.')).toBeTruthy();
  });
});

describe('the rules of signing in', () => {
  const TIMEOUT = '/system/cluster_config/org.graylog2.users.UserConfiguration';
  const PASSWORDS = '/system/cluster_config/org.timberline.users.PasswordRules';
  const PASSWORD_RULES = {
    ...{ min_length: 8, require_uppercase: false, require_lowercase: false, require_numbers: true },
    ...{ require_special_chars: false, min_strength: 2 },
  };
  const STORED = { enable_global_session_timeout: false, global_session_timeout_interval: 'PT8H' };
  async function open(me: Partial<User> = {}) {
    await signedInAs(me);
    await knows('password-rules', 'sign-in-blocks');
    hasBlocks();
    server().get(TIMEOUT).reply(200, STORED);
    server().get(PASSWORDS).reply(200, PASSWORD_RULES);
    return render(<SignInPage />, { wrapper: MemoryRouter });
  }

  test('are one timeout for everybody, and what passwords must be like', async () => {
    const { container } = await open();
    await userEvent.click(await screen.findByRole('checkbox', { name: /^The same timeout for everybody/ }));
    const count = screen.getByRole('spinbutton', { name: 'Sign out after' });
    await userEvent.clear(count);
    await userEvent.type(count, '2');
    const saved = server()
      .put(TIMEOUT, { enable_global_session_timeout: true, global_session_timeout_interval: 'PT2H' })
      .reply(202, {});
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] ?? container);
    await screen.findByText('Saved the rules for signing in.');
    expect(saved.isDone()).toBe(true);
    expect(screen.getByRole('checkbox', { name: 'a digit' })).toHaveProperty('checked', true);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  test('are asked for again where they could not be loaded', async () => {
    await signedInAs();
    await knows('password-rules', 'sign-in-blocks');
    hasBlocks();
    server().get(TIMEOUT).reply(500, BROKEN);
    server().get(PASSWORDS).reply(200, PASSWORD_RULES);
    render(<SignInPage />, { wrapper: MemoryRouter });
    expect(await screen.findByText('Broken')).toBeTruthy();
    server().get(TIMEOUT).reply(200, STORED);
    server().get(PASSWORDS).reply(200, PASSWORD_RULES);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('checkbox', { name: /^The same timeout for everybody/ })).toBeTruthy();
  });

  test('are shown to those who may only read them, and not offered elsewhere', async () => {
    const { unmount } = await open({ permissions: ['users:edit', 'clusterconfigentry:read'] });
    expect(await screen.findByText('You can read these rules and not change them.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    unmount();
    resetStores();
    await signedInAs();
    await knows();
    render(<SignInPage />, { wrapper: MemoryRouter });
    expect(await screen.findByText('This server cannot be asked')).toBeTruthy();
  });
});
