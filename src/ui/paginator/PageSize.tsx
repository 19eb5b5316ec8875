import { formatCount } from 'ui/format/number';
import { texts } from '../texts';

export const PAGE_SIZES: readonly number[] = [10, 25, 50, 100];

interface PageSizeProps {
  pageSize: number;
  pageSizes?: readonly number[];
  onPageSize: (pageSize: number) => void;
}

/** How many rows a page has. */
export function PageSize({ pageSize, pageSizes = PAGE_SIZES, onPageSize }: PageSizeProps) {
  return (
    <label>
      {texts.pages.rows}
      <select className="form-select" value={pageSize} onChange={(event) => onPageSize(Number(event.target.value))}>
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {formatCount(size)}
          </option>
        ))}
      </select>
    </label>
  );
}
