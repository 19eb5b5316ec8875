import { DEFINITION_STATES, type DefinitionState, EVENT_STATES_CAPABILITY } from 'api/events/definitions';
import { type EntityList, useEntityList } from 'areas/entities';
import { useStore } from 'flux/use-store';
import { useMemo } from 'react';
import { valueOf } from 'flux/loadable';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { type ListQuery } from 'rest/entity/listing';
import { createPoll, usePoll } from 'rest/polling';
import { useQueryState } from 'routing/query-state';
import { pageOf, readSort, sortRows } from 'ui/data-table/sort-rows';
import { type ScheduledDefinition } from '../model/definition';
import { EventDefinitions, EventDefinitionsActions, EventDefinitionsStore } from '../stores/EventDefinitionsStore';
import { COLUMNS } from './columns';

/** Definitions run, and change their state by that. */
const EVERY_MS = 10_000;
/** All of them, for a server. */
const ALL = 0;

const wholeOf = ({ text }: Pick<ListQuery, 'text'>): ListQuery => ({ page: 1, pageSize: ALL, text });

/** The state that the address asks for, where the server can tell states apart. */
function useStateFilter() {
  const { query } = useQueryState();
  const hasStates = useStore(CapabilitiesStore, (state) => hasCapability(state, EVENT_STATES_CAPABILITY));
  const state = hasStates ? DEFINITION_STATES.find((each) => each === query.get('state')) : undefined;
  return { hasStates, state };
}

export interface DefinitionList extends EntityList<ScheduledDefinition> {
  /** Whether the server can narrow it to a state. */
  hasStates: boolean;
  /** The state that it is narrowed to. */
  state: DefinitionState | undefined;
}

/** The definitions the address asks for, kept current. Servers sort by title only: for another order all are loaded. */
export function useDefinitionList(): DefinitionList {
  const { query } = useQueryState();
  const { hasStates, state } = useStateFilter();
  const asked = readSort(query.get('sort'), COLUMNS);
  const isWhole = asked !== undefined && (asked.column !== 'title' || asked.direction === 'descending');
  const ask = useMemo(
    () => (wanted: ListQuery) => EventDefinitionsActions.list({ ...(isWhole ? wholeOf(wanted) : wanted), state }),
    [isWhole, state],
  );
  const list = useEntityList(EventDefinitions, { columns: COLUMNS, ask });
  const { rows, sort, page, address } = list;
  const { pageSize, text } = address;
  const isLoaded = useStore(EventDefinitionsStore, (known) => valueOf(known.list) !== undefined);
  const poll = useMemo(() => {
    const shown = { ...(isWhole ? wholeOf({ text }) : { page, pageSize, text }), state };
    let isFirst = true;
    return createPoll({
      everyMs: EVERY_MS,
      run: async (signal) => {
        // The list has just been asked for.
        if (isFirst) isFirst = false;
        else await EventDefinitionsActions.renew.within(signal, shown);
      },
    });
  }, [isWhole, text, page, pageSize, state]);
  usePoll(poll, isLoaded);
  const cut = useMemo(
    () => (isWhole && rows ? pageOf(sortRows(rows, COLUMNS, sort), page, pageSize) : undefined),
    [isWhole, rows, sort, page, pageSize],
  );
  return { ...list, ...(isWhole && { rows: cut?.rows, page: cut?.page ?? 1 }), hasStates, state };
}
