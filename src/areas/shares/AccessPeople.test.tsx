import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AccessWay, type EntityAccess } from 'api/access';
import { resetStores } from 'flux/store';
import { server } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { AccessDialog } from './AccessDialog';
import { STREAM_GRN } from './share-fixtures';

const OF_STREAM = `/timberline/shares/entities/${encodeURIComponent(STREAM_GRN)}/access`;
const OF_MESSAGE = '/timberline/messages/timberline_0/m1/access';
const FIRST = { page: 1, per_page: 50 };
const way = (part: Partial<AccessWay>): AccessWay => ({
  ...{ way: 'account', capability: 'view', role: null, granted_by: null, through: null },
  ...part,
});
const person = (title: string, ...ways: AccessWay[]) => ({
  ...{ username: title.toLowerCase(), title, capability: 'manage' as const, ways },
});
const answer = (people: EntityAccess['people'], part: Partial<EntityAccess> = {}): EntityAccess => ({
  ...{ people, total: people.length, page: 1, per_page: 50, count: people.length, query: '', hidden: 0 },
  ...part,
});
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(() => signedInAs());
afterEach(() => resetStores());

test('says of everybody what they may do and by what, and how many are not named', async () => {
  const ways = [
    way({ way: 'grant', granted_by: 'ada' }),
    way({ way: 'role', role: 'Ops' }),
    way({ way: 'everyone', expires_at: `${new Date().getFullYear() + 1}-01-02T10:00:00.000Z` }),
  ];
  server()
    .get(OF_STREAM)
    .query(FIRST)
    .reply(200, answer([person('Mara', ...ways), person('Jon', way({ way: 'together' }))], { hidden: 2 }));
  const { container } = render(<AccessDialog seen={{ grn: STREAM_GRN }} title="Payments" onClose={() => undefined} />);
  await screen.findByText('Mara');
  expect(rows()).toEqual([
    expect.stringMatching(
      /^Mara maraManagershared by ada · role Ops · shared with everyone until Jan 2 \d{4}, \d\d:\d\d$/,
    ),
    'Jon jonManagerseveral of these together',
  ]);
  screen.getByText(/^2 more people have access/);
  expect(screen.queryByRole('search')).toBeNull();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('names the stream that shows a message, and finds people by a part of the name', async () => {
  const through = (title: string | null) => way({ through: { id: STREAM_GRN, title } });
  const many = Array.from({ length: 8 }, (_, at) => person(`P${at}`, way({ way: 'root' })));
  server()
    .get(OF_MESSAGE)
    .query(FIRST)
    .reply(200, answer([person('Mara', through('Payments')), person('Jon', through(null)), ...many]));
  render(<AccessDialog seen={{ message: { index: 'timberline_0', id: 'm1' } }} onClose={() => undefined} />);
  await screen.findByText('Mara');
  expect(rows().slice(0, 3)).toEqual([
    'Mara marapermissions of the account, in stream Payments',
    'Jon jonpermissions of the account, in a stream you cannot see',
    'P0 p0built-in administrator',
  ]);
  server()
    .get(OF_MESSAGE)
    .query({ ...FIRST, query: 'xyz' })
    .reply(200, answer([]));
  await userEvent.type(screen.getByRole('textbox', { name: 'Find people' }), 'xyz{Enter}');
  await screen.findByText('Nobody with access is called “xyz”.');
});

test('a failure is told where the people would be, and can be tried again', async () => {
  server().get(OF_STREAM).query(FIRST).reply(500, { type: 'ApiError', message: 'Broken' });
  render(<AccessDialog seen={{ grn: STREAM_GRN }} title="Payments" onClose={() => undefined} />);
  await screen.findByText('Broken');
  server()
    .get(OF_STREAM)
    .query(FIRST)
    .reply(200, answer([person('Mara', way({}))]));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
});
