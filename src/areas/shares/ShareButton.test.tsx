import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ShareState } from 'api/shares';
import { resetStores } from 'flux/store';
import { MemoryRouter } from 'react-router';
import { knows } from 'test/nock/authentication-services';
import { server } from 'test/nock/backend';
import { aUser, signedInAs } from 'test/nock/people';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { ShareButton } from '.';
import { ADA, aShareState, EVERYONE, JON, SEARCH_GRN, STREAM_GRN, TARGET, withoutOwner } from './share-fixtures';

const PATH = `/authz/shares/entities/${encodeURIComponent(SEARCH_GRN)}`;
const OWNER = { permissions: [], grn_permissions: [`entity:own:${SEARCH_GRN}`] };
const STREAM = { id: STREAM_GRN, type: 'stream', title: 'Payments', owners: [ADA] };

/** The server answers a selection with that selection. */
const prepares = (selection: ShareState['selected_grantee_capabilities'], part: Partial<ShareState> = {}) =>
  server()
    .post(`${PATH}/prepare`, { selected_grantee_capabilities: selection })
    .reply(200, aShareState({ ...part, selected_grantee_capabilities: selection }));

async function open(part: Partial<ShareState> = {}, user: Parameters<typeof signedInAs>[0] = OWNER) {
  await signedInAs(user);
  server().post(`${PATH}/prepare`, {}).reply(200, aShareState(part));
  render(<ShareButton {...TARGET} />, { wrapper: MemoryRouter });
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  await screen.findByText('People and teams with access');
  return within(screen.getByRole('dialog', { name: 'Share saved search “Errors”' }));
}

const isDisabled = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';
const save = () => screen.getByRole('button', { name: 'Update sharing' });
/** The server has looked at the last change. */
const looked = () => waitFor(() => expect(document.querySelector('.tl-share-body[aria-busy="true"]')).toBeNull());

async function add(title: string) {
  await userEvent.click(screen.getByLabelText('Share with'));
  await userEvent.click(screen.getByRole('option', { name: title }));
}

afterEach(() => {
  resetStores();
  jest.restoreAllMocks();
});

test.each([
  [undefined, OWNER, 'Save the search to share it'],
  [TARGET.id, { permissions: ['view', 'entity'] }, 'Only owners can share it'],
  [TARGET.id, { grn_permissions: ['entity:own:grn::::search:other'], permissions: [] }, 'Only owners'],
])('is shut for %s, with the reason', async (id, user, reason) => {
  await signedInAs(user);
  render(<ShareButton type="search" id={id} title="Errors" />);
  const button = screen.getByRole('button', { name: 'Share' });
  expect(isDisabled(button)).toBe(true);
  expect(button.parentElement?.textContent).toContain(reason);
  await userEvent.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the icon alone is absent where it could not be pressed: it has no room for the reason', async () => {
  await signedInAs(OWNER);
  const { container } = render(<ShareButton type="search" id={undefined} title="Errors" isCompact />);
  expect(container.textContent).toBe('');
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});

