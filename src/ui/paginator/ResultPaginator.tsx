import { ChevronLeft, ChevronRight } from 'lucide-react';
import { reachablePages } from './pages';
import { formatCount } from 'ui/format/number';
import './Paginator.css';

export interface ResultPaginatorProps {
  /** Names it where there are several. */
  label?: string;
  page: number;
  pageSize: number;
  total: number;
  /** How many results the server lets one page through. */
  resultWindow: number;
  onPage: (page: number) => void;
}

/** The sentence of the specification about results beyond the window. */
export function resultWindowSentence(resultWindow: number, pageSize: number): string {
  const pages = Math.floor(resultWindow / pageSize);
  return `Elasticsearch limits the search result to ${resultWindow} messages. With a page size of ${pageSize} messages, you can use the first ${pages} pages.`;
}

/** Pages of a search result, ending where the result window ends; the last page says so. */
export function ResultPaginator(props: ResultPaginatorProps) {
  const { label = 'Result pages', page, pageSize, total, resultWindow, onPage } = props;
  const pages = reachablePages(total, pageSize, resultWindow);
  const isCut = total > pages * pageSize;
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  return (
    <nav className="tl-paginator tl-paginator-result" aria-label={label}>
      {isCut && page === pages && (
        <span className="tl-paginator-limit tl-truncate" title={resultWindowSentence(resultWindow, pageSize)}>
          {resultWindowSentence(resultWindow, pageSize)}
        </span>
      )}
      <span>
        {formatCount(first)}–{formatCount(Math.min(page * pageSize, total))} of {formatCount(total)}
      </span>
      <button type="button" aria-label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={14} />
      </button>
      <span>
        Page {formatCount(page)} of {formatCount(pages)}
      </span>
      <button type="button" aria-label="Next page" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRight size={14} />
      </button>
    </nav>
  );
}
