import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetStores } from 'flux/store';
import { server, signedOut } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { expectToast } from 'test/toasts';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { EventsConfigurationSection } from './EventsConfigurationSection';
import { DEFAULTS } from './EventsConfigurationStore';

const PATH = '/system/cluster_config/org.graylog.events.configuration.EventsConfiguration';

afterEach(() => {
  signedOut();
  act(() => resetStores());
});

test('the settings are shown, checked and saved', async () => {
  await signedInAs();
  server().get(PATH).reply(200, DEFAULTS);
  const { container } = render(<EventsConfigurationSection />);
  const timeout = await screen.findByRole('textbox', { name: /Search Timeout/ });
  expect((timeout as HTMLInputElement).value).toBe('1 minute');
  expect(await accessibilityProblems(container)).toEqual([]);
  await userEvent.clear(timeout);
  await userEvent.type(timeout, '2 hours');
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(screen.getByText('From 1 second to 1 hour.')).toBeTruthy();
  await userEvent.clear(timeout);
  await userEvent.type(timeout, '30 s');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Catch up in longer windows' }));
  const changed = { ...DEFAULTS, events_search_timeout: 30_000, events_catchup_window: 0 };
  server().put(PATH, changed).reply(202, changed);
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expectToast('success', 'The settings of the events system were saved.'));
});

test('who may only read them cannot change them', async () => {
  await signedInAs({ permissions: ['clusterconfigentry:read', 'clusterconfigentry:edit'] });
  server().get(PATH).reply(200, DEFAULTS);
  render(<EventsConfigurationSection />);
  const timeout = await screen.findByRole('textbox', { name: /Search Timeout/ });
  expect((timeout as HTMLInputElement).matches(':disabled')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save settings' })).toBeNull();
});
