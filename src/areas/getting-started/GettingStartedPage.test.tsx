import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SAMPLE_LOGS_CAPABILITY } from 'api/getting-started';
import { AUDIT_STREAM_ID } from 'api/audit-log';
import { resetStores } from 'flux/store';
import { PluginStore } from 'plugins/PluginStore';
import { CapabilitiesActions } from 'rest/CapabilitiesStore';
import { expectToasts } from 'test/toasts';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { server, signedOut } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { GettingStartedPage } from './GettingStartedPage';
import { StartPage } from './StartPage';

/** The pages of an installation without alerts. */
const PAGES = ['/search', '/streams', '/dashboards', '/system/inputs'];
let forget: () => void;

beforeEach(() => {
  const routes = PAGES.map((path) => ({ path, page: async () => Elsewhere }));
  forget = PluginStore.register({ name: 'pages', routes });
});
afterEach(() => {
  act(() => forget());
  signedOut();
  act(() => resetStores());
});

const facts = (part: { inputs?: object[]; messages?: number; streams?: object[] } = {}) => {
  const { inputs = [], messages = 0, streams = [] } = part;
  server().get('/system/inputs').reply(200, { inputs, total: inputs.length });
  server().get('/streams').reply(200, { streams, total: streams.length });
  server().get('/search/saved').query(true).reply(200, { total: 0 });
  server().get('/dashboards').query(true).reply(200, { total: 0 });
  server().get('/search/universal/relative').query(true).reply(200, { total_results: messages });
};

function Elsewhere() {
  const { pathname } = useLocation();
  return <h1>At {pathname}</h1>;
}

const at = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <main>
        <Routes>
          <Route path="/" element={<StartPage />} />
          <Route path="/gettingstarted" element={<GettingStartedPage />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </main>
    </MemoryRouter>,
  );

const card = (name: string) => within(screen.getByRole('region', { name }));
const SYSLOG = {
  id: 'a',
  type: 'org.graylog2.inputs.syslog.tcp.SyslogTCPInput',
  attributes: { bind_address: '0.0.0.0', port: 1514 },
};

describe('the guide', () => {
  it('marks what is done, and has a command to send the first message', async () => {
    await act(() => signedInAs());
    facts({ inputs: [SYSLOG] });
    const { container } = at('/gettingstarted');
    expect(
      await screen.findByText('logger --server localhost --port 1514 --tcp "Hello from this machine"'),
    ).toBeTruthy();
    expect(card('Create an input').getByText('Done')).toBeTruthy();
    expect(card('Create an input').getByText('1 input')).toBeTruthy();
    expect(card('Send a message').queryByText('Done')).toBeNull();
    expect(card('Send a message').getByText('0 messages')).toBeTruthy();
    expect(card('Create an input').getByRole('link', { name: 'Inputs' })).toBeTruthy();
    // No page, no card; nor is there one for logs the server does not have.
    expect(screen.queryByRole('region', { name: /alerts/ })).toBeNull();
    expect(screen.queryByRole('region', { name: /sample logs/ })).toBeNull();
    const cards = screen.getAllByRole('region');
    expect(cards.map((each) => within(each).getAllByRole('link').length)).toEqual(cards.map(() => 1));
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it('loads sample logs, leads to them, and removes them', async () => {
    const SAMPLES = '/timberline/gettingstarted/samples';
    await act(() => signedInAs());
    server()
      .get('/timberline/capabilities')
      .reply(200, { capabilities: [SAMPLE_LOGS_CAPABILITY] });
    await act(() => CapabilitiesActions.load());
    facts({ messages: 1, streams: [{ id: 's1' }, { id: AUDIT_STREAM_ID }] });
    server().get(SAMPLES).reply(200, { is_loaded: false });
    at('/gettingstarted');
    server().post(SAMPLES).reply(200, { is_loaded: true, stream_id: 's9' });
    await userEvent.click(await screen.findByRole('button', { name: 'Load sample logs' }));
    const link = await screen.findByRole('link', { name: 'Search the sample logs' });
    expect(link.getAttribute('href')).toBe('/streams/s9/search?rangetype=relative&from=172800');
    // The audit log's stream is nobody's own.
    expect(card('Sort messages into streams').getByText('1 stream of your own')).toBeTruthy();
    server().delete(SAMPLES).reply(204);
    await userEvent.click(screen.getByRole('button', { name: 'Remove sample logs' }));
    expect(await screen.findByRole('button', { name: 'Load sample logs' })).toBeTruthy();
    expectToasts(
      ['success', 'The sample logs are loaded. They can be searched in a moment.'],
      ['success', 'The sample logs are removed, with their stream and index set.'],
    );
  });

  it('is dismissed by those who may create inputs, and leads to the start', async () => {
    await act(() => signedInAs({ permissions: ['inputs:create'] }));
    facts();
    at('/gettingstarted');
    server().post('/system/gettingstarted/dismiss').reply(204);
    server().get('/users/mara').reply(404);
    server().get('/system/gettingstarted').reply(200, { show: false });
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss Guide' }));
    expect(await screen.findByRole('heading', { name: 'At /search' })).toBeTruthy();
  });

  it.each([
    ['opened from the help', '/gettingstarted?menu=true', ['*']],
    ['read by somebody else', '/gettingstarted', ['streams:read']],
  ])('cannot be dismissed when %s', async (_name, address, permissions) => {
    await act(() => signedInAs({ permissions }));
    facts({ messages: 3 });
    at(address);
    expect(await card('Send a message').findByText('3 messages')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Dismiss Guide' })).toBeNull();
  });
});

describe('the start', () => {
  it('is a spinner when it lasts, then the page in its place', async () => {
    await act(() => signedInAs());
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    server().get('/users/mara').reply(404);
    server()
      .get('/system/gettingstarted')
      .reply(200, async () => {
        await answered;
        return { show: true };
      });
    at('/');
    expect(await screen.findByRole('img', { name: 'Loading' })).toBeTruthy();
    facts({ messages: 1 });
    answer();
    expect(await screen.findByRole('heading', { name: 'Getting started' })).toBeTruthy();
    expect(await screen.findByText('1 message')).toBeTruthy();
  });
});