test('adds several at once, changes and removes; every step is sent whole, then saved', async () => {
  const shares = [{ grant: 'grn::::grant:1', grantee: EVERYONE.id, capability: 'view' as const }];
  const dialog = await open({ active_shares: shares, selected_grantee_capabilities: { [EVERYONE.id]: 'view' } });
  expect(dialog.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringContaining('Mara Lind you'),
    expect.stringContaining('Everyone'),
  ]);
  expect(await accessibilityProblems(document.body)).toEqual([]);

  await add('Ada Roe');
  await add('Jon Berg');
  prepares({ [EVERYONE.id]: 'view', [ADA.id]: 'view', [JON.id]: 'view' }, { active_shares: shares });
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await looked();

  prepares({ [EVERYONE.id]: 'manage', [ADA.id]: 'view', [JON.id]: 'view' }, { active_shares: shares });
  await userEvent.selectOptions(dialog.getByLabelText('What Everyone may do'), 'Manager');
  prepares({ [EVERYONE.id]: 'manage', [ADA.id]: 'view' }, { active_shares: shares });
  await userEvent.click(dialog.getByRole('button', { name: 'Remove Jon Berg' }));
  expect(document.activeElement?.textContent).toBe('People and teams with access');
  await looked();
  expect(dialog.getAllByRole('listitem').map((row) => row.className)).toEqual(['', 'tl-share-new', 'tl-share-changed']);

  const selection = { [EVERYONE.id]: 'manage', [ADA.id]: 'view' };
  server().post(PATH, { selected_grantee_capabilities: selection }).reply(200, aShareState());
  server().get('/users/mara').reply(200, aUser(OWNER));
  await userEvent.click(save());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('a press that comes before the server has looked at the change', () => {
  const selection = { [JON.id]: 'view' } as const;

  /** Adds Jon Berg and presses Save; the look is answered when the result is called. */
  async function addAndSave(part: Partial<ShareState> = {}) {
    const dialog = await open();
    await add('Jon Berg');
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    server()
      .post(`${PATH}/prepare`, { selected_grantee_capabilities: selection })
      .reply(200, () => asked.then(() => aShareState({ ...part, selected_grantee_capabilities: selection })));
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await userEvent.click(save());
    expect(save().getAttribute('aria-busy')).toBe('true');
    return { dialog, answer };
  }

  const saves = () => {
    server().post(PATH, { selected_grantee_capabilities: selection }).reply(200, aShareState());
    server().get('/users/mara').reply(200, aUser(OWNER));
  };

  test('saves after it', async () => {
    const { answer } = await addAndSave();
    saves();
    answer();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('saves nothing where the look finds what is to be seen first', async () => {
    const { dialog, answer } = await addAndSave({ missing_permissions_on_dependencies: { [JON.id]: [STREAM] } });
    answer();
    await dialog.findByText('1 thing this saved search needs is not shared with Jon Berg.');
    await waitFor(() => expect(save().getAttribute('aria-busy')).toBeNull());
    saves();
    await userEvent.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('asks before somebody who was chosen but not added is left out', async () => {
  await open();
  await add('Ada Roe');
  await userEvent.click(save());
  const question = await screen.findByRole('dialog', { name: 'Save without Ada Roe?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await userEvent.click(save());
  server().post(PATH, { selected_grantee_capabilities: {} }).reply(200, aShareState());
  server().get('/users/mara').reply(200, aUser(OWNER));
  await userEvent.click(await screen.findByRole('button', { name: 'Save without' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('names the owners that would be lost, and does not save', async () => {
  const shares = [{ grant: 'grn::::grant:1', grantee: ADA.id, capability: 'own' as const }];
  const dialog = await open({ active_shares: shares, selected_grantee_capabilities: { [ADA.id]: 'own' } }, {});
  prepares({}, withoutOwner({ active_shares: shares }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove Ada Roe' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Without Ada Roe, this saved search has no owner.');
  expect(isDisabled(save())).toBe(true);
});

test('shares along what one owns of what is missing, and says who can share the rest', async () => {
  const other = { ...STREAM, id: 'grn::::stream:621d00000000000000000012', title: 'Firewall' };
  const dialog = await open({}, { ...OWNER, grn_permissions: [...OWNER.grn_permissions, `entity:own:${STREAM_GRN}`] });
  await add('Jon Berg');
  const selection = { [JON.id]: 'view' } as const;
  prepares(selection, { missing_permissions_on_dependencies: { [JON.id]: [STREAM, other] } });
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await dialog.findByText('2 things this saved search needs are not shared with Jon Berg.');
  dialog.getByText('Ada Roe can share stream Firewall.');
  await userEvent.click(dialog.getByLabelText('Also share stream Payments as viewer'));
  expect(await accessibilityProblems(document.body)).toEqual([]);

  const streamPath = `/authz/shares/entities/${encodeURIComponent(STREAM_GRN)}`;
  server().post(PATH, { selected_grantee_capabilities: selection }).reply(200, aShareState());
  server().get('/users/mara').reply(200, aUser(OWNER));
  server().post(`${streamPath}/prepare`, {}).reply(200, aShareState());
  const along = server().post(streamPath, { selected_grantee_capabilities: selection }).reply(200, aShareState());
  await userEvent.click(save());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(along.isDone()).toBe(true);
});

test('says why it could not be opened, and tries again', async () => {
  await signedInAs(OWNER);
  server().post(`${PATH}/prepare`, {}).reply(500, { type: 'ApiError', message: 'Broken' });
  render(<ShareButton {...TARGET} />, { wrapper: MemoryRouter });
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  await screen.findByText('Broken');
  server().post(`${PATH}/prepare`, {}).reply(200, aShareState());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('People and teams with access');
});

test('a share may end, on servers on which shares do', async () => {
  await knows('shares-that-end');
  const end = new Date(Date.now() + 86_400_000).toISOString();
  const shares = [{ grant: 'grn::::grant:1', grantee: ADA.id, capability: 'view' as const, expires_at: end }];
  const selection = { [ADA.id]: 'view' } as const;
  const dialog = await open({ active_shares: shares, selected_grantee_capabilities: selection });
  const choice = dialog.getByLabelText<HTMLSelectElement>('How long Ada Roe has access');
  expect(choice.selectedOptions[0]?.text).toMatch(/^Until /);
  expect(await accessibilityProblems(document.body)).toEqual([]);

  await userEvent.selectOptions(choice, 'Until a time…');
  const time = dialog.getByLabelText('Access of Ada Roe ends');
  await userEvent.clear(time);
  await userEvent.type(time, '2020-01-01');
  dialog.getByText('This time has passed. Enter one in the future.');
  expect(isDisabled(save())).toBe(true);
  expect(save().parentElement?.textContent).toContain('The end of a share is not a time that can be used');

  const lasting = { selected_grantee_capabilities: selection, selected_grantee_expirations: { [ADA.id]: null } };
  server()
    .post(`${PATH}/prepare`, lasting)
    .reply(200, aShareState({ ...lasting, active_shares: shares }));
  await userEvent.selectOptions(choice, 'No end');
  expect(dialog.queryByLabelText('Access of Ada Roe ends')).toBeNull();
  await looked();
  server().post(PATH, lasting).reply(200, aShareState());
  server().get('/users/mara').reply(200, aUser(OWNER));
  await userEvent.click(save());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a plain cluster is asked for no end', async () => {
  const dialog = await open({
    active_shares: [{ grant: 'grn::::grant:1', grantee: ADA.id, capability: 'view' }],
    selected_grantee_capabilities: { [ADA.id]: 'view' },
  });
  expect(dialog.queryByLabelText('How long Ada Roe has access')).toBeNull();
});
