import { type Stream } from 'api/streams';
import { nodesPoll } from 'areas/cluster';
import { StreamsActions, StreamsStore } from 'areas/streams';
import { useStore } from 'flux/use-store';
import { useCallback, useEffect, useMemo } from 'react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { entitiesOf } from 'rest/entity/entity-store';
import { itemsOf } from 'rest/entity/list-store';
import { usePoll } from 'rest/polling';
import { useHasFilters } from '../filter/FilterField';
import { OutputFiltersActions, OutputFiltersStore } from '../stores/OutputFiltersStore';
import { OutputsActions, OutputsStore } from '../stores/OutputsStore';
import { outputStatesPoll, OutputStatesStore } from '../stores/OutputStatesStore';
import { OutputTypesActions, OutputTypesStore } from '../stores/OutputTypesStore';
import { type OutputRow } from './output-row';
import { overNodes } from './states-of-nodes';

const NONE: OutputRow['filters'] = [];

const usedBy = (streams: readonly Stream[], id: string) =>
  streams.filter(({ outputs }) => outputs?.some((output) => output.id === id));

/**
 * The outputs with how they fare, and how to load them again; undefined until they are there.
 *
 * @param streamId only those of this stream
 */
export function useOutputRows(streamId?: string): { rows: readonly OutputRow[] | undefined; reload: () => void } {
  const hasFilters = useHasFilters();
  const reload = useCallback(() => {
    void OutputsActions.list(streamId);
    void StreamsActions.list();
    if (hasFilters) OutputFiltersActions.list().catch(() => undefined);
  }, [streamId, hasFilters]);
  useEffect(() => {
    reload();
    // Who may not create outputs may lack the right to their types: the list is whole without.
    OutputTypesActions.list().catch(() => undefined);
  }, [reload]);
  usePoll(
    outputStatesPoll,
    useStore(CapabilitiesStore, (state) => hasCapability(state, 'outputs')),
  );
  const list = useStore(OutputsStore, (state) => (state.scope === (streamId ?? '') ? state.list : undefined));
  const types = useStore(OutputTypesStore, (state) => state.types);
  const states = useStore(OutputStatesStore, (state) => state.states);
  const streams = useStore(StreamsStore, itemsOf);
  const filters = useStore(OutputFiltersStore, (state) => state.filters);
  // Their names.
  usePoll(
    nodesPoll,
    Object.values(states ?? {}).some((byNode) => Object.keys(byNode).length > 1),
  );
  const rows = useMemo(
    () =>
      list &&
      entitiesOf({ list })?.map((output): OutputRow => ({
        ...output,
        info: types?.[output.type],
        state: overNodes(states?.[output.id] ?? {}),
        byNode: states?.[output.id],
        streams: usedBy(streams ?? [], output.id),
        filters: filters?.filter(({ output_id: id }) => id === output.id) ?? NONE,
      })),
    [list, types, states, streams, filters],
  );
  return { rows, reload };
}
