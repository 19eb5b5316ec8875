import { type ReactNode } from 'react';
import { FilterChip } from 'ui/chip/Chip';
import { formatCount } from 'ui/format/number';
import { StatusBadge, type StatusBadgeProps } from 'ui/status/StatusBadge';
import { SearchField, type SearchFieldProps } from './SearchField';
import { texts } from '../texts';
import './FilterBar.css';

export interface QuickFilter<Id extends string = string> {
  id: Id;
  label: string;
  /** How many rows it would leave. */
  count?: number;
  /** A dot before the words, for filters that are about trouble. */
  tone?: StatusBadgeProps['tone'];
}

export interface FilterBarProps<Id extends string> extends SearchFieldProps {
  quick?: readonly QuickFilter<Id>[];
  /** The quick filter that is on. */
  chosen?: Id;
  onChoose?: (id: Id) => void;
  /** Beside the search field: a `FilterMenu` for each property that can be chosen. */
  menus?: ReactNode;
  /** At the right: further filters, live state. */
  children?: ReactNode;
}

/** Narrows a list: one search field, quick filters with counts. */
export function FilterBar<Id extends string>({
  quick = [],
  chosen,
  onChoose,
  menus,
  children,
  ...search
}: FilterBarProps<Id>) {
  return (
    <div className="tl-filter-bar">
      <SearchField {...search} />
      {quick.length > 0 && (
        <div className="tl-filter-quick" role="group" aria-label={texts.filter.quick}>
          {quick.map(({ id, label, count, tone }) => (
            <FilterChip
              key={id}
              active={id === chosen}
              count={count === undefined ? undefined : formatCount(count)}
              onClick={() => onChoose?.(id)}
            >
              {tone ? <StatusBadge tone={tone}>{label}</StatusBadge> : label}
            </FilterChip>
          ))}
        </div>
      )}
      {menus !== undefined && <div className="tl-filter-quick">{menus}</div>}
      {children !== undefined && <div className="tl-filter-rest">{children}</div>}
    </div>
  );
}
