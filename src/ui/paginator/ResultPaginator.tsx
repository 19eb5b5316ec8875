import { ChevronLeft, ChevronRight } from 'lucide-react';
import { reachablePages } from './pages';
import { PageSize } from './PageSize';
import { formatCount } from 'ui/format/number';
import { texts } from '../texts';
import './Paginator.css';

export interface ResultPaginatorProps {
  /** Names it where there are several. */
  label?: string;
  page: number;
  pageSize: number;
  total: number;
  /** How many results the server lets one page through. */
  resultWindow: number;
  /** The server searches in Elasticsearch. */
  isElasticsearch: boolean;
  onPage: (page: number) => void;
  onPageSize?: (pageSize: number) => void;
}

/**
 * Why later results cannot be seen. Of a cluster it is the sentence of the specification; other engines have the same
 * window for its sake.
 */
export function resultWindowSentence(resultWindow: number, pageSize: number, isElasticsearch: boolean): string {
  const pages = Math.floor(resultWindow / pageSize);
  if (isElasticsearch) {
    return texts.pages.clusterLimit(resultWindow, pageSize, pages);
  }
  return texts.pages.limit(formatCount(resultWindow));
}

/** Pages of a search result, ending where the result window ends; the last page says so. */
export function ResultPaginator(props: ResultPaginatorProps) {
  const { label = texts.pages.results, page, pageSize, total, resultWindow, onPage, onPageSize } = props;
  const limit = resultWindowSentence(resultWindow, pageSize, props.isElasticsearch);
  const pages = reachablePages(total, pageSize, resultWindow);
  const isCut = total > pages * pageSize;
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  return (
    <nav className="tl-paginator tl-paginator-result" aria-label={label}>
      {isCut && page === pages && (
        <span className="tl-paginator-limit tl-truncate" title={limit}>
          {limit}
        </span>
      )}
      <span>
        {texts.pages.shown(formatCount(first), formatCount(Math.min(page * pageSize, total)), formatCount(total))}
      </span>
      <button
        type="button"
        aria-label={texts.pages.previous}
        aria-disabled={page <= 1}
        onClick={() => page > 1 && onPage(page - 1)}
      >
        <ChevronLeft size={14} />
      </button>
      <span className="tl-paginator-page" style={{ minWidth: `${2 * formatCount(pages).length + 8}ch` }}>
        {texts.pages.pageOf(formatCount(page), formatCount(pages))}
      </span>
      <button
        type="button"
        aria-label={texts.pages.next}
        aria-disabled={page >= pages}
        onClick={() => page < pages && onPage(page + 1)}
      >
        <ChevronRight size={14} />
      </button>
      {onPageSize && <PageSize {...{ pageSize, onPageSize }} />}
    </nav>
  );
}
