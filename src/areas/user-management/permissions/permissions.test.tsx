import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetStores } from 'flux/store';
import { useState } from 'react';
import { server } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { expectToasts } from 'test/toasts';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { additionError, mayGive, standingOf } from './giving';
import { PermissionGroups } from './PermissionGroups';
import { PermissionPicker } from './PermissionPicker';
import { readPermission, widerThan } from './permission-forms';
import { summaryOf } from './permission-summary';
import { topicsOf } from './topics';

const CATALOGUE = {
  streams: ['create', 'edit', 'read'],
  users: ['list', 'rolesedit'],
  indices: ['read'],
  'acme-radar': ['sweep'],
};
const SINGLE = 'streams:read:57bc9188e62a2373778d9e03';

afterEach(() => resetStores());

describe('permissions', () => {
  test.each([
    ['*', { kind: 'everything' }],
    ['*:*', { kind: 'everything' }],
    ['streams', { kind: 'group', group: 'streams' }],
    ['streams:*', { kind: 'group', group: 'streams' }],
    ['streams:read', { kind: 'action', group: 'streams', action: 'read' }],
    ['streams:read,edit', { kind: 'other', group: 'streams' }],
    [SINGLE, { kind: 'other', group: 'streams' }],
    ['*:read', { kind: 'other', group: '*' }],
  ])('are read by how wide they are: %s', (permission, form) => {
    expect(readPermission(permission)).toEqual(form);
  });

  test('are told by the things they are about', () => {
    const summary = summaryOf(['*', 'users:*', SINGLE, 'streams:read', 'acme-radar:sweep']);
    expect(summary).toEqual({
      isEverything: true,
      groups: [
        { group: 'users', isWhole: true, actions: [], others: [] },
        { group: 'streams', isWhole: false, actions: ['read'], others: [SINGLE] },
        { group: 'acme-radar', isWhole: false, actions: ['sweep'], others: [] },
      ],
    });
  });

  test('of plugins have a place, too', () => {
    expect(topicsOf(CATALOGUE).map(({ id, groups }) => [id, groups.map(({ group }) => group)])).toEqual([
      ['people', ['users']],
      ['streams', ['streams']],
      ['storage', ['indices']],
      ['other', ['acme-radar']],
    ]);
  });

  test('are given by those who have them, or stay where they are', () => {
    const giver = { held: ['streams:read'], stored: ['users:list'] };
    expect(['streams:read', SINGLE, 'users:list', 'streams:*'].map((each) => mayGive(giver, each))).toEqual([
      ...[true, true, true, false],
    ]);
    expect(standingOf('users:list', ['users:list'], giver)).toMatchObject({ isChosen: true, isLocked: true });
    expect(standingOf('streams:edit', [], giver)).toMatchObject({ isChosen: false, isLocked: true });
    expect(standingOf('streams:edit', ['streams:*'], giver)).toEqual({
      ...{ isChosen: true, isLocked: false, fixedBecause: 'streams:edit is included in streams:*.' },
    });
    expect(widerThan('streams:read', ['streams:read'])).toBeUndefined();
  });

  test.each([
    ['', 'looks like streams:read'],
    ['streams: read', 'looks like streams:read'],
    ['streams:', 'looks like streams:read'],
    [`streams:${'x'.repeat(300)}`, 'At most 300 characters'],
    ['streams:read', 'has this permission already'],
    [SINGLE, 'included in streams:read'],
    ['users:*', 'You do not have users:* yourself'],
  ])('are not added for a reason: “%s”', (typed, reason) => {
    expect(additionError(typed, ['streams:read'], { held: ['streams'], stored: [] })).toContain(reason);
  });
});

