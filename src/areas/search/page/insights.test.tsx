import { type Search } from 'api/search';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import nock from 'nock';
import { Readable } from 'node:stream';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { resetStores } from 'flux/store';
import { CapabilitiesActions } from 'rest/CapabilitiesStore';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { TimeZoneProvider } from 'ui/format/TimeZone';
import { server, signedOut } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { aPattern, aStatistic, foundPatterns } from './insights-fixtures';
import { aJob, aMessage, aStep, FROM } from '../run/search-fixtures';
import { AutoRefreshActions } from '../run/AutoRefreshActions';
import { SearchPage } from './SearchPage';
import { TailActions } from '../tail/TailActions';
import { TailStore } from '../tail/TailStore';

jest.mock('ui/query-input/QueryEditor', () => {
  throw new Error('The chunk did not arrive');
});

const PATTERNS = '/timberline/search/patterns';
/** The five minutes before those of the result. */
const COMPARED = /^Compared with: Previous period, .* \d\d:\d\d – \d\d:\d\d$/;
const STATISTICS = '/timberline/search/field-statistics';
/** Whether a request is for the previous period. */
const isEarlier = (body: unknown) => (body as { timerange: { to: string } }).timerange.to === FROM;

let runs = 0;

/** A server that finds ten messages now and eight before. */
function aServer() {
  runs = 0;
  const stored = new Map<string, Search>();
  const scope = server().persist();
  scope.get('/streams').optionally().reply(200, { total: 0, streams: [] });
  scope.get('/system/inputs').optionally().reply(200, { total: 0, inputs: [] });
  scope.post('/views/fields').optionally().reply(200, []);
  scope
    .get(/cluster_config/)
    .optionally()
    .reply(404, {});
  scope.post('/search/validate').optionally().reply(200, { status: 'OK', explanations: [] });
  scope
    .post('/views/search')
    .optionally()
    .reply(201, (_uri, body) => {
      stored.set((body as Search).id ?? '', body as Search);
      return body;
    });
  scope
    .post(/execute$/)
    .optionally()
    .reply(201, (uri) => {
      runs += 1;
      return aJob(stored.get(uri.split('/').at(-2) ?? '') ?? {}, { total: 10 });
    });
  scope
    .post('/views/search/sync')
    .optionally()
    .reply(200, (_uri, body) => {
      const { queries = [] } = body as Search;
      const jobs = queries.map((query, at) =>
        aJob(
          { ...(body as Search), queries: [query] },
          { total: 8, messages: [aMessage(`m${9 - at}`)], steps: [aStep(FROM, 8, {})] },
        ),
      );
      return { ...jobs[0], results: Object.assign({}, ...jobs.map(({ results }) => results)) as object };
    });
  return scope;
}

async function open(address: string, capabilities: string[] = ['patterns', 'field-statistics', 'live-tail']) {
  server().get('/timberline/capabilities').reply(200, { capabilities });
  await act(() => CapabilitiesActions.load());
  const router = createMemoryRouter([{ path: '/search', element: <SearchPage /> }], { initialEntries: [address] });
  const view = render(
    <TimeZoneProvider zone="UTC">
      <RouterProvider router={router} />
    </TimeZoneProvider>,
  );
  return { ...view, query: () => new URLSearchParams(router.state.location.search) };
}

beforeEach(() => signedInAs());
afterEach(async () => {
  if (TailStore.getState().status !== 'off') await act(() => TailActions.stop());
  signedOut();
  act(() => resetStores());
  localStorage.clear();
  nock.cleanAll();
});

