import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { type ListAddress, useListAddress } from './list-address';

function opened(address: string, usualPageSize?: number) {
  let list: ListAddress | undefined;
  function Probe() {
    list = useListAddress(usualPageSize);
    return null;
  }
  const router = createMemoryRouter([{ path: '*', element: <Probe /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return { router, list: () => list as ListAddress, search: () => router.state.location.search };
}

test.each([
  ['/things', { text: '', page: 1, pageSize: 10, sort: null }],
  ['/things?query=a%20b&page=3&pageSize=25&sort=-size', { text: 'a b', page: 3, pageSize: 25, sort: '-size' }],
  ['/things?page=-2&pageSize=7', { page: 1, pageSize: 10 }],
  ['/things?page=x&pageSize=1e9', { page: 1, pageSize: 10 }],
])('%s says %j', (address, state) => expect(opened(address).list()).toMatchObject(state));

test('changing the page adds a history entry; filtering and sorting return to the first page', async () => {
  const { list, search, router } = opened('/things?other=1');
  act(() => list().setPage(2));
  expect(search()).toBe('?other=1&page=2');
  await act(() => router.navigate(-1));
  expect(search()).toBe('?other=1');
  act(() => list().setPage(2));
  expect(search()).toBe('?other=1&page=2');
  act(() => list().setText('fw'));
  expect(search()).toBe('?other=1&query=fw');
  act(() => list().setPage(2));
  act(() => list().setSort('-size'));
  expect(search()).toBe('?other=1&query=fw&sort=-size');
  act(() => list().setText(''));
  expect(search()).toBe('?other=1&sort=-size');
});

test('defaults are left out of the address', () => {
  const { list, search } = opened('/things', 50);
  expect(list().pageSize).toBe(50);
  act(() => list().setPageSize(100));
  expect(search()).toBe('?pageSize=100');
  act(() => list().setPage(2));
  act(() => list().setPageSize(50));
  expect(search()).toBe('');
  act(() => list().setPage(1));
  expect(search()).toBe('');
});