test('permissions are shown in words, and as they are written where words would lose something', async () => {
  const { container } = render(
    <main>
      <PermissionGroups permissions={['streams:read', 'streams:edit', SINGLE, 'users:*', 'acme-radar:sweep']} />
    </main>,
  );
  const shown = [...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(shown).toEqual(['Userseverything', `Streamsread, edit${SINGLE}`, 'acme-radarsweep']);
  expect(await accessibilityProblems(container)).toEqual([]);
});

describe('the picker', () => {
  let value: readonly string[];

  function Picking({ stored }: { stored: readonly string[] }) {
    const [picked, setPicked] = useState(stored);
    value = picked;
    return <PermissionPicker {...{ value: picked, stored }} onChange={setPicked} />;
  }

  async function opened({ held = ['*'], stored = [] as readonly string[] } = {}) {
    await signedInAs({ permissions: held });
    server().get('/system/permissions').reply(200, { permissions: CATALOGUE });
    const view = render(
      <main>
        <Picking stored={stored} />
      </main>,
    );
    await screen.findByRole('group', { name: 'Streams' });
    return view;
  }
  const group = (name: string) => within(screen.getByRole('group', { name }));
  const box = (name: string, of: string) => group(of).getByRole<HTMLInputElement>('checkbox', { name });
  const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));

  test('offers all the server has, one by one or a kind of things at once', async () => {
    const { container } = await opened();
    await userEvent.click(box('read', 'Indices'));
    await userEvent.click(box('sweep', 'acme-radar'));
    expect(value).toEqual(['indices:read', 'acme-radar:sweep']);
    await press('Choose all of Streams');
    expect(value).toEqual(['indices:read', 'acme-radar:sweep', 'streams:read', 'streams:create', 'streams:edit']);
    expect(screen.getByRole('radio', { name: 'Chosen 5' })).toBeTruthy();
    expect(await accessibilityProblems(container)).toEqual([]);
    await press('Choose none of Streams');
    await userEvent.click(box('read', 'Indices'));
    expect(value).toEqual(['acme-radar:sweep']);
  });

  test('finds by words and by how it is written, and shows what is chosen', async () => {
    await opened({ stored: ['users:list'] });
    const search = screen.getByRole('textbox', { name: 'Search 7 permissions' });
    await userEvent.type(search, 'streams ed{Enter}');
    expect(screen.getAllByRole('checkbox').map((each) => each.closest('label')?.textContent)).toEqual(['edit']);
    await userEvent.clear(search);
    await userEvent.type(search, 'users:roles{Enter}');
    expect(box('assign roles', 'Users').checked).toBe(false);
    await userEvent.clear(search);
    await userEvent.type(search, 'nothing like it{Enter}');
    await press('Show all');
    await userEvent.click(screen.getByRole('radio', { name: 'Chosen 1' }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  });

  test('says why something cannot be given', async () => {
    await opened({ held: ['streams:read', 'roles:edit'], stored: ['users:list'] });
    const edit = box('edit', 'Streams');
    expect(edit.getAttribute('aria-disabled')).toBe('true');
    expect(edit.title).toBe('You do not have streams:edit yourself, so you cannot give it.');
    await userEvent.click(edit);
    expect(value).toEqual(['users:list']);
    // What the role has already it may keep, lose, and get back before it is saved.
    await userEvent.click(box('list', 'Users'));
    expect(value).toEqual([]);
    await userEvent.click(box('list', 'Users'));
    expect(value).toEqual(['users:list']);
    expect(screen.getByText(/nobody can give more than they have/).textContent).toContain('6 with a lock');
    // Of a kind of things only what can be given is chosen.
    await press('Choose all of Streams');
    expect(value).toEqual(['users:list', 'streams:read']);
  });

  test('keeps and takes what is no single action: all of a kind, single things, what nobody knows', async () => {
    const { container } = await opened({ stored: [SINGLE, 'inputs:read', 'users:*'] });
    const list = screen.getByRole('list', { name: 'Further permissions' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['users:*all of Users', 'inputs:readnot known to this server', `${SINGLE}an individual one of Streams`]);
    expect(box('list', 'Users').checked).toBe(true);
    expect(box('list', 'Users').title).toBe('users:list is included in users:*.');
    const field = screen.getByRole('textbox', { name: 'Add a permission' });
    await userEvent.type(field, 'streams:edit:5f{Enter}');
    expect(value).toContain('streams:edit:5f');
    await press('Remove users:*');
    expect(value).not.toContain('users:*');
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, 'users:list');
    await press('Add');
    expect(box('list', 'Users').checked).toBe(true);
    await userEvent.type(field, 'users:list{Enter}');
    expect(screen.getByRole('alert').textContent).toContain('has this permission already');
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  test('is searched while it is loading, too', async () => {
    await signedInAs({ permissions: ['*'] });
    let answer: (body: unknown) => void = () => undefined;
    server()
      .get('/system/permissions')
      .reply(200, () => new Promise((resolve) => (answer = resolve)));
    render(<Picking stored={[]} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Search permissions' }), 'streams ed{Enter}');
    answer({ permissions: CATALOGUE });
    await screen.findByRole('group', { name: 'Streams' });
    expect(screen.getAllByRole('checkbox').map((each) => each.closest('label')?.textContent)).toEqual(['edit']);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search 7 permissions' }));
  });

  test('that cannot be loaded says why, and is asked for again', async () => {
    await signedInAs();
    server().get('/system/permissions').reply(500, { type: 'ApiError', message: 'Broken' });
    render(<Picking stored={['users:list']} />);
    expect(await screen.findByText('Broken')).toBeTruthy();
    expectToasts(['error', 'Could not load permissions: Broken']);
    server().get('/system/permissions').reply(200, { permissions: CATALOGUE });
    await press('Try again');
    await screen.findByRole('group', { name: 'Streams' });
  });
});
