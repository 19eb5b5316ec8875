import { useStore } from 'flux/use-store';
import { useMemo } from 'react';
import { CapabilitiesStore, isPlainCluster } from 'rest/CapabilitiesStore';
import { type Column } from 'ui/data-table/column';

/** The columns, without the one of shards where the search engine has none. */
export function useShardColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const isCluster = useStore(CapabilitiesStore, isPlainCluster);
  return useMemo(() => (isCluster ? columns : columns.filter(({ id }) => id !== 'shards')), [isCluster, columns]);
}
