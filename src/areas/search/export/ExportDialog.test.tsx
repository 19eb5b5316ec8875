import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetStores } from 'flux/store';
import nock from 'nock';
import { CapabilitiesActions } from 'rest/CapabilitiesStore';
import { server, signedIn, signedOut } from 'test/nock/backend';
import { expectToasts } from 'test/toasts';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { TimeZoneProvider } from 'ui/format/TimeZone';
import { type Search } from 'api/search';
import { aJob, aRequest, FROM, TO } from '../run/search-fixtures';
import { SearchActions } from '../run/SearchActions';
import { SearchStore } from '../run/SearchStore';
import { exportedFields, exportFilename } from './export-form';
import { ExportDialog } from './ExportDialog';

const JOB = '621dff000000000000000077';
const handleClose = jest.fn();
let followed: string[] = [];

async function aResult(capabilities: readonly string[] = []): Promise<void> {
  signedIn('mara');
  server().get('/timberline/capabilities').reply(200, { capabilities });
  let stored: Search = {};
  server()
    .post('/views/search')
    .reply(201, (_uri, body) => (stored = body as Search));
  server()
    .post(/execute$/)
    .reply(201, () => aJob(stored, { total: 1234 }));
  await CapabilitiesActions.load();
  await SearchActions.run(aRequest());
}

function open(props: Partial<Parameters<typeof ExportDialog>[0]> = {}) {
  return render(
    <TimeZoneProvider zone="Europe/Berlin">
      <ExportDialog columns={['source', 'message']} onClose={handleClose} {...props} />
    </TimeZoneProvider>,
  );
}

const exportPath = () => {
  const { prepared } = SearchStore.getState();
  return `/views/export/${prepared?.search.id}/${prepared?.messagesId}`;
};
const start = () => userEvent.click(screen.getByRole('button', { name: 'Start download' }));

beforeEach(() => {
  followed = [];
  // A browser would save the file; jsdom would try to leave the page.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(`${new URL(this.href).pathname} as ${this.download}`);
  });
});
afterEach(() => {
  signedOut();
  act(() => resetStores());
  jest.restoreAllMocks();
  nock.cleanAll();
});

test('file names are derived from the search', () => {
  const query = 'source:"web 1" AND level:<=3';
  expect(exportFilename({ title: 'Slow orders  today', query }, 'csv')).toBe('Slow-orders-today-search-result.csv');
  expect(exportFilename({ query }, 'csv')).toBe('source-web-1-AND-level-3-search-result.csv');
  expect(exportFilename({ query: ' ' }, 'json-lines')).toBe('All-messages-search-result.jsonl');
  expect(exportFilename({ title: '../a/b', query }, 'log-lines')).toBe('a-b-search-result.log');
  expect(exportFilename({ query: 'x'.repeat(300) }, 'csv')).toHaveLength(80 + '-search-result.csv'.length);
  expect(exportedFields(['source', 'timestamp'])).toEqual(['timestamp', 'source']);
  expect(exportedFields([])).toEqual(['timestamp', 'source', 'message']);
});

test('a plain cluster exports CSV: gets no key it would refuse, and the browser downloads the file', async () => {
  await aResult();
  open({ title: 'Slow orders' });
  const dialog = screen.getByRole('dialog', { name: 'Export messages' });
  expect(within(dialog).getByText('1,234 messages of the current result, oldest first.')).toBeTruthy();
  expect(within(dialog).queryByLabelText('Format')).toBeNull();
  expect(await accessibilityProblems(dialog)).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText(/Limit/), '500');
  server()
    .post(exportPath(), {
      fields_in_order: ['timestamp', 'source', 'message'],
      limit: 500,
      time_zone: 'Europe/Berlin',
      timerange: { type: 'absolute', from: FROM, to: TO },
      filename: 'Slow-orders-search-result.csv',
    })
    .reply(200, JOB, { 'content-type': 'text/plain' });
  await start();
  const name = 'Slow-orders-search-result.csv';
  await waitFor(() => expect(followed).toEqual([`/api/views/search/messages/job/${JOB}/${name} as ${name}`]));
  expect(await screen.findByText('The browser is saving the file. The download may still be running.')).toBeTruthy();
});