test('a plain cluster shows messages alone, and still compares, with the period that is chosen', async () => {
  aServer();
  const { query } = await open('/search?q=&rangetype=relative&from=300', []);
  await screen.findByText('10', { selector: 'p > b' });
  expect(screen.queryByRole('tablist', { name: 'View of the result' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Live' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: /^Previous period/ }));
  expect(await screen.findByText('+25%')).toBeTruthy();
  for (const [name, period, day] of [
    [/^Same period a day earlier/, 'day', 'Feb 28'],
    [/^Same period a week earlier/, 'week', 'Feb 22'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
    await userEvent.click(screen.getByRole('menuitemradio', { name }));
    expect(query().get('compare')).toBe(period);
    expect(await screen.findByText(new RegExp(`compared with 8, ${day}`))).toBeTruthy();
  }
});

test('all time is compared with nothing, and says so', async () => {
  aServer();
  await open('/search?q=&rangetype=relative&relative=0&compare=previous', []);
  expect(await screen.findByText('no earlier period to compare with')).toBeTruthy();
  expect(screen.queryByText('+25%')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
  const entry = screen.getByRole('menuitemradio', { name: /Previous period/ });
  expect(entry.getAttribute('aria-disabled')).toBe('true');
});

test('an address with a view the server lacks shows the messages', async () => {
  aServer();
  await open('/search?q=&rangetype=relative&from=300&view=patterns&tail=on', []);
  expect(await screen.findByRole('row', { name: /timed out/ })).toBeTruthy();
});

describe('patterns', () => {
  const show = async (address = '&view=patterns') => {
    const scope = aServer();
    scope
      .post(PATTERNS)
      .reply(200, (_uri, body) =>
        isEarlier(body)
          ? foundPatterns([aPattern('p1', { count: 4 }), aPattern('p9', { count: 7 })])
          : foundPatterns([aPattern('p1'), aPattern('p2', { count: 9, level: 3 })], { without_pattern: 12 }),
      );
    const view = await open(`/search?q=&rangetype=relative&from=300${address}`);
    await screen.findByRole('row', { name: /\(p1\)/ });
    return view;
  };

  test('are listed with variable parts as chips, and counted', async () => {
    const { container } = await show();
    const row = screen.getByRole('row', { name: /\(p1\)/ });
    expect(within(row).getByText('address').tagName).toBe('I');
    expect(within(row).getByText('40')).toBeTruthy();
    expect(
      screen.getByText(/2 patterns in 49 messages; without 12 messages stored before patterns were recorded/),
    ).toBeTruthy();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  test('expand to their newest messages, also in the address', async () => {
    const { query } = await show();
    await userEvent.click(screen.getByRole('button', { name: /Details of .*\(p1\)/ }));
    const samples = await screen.findByRole('list', { name: 'Newest messages with this pattern' });
    expect(within(samples).getByRole('link').getAttribute('href')).toBe('/messages/graylog_7/m9');
    expect(query().get('open')).toBe('p1');
  });

  test('can be included or excluded, by buttons and by keys', async () => {
    const { query } = await show();
    const row = screen.getByRole('row', { name: /\(p2\)/ });
    act(() => row.focus());
    await userEvent.keyboard('-');
    expect(query().get('q')).toBe('NOT gl2_pattern:p2');
    expect(query().get('view')).toBe('patterns');
    const again = await screen.findByRole('row', { name: /\(p1\)/ });
    await userEvent.click(within(again).getByRole('button', { name: 'Show only this pattern' }));
    expect(query().get('q')).toBe('NOT gl2_pattern:p2 AND gl2_pattern:p1');
    expect(query().get('view')).toBeNull();
  });

  test('show what is new, more or gone compared with the previous period', async () => {
    await show('&view=patterns&compare=previous');
    expect(await screen.findByRole('button', { name: 'Change', description: COMPARED })).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'New 1' }));
    expect(screen.getAllByRole('row', { name: /Accepted/ })).toHaveLength(1);
    expect(within(screen.getByRole('row', { name: /\(p2\)/ })).getByText('new')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Gone 1' }));
    expect(within(screen.getByRole('row', { name: /\(p9\)/ })).getByText('gone')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'More 1' }));
    expect(within(screen.getByRole('row', { name: /\(p1\)/ })).getByText('10×')).toBeTruthy();
  });

  test('have states for messages without patterns, and for failure', async () => {
    const scope = aServer();
    scope.post(PATTERNS).reply(200, foundPatterns([], { total: 3, without_pattern: 3 }));
    await open('/search?q=&rangetype=relative&from=300&view=patterns');
    expect(await screen.findByRole('heading', { name: 'These messages have no pattern' })).toBeTruthy();
    expect(screen.getByText(/3 messages were stored before patterns were recorded/)).toBeTruthy();
  });

  test('show the error, and can be retried', async () => {
    aServer();
    server().post(PATTERNS).reply(500, { message: 'The search backend is away.' });
    await open('/search?q=&rangetype=relative&from=300&view=patterns');
    expect(await screen.findByText(/The search backend is away/)).toBeTruthy();
    server()
      .post(PATTERNS)
      .reply(200, foundPatterns([aPattern('p1')]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /\(p1\)/ })).toBeTruthy();
  });
});

describe('fields', () => {
  const FIELDS = {
    total: 100,
    fields: [
      aStatistic('http_status', {
        type: 'long',
        distinct: 3,
        top: [{ value: '200', count: 90 }],
        min: 200,
        max: 504,
        mean: 281.03,
        percentile95: 500,
      }),
      aStatistic('user', { count: 25, top: [{ value: 'deploy bot', count: 25 }] }),
    ],
  };

  test('are listed with coverage, values and figures', async () => {
    aServer().post(STATISTICS).reply(200, FIELDS);
    const { container } = await open('/search?q=&rangetype=relative&from=300&view=statistics');
    const row = await screen.findByRole('row', { name: /http_status/ });
    expect(
      within(row)
        .getAllByRole('gridcell')
        .map((cell) => cell.textContent),
    ).toEqual(['#http_status', '100', '100%', '3', '20090', '200', '281.03', '500', '504']);
    expect(within(screen.getByRole('row', { name: /user/ })).getByText('25%')).toBeTruthy();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  test('say what they are compared with', async () => {
    aServer().post(STATISTICS).twice().reply(200, FIELDS);
    await open('/search?q=&rangetype=relative&from=300&view=statistics&compare=previous');
    expect(await screen.findByRole('button', { name: 'Change', description: COMPARED })).toBeTruthy();
  });

  test('filter the search by a value; with Alt they exclude it', async () => {
    aServer().post(STATISTICS).reply(200, FIELDS);
    const { query } = await open('/search?q=&rangetype=relative&from=300&view=statistics');
    fireEvent.click(await screen.findByRole('button', { name: /^200/ }), { altKey: true });
    await waitFor(() => expect(query().get('q')).toBe('NOT http_status:200'));
    await userEvent.click(await screen.findByRole('button', { name: /^deploy bot/ }));
    expect(query().get('q')).toBe('NOT http_status:200 AND user:"deploy bot"');
    expect(query().get('view')).toBe('statistics');
  });

  test('follow auto-refresh with periodical calls', async () => {
    const asked: (string | undefined)[] = [];
    aServer()
      .post(STATISTICS)
      .reply(function () {
        asked.push(this.req.headers['x-graylog-no-session-extension']?.toString());
        return [200, { ...FIELDS, total: 100 * asked.length }];
      });
    await open('/search?q=&rangetype=relative&from=300&view=statistics');
    await screen.findByText(/fields in 100 messages/);
    await userEvent.click(screen.getByRole('button', { name: /Start updating/ }));
    await screen.findByText(/fields in 200 messages/);
    expect(asked.slice(0, 2)).toEqual([undefined, 'true']);
    await act(() => AutoRefreshActions.stop());
  });

  test('take sort and filter from the address', async () => {
    aServer().post(STATISTICS).reply(200, FIELDS);
    const { query } = await open(
      '/search?q=&rangetype=relative&from=300&view=statistics&fields.sort=count&fields.filter=se',
    );
    expect(await screen.findByRole('row', { name: /user/ })).toBeTruthy();
    expect(screen.queryByRole('row', { name: /http_status/ })).toBeNull();
    await userEvent.clear(screen.getByRole('textbox', { name: 'Filter fields in the result' }));
    await userEvent.keyboard('{Enter}');
    expect(
      screen.getAllByRole('row', { name: /http_status|user/ }).map((row) => /http/.test(row.textContent ?? '')),
    ).toEqual([false, true]);
    expect([query().get('fields.filter'), query().get('fields.sort')]).toEqual([null, 'count']);
  });

  test('are filtered by name', async () => {
    aServer().post(STATISTICS).reply(200, FIELDS);
    await open('/search?q=&rangetype=relative&from=300&view=statistics');
    await screen.findByRole('row', { name: /http_status/ });
    await userEvent.type(screen.getByRole('textbox', { name: 'Filter fields in the result' }), 'use{Enter}');
    expect(screen.queryByRole('row', { name: /http_status/ })).toBeNull();
    expect(screen.getByRole('row', { name: /user/ })).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Filter fields in the result' }), 'zz{Enter}');
    expect(screen.getByText(/No matching field/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filter' }));
    expect(screen.getByRole('row', { name: /http_status/ })).toBeTruthy();
  });
});

describe('live tail', () => {
  function aTail() {
    const answer = new Readable({ read: () => undefined });
    server()
      .post('/timberline/search/tail')
      .reply(200, () => answer);
    return (...ids: string[]) => {
      const messages = ids.map((id) => ({ message: aMessage(id).message, index: 'graylog_7' }));
      answer.push(`${JSON.stringify({ messages, matched: ids.length + 2, skipped: 2 })}\n`);
    };
  }
  const times = () =>
    screen
      .getAllByRole('row', { name: /timed out/ })
      .filter((row) => row.getAttribute('aria-level') === '1')
      .map((row) => /orders\/(\w+)/.exec(row.textContent ?? '')?.[1]);

  test('shows messages as they arrive, newest first, and skipped ones; then runs the search again', async () => {
    aServer();
    const send = aTail();
    const { query, container } = await open('/search?q=&rangetype=relative&from=300');
    await screen.findByText('10', { selector: 'p > b' });
    await userEvent.click(screen.getByRole('button', { name: 'Live' }));
    expect(query().get('tail')).toBe('on');
    expect(await screen.findByRole('heading', { name: 'Waiting for messages' })).toBeTruthy();
    send('t1', 't2');
    await waitFor(() => expect(times()).toEqual(['t2', 't1']));
    const bar = within(screen.getByRole('group', { name: 'Live tail' }));
    expect(bar.getByRole('status').textContent).toBe('Live');
    expect(bar.getByText('2 skipped')).toBeTruthy();
    expect(await accessibilityProblems(container)).toEqual([]);
    expect(runs).toBe(1);
    await userEvent.click(bar.getByRole('button', { name: 'Stop' }));
    expect(query().get('tail')).toBeNull();
    await waitFor(() => expect(runs).toBe(2));
    expect(await screen.findByText('10', { selector: 'p > b' })).toBeTruthy();
  });

  test('pauses, counts what arrives, and goes on; newest may be below', async () => {
    aServer();
    const send = aTail();
    await open('/search?q=&rangetype=relative&from=300&tail=on');
    await screen.findByRole('heading', { name: 'Waiting for messages' });
    send('t1');
    await waitFor(() => expect(times()).toEqual(['t1']));
    await userEvent.keyboard('p');
    send('t2', 't3');
    expect(await screen.findByRole('button', { name: '2 new messages' })).toBeTruthy();
    expect(times()).toEqual(['t1']);
    await userEvent.click(screen.getByRole('button', { name: 'Newest at the bottom' }));
    await userEvent.click(screen.getByRole('button', { name: 'Resume (2)' }));
    await waitFor(() => expect(times()).toEqual(['t1', 't2', 't3']));
  });

  test('nothing moves while a message is expanded; the pill counts what waits', async () => {
    aServer();
    const send = aTail();
    await open('/search?q=&rangetype=relative&from=300&tail=on');
    await screen.findByRole('heading', { name: 'Waiting for messages' });
    send('t1');
    fireEvent.click(await screen.findByRole('row', { name: /timed out/ }));
    await screen.findByText('Paused while you read');
    send('t2');
    const pill = await screen.findByRole('button', { name: '1 new message' });
    expect(times()).toEqual(['t1']);
    await userEvent.click(pill);
    await waitFor(() => expect(times()).toEqual(['t2', 't1']));
  });

  test('shows why it was refused', async () => {
    aServer();
    server().post('/timberline/search/tail').reply(429, { message: 'You have 5 live tails open.' });
    await open('/search?q=&rangetype=relative&from=300&tail=on');
    expect((await screen.findByRole('alert')).textContent).toContain('You have 5 live tails open.');
    aTail();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Waiting for messages' })).toBeTruthy();
  });

  test('is switched by the key l', async () => {
    aServer();
    aTail();
    const { query } = await open('/search?q=&rangetype=relative&from=300');
    await screen.findByText('10', { selector: 'p > b' });
    await userEvent.keyboard('l');
    await waitFor(() => expect(query().get('tail')).toBe('on'));
    await screen.findByRole('heading', { name: 'Waiting for messages' });
  });
});

test('surrounding messages are shown in the message, by a button or the key s', async () => {
  aServer();
  const { query } = await open('/search?q=&rangetype=relative&from=300', []);
  const row = await screen.findByRole('row', { name: /timed out/ });
  act(() => row.focus());
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Surrounding' })).toBeTruthy();
  await userEvent.keyboard('s');
  const lines = within(await screen.findByRole('list', { name: 'Messages around this one, oldest first' }));
  expect(
    lines.getAllByRole('listitem').map((line) => [line.getAttribute('aria-current'), line.textContent]),
  ).toMatchObject([
    [null, expect.stringContaining('orders/m8')],
    [null, expect.stringContaining('orders/m9')],
    ['true', expect.stringContaining('orders/m1')],
    [null, expect.stringContaining('orders/m7')],
    [null, expect.stringContaining('orders/m6')],
  ]);
  expect(screen.getByText('No earlier messages within a day')).toBeTruthy();
  expect(query().get('around')).toBe('m1');
  await userEvent.click(screen.getByRole('radio', { name: 'All messages' }));
  expect(await screen.findByRole('radio', { name: 'All messages', checked: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Around' }));
  expect(screen.queryByRole('list', { name: /Messages around/ })).toBeNull();
});
