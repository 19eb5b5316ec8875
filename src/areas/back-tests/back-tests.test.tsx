import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BACK_TESTS_CAPABILITY, type BackTestResult, type BackTestText } from 'api/events/back-tests';
import { type EventDefinitionText } from 'api/events/definition';
import { resetStores } from 'flux/store';
import nock from 'nock';
import { Readable } from 'node:stream';
import { CapabilitiesStore } from 'rest/CapabilitiesStore';
import { putState } from 'test/mount-container';
import { server, signedOut } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { TimeZoneProvider } from 'ui/format/TimeZone';
import { BackTestOf, type BackTestOfProps } from '.';
import { BackTestStore } from './BackTestStore';

const PATH = '/timberline/events/back-tests';
const DAY_MS = 86_400_000;
const DEFINITION = { title: 'Refused' } as EventDefinitionText;
const RESULT: BackTestResult = {
  ...{ from: '2022-05-08T08:00:00.000Z', to: '2022-05-10T08:00:00.000Z', cut: null, messages: 4_000 },
  ...{ windows: 96, firing: 30, events: 1_567, keys: 3, notices: [] },
  days: [
    { day: '2022-05-08', told: 12, grace: 700, silence: 0, recovered: 4 },
    { day: '2022-05-09', told: 5, grace: 800, silence: 50, recovered: 0 },
  ],
  recipients: [
    { name: 'ops@acme.test', kind: 'mail', total: 21, worst: { day: '2022-05-08', count: 16 } },
    { name: null, kind: 'call', total: 1, worst: { day: '2022-05-08', count: 1 } },
  ],
  newest: Array.from({ length: 12 }, (_, at) => ({
    ...{ id: `E${at}`, timestamp: '2022-05-09T08:00:00.000Z', timerange_start: null, timerange_end: null },
    ...{ key: `web-${at}`, message: `Refused ${at}`, priority: 3, fate: at === 0 ? 'told' : 'grace' },
  })),
};

const asked: BackTestText[] = [];
let answers: Readable[] = [];

const write = (line: object, answer = answers.at(-1)) => answer?.push(`${JSON.stringify(line)}\n`);
const end = (line: object) => {
  const answer = answers.at(-1);
  write(line, answer);
  answer?.push(null);
};

beforeEach(() => {
  server()
    .persist()
    .post(PATH)
    .optionally()
    .reply(200, (_, body) => {
      asked.push(body as BackTestText);
      const answer = new Readable({ read: () => undefined });
      answers.push(answer);
      return answer;
    });
});
afterEach(() => {
  asked.length = 0;
  answers = [];
  nock.cleanAll();
  signedOut();
  act(() => resetStores());
});

const shown = (props: BackTestOfProps) => (
  <main>
    <TimeZoneProvider zone="UTC">
      <BackTestOf {...props} />
    </TimeZoneProvider>
  </main>
);

async function opened(props: BackTestOfProps, capabilities = [BACK_TESTS_CAPABILITY]) {
  await signedInAs();
  putState(CapabilitiesStore, { capabilities });
  return render(shown(props));
}

const untilAsked = (count: number) => waitFor(() => expect(answers).toHaveLength(count));

it('runs when it is asked to, says how far it is, and then who would have been told', async () => {
  const { container } = await opened({ definition: DEFINITION });
  await userEvent.click(await screen.findByRole('button', { name: 'Run over the last 7 days' }));
  await untilAsked(1);
  const [{ from = '', to = '', ...rest } = {} as BackTestText] = asked;
  expect(rest).toEqual({ definition: DEFINITION, time_zone: 'UTC' });
  expect(Date.parse(to) - Date.parse(from)).toBe(7 * DAY_MS);
  write({ kind: 'progress', done_to: new Date(Date.parse(from) + 3.5 * DAY_MS).toISOString(), events: 1_200 });
  await screen.findByText(/^1,200 events up to /);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  end({ kind: 'result', result: RESULT });
  await screen.findByText('1,567');
  for (const text of ['17', '1,500', '50', '4']) expect(screen.getByText(text, { selector: 'dd' })).toBeTruthy();
  expect(screen.getByText('of 96 windows with events')).toBeTruthy();
  const [mail, call] = screen.getAllByRole('row', { name: /2022-05-08$/ });
  expect(mail?.textContent).toContain('21 mails16 mails 2022-05-08');
  expect(call?.textContent).toContain('a notification you may not read1 call');
  expect(screen.getAllByText(/^Refused \d+$/)).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(screen.getAllByText(/^Refused \d+$/)).toHaveLength(12);
  expect(await accessibilityProblems(container)).toEqual([]);
});

it('follows what changes of the definition, and keeps the last result meanwhile', async () => {
  const view = await opened({ definition: DEFINITION, isAtOnce: true });
  await untilAsked(1);
  end({ kind: 'result', result: RESULT });
  await screen.findByText('1,567');
  view.rerender(shown({ definition: { ...DEFINITION, title: 'Others' }, isAtOnce: true }));
  await untilAsked(2);
  expect(asked[1]?.definition).toEqual({ title: 'Others' });
  expect(asked[1]?.to).toBe(asked[0]?.to);
  expect(screen.getByText('1,567')).toBeTruthy();
  end({ kind: 'result', result: { ...RESULT, events: 0, days: [], newest: [], cut: 'time' } });
  await screen.findByText('No event in this time.');
  expect(screen.getByText(/^It took too long and stopped at /)).toBeTruthy();
});

it('asks for another range, and is cancelled', async () => {
  await opened({ definition: DEFINITION, isAtOnce: true });
  await untilAsked(1);
  await userEvent.click(screen.getByRole('radio', { name: '30 days' }));
  await untilAsked(2);
  expect(Date.parse(asked[1]?.to ?? '') - Date.parse(asked[1]?.from ?? '')).toBe(30 * DAY_MS);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('button', { name: 'Run over the last 30 days' });
  await waitFor(() => expect(BackTestStore.getState().result.status).toBe('absent'));
});

it('says why it failed, before the answer and within it', async () => {
  await opened({ definition: DEFINITION, isAtOnce: true });
  await untilAsked(1);
  end({ kind: 'failure', message: 'The streams are gone.' });
  await screen.findByText('The streams are gone.');
  nock.cleanAll();
  server().post(PATH).reply(403, { type: 'ApiError', message: 'You may not.' });
  await userEvent.click(screen.getByRole('button', { name: 'Run again' }));
  await screen.findByText('You may not.');
});

it('is not there where the server cannot tell', async () => {
  const { container } = await opened({ definition: DEFINITION, isAtOnce: true }, []);
  expect(within(container).queryByRole('heading')).toBeNull();
  expect(asked).toEqual([]);
});
