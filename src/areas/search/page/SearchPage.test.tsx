import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mount } from 'enzyme';
import nock from 'nock';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { server } from 'test/nock/backend';
import { expectToasts } from 'test/toasts';
import { search } from '../manifest';
import { RefreshControl } from '../controls/RefreshControl';
import { aMessage, aStep, STREAM_ID } from '../run/search-fixtures';
import { aBackend, ask, open, rows, signedInSearches, STREAMS, theQuery } from './search-page-fixtures';

jest.mock('ui/query-input/QueryEditor', () => {
  throw new Error('The chunk did not arrive');
});

const go = (router: ReturnType<typeof open>['router'], by: number) => act(() => void router.navigate(by));

signedInSearches();

describe('a fresh search page', () => {
  test('runs at once, writes its defaults into the address, and shows the results', async () => {
    const { runs } = aBackend({ total: 1234 });
    const { query, container } = open('/search');
    expect(await screen.findByText('1,234', { selector: 'p > b' })).toBeTruthy();
    expect(Object.fromEntries(query())).toEqual({ q: '', rangetype: 'relative', from: '300' });
    expect(runs).toHaveLength(1);
    expect(runs[0]?.search.queries?.[0]).toMatchObject({ timerange: { type: 'relative', from: 300 }, filter: null });
    expect(screen.getByText('messages in 42 ms', { exact: false })).toBeTruthy();
    expect(screen.getByText('Mar 1 2022, 12:55 – 13:00')).toBeTruthy();
    const [row] = await rows();
    expect(
      within(row!)
        .getAllByRole('gridcell')
        .map((cell) => cell.textContent),
    ).toEqual(['12:59:58.412', 'Error', 'web-01', 'GET /orders/m1 timed out']);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  test('the state is in the address: Back runs the previous search again', async () => {
    const backend = aBackend();
    const { router, query } = open('/search?q=first&relative=0');
    await rows();
    fireEvent.change(ask(), { target: { value: 'second' } });
    expect(screen.getByRole('button', { name: 'Search' }).title).toBe('Run search (not yet applied changes)');
    await userEvent.type(ask(), '{Enter}');
    await waitFor(() => expect(backend.runs.map(({ search }) => theQuery(search))).toEqual(['first', 'second']));
    expect(query().get('q')).toBe('second');
    go(router, -1);
    await waitFor(() => expect(theQuery(backend.runs[2]?.search)).toBe('first'));
    expect((ask() as HTMLTextAreaElement).value).toBe('first');
    go(router, -1);
    expect(await screen.findByText('Before')).toBeTruthy();
  });

  test('Search again without changes executes the stored search again', async () => {
    const { runs } = aBackend();
    open('/search?q=a&from=300');
    await rows();
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(runs).toHaveLength(2));
    expect(runs[1]?.search.id).toBe(runs[0]?.search.id);
  });

  test('keeps a history of queries, from which one can be reused', async () => {
    aBackend();
    open('/search?q=level%3A3&from=300');
    await rows();
    fireEvent.change(ask(), { target: { value: '' } });
    await userEvent.click(screen.getByRole('button', { name: 'Earlier queries' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'level:3' }));
    expect((ask() as HTMLTextAreaElement).value).toBe('level:3');
  });
});

describe('messages', () => {
  test('expand in place with their details; the address has the expanded ones, Back collapses', async () => {
    aBackend({ messages: [aMessage('m1', { gl2_format: 'apache-error' })] });
    const { router, query } = open('/search?q=timed&from=300');
    const [row] = await rows();
    await userEvent.click(row!);
    expect(query().get('open')).toBe('m1');
    const facts = await screen.findByLabelText('Origin');
    await waitFor(() => expect(facts.textContent).toContain('Java apps'));
    expect(facts.textContent).toContain('graylog_7');
    expect(facts.textContent).toContain('Recognised asApache error log');
    expect(within(facts).getByRole('link', { name: 'Orders API' }).getAttribute('href')).toBe(
      `/streams/${STREAM_ID}/search`,
    );
    expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/messages/graylog_7/m1');
    expect(screen.getAllByText('timed', { selector: 'mark' }).length).toBeGreaterThan(0);
    go(router, -1);
    await waitFor(() => expect(screen.queryByLabelText('Origin')).toBeNull());
  });

  test('values narrow the search', async () => {
    const { runs } = aBackend();
    const { query } = open('/search?q=a%20OR%20b&from=300&open=m1');
    await userEvent.click(await screen.findByRole('button', { name: 'Exclude this value of source' }));
    expect(query().get('q')).toBe('(a OR b) AND NOT source:web\\-01');
    expect(query().get('open')).toBeNull();
    await waitFor(() => expect(runs).toHaveLength(2));
  });

  test('keys of a field: plus filters by its value, c adds a column before the message', async () => {
    const { runs } = aBackend({ messages: [aMessage('m1', { user: 'Jon Doe' })] });
    const { query, container } = open('/search?q=&from=300&open=m1');
    await rows();
    const user = await waitFor(() => container.querySelector<HTMLElement>('[data-field=user]')!);
    user.focus();
    await userEvent.keyboard('c');
    expect(query().get('columns')).toBe('source,user,message');
    expect(screen.getByRole('columnheader', { name: 'user' })).toBeTruthy();
    expect(runs).toHaveLength(1);
    container.querySelector<HTMLElement>('[data-field=user]')!.focus();
    await userEvent.keyboard('+');
    expect(query().get('q')).toBe('user:"Jon Doe"');
  });

  test('sorting queries the server again, from the first page', async () => {
    const { runs } = aBackend({ total: 900 });
    const { query } = open('/search?q=&from=300&page=2');
    await rows();
    await userEvent.click(screen.getByTitle('Sort source Descending'));
    await waitFor(() => expect(runs).toHaveLength(2));
    expect(query().get('sort')).toBe('source:desc');
    expect(query().get('page')).toBeNull();
    expect(runs[1]?.search.queries?.[0]?.search_types?.[1]).toMatchObject({
      sort: [{ field: 'source', order: 'DESC' }],
    });
  });

  test('pages change within the covered instants, by button and by key', async () => {
    const { runs } = aBackend({ total: 40_000 });
    const { query } = open('/search?q=&from=300');
    await rows();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(runs[1]?.state.global_override?.keep_search_types).toHaveLength(1));
    expect(query().get('page')).toBe('2');
    await waitFor(() => expect(screen.getByText('Page 2 of 66')).toBeTruthy());
    await userEvent.keyboard('p');
    await waitFor(() => expect(query().get('page')).toBeNull());
    await userEvent.keyboard('p');
    expect(query().get('page')).toBeNull();
  });

  test('j moves to the rows from anywhere on the page', async () => {
    aBackend();
    open('/search?q=a&from=300');
    const [first] = await rows();
    act(() => (document.activeElement as HTMLElement).blur());
    await userEvent.keyboard('j');
    expect(document.activeElement).toBe(first);
  });
});

