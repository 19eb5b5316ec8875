import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetStores } from 'flux/store';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { server, signedOut } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { GettingStartedPage } from './GettingStartedPage';
import { StartPage } from './StartPage';

afterEach(() => {
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
    expect(card('Be told by alerts').queryByText('Done')).toBeNull();
    expect(await accessibilityProblems(container)).toEqual([]);
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
