import { useStore } from 'flux/use-store';
import { useEffect, useState } from 'react';
import { type ListAddress } from 'routing/list-address';
import { type Sort } from 'ui/data-table/column';
import { readSort } from 'ui/data-table/sort-rows';
import { DashboardsActions, type DashboardsQuery } from '../DashboardsActions';
import { DashboardsStore } from '../DashboardsStore';
import { columns } from './columns';

/** The order of the list as its address tells it. */
export const sortOf = ({ sort }: ListAddress): Sort =>
  readSort(sort, columns) ?? { column: 'title', direction: 'ascending' };

function queryOf(address: ListAddress): DashboardsQuery {
  const { column, direction } = sortOf(address);
  return {
    page: address.page,
    pageSize: address.pageSize,
    text: address.text,
    sort: column === 'created_at' ? column : 'title',
    order: direction === 'descending' ? 'desc' : 'asc',
  };
}

/** Loads what the address asks for, again whenever it asks for something else. */
export function useDashboards(address: ListAddress) {
  const key = JSON.stringify(queryOf(address));
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const asked = DashboardsActions.list(JSON.parse(key) as DashboardsQuery);
    return () => asked.cancel();
  }, [key, turn]);
  return { ...useStore(DashboardsStore), key, reload: () => setTurn((last) => last + 1) };
}
