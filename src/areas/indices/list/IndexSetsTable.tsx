import { type IndexSet } from 'api/indices/index-sets';
import { CurrentUserStore, hasPermission } from 'areas/users';
import { useStore } from 'flux/use-store';
import { Pencil, Star, Trash2 } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { type ListAddress, useListAddress } from 'routing/list-address';
import { useQueryState } from 'routing/query-state';
import { Routes } from 'routing/Routes';
import { ButtonLink } from 'ui/button/ButtonLink';
import { DataTable } from 'ui/data-table/DataTable';
import { pageOf, readSort, sortRows, writeSort } from 'ui/data-table/sort-rows';
import { Switch } from 'ui/field/Switch';
import { FilterBar } from 'ui/filter-bar/FilterBar';
import { useRememberedSwitch } from 'ui/memory/useRememberedSwitch';
import { MenuDivider, MenuItem } from 'ui/menu/MenuItem';
import { MenuLink } from 'ui/menu/MenuLink';
import { Paginator } from 'ui/paginator/Paginator';
import { NothingFound } from 'ui/state/NothingFound';
import { NothingYet } from 'ui/state/NothingYet';
import { IndexSetSummary } from '../IndexSetSummary';
import { notDefaultReason } from '../not-default';
import { columns, needsFigures } from './columns';
import { filterRows, type IndexSetRow } from './rows';
import { useFigures } from './useIndexSetRows';

const ALWAYS_FIGURES = 'timberline.index-sets.always-figures';
const NONE: readonly IndexSetRow[] = [];

export interface IndexSetCommands {
  setDefault: (set: IndexSet) => void;
  remove: (row: IndexSetRow) => void;
}

interface IndexSetsTableProps extends IndexSetCommands {
  /** Absent until loaded. */
  rows: readonly IndexSetRow[] | undefined;
  isLoading: boolean;
}

/** Index sets as a table: filtered, sorted and cut into pages here, since a server sends all of them at once. */
export function IndexSetsTable({ rows, isLoading, setDefault, remove }: IndexSetsTableProps) {
  const address = useListAddress();
  const [wantsFigures, toggleFigures] = useRememberedSwitch(ALWAYS_FIGURES, true);
  const { shown, page, total } = useShownRows(rows, address);
  const sort = readSort(address.sort, columns);
  useFigures(rows !== undefined, wantsFigures || needsFigures(sort?.column), shown ?? NONE);
  const expansion = useExpansion();
  const navigate = useNavigate();
  const rowMenu = useRowMenu({ setDefault, remove });
  const mayEdit = useMayEdit();
  return (
    <DataTable
      label="Index sets"
      columns={columns}
      rows={shown}
      rowKey={({ set }) => set.id}
      rowLabel={({ set }) => set.title}
      isLoading={isLoading && rows !== undefined}
      cutFrom={`${address.text} ${address.sort} ${page} ${address.pageSize}`}
      sort={sort}
      onSort={(next) => address.setSort(writeSort(next))}
      expansion={expansion}
      rowMenu={rowMenu}
      rowActions={({ set }) => mayEdit(set) && <EditLink set={set} />}
      rowKeys={{ e: ({ set }) => mayEdit(set) && void navigate(editRoute(set)) }}
      toolbar={
        <FilterBar
          label="Filter index sets"
          placeholder="Title, prefix or description"
          text={address.text}
          onText={address.setText}
        >
          <Switch label="Always load sizes" checked={wantsFigures} onChange={toggleFigures} />
        </FilterBar>
      }
      empty={<Nothing text={address.text} onClear={() => address.setText('')} />}
      footer={
        <Paginator
          page={page}
          pageSize={address.pageSize}
          total={total}
          onPage={address.setPage}
          onPageSize={address.setPageSize}
        />
      }
    />
  );
}

const editRoute = (set: IndexSet) => Routes.SYSTEM.INDEX_SETS.configuration(set.id);

function EditLink({ set }: { set: IndexSet }) {
  return (
    <ButtonLink to={editRoute(set)} size="sm" variant="ghost">
      Edit
    </ButtonLink>
  );
}

function useShownRows(rows: readonly IndexSetRow[] | undefined, { text, sort, page, pageSize }: ListAddress) {
  return useMemo(() => {
    if (!rows) return { shown: undefined, page: 1, total: 0 };
    const sorted = sortRows(filterRows(rows, text), columns, readSort(sort, columns));
    const cut = pageOf(sorted, page, pageSize);
    return { shown: cut.rows, page: cut.page, total: sorted.length };
  }, [rows, text, sort, page, pageSize]);
}

/** Rows that are open in place; the address knows them. */
function useExpansion() {
  const { query, push } = useQueryState();
  const open = query.get('open') ?? '';
  const expanded = useMemo(() => new Set(open.split(',').filter(Boolean)), [open]);
  const onToggle = useCallback(
    (id: string) => {
      const next = new Set(expanded);
      if (!next.delete(id)) next.add(id);
      push({ open: [...next].join(',') || undefined });
    },
    [expanded, push],
  );
  return useMemo(
    () => ({ expanded, onToggle, render: ({ set }: IndexSetRow) => <IndexSetSummary indexSet={set} /> }),
    [expanded, onToggle],
  );
}

function useMayEdit(): (set: IndexSet) => boolean {
  const user = useStore(CurrentUserStore);
  return (set) => hasPermission(user, `indexsets:edit:${set.id}`);
}

/** What one may do with an index set; what is not permitted is absent. */
function useRowMenu({ setDefault, remove }: IndexSetCommands) {
  const user = useStore(CurrentUserStore);
  return (row: IndexSetRow) => {
    const { set } = row;
    const mayEdit = hasPermission(user, `indexsets:edit:${set.id}`);
    const mayDelete = hasPermission(user, `indexsets:delete:${set.id}`);
    if (!mayEdit && !mayDelete) return null;
    return (
      <>
        {mayEdit && (
          <>
            <MenuLink icon={<Pencil />} to={editRoute(set)} shortcut="e">
              Edit
            </MenuLink>
            <MenuItem icon={<Star />} disabledReason={notDefaultReason(set)} onChoose={() => setDefault(set)}>
              Set as default
            </MenuItem>
          </>
        )}
        {mayEdit && mayDelete && <MenuDivider />}
        {mayDelete && (
          <MenuItem icon={<Trash2 />} danger onChoose={() => remove(row)}>
            Delete…
          </MenuItem>
        )}
      </>
    );
  };
}

function Nothing({ text, onClear }: { text: string; onClear: () => void }) {
  if (text === '') return <NothingYet title="There are no index sets to display." />;
  return <NothingFound what={`index set matches “${text}”`} onClear={onClear} />;
}
