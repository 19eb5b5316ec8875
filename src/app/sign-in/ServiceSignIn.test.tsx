import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PluginStore } from 'plugins/PluginStore';
import { server, signedOut } from 'test/nock/backend';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { type LoginFormProps } from './login-provider';
import { SignInCard } from './SignInCard';

const answers = (type: string | null) =>
  server().get('/system/authentication/services/backends/active-backend/type').reply(200, { backend: type });

function BadgeForm({ onErrorChange, setLoginFormState }: LoginFormProps) {
  const refuse = () => {
    setLoginFormState('TRANSITIONING');
    onErrorChange('No badge was held to the reader.');
    setLoginFormState('INITIALIZED');
  };
  return <button onClick={refuse}>Read badge</button>;
}
function BrokenForm(): never {
  throw new Error('No reader');
}

const ofPlugin = (id: string, type: string, formComponent: typeof BadgeForm) => ({
  name: `test/${id}`,
  extensions: { loginProviderType: [{ id, type, formComponent }] },
});

beforeAll(() =>
  PluginStore.registerAll([ofPlugin('badge', 'badge', BadgeForm), ofPlugin('broken', 'broken', BrokenForm)]),
);
beforeEach(() => signedOut());

const username = () => screen.findByRole('textbox', { name: 'Username' });

test('a plugin signs people in while a service of its type is active, and leaves the usual way open', async () => {
  answers('badge');
  const { container } = render(<SignInCard />);
  await userEvent.click(await screen.findByRole('button', { name: 'Read badge' }));
  expect(screen.getByRole('alert').textContent).toContain('No badge was held');
  expect(await accessibilityProblems(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Use username and password' }));
  expect(await username()).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Use the sign-in of badge' }));
  expect(screen.getByRole('button', { name: 'Read badge' })).toBeTruthy();
});

test.each(['ldap', null])('the usual form is shown while %s is active', async (type) => {
  answers(type);
  render(<SignInCard />);
  expect(await username()).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Use username and password' })).toBeNull();
});

test('the usual form is shown when nobody says which service is active', async () => {
  server().get('/system/authentication/services/backends/active-backend/type').reply(500);
  render(<SignInCard />);
  expect(await username()).toBeTruthy();
});

test('a form that fails is replaced by the usual one, with a word on why', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answers('broken');
  render(<SignInCard />);
  await waitFor(() => expect(screen.getByText(/stopped working/)).toBeTruthy());
  expect(await username()).toBeTruthy();
  quiet.mockRestore();
});
