import { render } from '@testing-library/react';
import { listenToTitle, pageTitle } from './document-title';
import { useDocumentTitle } from './useDocumentTitle';

function Titled({ title }: { title: string | undefined }) {
  useDocumentTitle(title);
  return null;
}

function Page({ route, page }: { route?: string; page?: string | null }) {
  return (
    <>
      <Titled title={route} />
      {page !== null && <Titled title={page} />}
    </>
  );
}

test('the page names itself; until it can, its route does; without both the product stands alone', () => {
  const { rerender, unmount } = render(<Page route="Index set" />);
  expect(document.title).toBe('Index set - Timberline');
  rerender(<Page route="Index set" page="Index Set - Apps" />);
  expect(document.title).toBe('Index Set - Apps - Timberline');
  expect(pageTitle()).toBe('Index Set - Apps');
  rerender(<Page route="Index set" page={null} />);
  expect(document.title).toBe('Index set - Timberline');
  unmount();
  expect(document.title).toBe('Timberline');
});

test('a change of the name is heard of', () => {
  const heard: string[] = [];
  const stop = listenToTitle(() => heard.push(pageTitle()));
  const { rerender } = render(<Page page="Search" />);
  rerender(<Page page="Streams" />);
  expect(heard.at(-1)).toBe('Streams');
  stop();
});
