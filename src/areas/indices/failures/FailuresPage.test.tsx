import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type IndexerFailure } from 'api/indices/failures';
import { FailedMessagesStore } from 'areas/indices';
import { resetStores } from 'flux/store';
import nock from 'nock';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { server, signedOut } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { expectToasts } from 'test/toasts';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { TimeZoneProvider } from 'ui/format/TimeZone';
import { FailuresPage } from './FailuresPage';

const LONG =
  'Elasticsearch exception [type=mapper_parsing_exception, reason=failed to parse field [took_ms] of type [long]]';
const aFailure = (letter: string, part: Partial<IndexerFailure> = {}): IndexerFailure => ({
  letter_id: letter,
  index: 'fw_3',
  type: 'INDEXING',
  message: LONG,
  timestamp: '2024-05-02T10:11:12.000Z',
  ...part,
});
const failures = [
  aFailure('one', {
    received_at: '2024-05-02T10:11:14.000Z',
    value: 'fast',
    input_id: 'in1',
    source: JSON.stringify({ message: 'GET /', streams: ['s1'] }),
  }),
  aFailure('two'),
  aFailure('three', { index: 'fw_2', message: 'out of memory', source: '{"cut' }),
];

async function opened(path = '', total = 3, hasHidden?: boolean) {
  await signedInAs();
  server()
    .get('/system/indexer/failures?limit=50&offset=0')
    .reply(200, { failures: total === 0 ? [] : failures, total, has_hidden: hasHidden });
  const router = createMemoryRouter([{ path: '/system/indices/failures', element: <FailuresPage /> }], {
    initialEntries: [`/system/indices/failures${path}`],
  });
  const view = render(
    <TimeZoneProvider zone="UTC">
      <main>
        <RouterProvider router={router} />
      </main>
    </TimeZoneProvider>,
  );
  return { ...view, search: () => router.state.location.search };
}

async function openedList(path = '', total = 3) {
  const view = await opened(path, total);
  await screen.findByText('two');
  return view;
}

const rows = () => screen.getAllByRole('row').slice(1);
const press = (name: string, role = 'button') => userEvent.click(screen.getByRole(role, { name }));

afterEach(() => {
  nock.cleanAll();
  signedOut();
  act(() => resetStores());
});

