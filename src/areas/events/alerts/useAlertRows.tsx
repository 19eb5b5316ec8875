import { type AlertState } from 'api/events/alert-states';
import { type FoundEvent } from 'api/events/events';
import { useStore } from 'flux/use-store';
import { useEffect, useMemo, useState } from 'react';
import { CapabilitiesStore } from 'rest/CapabilitiesStore';
import { type Column } from 'ui/data-table/column';
import { AlertStatesActions, AlertStatesStore, keepsStates } from './AlertStatesStore';
import { type SeveralRow } from './SeveralDialog';
import { StateBadge } from './StateBadge';
import { texts } from './texts';
import { type AlertChanges, useAlertChanges } from './useAlertChanges';

const NO_KEYS = {};

/** What a list of events has where the server keeps the states of their alerts. */
export interface AlertRows extends AlertChanges<FoundEvent> {
  columns: readonly Column<FoundEvent>[];
}

const NOTHING: AlertRows = { columns: [], selection: undefined, rowKeys: NO_KEYS, dialog: null };

const columnOf = (states: Readonly<Record<string, AlertState>>): Column<FoundEvent> => ({
  id: 'state',
  title: texts.column,
  width: 210,
  cell: ({ event: { id } }) => {
    const state = states[id];
    return state ? <StateBadge alert={state} /> : <i className="tl-ink-3">{texts.noState}</i>;
  },
});

/** One row for each alert that these events belong to. */
function alertsOf(events: readonly FoundEvent[]): SeveralRow[] {
  const alerts = events.map(({ event: { id, message, key, event_definition_id: definition } }) => ({
    ...{ last_event_id: id, message, key: key ?? '' },
    name: JSON.stringify([definition, key ?? '']),
  }));
  return [...new Map(alerts.map(({ name, ...alert }) => [name, alert])).values()];
}

const eventIdOf = ({ event }: FoundEvent): string => event.id;

/** The states of the alerts that listed events belong to, and what can be made of them. */
export function useAlertRows(events: readonly FoundEvent[] | undefined): AlertRows {
  const isKept = useStore(CapabilitiesStore, keepsStates);
  const states = useStore(AlertStatesStore, (state) => state.states);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!isKept || !events) return undefined;
    const asked = AlertStatesActions.load(events.map(eventIdOf));
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [isKept, events, turn]);
  const columns = useMemo(() => [columnOf(states)], [states]);
  const changes = useAlertChanges<FoundEvent>({
    rows: events,
    eventIdOf,
    mayChange: ({ event }) => states[event.id]?.may_change === true,
    alertsOf,
    onDone: () => setTurn(turn + 1),
  });
  return isKept ? { columns, ...changes } : NOTHING;
}
