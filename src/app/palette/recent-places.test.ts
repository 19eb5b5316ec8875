import { forgetPlace, forgetPlacesOf, recentPlaces, rememberPlace } from './recent-places';

afterEach(() => localStorage.clear());
const titles = (username: string) => recentPlaces(username).map(({ title }) => title);

test('places are kept per person, latest first, each page once with its latest query', () => {
  rememberPlace('mara', { path: '/search?q=a', title: 'Search' });
  rememberPlace('mara', { path: '/streams', title: 'Streams' });
  rememberPlace('mara', { path: '/search?q=b', title: 'Search' });
  rememberPlace('jonas', { path: '/alerts', title: 'Alerts' });
  expect(recentPlaces('mara')).toEqual([
    { path: '/search?q=b', title: 'Search' },
    { path: '/streams', title: 'Streams' },
  ]);
  expect(titles('jonas')).toEqual(['Alerts']);
});

test('at most 20 are kept, and a page that no longer exists is removed', () => {
  for (let page = 0; page < 25; page += 1) rememberPlace('mara', { path: `/p/${page}`, title: `Page ${page}` });
  expect(titles('mara')).toHaveLength(20);
  expect(titles('mara')[0]).toBe('Page 24');
  forgetPlace('mara', '/p/24?x=1');
  expect(titles('mara')[0]).toBe('Page 23');
});

test.each(['nonsense', '{"a":1}', '[1]', '[{"path":"javascript:alert(1)","title":"x"}]'])(
  'what is stored and no list of places is nothing: %s',
  (stored) => {
    localStorage.setItem('recentPlaces:mara', stored);
    expect(recentPlaces('mara')).toEqual([]);
  },
);

test('the pages of a deleted entity are removed, and only those', () => {
  for (const path of ['/dashboards/a1', '/streams/a1/edit?x=1', '/dashboards/a12', '/search?q=a1']) {
    rememberPlace('gone', { path, title: path });
  }
  forgetPlacesOf('gone', 'a1');
  expect(recentPlaces('gone').map(({ path }) => path)).toEqual(['/search?q=a1', '/dashboards/a12']);
});
