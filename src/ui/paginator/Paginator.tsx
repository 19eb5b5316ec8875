import { ChevronLeft, ChevronRight } from 'lucide-react';
import { pageNumbers } from './pages';
import { formatCount } from 'ui/format/number';
import { PAGE_SIZES, PageSize } from './PageSize';
import { texts } from '../texts';
import './Paginator.css';

export interface PaginatorProps {
  /** Of which list, where there may be others on the page. */
  of?: string;
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  pageSizes?: readonly number[];
  onPageSize?: (pageSize: number) => void;
}

/** Pages of a list: what is shown, numbers, and how many rows. Nothing for an empty one. */
export function Paginator(props: PaginatorProps) {
  const { of, page, pageSize, total, onPage, pageSizes = PAGE_SIZES, onPageSize } = props;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (total === 0) return null;
  const first = (page - 1) * pageSize + 1;
  return (
    <nav className="tl-paginator" aria-label={of === undefined ? texts.pages.label : texts.pages.of(of)}>
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
      {pageNumbers(page, pages).map((number, index) =>
        number === undefined ? (
          <span key={`gap${index}`}>…</span>
        ) : (
          <button
            key={number}
            type="button"
            aria-label={texts.pages.page(number)}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {formatCount(number)}
          </button>
        ),
      )}
      <button
        type="button"
        aria-label={texts.pages.next}
        aria-disabled={page >= pages}
        onClick={() => page < pages && onPage(page + 1)}
      >
        <ChevronRight size={14} />
      </button>
      {onPageSize && <PageSize {...{ pageSize, pageSizes, onPageSize }} />}
    </nav>
  );
}
