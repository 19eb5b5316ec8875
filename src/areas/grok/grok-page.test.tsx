import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type GrokPattern } from 'api/grok';
import { resetStores } from 'flux/store';
import nock from 'nock';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { CapabilitiesActions } from 'rest/CapabilitiesStore';
import * as files from 'rest/download';
import { server, signedOut } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { GrokPatternsPage } from './GrokPatternsPage';

configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);
jest.mock('rest/download', () => ({ __esModule: true, saveFile: jest.fn() }));

const pattern = (name: string, definition: string): GrokPattern => ({
  ...{ id: name.toLowerCase().padEnd(24, '0'), name, pattern: definition, content_pack: null },
});
const patterns = [pattern('A', 'a+'), pattern('B', '%{A:x}b'), pattern('C', 'c')];

async function opened(path = '/system/grokpatterns') {
  await signedInAs({ permissions: ['*'] });
  const scope = server().persist();
  const figures = { total: 3, count: 3, page: 1, per_page: 10 };
  scope
    .get('/system/grok/paginated')
    .query(true)
    .reply(200, { ...figures, patterns });
  scope.get('/system/grok').reply(200, { patterns });
  scope.get('/timberline/capabilities').reply(200, { capabilities: ['grok', 'grok-users'] });
  scope.get('/timberline/grok/used-by').reply(200, { extractors: { A: 2 }, complete: true });
  scope.get('/timberline/grok/used-by/A').optionally().reply(200, { extractors: [], total: 2 });
  await act(async () => void (await CapabilitiesActions.load()));
  const router = createMemoryRouter([{ path: '*', element: <GrokPatternsPage /> }], { initialEntries: [path] });
  render(
    <main>
      <RouterProvider router={router} />
    </main>,
  );
  await screen.findAllByText('a+');
}

const textOf = (file: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(file);
  });

afterEach(() => {
  nock.cleanAll();
  signedOut();
  act(() => resetStores());
});

test('those that are selected are exported as a file', async () => {
  await opened();
  for (const name of ['A', 'C'])
    await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(` ${name}$`) }));
  await userEvent.click(screen.getByRole('button', { name: 'Export selected' }));
  const [[file, name] = []] = jest.mocked(files.saveFile).mock.calls;
  expect([await textOf(file as Blob), name]).toEqual(['A a+\nC c\n', 'grok-patterns.txt']);
});

test('one that gets another name is renamed in what uses it, unless that is switched off', async () => {
  await opened(`/system/grokpatterns?edit=${patterns[0]?.id}`);
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'ALPHA');
  await dialog.findByText('Used by 1 pattern, 2 extractors. Otherwise they no longer work.');
  const sent: string[] = [];
  const note = (path: string) => (_: string, body: unknown) => {
    sent.push(`${path} ${JSON.stringify(body)}`);
    return { changed: [], extractors: 2, ...patterns[0] };
  };
  server().post(`/timberline/grok/${patterns[0]?.id}/rename`).reply(200, note('rename'));
  server().put(`/system/grok/${patterns[0]?.id}`).reply(200, note('save'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map((line) => line.split(' ')[0])).toEqual(['rename', 'save']);
  expect(sent[0]).toContain('"name":"ALPHA"');
});