test('failures are explained, counted and listed with what is wrong', async () => {
  const { container } = await openedList('', 1_204);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Indexer failures');
  expect(document.title).toMatch(/^Indexer failures/);
  const lead = screen.getByText(/1,204 failures are kept\./).textContent;
  expect(lead).toMatch(/At most 50\sMB of rejected messages and 20\sMB of unreadable ones are kept/);
  expect(lead).not.toMatch(/audit log/);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Timestamp',
    'Index',
    'Letter ID',
    'Error message',
    'Actions',
  ]);
  expect(
    within(rows()[0]!)
      .getAllByRole('gridcell')
      .slice(0, 4)
      .map(({ textContent }) => textContent),
  ).toEqual([
    'May 2 2024, 10:11',
    'fw_3',
    'one',
    'mapper_parsing_exceptiontook_msfailed to parse field [took_ms] of type [long]',
  ]);
  expect(within(rows()[0]!).getByTitle('2024-05-02 10:11:14.000 +00:00')).toBeTruthy();
  expect(within(rows()[0]!).getByText('took_ms').title).toBe('Value: fast');
  expect(rows()[2]?.textContent).toContain('INDEXINGout of memory');
  expect(screen.getByText('1–50 of 1,204')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('pages and their size are in the address', async () => {
  const view = await openedList('', 1_204);
  server()
    .get('/system/indexer/failures?limit=50&offset=50')
    .reply(200, { failures: [aFailure('next')], total: 1_204 });
  await press('Page 2');
  expect(await screen.findByText('next')).toBeTruthy();
  expect(view.search()).toBe('?page=2');
  server().get('/system/indexer/failures?limit=100&offset=0').reply(200, { failures, total: 1_204 });
  await userEvent.selectOptions(screen.getByRole('combobox'), '100');
  expect(await screen.findByText('two')).toBeTruthy();
  expect(view.search()).toBe('?pageSize=100');
});

test('what could not be read is processed again, as it came or as plain text', async () => {
  const unread = (letter: string, isWhole: boolean) =>
    aFailure(letter, {
      ...{ type: 'DECODING', index: '', message: 'Not JSON: {', source: '{', codec: 'gelf', input_id: 'in1' },
      ...{ remote_address: '10.0.0.9', size_bytes: 70_000, is_whole: isWhole },
    });
  failures.push(unread('cut', false), unread('whole', true));
  await openedList();
  failures.splice(3);
  expect(rows()[4]?.textContent).toContain('Cannot be readNot JSON: {');
  const check = (row: number) => within(rows()[row]!).getByRole<HTMLInputElement>('checkbox');
  expect([0, 3, 4].map((row) => check(row).getAttribute('aria-disabled'))).toEqual(['true', 'true', null]);

  await userEvent.click(check(4));
  const again = { letter_ids: ['whole'], as_text: true };
  server().post('/timberline/indexer/failures/process-again', again).reply(200, { processed: 1 });
  server().get('/system/indexer/failures?limit=50&offset=0').reply(200, { failures, total: 3 });
  await press('Store as plain text');
  await waitFor(() => expect(screen.queryByText('whole')).toBeNull());
  expectToasts(['success', 'Processing 1 message again']);
});

test.each([
  [false, /every message was read and stored/, '.tl-note-success'],
  [undefined, /There are no indexer failures: the search backend rejected no message/, '.tl-note-success'],
  [true, /There are no other indexer failures/, '.tl-note-info'],
])('without failures, as far as the server vouches for it: others are hidden %s', async (hasHidden, text, note) => {
  await opened('', 0, hasHidden);
  expect((await screen.findByText(text)).closest(note)).toBeTruthy();
  expect(screen.queryByText(/every message was read and stored/) !== null).toBe(hasHidden === false);
  expect(screen.queryByText(/Failures of the audit log are not shown/) !== null).toBe(hasHidden === true);
  expect(screen.queryByRole('grid')).toBeNull();
});

test('a failed load is told and can be tried again; what was loaded stays', async () => {
  await signedInAs();
  server().get('/system/indexer/failures?limit=50&offset=0').reply(500, { message: 'Broken' });
  const router = createMemoryRouter([{ path: '*', element: <FailuresPage /> }]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('heading', { name: 'The indexer failures could not be loaded' })).toBeTruthy();
  expectToasts(['error', 'Could not load indexer failures: Broken']);
  server().get('/system/indexer/failures?limit=50&offset=0').reply(200, { failures, total: 3 });
  await press('Try again');
  expect(await screen.findByText('two')).toBeTruthy();
  server().get('/system/indexer/failures?limit=50&offset=0').reply(500, { message: 'Broken' });
  await userEvent.keyboard('r');
  await waitFor(() => expectToasts(['error', 'Could not load indexer failures: Broken']));
  expect(screen.getByText('two')).toBeTruthy();
});

test('they are filtered, grouped by reason and index, and a group shows its failures', async () => {
  const view = await openedList();
  await userEvent.type(screen.getByRole('textbox', { name: 'Filter failures' }), 'memory{Enter}');
  expect(rows().length).toBe(1);
  expect(view.search()).toBe('?query=memory');
  await userEvent.type(screen.getByRole('textbox', { name: 'Filter failures' }), 'x{Enter}');
  await press('Clear the filter');
  await press('By reason', 'radio');
  expect(
    rows().map((row) =>
      within(row)
        .getAllByRole('gridcell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['mapper_parsing_exceptiontook_msfailed to parse field [took_ms] of type [long]', 'fw_3', '2', 'May 2 2024, 10:11'],
    ['INDEXINGout of memory', 'fw_2', '1', 'May 2 2024, 10:11'],
  ]);
  await userEvent.click(screen.getByText('fw_3'));
  expect(rows().map((row) => within(row).getAllByRole('gridcell')[2]?.textContent)).toEqual(['one', 'two']);
  await press('One reason 2');
  expect(rows().length).toBe(3);
});

test('one in full shows both times, its origin and what there was; the id is a link when the message exists', async () => {
  const view = await openedList();
  server()
    .get('/messages/fw_3/one')
    .reply(200, {
      message: { id: 'one', timestamp: '', fields: {}, stream_ids: [] },
      index: 'fw_3',
      highlight_ranges: null,
    });
  server()
    .get('/system/inputs')
    .reply(200, { total: 1, inputs: [{ id: 'in1', title: 'GELF TCP' }] });
  server()
    .get('/streams')
    .reply(200, { total: 1, streams: [{ id: 's1', title: 'Orders API' }] });
  await userEvent.keyboard('j{Enter}');
  const drawer = within(screen.getByRole('dialog', { name: 'mapper_parsing_exception' }));
  expect(view.search()).toMatch(/^\?failure=one/);
  expect(drawer.getByText('2024-05-02 10:11:12.000 +00:00')).toBeTruthy();
  expect(drawer.getByText('2024-05-02 10:11:14.000 +00:00')).toBeTruthy();
  expect(drawer.getByText('fast')).toBeTruthy();
  expect(await drawer.findByText('GELF TCP')).toBeTruthy();
  expect(await drawer.findByText('Orders API')).toBeTruthy();
  expect(drawer.getByText(LONG)).toBeTruthy();
  expect(drawer.getByText('"GET /"')).toBeTruthy();
  expect((await drawer.findByRole('link', { name: 'one' })).getAttribute('href')).toBe('/messages/fw_3/one');
  expect(drawer.getByText('The message was stored by a later attempt.')).toBeTruthy();
  server().get('/messages/fw_3/two').reply(404, { message: 'Not found' });
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByText('This server does not keep messages that failed.')).toBeTruthy();
  expect(within(screen.getByRole('dialog')).queryByRole('link')).toBeNull();
  server().get('/messages/fw_2/three').reply(403, { message: 'Not authorized' });
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByText('{"cut')).toBeTruthy();
  expect(await accessibilityProblems(view.container)).toEqual([]);
  await waitFor(() => expect(FailedMessagesStore.getState().isStored['fw_2/three']).toBe(false));
  await waitFor(() => expect(nock.isDone()).toBe(true));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what is shown is exported as JSON lines, and an error text is copied', async () => {
  const user = userEvent.setup();
  await openedList();
  const made: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`, revokeObjectURL: () => undefined });
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await press('Export as JSON lines');
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('indexer-failures.jsonl');
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(made[0]!);
  });
  expect(
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).letter_id),
  ).toEqual(['one', 'two', 'three']);
  await user.click(within(rows()[2]!).getByRole('button', { name: 'Copy error message' }));
  expect(await navigator.clipboard.readText()).toBe('out of memory');
});
