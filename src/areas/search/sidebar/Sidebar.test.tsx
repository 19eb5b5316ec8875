import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetStores } from 'flux/store';
import { server, signedIn, signedOut } from 'test/nock/backend';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { TimeZoneProvider } from 'ui/format/TimeZone';
import { type FieldCommands } from 'areas/messages/detail/field-commands';
import { FROM, TO } from '../run/search-fixtures';
import { FieldTypesStore, FieldValuesStore } from 'areas/query';
import { putState } from 'test/mount-container';
import { Sidebar, type SidebarProps } from './Sidebar';

const commands: Partial<FieldCommands> = { isColumn: () => false };
const handleCreate = jest.fn();
const show = (part: Partial<SidebarProps> = {}) =>
  render(
    <TimeZoneProvider zone="Europe/Berlin">
      <main>
        <h1>Search</h1>
        <Sidebar
          columns={['source']}
          shown={new Map([['source', 1]])}
          commands={commands as FieldCommands}
          ran={undefined}
          about={undefined}
          rules={[]}
          onRules={jest.fn()}
          onCreate={handleCreate}
          {...part}
        />
      </main>
    </TimeZoneProvider>,
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  signedIn('mara');
  handleCreate.mockClear();
});
afterEach(() => {
  signedOut();
  act(() => resetStores());
  localStorage.clear();
});

test('the description shows the run, and the description of a saved search', async () => {
  const { unmount } = show();
  await press('Description');
  await screen.findByText('Not run yet');
  unmount();
  show({
    ran: { durationMs: 1042, ranAt: '2022-03-01T12:00:01.003Z' },
    about: { summary: 'Pools', description: 'See **db**' },
  });
  // It stays open.
  await screen.findByText('Ran in 1,042 ms at 13:00:01.003');
  expect(screen.getByText('Pools')).toBeTruthy();
  expect((await screen.findByText('db')).tagName).toBe('STRONG');
});

test('what can be created is grouped by kind', async () => {
  show();
  await press('Create');
  await press('Message Table');
  expect(handleCreate).toHaveBeenCalledWith(expect.objectContaining({ kind: 'own', type: 'messages' }));
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Generic',
    'Predefined',
    'Shown as columns 1',
  ]);
});

test('fields of other streams are listed on demand, and marked', async () => {
  server()
    .get('/views/fields')
    .reply(200, [{ name: 'far_away', type: { type: 'long', properties: ['numeric'], index_names: [] } }]);
  server().post('/views/search/sync').optionally().reply(500, {});
  const { container } = show({ scope: { query: '', streams: [], covered: { type: 'absolute', from: FROM, to: TO } } });
  expect(screen.queryByRole('region', { name: 'Not in these streams' })).toBeNull();
  await press('Listed fields');
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'All fields' }));
  const group = within(await screen.findByRole('region', { name: 'Not in these streams' }));
  expect(group.getByTitle('far_away, number, not in these streams')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('fields are those of the result once they are counted in it, those of the streams before', () => {
  const titleOfOthers = (coverage?: ReadonlyMap<string, number>) => {
    putState(FieldTypesStore, {
      ...FieldTypesStore.getState(),
      fields: [{ name: 'user', type: { type: 'string', properties: ['enumerable'], index_names: [] } }],
    });
    putState(FieldValuesStore, { ...FieldValuesStore.getState(), coverage });
    const { unmount } = show({ shown: new Map() });
    const title = screen.getByRole('region', { name: /^In these/ }).getAttribute('aria-label');
    unmount();
    return title;
  };
  expect(titleOfOthers()).toBe('In these streams');
  expect(titleOfOthers(new Map([['user', 0.5]]))).toBe('In these results');
});