test('a server with export jobs has more formats, shows progress, and can cancel', async () => {
  await aResult(['export-formats', 'export-jobs']);
  open();
  await userEvent.selectOptions(screen.getByLabelText('Format'), 'JSON lines');
  await userEvent.click(screen.getByLabelText('Compress with gzip'));
  await userEvent.type(screen.getByRole('combobox', { name: 'Time zone' }), 'Tokyo{Enter}');
  server()
    .post(exportPath(), (body) => body.format === 'json-lines' && body.gzip === true && body.time_zone === 'Asia/Tokyo')
    .reply(200, JOB, { 'content-type': 'text/plain' });
  let progress: object = { state: 'running', written: 500, total: 1000 };
  server()
    .persist()
    .get(`/timberline/export/jobs/${JOB}`)
    .reply(200, () => progress);
  await start();
  expect(await screen.findByText('Downloading… 500 of 1,000')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Export' }).getAttribute('aria-valuenow')).toBe('50');
  server()
    .delete(`/timberline/export/jobs/${JOB}`)
    .reply(204, () => {
      progress = { state: 'cancelled', written: 700 };
      return '';
    });
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Stopped. The file ends after 700 messages.')).toBeTruthy();
});

test('exports the result on the page even while another search runs', async () => {
  await aResult();
  const path = exportPath();
  server().post('/views/search').reply(201, {});
  server()
    .post(/execute$/)
    .reply(500, { type: 'ApiError', message: 'Broken' });
  await SearchActions.run(aRequest({ query: 'other' })).catch(() => undefined);
  open();
  server()
    .post(path, (body: { timerange: object }) => JSON.stringify(body.timerange).includes(FROM))
    .reply(200, JOB);
  await start();
  expect(await screen.findByText(/The browser is saving the file/)).toBeTruthy();
});

test.each([
  [{ state: 'done', written: 1234 }, '1,234 messages written.'],
  [
    { state: 'failed', written: 10, message: 'The store is full.' },
    'The store is full. The file ends after 10 messages.',
  ],
])('an export that ends as %j says so', async (progress, text) => {
  await aResult(['export-jobs']);
  open();
  server().post(exportPath()).reply(200, JOB);
  server().get(`/timberline/export/jobs/${JOB}`).reply(200, progress);
  await start();
  expect(await screen.findByText(text)).toBeTruthy();
});

test('shows invalid choices before, and server errors after sending', async () => {
  await aResult();
  open();
  await userEvent.type(screen.getByLabelText(/Limit/), '0');
  for (const field of ['timestamp', 'source', 'message'])
    await userEvent.click(screen.getByRole('button', { name: `Remove ${field}` }));
  await start();
  expect(screen.getByText('Choose at least one field')).toBeTruthy();
  expect(screen.getByText('Enter a whole number above 0')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText(/Limit/));
  await userEvent.type(screen.getByLabelText('Fields'), 'source,');
  server().post(exportPath()).reply(400, { type: 'ApiError', message: 'Too wide' });
  await start();
  await waitFor(() => expectToasts(['error', 'Too wide', 'Could not export messages.']));
  expect(followed).toEqual([]);
});

test('with a session id the console downloads the file', async () => {
  await aResult();
  signedIn('mara', 'f1e2');
  Object.assign(URL, { createObjectURL: () => 'blob:http://localhost/1', revokeObjectURL: () => undefined });
  open();
  server().post(exportPath()).reply(200, JOB);
  const file = server()
    .get(`/views/search/messages/job/${JOB}/error-search-result.csv`)
    .matchHeader('authorization', /^Basic /)
    .reply(200, 'a,b', { 'content-type': 'text/csv' });
  await start();
  await waitFor(() => expect(followed).toHaveLength(1));
  expect(file.isDone()).toBe(true);
});
