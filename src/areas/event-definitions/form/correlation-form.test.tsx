import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ConditionConfig, EVENT_CORRELATION_CAPABILITY } from 'api/events/conditions';
import { type EventDefinition } from 'api/events/definition';
import { resetStores } from 'flux/store';
import nock from 'nock';
import { RouterProvider } from 'react-router';
import { CapabilitiesStore } from 'rest/CapabilitiesStore';
import { putState } from 'test/mount-container';
import { server, signedOut } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { expectToasts } from 'test/toasts';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { aCorrelation, aDefinition, aSchedule, aStep } from '../definition-fixtures';
import { answerFormCalls } from './form-fixtures';
import { formRouter } from './router-fixtures';

configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

const PATH = '/events/definitions';
const ID = aDefinition().id;
const [FAILED, LOGIN] = ['b'.repeat(24), 'c'.repeat(24)] as const;
const OFFERED = [
  aDefinition(),
  aDefinition({ id: FAILED, title: 'Failed logins' }),
  aDefinition({ id: LOGIN, title: 'Login' }),
];

interface Opening {
  offered?: readonly EventDefinition[];
  status?: number;
}

async function opened(path: string, { offered = OFFERED, status = 200 }: Opening = {}) {
  putState(CapabilitiesStore, { capabilities: [EVENT_CORRELATION_CAPABILITY] });
  await signedInAs();
  const scope = server().persist();
  answerFormCalls(scope);
  const context = { scheduler: { [LOGIN]: aSchedule({ is_scheduled: false }) } };
  scope
    .get(PATH)
    .query({ per_page: 0 })
    .optionally()
    .reply(status, status === 200 ? { event_definitions: offered, context } : { message: 'No.' });
  const router = formRouter(path);
  return render(<RouterProvider router={router} />).container;
}

const loads = (config: ConditionConfig) =>
  server()
    .get(`${PATH}/${ID}/with-context`)
    .reply(200, { event_definition: aDefinition({ config }), context: { scheduler: aSchedule() } });
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
const step = (number: number) => within(screen.getByRole('group', { name: `Step ${number}` }));
const definitionOf = (number: number) => step(number).getByRole<HTMLInputElement>('combobox', { name: /^Event def/ });
async function chooseDefinition(number: number, title: string) {
  await userEvent.click(definitionOf(number));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${title}`) }));
}

/** Presses *Save* and answers what was sent. */
async function saved(): Promise<ConditionConfig | undefined> {
  let sent: { config?: ConditionConfig } = {};
  server()
    .post(PATH, (body: object) => Boolean((sent = body)))
    .query({ schedule: true })
    .reply(200, aDefinition());
  await press('Save');
  await screen.findByText('the list');
  await waitFor(() => expectToasts(['success', '"Errors" was created.', 'Event Definition created']));
  return sent.config;
}

afterEach(() => {
  resetStores();
  signedOut();
  nock.cleanAll();
});

test('a sequence of events is defined, without a query and streams, by keys alone', async () => {
  const container = await opened('/alerts/definitions/new?step=condition');
  await screen.findByRole('textbox', { name: 'Search query' });
  await userEvent.click(await screen.findByRole('radio', { name: 'Sequence of events' }));
  expect(screen.queryByRole('textbox', { name: 'Search query' })).toBeNull();
  expect(screen.queryByLabelText(/^Streams/)).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('All steps within').value).toBe('10 minutes');
  await waitFor(() => expect(definitionOf(1).disabled).toBe(false));
  expect(await accessibilityProblems(container)).toEqual([]);

  // What is wrong stands at its step, and the summary leads there.
  await press('Save');
  await press(/^5.*Summary/);
  await screen.findByText('Choose an event definition for every step.');
  await press('Condition');
  await waitFor(() => expect(document.activeElement).toBe(definitionOf(1)));

  await chooseDefinition(1, 'Failed logins');
  await chooseDefinition(2, 'Login');
  step(2).getByText('It is disabled, and makes no events.');
  const count = step(1).getByRole('spinbutton');
  await userEvent.clear(count);
  await userEvent.type(count, '5');
  screen.getByText(/^An event for each key when 5 events of “Failed logins” are followed by 1 of “Login”/);

  await press('Add step');
  expect(document.activeElement).toBe(definitionOf(3));
  await chooseDefinition(3, 'Failed logins');
  await userEvent.selectOptions(step(3).getByRole('combobox', { name: /^Whether/ }), 'does not occur');
  act(() => step(3).getByRole('button', { name: 'Move Step 3 up' }).focus());
  await userEvent.keyboard('{Enter}');
  expect(definitionOf(2).value).toBe('Failed logins');
  screen.getByText(/1 of “Login” with none of “Failed logins” between/);
  expect(await accessibilityProblems(container)).toEqual([]);

  await userEvent.click(screen.getByRole('checkbox', { name: 'In this order' }));
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Same key' }));
  await press(/^1.*Details/);
  await userEvent.type(await screen.findByLabelText(/^Title/), 'Errors');
  expect(await saved()).toEqual(
    aCorrelation({
      ...{ ordered: false, join_on_key: false },
      sequence: [aStep(FAILED, 5), aStep(FAILED, 1, true), aStep(LOGIN)],
    }),
  );
});

test('a stored one keeps a step that cannot be read, is not offered itself, and shows what the server refuses', async () => {
  const config = aCorrelation({ sequence: [aStep('gone'), aStep(LOGIN), aStep(FAILED)] });
  loads(config);
  await opened(`/alerts/definitions/${ID}/edit?step=condition`);
  await screen.findByText('It is gone, or you may not read it.');
  expect(definitionOf(1).value).toBe('gone');
  await userEvent.click(definitionOf(2));
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Failed logins', 'LoginDisabled']);
  await press('Remove Step 3');
  const keeping = screen.getByRole('button', { name: 'Remove Step 2', description: /2 steps at least/ });
  expect(keeping.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add step' }));
  await press(/^5.*Summary/);
  loads(config);
  server()
    .put(`${PATH}/${ID}`)
    .query(true)
    .reply(400, { failed: true, error_context: {}, errors: { sequence: ['Definitions look at each other.'] } });
  await press('Save');
  const steps = await screen.findByRole('group', { name: 'Steps' });
  await within(steps).findByText('Definitions look at each other.');
  await waitFor(() => expect(document.activeElement).toBe(steps));
  expectToasts();
});

test('says when there is nothing to choose from', async () => {
  loads(aCorrelation());
  await opened(`/alerts/definitions/${ID}/edit?step=condition`, { offered: [aDefinition()] });
  await screen.findByText('There is no other event definition yet');
});

test('says why the definitions could not be loaded, and keeps the steps', async () => {
  loads(aCorrelation());
  await opened(`/alerts/definitions/${ID}/edit?step=condition`, { status: 403 });
  await screen.findByText('The event definitions could not be loaded');
  expect(definitionOf(2).value).toBe(LOGIN);
});

test('its page lists the steps with links', async () => {
  loads(aCorrelation({ sequence: [aStep(FAILED, 5), aStep('gone', 1, true)] }));
  await opened(`/alerts/definitions/${ID}`);
  const link = await screen.findByRole('link', { name: 'Failed logins' });
  expect(link.getAttribute('href')).toBe(`/alerts/definitions/${FAILED}`);
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual(
    expect.arrayContaining(['Failed logins occurs 5 times or more', 'gone deleted does not occur']),
  );
  expect(screen.queryByText('Search query')).toBeNull();
  expect(screen.getByRole('link', { name: 'Replay search' }).getAttribute('href')).toContain(
    '000000000000000000000002',
  );
});
