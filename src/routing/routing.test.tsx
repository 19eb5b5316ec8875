import { act, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { CurrentLocation } from './current-location';
import { PluginRoutes } from './PluginRoutes';
import { Routes } from './Routes';
import { changeQuery, type QueryState, useQueryState } from './query-state';
import { PluginStore } from 'plugins/PluginStore';

describe('routes', () => {
  test.each([
    [
      Routes.STREAMS.edit('a/b', { index: 'graylog_0', messageId: 'm 1' }),
      '/streams/a%2Fb/edit?index=graylog_0&message_id=m%201',
    ],
    [Routes.STREAMS.edit('6a'), '/streams/6a/edit'],
    [
      Routes.SEARCH.query({ q: 'a:"b"', rangetype: 'relative', relative: 300 }),
      '/search?q=a%3A%22b%22&rangetype=relative&relative=300',
    ],
    [Routes.SYSTEM.CONTENT_PACKS.edit('p', 3), '/system/contentpacks/p/3/edit'],
    [
      Routes.SYSTEM.AUTHENTICATION.edit('s', 'user-synchronization'),
      '/system/authentication/services/edit/s?initialStepKey=user-synchronization',
    ],
    [Routes.LEGACY_ALERTS.condition('s', 'c'), '/legacy/alerts/conditions/s/c'],
    [
      Routes.SYSTEM.INPUTS.newExtractor('i', 'n', { extractorType: 'json', field: 'message', exampleId: 'm' }),
      '/system/inputs/i/n/extractors/new?extractor_type=json&field=message&example_id=m',
    ],
    [Routes.SYSTEM.INPUTS.editExtractor('i', undefined, 'e'), '/system/inputs/i/extractors/e/edit'],
  ])('%s', (built, expected) => {
    expect(built).toBe(expected);
  });
});

describe('pages of plugins', () => {
  const renderPage = (page: ReactNode) => <Suspense fallback="waiting">{page}</Suspense>;
  const openAt = (path: string) =>
    render(
      <MemoryRouter initialEntries={[path]}>
        <PluginRoutes renderPage={renderPage} notFound="nothing here" />
      </MemoryRouter>,
    );

  test('a deep link works once its plugin is registered, and an open page stays mounted when another is', async () => {
    openAt('/trees/oak/rings');
    expect(screen.getByText('nothing here')).toBeTruthy();
    const mounted = jest.fn();
    function Tree() {
      useEffect(mounted, []);
      return <p>{`A tree at ${useLocation().pathname}`}</p>;
    }
    await act(async () => {
      PluginStore.register({ name: 'trees', routes: [{ path: '/trees/:id/rings', page: async () => Tree }] });
    });
    expect(await screen.findByText('A tree at /trees/oak/rings')).toBeTruthy();
    await act(async () => {
      PluginStore.register({ name: 'shrubs', routes: [{ path: '/shrubs', page: async () => Tree }] });
    });
    expect(mounted).toHaveBeenCalledTimes(1);
  });
});

describe('state in the query', () => {
  test('a change keeps the other parameters', () => {
    expect(changeQuery('?a=1&b=2', { b: undefined, c: 'x y' })).toBe('?a=1&c=x+y');
    expect(changeQuery('?a=1', { a: undefined })).toBe('');
  });

  test('is read, pushed and replaced', () => {
    let state: QueryState | undefined;
    function Probe() {
      const query = useQueryState();
      const [renders, setRenders] = useState(0);
      state = query;
      useEffect(() => setRenders((count) => count + 1), [query]);
      return <p>{`page ${query.query.get('page')}, ${renders} changes, at ${useLocation().search}`}</p>;
    }
    render(
      <MemoryRouter initialEntries={['/list?page=2&query=oak']}>
        <Probe />
      </MemoryRouter>,
    );
    expect(screen.getByText('page 2, 1 changes, at ?page=2&query=oak')).toBeTruthy();
    act(() => state?.push({ page: '3' }));
    expect(screen.getByText('page 3, 2 changes, at ?page=3&query=oak')).toBeTruthy();
    act(() => state?.replace({ page: '3' }));
    expect(screen.getByText('page 3, 2 changes, at ?page=3&query=oak')).toBeTruthy();
    act(() => {
      state?.replace({ page: '4' });
      state?.push({ query: undefined });
    });
    expect(screen.getByText('page 4, 3 changes, at ?page=4')).toBeTruthy();
  });

  test('builds on what the router has while an earlier page is still shown, and brings nobody back to it', () => {
    let state: QueryState | undefined;
    const shown = { pathname: '/list', search: '?page=3', hash: '', state: null, key: 'shown' };
    let now = { ...shown, search: '?page=3&query=oak', key: 'later' };
    function Probe() {
      state = useQueryState();
      const { pathname, search } = useLocation();
      return <p>{`at ${pathname}${search}`}</p>;
    }
    render(
      <CurrentLocation.Provider value={() => now}>
        <MemoryRouter initialEntries={[shown]}>
          <Probe />
        </MemoryRouter>
      </CurrentLocation.Provider>,
    );
    expect(state?.latest().get('query')).toBe('oak');
    act(() => state?.replace({ page: '4' }));
    expect(screen.getByText('at /list?page=4&query=oak')).toBeTruthy();
    now = { ...shown, pathname: '/other', search: '', key: 'elsewhere' };
    act(() => state?.replace({ page: '5' }));
    expect(screen.getByText('at /list?page=4&query=oak')).toBeTruthy();
  });

  test('an unchanged query adds no history entry', () => {
    let state: QueryState | undefined;
    function Probe() {
      state = useQueryState();
      return <p>{useLocation().key}</p>;
    }
    const { container } = render(
      <MemoryRouter initialEntries={['/list?page=3']}>
        <Probe />
      </MemoryRouter>,
    );
    const before = container.textContent;
    act(() => state?.push({ page: '3' }));
    expect(container.textContent).toBe(before);
    act(() => state?.push({ page: '4' }));
    expect(container.textContent).not.toBe(before);
  });
});
