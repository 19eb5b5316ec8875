import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SessionStore } from 'areas/authentication';
import { useState } from 'react';
import { server, signedOut } from 'test/nock/backend';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { PublicNotices } from './PublicNotices';
import { SignInForm } from './SignInForm';

function Form({ username }: { username?: string }) {
  const [endsWithBrowser, setEndsWithBrowser] = useState(false);
  return <SignInForm {...{ username, endsWithBrowser }} onEndsWithBrowser={setEndsWithBrowser} />;
}

const name = () => screen.getByLabelText<HTMLInputElement>('Username');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const attempt = async (secret = 'wrong') => {
  await userEvent.type(name(), 'mara');
  await userEvent.type(password(), `${secret}{Enter}`);
};

afterEach(() => signedOut());

describe('SignInForm', () => {
  it('focuses the username, or the password when the name is known', () => {
    const { unmount } = render(<Form />);
    expect(document.activeElement).toBe(name());
    unmount();
    render(<Form username="mara" />);
    expect(document.activeElement).toBe(password());
    expect(name().value).toBe('mara');
  });

  it('focuses an empty field instead of calling the server', async () => {
    render(<Form />);
    await userEvent.type(name(), 'mara{Enter}');
    expect(document.activeElement).toBe(password());
  });

  it('signs in with what was typed', async () => {
    const id = '0f8d2a4e-6f1e-4a54-9b59-2f5e8a0d1c11';
    server()
      .post('/system/sessions', { username: 'mara', password: 's3cret', host: 'localhost' })
      .reply(200, { session_id: id, username: 'mara', valid_until: '2024-05-02T18:11:12.000+0000' });
    server().get('/system/sessions').reply(200, { is_valid: true, session_id: id, username: 'mara' });
    render(<Form />);
    await attempt('s3cret');
    await waitFor(() => expect(SessionStore.getState().phase).toBe('signed-in'));
  });

  it('shows a failure, keeps the name, clears the password and focuses it', async () => {
    server().post('/system/sessions').reply(401, { type: 'ApiError', message: 'Invalid credentials' });
    render(<Form />);
    await attempt();
    expect((await screen.findByRole('alert')).textContent).toBe('Username or password is wrong.');
    expect(name().value).toBe('mara');
    expect(password().value).toBe('');
    expect(document.activeElement).toBe(password());
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('counts down after too many attempts, and makes no call meanwhile', async () => {
    server().post('/system/sessions').reply(429, { type: 'ApiError', message: 'Too many' }, { 'Retry-After': '2' });
    render(<Form />);
    await attempt();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Too many attempts\. Try again in [12] s\.$/);
    await userEvent.type(password(), 'again{Enter}');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('You can try again now.'), {
      timeout: 4000,
    });
  });

  it('has no accessibility problems', async () => {
    const { container } = render(<Form />);
    expect(await accessibilityProblems(container)).toEqual([]);
  });
});

describe('PublicNotices', () => {
  it('shows active ones as plain text, and can hide dismissible ones', async () => {
    render(
      <PublicNotices
        notices={{
          one: { title: 'Maintenance', shortMessage: '<b>tonight</b>', isActive: true, isDismissible: true },
          two: { title: 'Old', shortMessage: 'gone', isActive: false },
        }}
      />,
    );
    expect(screen.getByRole('status').textContent).toBe('Maintenance<b>tonight</b>');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('status')).toBeNull();
  });
});