describe('levels and time', () => {
  test('the legend filters by a level as it is stored, and removes the filter', async () => {
    aBackend({ total: 9, steps: [aStep('2022-03-01T11:59:50.000Z', 9, { 3: 5, ERROR: 1, 6: 3 })] });
    const { query } = open('/search?q=web&from=300');
    await userEvent.click(await screen.findByRole('button', { name: /Error\s*6/ }));
    expect(query().get('q')).toBe('web AND level:(3 OR ERROR)');
    await userEvent.click(await screen.findByRole('button', { name: /Error\s*6/, pressed: true }));
    expect(query().get('q')).toBe('web');
  });

  test('a selection in the histogram becomes the range; a double click widens', async () => {
    aBackend();
    const { query } = open('/search?q=&from=300');
    await rows();
    const plot = screen.getByRole('slider');
    fireEvent.keyDown(plot, { key: 'Home' });
    fireEvent.keyDown(plot, { key: 'ArrowRight', shiftKey: true });
    fireEvent.keyDown(plot, { key: 'Enter' });
    expect(Object.fromEntries(query())).toEqual({
      q: '',
      rangetype: 'absolute',
      from: '2022-03-01T11:55:00.000Z',
      to: '2022-03-01T11:55:04.000Z',
    });
    await rows();
    fireEvent.doubleClick(screen.getByRole('slider'));
    expect(query().get('from')).toBe('2022-03-01T11:52:30.000Z');
  });

  test('a preset is searched at once, with the query that is being typed', async () => {
    const { runs } = aBackend();
    const { query } = open('/search?q=&from=300');
    await rows();
    fireEvent.change(ask(), { target: { value: 'written' } });
    await userEvent.click(screen.getByTitle(/Search Time Range/));
    await userEvent.click(await screen.findByRole('button', { name: 'All time' }));
    await waitFor(() => expect(runs).toHaveLength(2));
    expect(query().get('relative')).toBe('0');
    expect(query().get('q')).toBe('written');
  });

  test('streams are chosen by title', async () => {
    const { runs } = aBackend();
    const { query } = open('/search?q=&from=300');
    await rows();
    await userEvent.click(screen.getByTitle('Streams to search'));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Web' }));
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(runs).toHaveLength(2));
    expect(query().get('streams')).toBe(STREAMS[1]?.id);
    expect(runs[1]?.search.queries?.[0]?.filter).toEqual({
      type: 'or',
      filters: [{ type: 'stream', id: STREAMS[1]?.id }],
    });
    expect(screen.getByTitle('Streams to search').textContent).toContain('Web');
  });
});

