import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type EventDefinition, type EventDefinitionText } from 'api/events/definition';
import { resetStores } from 'flux/store';
import nock from 'nock';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { server, signedOut } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { expectToasts } from 'test/toasts';
import { aDefinition, aSchedule } from '../definition-fixtures';
import { BackTestPage } from './BackTestPage';

const { id: ID } = aDefinition();
const PATH = `/events/definitions/${ID}`;
const HOUR_MS = 3_600_000;
const hourOfGrace = { notification_settings: { grace_period_ms: HOUR_MS, backlog_size: null } };

async function opened(permissions: readonly string[] = ['*']) {
  await signedInAs({ permissions: [...permissions] });
  const routes = [{ path: '/alerts/definitions/:id/back-test', element: <BackTestPage /> }];
  render(
    <RouterProvider router={createMemoryRouter(routes, { initialEntries: [`/alerts/definitions/${ID}/back-test`] })} />,
  );
  return screen.findByRole<HTMLInputElement>('slider', { name: 'Grace period' });
}

const loads = (definition: EventDefinition = aDefinition()) =>
  server()
    .get(`${PATH}/with-context`)
    .reply(200, { event_definition: definition, context: { scheduler: aSchedule() } });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save these values' }));
/** The hour among the lengths of grace that are offered. */
const moveToAnHour = (slider: HTMLInputElement) => fireEvent.change(slider, { target: { value: '5' } });

afterEach(() => {
  resetStores();
  signedOut();
  nock.cleanAll();
});

test('what was tried is saved, and then is what the definition has', async () => {
  loads();
  const slider = await opened();
  expect(screen.queryByRole('button', { name: 'Save these values' })).toBeNull();
  moveToAnHour(slider);
  loads();
  let sent: EventDefinitionText | undefined;
  server()
    .put(PATH, (body: EventDefinitionText) => Boolean((sent = body)))
    .query({ schedule: true })
    .reply(200, aDefinition(hourOfGrace));
  await save();
  await waitFor(() => expectToasts(['success', '"Errors" was updated.', 'Event Definition updated']));
  expect(sent?.notification_settings.grace_period_ms).toBe(HOUR_MS);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'As it is' })).toBeNull());
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^1\sh$/);
});

test('nothing is saved over what somebody else has changed meanwhile', async () => {
  loads();
  moveToAnHour(await opened());
  loads(aDefinition({ description: 'Changed elsewhere' }));
  await save();
  await screen.findByText(/^Somebody has changed this definition meanwhile/);
  expectToasts();
});

test('who may not change it can only try', async () => {
  loads();
  moveToAnHour(await opened([`eventdefinitions:read:${ID}`]));
  await screen.findByRole('button', { name: 'As it is' });
  expect(screen.queryByRole('button', { name: 'Save these values' })).toBeNull();
});
