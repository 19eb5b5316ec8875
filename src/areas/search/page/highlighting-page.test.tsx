import { type Search } from 'api/search';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetStores } from 'flux/store';
import nock from 'nock';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { server, signedOut } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { aJob, aMessage } from '../run/search-fixtures';
import { SearchPage } from './SearchPage';
import { readRules } from 'areas/messages/highlighting/rule';

jest.mock('ui/query-input/QueryEditor', () => {
  throw new Error('The chunk did not arrive');
});

const colorOf = (element: HTMLElement) =>
  element.closest<HTMLElement>('.tl-highlight')?.style.getPropertyValue('--tl-highlight');

beforeEach(async () => {
  await signedInAs();
  let stored: Search = {};
  const scope = server().persist();
  scope.get('/streams').optionally().reply(200, { total: 0, streams: [] });
  scope.get('/system/inputs').optionally().reply(200, { total: 0, inputs: [] });
  scope
    .get(/cluster_config/)
    .optionally()
    .reply(204);
  scope.post('/views/fields').optionally().reply(200, []);
  scope.post('/search/validate').optionally().reply(200, { status: 'OK' });
  scope.post('/search/suggest').optionally().reply(200, {});
  scope
    .post('/views/search')
    .optionally()
    .reply(201, (_uri, body) => (stored = body as Search));
  scope
    .post('/views/search/sync')
    .optionally()
    .reply(200, (_uri, body) => aJob(body as Search));
  scope
    .post(/execute$/)
    .optionally()
    .reply(201, () => aJob(stored, { messages: [aMessage('m1'), aMessage('m2', { source: 'web-02', level: 6 })] }));
});
afterEach(() => {
  signedOut();
  act(() => resetStores());
  localStorage.clear();
  nock.cleanAll();
});

test('values are highlighted by the rules in the address; a rule can be added from a value', async () => {
  const rules = JSON.stringify([
    { field: 'source', value: 'web-02', condition: 'equal', color: { type: 'static', color: '#89c2ff' } },
    { field: 'level', value: '4', condition: 'less', color: { type: 'static', color: '#ffec3d' } },
  ]);
  const router = createMemoryRouter([{ path: '/search', element: <SearchPage /> }], {
    initialEntries: [`/search?q=*&from=300&highlight=${encodeURIComponent(rules)}`],
  });
  render(<RouterProvider router={router} />);
  const table = await screen.findByRole('treegrid');
  expect(colorOf(within(table).getByText('web-02'))).toBe('#89c2ff');
  expect(colorOf(within(table).getByText('web-01'))).toBeUndefined();
  expect(colorOf(within(table).getByText('Error'))).toBe('#ffec3d');
  expect(colorOf(within(table).getByText('Info'))).toBeUndefined();

  await userEvent.click(within(table).getByText('web-01'));
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for source' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Highlight this value' }));
  const kept = readRules(JSON.parse(new URLSearchParams(router.state.location.search).get('highlight') ?? ''));
  expect(kept).toHaveLength(3);
  expect(kept[2]).toMatchObject({ field: 'source', value: 'web-01', condition: 'equal', color: { type: 'static' } });
  const added = kept[2]?.color;
  const shown = within(table).getAllByText('web-01').map(colorOf);
  expect(shown.every((color) => added?.type === 'static' && color === added.color)).toBe(true);
});
