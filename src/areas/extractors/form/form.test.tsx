import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import nock from 'nock';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { type ExtractorForm } from 'api/extractors';
import { type Search } from 'api/search';
import { resetStores } from 'flux/store';
import { CapabilitiesActions } from 'rest/CapabilitiesStore';
import { server, signedOut } from 'test/nock/backend';
import { anInput } from 'test/nock/inputs';
import { signedInAs } from 'test/nock/people';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { NewExtractorPage } from './NewExtractorPage';

configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

const input = anInput();
const LIST = `/system/inputs/${input.id}/extractors`;
const LINES = ['GET /a took 17 ms', 'GET /b took 4 ms', 'ready'];

function answerSearch({ queries: [query] = [] }: Search) {
  const type = query?.search_types?.[0]?.id ?? '';
  const messages = LINES.map((message, at) => ({
    ...{ message: { _id: `m${at}`, message, level: 6 }, index: 'timberline_0' },
    ...{ highlight_ranges: {}, decoration_stats: null },
  }));
  const found = { id: type, type: 'messages', messages, total_results: messages.length };
  const result = {
    query,
    execution_stats: { duration: 1, timestamp: '' },
    search_types: { [type]: found },
    errors: [],
  };
  return { id: 'j', search_id: 's', owner: 'mara', results: { [query?.id ?? '']: result }, execution: { done: true } };
}

/** What a server does with the texts: what stands before " ms" is extracted. */
function answerPreview({ extractor, texts }: { extractor: ExtractorForm; texts: string[] }) {
  const results = texts.map((text) => {
    const [, ms] = /took (\d+)/.exec(text) ?? [];
    return ms === undefined
      ? { outcome: 'nothing', fields: {} }
      : { outcome: 'extracted', fields: { [extractor.target_field]: Number(ms) } };
  });
  return { results, mean_us: 5 };
}

async function opened(query: string) {
  await signedInAs();
  const scope = server().persist();
  scope.get('/timberline/capabilities').reply(200, { capabilities: ['extractor-preview'] });
  await CapabilitiesActions.load();
  scope.get(`/system/inputs/${input.id}`).reply(200, input);
  scope
    .post('/views/search/sync')
    .optionally()
    .query(true)
    .reply(200, (_, body) => answerSearch(body as unknown as Search));
  scope
    .post('/tools/extractor_preview')
    .optionally()
    .reply(200, (_, body) => answerPreview(body as unknown as Parameters<typeof answerPreview>[0]));
  const match = { match: '17', start: 12, end: 14 };
  scope.post('/tools/regex_tester').optionally().reply(200, { matched: true, match, regex: '', string: '' });
  scope.get(LIST).optionally().reply(200, { total: 0, extractors: [] });
  scope.get('/system/grok').optionally().reply(200, { patterns: [] });
  const router = createMemoryRouter(
    [
      { path: '/system/inputs/:inputId/extractors/new', element: <NewExtractorPage /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [`${LIST}/new${query}`] },
  );
  const view = render(
    <main>
      <RouterProvider router={router} />
    </main>,
  );
  await screen.findByRole('heading', { level: 1, name: 'New extractor for input Firewalls' });
  return { router, ...view };
}

afterEach(() => {
  nock.cleanAll();
  signedOut();
  act(() => resetStores());
});

test('shows what a draft does while it is written, says what is missing, and sends it behind the others', async () => {
  const { router, container } = await opened('?extractor_type=regex&field=message');
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text of message' });
  expect(text.value).toBe(LINES[0]);
  await userEvent.click(screen.getByRole('button', { name: 'Create extractor' }));
  expect(screen.getAllByRole('alert').length).toBeGreaterThan(1);

  await userEvent.type(screen.getByRole('textbox', { name: 'Regular expression' }), 'took (\\d+)');
  await userEvent.type(screen.getByRole('textbox', { name: 'Store as field' }), 'ms-');
  await userEvent.type(screen.getByRole('textbox', { name: 'Extractor title' }), 'times');
  await screen.findByText('extracted from 2 of 3 · 5 µs per message');
  const stored = screen.getByRole('table', { name: 'What would be stored' });
  await waitFor(() => expect(within(stored).getByRole('row', { name: /ms 17 number New/ })).toBeTruthy());
  await userEvent.click(screen.getByRole('radio', { name: 'Missed 1' }));
  expect(screen.getByTitle('Use message 3 as the example').textContent).toBe('ready');
  expect(router.state.location.search).toContain('show=missed');
  expect(await accessibilityProblems(container)).toEqual([]);

  const sent: ExtractorForm[] = [];
  server()
    .post(LIST, (body: ExtractorForm) => sent.push(body) > 0)
    .reply(201, { extractor_id: 'x' });
  await userEvent.click(screen.getByRole('button', { name: 'Create extractor' }));
  await screen.findByRole('heading', { name: 'Elsewhere' });
  expect(sent).toMatchObject([
    { title: 'times', target_field: 'ms', extractor_config: { regex_value: 'took (\\d+)' }, order: 0 },
  ]);
});

test('begins at a raw line that any codec reads, with settings of its own', async () => {
  await opened('');
  const setting = { type: 'boolean', human_name: 'Expand?', is_optional: true, default_value: false };
  const codecs = {
    syslog: { type: 'syslog', name: 'Syslog', requested_configuration: { expand: setting } },
    CEF: { type: 'CEF', name: '', requested_configuration: {} },
    'random-http-msg': { type: 'random-http-msg', name: 'Random', requested_configuration: {} },
  };
  server().get('/system/codecs/types/all').reply(200, codecs);
  await userEvent.click(screen.getByRole('tab', { name: 'Raw line' }));
  const codec = await screen.findByRole('combobox', { name: 'Message codec' });
  await within(codec).findByRole('option', { name: 'CEF' });
  expect(
    within(codec)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Select a codec', 'As this input reads it', 'CEF', 'Syslog']]);
  await userEvent.selectOptions(codec, 'Syslog');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Expand?' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Raw line' }), '<13>paid');
  await userEvent.type(screen.getByRole('textbox', { name: /^Source IP address/ }), '192.0.2.9');
  const message = { id: 'x', timestamp: 't', source: 'web', message: 'paid', fields: {}, stream_ids: [] };
  server()
    .post('/messages/parse', {
      ...{ message: '<13>paid', remote_address: '192.0.2.9', codec: 'syslog', configuration: { expand: true } },
    })
    .reply(200, { message, index: null });
  await userEvent.click(screen.getByRole('button', { name: 'Read line' }));
  await screen.findByRole('button', { name: 'Select extractor type for message' });
});

test('begins at a message and a field with text; a type there is not is said', async () => {
  const { router } = await opened('');
  await userEvent.click(screen.getByRole('button', { name: 'Load message' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Select extractor type for level' }));
  expect(await screen.findByText('Extractors can only be used with string fields.')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Select extractor type for message' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Split & Index' }));
  await screen.findByRole('textbox', { name: 'Text of message' });
  expect(router.state.location.search).toContain('extractor_type=split_and_index&field=message');
  await act(() => router.navigate(`${LIST}/new?extractor_type=magic`));
  expect(await screen.findByText('Invalid extractor type provided: magic')).toBeTruthy();
});
