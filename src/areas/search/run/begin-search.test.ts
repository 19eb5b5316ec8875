import { type Search } from 'api/search';
import { resetStores } from 'flux/store';
import { server } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { completed, readAddress } from '../address/search-url';
import { beginSearch, takeBegun } from './begin-search';
import { SearchActions } from './SearchActions';
import { aJob } from './search-fixtures';
import { requestOf } from './search-request';
import { SearchStore } from './SearchStore';

const ZONE = 'Europe/Berlin';
const QUERY = '?q=refused&rangetype=keyword&keyword=yesterday';

const open = (path: string) => beginSearch(new URL(path, 'http://localhost') as unknown as Location);

const requestIn = (query: string) => requestOf(completed(readAddress(new URLSearchParams(query), { zone: ZONE })));

/** Resolves with the next search that is stored and executed. */
const nextSearch = () =>
  new Promise<Search>((resolve) => {
    let stored: Search;
    server()
      .post('/views/search')
      .reply(201, (_uri, body) => (stored = body as Search));
    server()
      .post(/\/views\/search\/[0-9a-f]{24}\/execute$/)
      .reply(201, () => {
        resolve(stored);
        return aJob(stored);
      });
  });

afterEach(async () => {
  takeBegun(requestIn(''));
  await SearchActions.clear();
  resetStores();
});

test('runs the search of the address, which the page then takes', async () => {
  await signedInAs({ timezone: ZONE });
  const searched = nextSearch();
  open(`/search${QUERY}`);
  expect((await searched).queries?.[0]).toMatchObject({
    query: { query_string: 'refused' },
    timerange: { type: 'keyword', keyword: 'yesterday', timezone: ZONE },
  });
  expect(takeBegun(requestIn(QUERY))).toBe(true);
  expect(takeBegun(requestIn(QUERY))).toBe(false);
});

test('is not taken for another search', async () => {
  await signedInAs({ timezone: ZONE });
  const searched = nextSearch();
  open('/search?q=refused');
  await searched;
  expect(takeBegun(requestIn('?q=accepted'))).toBe(false);
});

test('is not taken after the session has ended, nor by a page that is drawn much later', async () => {
  await signedInAs({ timezone: ZONE });
  const first = nextSearch();
  open(`/search${QUERY}`);
  await first;
  await SearchActions.clear();
  expect(takeBegun(requestIn(QUERY))).toBe(false);
  const second = nextSearch();
  open(`/search${QUERY}`);
  await second;
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 11_000);
  expect(takeBegun(requestIn(QUERY))).toBe(false);
});

test('waits for the account', () => {
  open(`/search${QUERY}`);
  expect(SearchStore.getState().request).toBeUndefined();
});

test('is for the page of all streams only, and not for one that has been open before', async () => {
  await signedInAs({ timezone: ZONE });
  open(`/streams${QUERY}`);
  open(`/search/621d00000000000000000001${QUERY}`);
  expect(SearchStore.getState().request).toBeUndefined();
  const searched = nextSearch();
  open('/search?q=refused');
  await searched;
  open('/search?q=accepted');
  expect(SearchStore.getState().request?.query).toBe('refused');
});