describe('fields', () => {
  test('show their top values in place; a value is searched', async () => {
    let count = () => undefined as void;
    aBackend({}, new Promise((resolve) => (count = resolve)));
    matchWide();
    const { query } = open('/search?q=a&from=300');
    await userEvent.click(await screen.findByRole('button', { name: /^user/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for mara' }));
    const entry = await screen.findByRole('menuitem', { name: /Show only/ });
    expect(screen.getByRole('region', { name: 'In these streams', hidden: true })).toBeTruthy();
    // What is open stays open when the fields have been counted.
    count();
    await screen.findByRole('region', { name: 'In these results', hidden: true });
    expect(entry.isConnected).toBe(true);
    await userEvent.click(entry);
    expect(query().get('q')).toBe('a AND user:mara');
  });

  test('have a menu at the head of a column, and at their name in a message', async () => {
    aBackend();
    const { query } = open('/search?q=a&from=300&columns=source,user,message&open=m1');
    await rows();
    const head = within(screen.getByRole('columnheader', { name: /^user/ }));
    await userEvent.click(head.getByRole('button', { name: 'Actions for user' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Remove from table' }));
    expect(query().get('columns')).toBeNull();
    const named = within(await screen.findByRole('group', { name: 'source' }));
    await userEvent.click(named.getByRole('button', { name: 'Actions for source' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Top values' }));
    const look = within(await screen.findByRole('dialog', { name: 'source' }));
    expect(await look.findByRole('list', { name: 'Top values of source' })).toBeTruthy();
    expect(query().get('widgets')).toBeNull();
    await userEvent.click(look.getByRole('button', { name: 'Add to page' }));
    expect(query().get('widgets')).toBe('top:source');
    expect(screen.queryByRole('dialog', { name: 'source' })).toBeNull();
  });

  test('of a column open in a popover; searching a value closes it', async () => {
    aBackend();
    const { query } = open('/search?q=a&from=300&columns=source,user,message');
    await rows();
    const head = within(screen.getByRole('columnheader', { name: /^user/ }));
    await userEvent.click(head.getByRole('button', { name: 'Actions for user' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Top values' }));
    const look = within(await screen.findByRole('dialog', { name: 'user' }));
    expect(await accessibilityProblems(document.body)).toEqual([]);
    await userEvent.click(await look.findByRole('button', { name: /^mara/ }));
    expect(query().get('q')).toBe('a AND user:mara');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'user' })).toBeNull());
  });

  test('can be added to all message tables of the page, and removed', async () => {
    aBackend({ messages: [aMessage('m1', { gelf: '1.1' })] });
    const table = (fields: string[]) =>
      `own:${JSON.stringify({ i: 'w1', t: 'messages', c: { fields } }).replace(/,/g, '%2C')}`;
    const address = new URLSearchParams({ q: 'a', from: '300', widgets: table(['timestamp', 'source']), open: 'm1' });
    const { query } = open(`/search?${address}`);
    const choose = async (name: string) => {
      const named = within(await screen.findByRole('group', { name: 'gelf' }));
      await userEvent.click(named.getByRole('button', { name: 'Actions for gelf' }));
      await userEvent.click(screen.getByRole('menuitem', { name }));
    };
    await choose('Add to all tables');
    expect(query().get('columns')).toBe('source,gelf,message');
    expect(query().get('widgets')).toContain('"source"%2C"gelf"');
    await choose('Remove from all tables');
    expect([query().get('columns'), query().get('widgets')]).toEqual([null, table(['timestamp', 'source'])]);
  });

  test('are filtered by typing, and hidden with a key', async () => {
    aBackend();
    matchWide();
    open('/search?q=a&from=300');
    await rows();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filter fields' }), 'nothing');
    expect(screen.getByText('No field matches the filter')).toBeTruthy();
    act(() => (document.activeElement as HTMLElement).blur());
    await userEvent.keyboard('[[');
    expect(screen.queryByRole('complementary', { name: 'Fields' })).toBeNull();
  });
});

describe('when there is nothing to show', () => {
  test('nothing found: offers a wider range', async () => {
    aBackend({ messages: [], total: 0, steps: [] });
    const { query } = open('/search?q=rare&from=300');
    await screen.findByRole('heading', { name: 'Nothing found in this time range' });
    await userEvent.click(screen.getByRole('button', { name: 'Search the last day' }));
    expect(query().get('from')).toBe('86400');
  });

  test('no readable stream', async () => {
    server().get('/streams').optionally().reply(200, { total: 0, streams: [] });
    server()
      .post('/views/fields')
      .optionally()
      .reply(403, { type: 'MissingStreamPermission', message: '', streams: [] });
    server().post('/views/search').reply(403, { type: 'MissingStreamPermission', message: '', streams: [] });
    open('/search');
    await screen.findByRole('heading', { name: 'There is no stream you can read' });
  });

  test('the server fails: shows the error, and can retry', async () => {
    const backend = aBackend();
    nock.cleanAll();
    server().get('/streams').optionally().reply(200, { total: 0, streams: [] });
    server().post('/views/fields').optionally().reply(500);
    server().post('/views/search').reply(500, { type: 'ApiError', message: 'The message engine is away' });
    open('/search?q=&from=300');
    await screen.findByRole('heading', { name: 'Could not execute search' });
    expect(screen.getByText('The message engine is away', { selector: 'p' })).toBeTruthy();
    Object.assign(backend, aBackend());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await rows();
  });

  test('a query the server refuses shows the error and keeps the old results, dimmed', async () => {
    const backend = aBackend();
    open('/search?q=good&from=300');
    await rows();
    backend.answer = (search) => ({
      errors: (search.queries?.[0]?.search_types ?? []).map(({ id }) => ({
        type: 'search_type' as const,
        description: 'Cannot parse query: it ends too early',
        search_type_id: id,
      })),
    });
    fireEvent.change(ask(), { target: { value: 'bad AND' } });
    await userEvent.type(ask(), '{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Cannot parse query: it ends too early');
    expect(alert.textContent).toContain('The results below are from the last query that worked.');
    expect((await rows())[0]?.closest('.tl-stale')).not.toBeNull();
  });

  test('a query that ran in spite of a warning has its own results, not older ones', async () => {
    aBackend();
    open('/search?q=foo:1&from=300');
    expect((await rows())[0]?.closest('.tl-stale')).toBeNull();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).not.toContain('The results below');
    expect((await rows())[0]?.closest('.tl-stale')).toBeNull();
  });

  test('an invalid query does not run', async () => {
    const { runs } = aBackend();
    open('/search?q=&from=300');
    await rows();
    fireEvent.change(ask(), { target: { value: 'foo:(' } });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Search' }).getAttribute('aria-disabled')).toBe('true'),
    );
    await userEvent.type(ask(), '{Enter}');
    expect(runs).toHaveLength(1);
  });
});

describe('addresses', () => {
  test('of a stream searches that stream; the old address redirects with its parameters', async () => {
    const { runs } = aBackend();
    const { router } = open(`/streams/${STREAM_ID}/messages?q=old&from=600`);
    await rows();
    expect(router.state.location.pathname).toBe(`/streams/${STREAM_ID}/search`);
    expect(runs[0]?.search.queries?.[0]).toMatchObject({
      query: { query_string: 'old' },
      timerange: { from: 600 },
      filter: { filters: [{ id: STREAM_ID }] },
    });
    await userEvent.click(screen.getByTitle('Streams to search'));
    await userEvent.click(await screen.findByRole('button', { name: 'All streams' }));
    await waitFor(() => expect(runs[1]?.search.queries?.[0]?.filter).toBeNull());
    expect(router.state.location.pathname).toBe('/search');
  });

  test('/search/new keeps the parameters', async () => {
    aBackend();
    const { router, query } = open('/search/new?q=kept');
    await rows();
    expect(router.state.location.pathname).toBe('/search');
    expect(query().get('q')).toBe('kept');
  });

  test('every route of the area is in its manifest once', () => {
    expect(search.routes?.map(({ path }) => path).sort()).toEqual([
      '/extendedsearch',
      '/search',
      '/search/:viewId',
      '/search/new',
      '/streams/:id/messages',
      '/streams/:id/search',
      '/streams/:id/search/new',
    ]);
  });

  test('a single message has a page; a missing one says so', async () => {
    aBackend();
    const { message } = aMessage('m9', { user: 'mara' });
    const { _id: id, streams: stream_ids, ...fields } = message;
    server()
      .get('/messages/graylog_7/m9')
      .reply(200, {
        message: { id, fields, stream_ids, timestamp: fields.timestamp },
        index: 'graylog_7',
        highlight_ranges: null,
      });
    const { router } = open('/messages/graylog_7/m9');
    await screen.findByRole('heading', { name: 'Message m9 on graylog_7' });
    expect(await screen.findByText('GET /orders/m9 timed out')).toBeTruthy();
    server().get('/messages/graylog_7/gone').reply(404, { type: 'ApiError', message: 'No' });
    act(() => void router.navigate('/messages/graylog_7/gone'));
    await screen.findByRole('heading', { name: 'Message not found' });
    expectToasts();
  });
});

describe('refresh', () => {
  test('repeats the search; pauses while a message is expanded', async () => {
    const { runs } = aBackend();
    open('/search?q=&from=300');
    const [row] = await rows();
    await userEvent.click(screen.getByRole('button', { name: /Start updating/ }));
    await waitFor(() => expect(runs.length).toBeGreaterThan(1));
    expect(runs[1]?.search.id).toBe(runs[0]?.search.id);
    await userEvent.click(row!);
    expect(screen.getByRole('button', { name: /Stop updating/ }).textContent).toContain('Paused');
    expect(screen.getByTitle('Paused while a message is open')).toBeTruthy();
  });

  test('its control shows the interval', () => {
    const wrapper = mount(<RefreshControl />);
    expect(wrapper.find('button').first().prop('aria-pressed')).toBe(false);
    expect(wrapper.find('button').first().prop('title')).toBe('Not updating. Start updating');
    wrapper.unmount();
  });
});

/** A window wide enough for the fields beside the messages. */
function matchWide() {
  const matches = (query: string) => query === '(min-width: 992px)';
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: (query: string) => ({
      matches: matches(query),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
}
