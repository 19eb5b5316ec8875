import { useNavigate } from 'react-router';
import { DataTable } from 'ui/data-table/DataTable';
import { type DataTableProps } from 'ui/data-table/data-table-props';
import { writeSort } from 'ui/data-table/sort-rows';
import { FilterBar, type FilterBarProps } from 'ui/filter-bar/FilterBar';
import { Paginator } from 'ui/paginator/Paginator';
import { NothingFound } from 'ui/state/NothingFound';
import { type RowAction } from './row-action';
import { texts } from './texts';
import { type EntityList } from './useEntityList';
import { useRowActions } from './useRowActions';

export interface EntityTableProps<Row> {
  title: string;
  list: EntityList<Row>;
  /** The page a row leads to; nothing for one that leads nowhere. */
  open?: (row: Row) => string | undefined;
  /** What one may do with a thing, in the order of the menu. Declare them once, or memoise them. */
  actions?: readonly RowAction<Row>[];
  filter?: Partial<
    Pick<FilterBarProps<string>, 'label' | 'placeholder' | 'quick' | 'chosen' | 'onChoose' | 'menus' | 'children'> & {
      /** Undoes what `menus` chose. */
      onClear: () => void;
    }
  >;
  /** In the place of rows when none matches. */
  nothingFound?: (text: string) => { what: string; clearLabel?: string };
  /** What this list has beside what every list has. */
  table?: Partial<DataTableProps<Row>>;
}

/** The table of a list: filter, rows, pages, what one may do with each and with several. For a list within a page. */
export function EntityTable<Row>(props: EntityTableProps<Row>) {
  const { title, list, open, actions = [], filter, table } = props;
  const { noun, rowKey, rowLabel, address, columns, rows, cutFrom, sort } = list;
  const { onClear, ...narrowing } = filter ?? {};
  const bar = { label: texts.list.filter(noun.many), placeholder: texts.list.title, ...narrowing };
  const navigate = useNavigate();
  const { dialog, ...acting } = useRowActions(list, actions);
  const openRow = (row: Row) => {
    const to = open?.(row);
    if (to !== undefined) void navigate(to);
  };
  const [all] = bar.quick ?? [];
  const showAll = () => {
    if (address.text !== '') address.setText('');
    else if (all) bar.onChoose?.(all.id);
    onClear?.();
  };
  const { nothingFound = (text) => ({ what: texts.list.matching(noun.one, text) }) } = props;
  return (
    <>
      <DataTable
        label={title}
        {...{ columns, rows, rowKey, rowLabel, cutFrom, sort }}
        {...acting}
        isLoading={list.status === 'reloading'}
        onSort={(next) => address.setSort(writeSort(next))}
        onOpen={open && openRow}
        toolbar={<FilterBar {...bar} text={address.text} onText={address.setText} />}
        empty={
          <NothingFound
            {...(address.text === '' ? { what: texts.list.ofThisKind(noun.many) } : nothingFound(address.text))}
            onClear={showAll}
          />
        }
        footer={
          <Paginator
            page={list.page}
            pageSize={address.pageSize}
            pageSizes={list.pageSizes}
            total={list.found}
            onPage={address.setPage}
            onPageSize={address.setPageSize}
          />
        }
        {...table}
      />
      {dialog}
    </>
  );
}
