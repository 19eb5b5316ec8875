import { aUserOverview, ROOT } from '../list/user-fixtures';
import { pageWithBuiltIn } from './with-built-in';

const people = (count: number) => Array.from({ length: count }, (_, at) => aUserOverview({ username: `p${at + 1}` }));

/** A server with so many people, besides the built-in administrator. */
const serverWith =
  (count: number, root: typeof ROOT | null = ROOT, size = 10) =>
  async (page: number) => ({
    users: people(count).slice((page - 1) * size, page * size),
    total: count,
    context: { admin_user: root },
  });

/** All pages of a list of so many, one behind the other. */
async function allPages(count: number, root?: typeof ROOT | null) {
  const load = serverWith(count, root);
  const isShown = () => true;
  const { total } = await pageWithBuiltIn(load, 1, 10, isShown);
  const pages = [];
  for (let page = 1; page <= Math.max(1, Math.ceil(total / 10)); page += 1)
    pages.push((await pageWithBuiltIn(load, page, 10, isShown)).users.map(({ username }) => username));
  return { total, pages };
}

test.each([0, 1, 9, 10, 11, 19, 20, 25])('each of %i people and the built-in one stands on one page', async (count) => {
  const { total, pages } = await allPages(count);
  expect(total).toBe(count + 1);
  expect(pages.flat()).toEqual(['admin', ...people(count).map(({ username }) => username)]);
  expect(pages.slice(0, -1).every(({ length }) => length === 10)).toBe(true);
});

test('without a built-in administrator pages are those of the server', async () => {
  const { total, pages } = await allPages(11, null);
  expect(total).toBe(11);
  expect(pages.map(({ length }) => length)).toEqual([10, 1]);
});

test('a page behind the last one is empty', async () => {
  expect((await pageWithBuiltIn(serverWith(3), 2, 10, () => true)).users).toEqual([]);
});

test('where it is not one of those shown, pages are those of the server', async () => {
  const { users, total } = await pageWithBuiltIn(
    serverWith(11),
    2,
    10,
    ({ session_active: isSignedIn }) => isSignedIn === true,
  );
  expect([users.map(({ username }) => username), total]).toEqual([['p11'], 11]);
});
