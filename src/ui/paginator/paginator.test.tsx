import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Paginator } from './Paginator';
import { ResultPaginator } from './ResultPaginator';
import { pageNumbers } from './pages';
import { accessibilityProblems } from 'ui/accessibility/axe-check';

describe('page numbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 20, [1, 2, undefined, 20]],
    [5, 20, [1, undefined, 4, 5, 6, undefined, 20]],
    [3, 20, [1, 2, 3, 4, undefined, 20]],
    [20, 20, [1, undefined, 19, 20]],
  ])('of page %d in %d', (page, pages, expected) => expect(pageNumbers(page, pages)).toEqual(expected));
});

describe('Paginator', () => {
  it('says what is shown and moves', async () => {
    const handlePage = jest.fn();
    render(<Paginator page={1} pageSize={10} total={38} onPage={handlePage} />);
    expect(screen.getByText('1–10 of 38')).toBeTruthy();
    const previous = screen.getByRole('button', { name: 'Previous page' });
    expect(previous.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(previous);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Page 4' }));
    expect(handlePage.mock.calls).toEqual([[2], [4]]);
  });
});

describe('Paginator of one list among others', () => {
  it('says of which', () => {
    render(<Paginator of="Synchronized Users" page={1} pageSize={10} total={38} onPage={jest.fn()} />);
    expect(screen.getByRole('navigation', { name: 'Pages: Synchronized Users' })).toBeTruthy();
  });
});

describe('ResultPaginator', () => {
  it('keeps the focus where there is nowhere to go', async () => {
    const handlePage = jest.fn();
    const pages = { pageSize: 10, total: 20, resultWindow: 10000, isElasticsearch: false, onPage: handlePage };
    const { rerender } = render(<ResultPaginator {...pages} page={1} />);
    const next = screen.getByRole('button', { name: 'Next page' });
    await userEvent.click(next);
    rerender(<ResultPaginator {...pages} page={2} />);
    expect(document.activeElement).toBe(next);
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{Enter}');
    expect(handlePage.mock.calls).toEqual([[2]]);
  });

  it('ends with the result window and says why on the last page', () => {
    const pages = { page: 66, pageSize: 150, total: 48213, resultWindow: 10000, onPage: () => undefined };
    const { rerender } = render(<ResultPaginator {...pages} isElasticsearch />);
    expect(screen.getByText('Page 66 of 66')).toBeTruthy();
    expect(
      screen.getByText(
        'Elasticsearch limits the search result to 10000 messages. With a page size of 150 messages, you can use the first 66 pages.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Next page' }).getAttribute('aria-disabled')).toBe('true');
    rerender(<ResultPaginator {...pages} isElasticsearch={false} />);
    expect(screen.getByText(/^You can page through the first 10,000 messages\./)).toBeTruthy();
    expect(screen.queryByText(/Elasticsearch/)).toBeNull();
  });

  it('says nothing about the window when the results fit into it', async () => {
    const { container } = render(
      <ResultPaginator
        page={2}
        pageSize={150}
        total={300}
        resultWindow={10000}
        isElasticsearch
        onPage={() => undefined}
      />,
    );
    expect(screen.getByText('151–300 of 300')).toBeTruthy();
    expect(screen.queryByText(/Elasticsearch limits/)).toBeNull();
    expect(await accessibilityProblems(container)).toEqual([]);
  });
});
