import { type Alert } from 'api/events/alert-states';
import { RefreshControl } from 'areas/search';
import { useStore } from 'flux/use-store';
import { BellRing, RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from 'rest/failure';
import { useQueryState } from 'routing/query-state';
import { Routes } from 'routing/Routes';
import { Button } from 'ui/button/Button';
import { DataTable } from 'ui/data-table/DataTable';
import { type DrawerHandle } from 'ui/drawer/Drawer';
import { FilterBar } from 'ui/filter-bar/FilterBar';
import { formatCount } from 'ui/format/number';
import { PageHeader } from 'ui/page/PageHeader';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { usePageHelp } from 'ui/page-help/page-help';
import { Paginator } from 'ui/paginator/Paginator';
import { usePageKeys } from 'ui/shortcut/useShortcuts';
import { ErrorState } from 'ui/state/ErrorState';
import { ListDrawing } from 'ui/state/ListDrawing';
import { NothingYet } from 'ui/state/NothingYet';
import { AlertsTabs } from '../AlertsTabs';
import { EventDrawer } from '../detail/EventDrawer';
import { AlertStatesStore } from '../alerts/AlertStatesStore';
import { ALERT_COLUMNS } from './alert-columns';
import { OpenAlertsActions } from './OpenAlertsStore';
import { TONES } from '../alerts/StateBadge';
import { texts } from '../alerts/texts';
import { useAlertChanges } from '../alerts/useAlertChanges';
import { OPEN, type OpenAlerts, STATES, useOpenAlerts } from './useOpenAlerts';
import '../events.css';

const { open: words } = texts;
const HELP = { text: words.help };
const NO_EVENTS = { events: [], total: 0, definitions: {} };

/** The alerts that nobody has dealt with yet, and with another filter those that are over. */
export function OpenAlertsPage() {
  const list = useOpenAlerts();
  const { page, isLoading, error, reload, state, address } = list;
  const { query, push } = useQueryState();
  const drawer = useRef<DrawerHandle>(null);
  const openId = query.get('event') ?? undefined;
  useReloadAfterChange(reload);
  usePageHelp(HELP);
  useDocumentTitle(words.title);
  usePageKeys([{ keys: ['r'], does: words.reload, run: reload }]);
  const open = (id: string | undefined) => push({ event: id });
  const counts = page?.counts;
  const openCount = OPEN.reduce((sum, each) => sum + (counts?.[each] ?? 0), 0);
  const isEmpty = page?.total === 0 && state === undefined && address.text === '';
  return (
    <div className="tl-main">
      <PageHeader
        title={words.title}
        fact={page && formatCount(openCount)}
        isLoading={isLoading && page !== undefined}
        actions={[{ id: 'reload', label: words.reload, icon: <RotateCw />, variant: 'ghost', onChoose: reload }]}
      />
      <AlertsTabs />
      <FilterBar
        label={words.search}
        placeholder={words.placeholder}
        text={address.text}
        onText={address.setText}
        chosen={state ?? 'open'}
        onChoose={(id: string) => list.setState(STATES.find((each) => each === id))}
        quick={[
          { id: 'open', label: words.allOpen, count: counts && openCount },
          ...STATES.map((id) => ({
            ...{ id, label: texts.states[id], tone: TONES[id] },
            count: counts && (counts[id] ?? 0),
          })),
        ]}
      >
        <RefreshControl run={OpenAlertsActions.refresh.within} />
      </FilterBar>
      {error !== undefined ? (
        <ErrorState title={words.failed} onRetry={reload} isRetrying={isLoading}>
          <p>{messageOf(error)}</p>
        </ErrorState>
      ) : isEmpty ? (
        <NothingYet title={words.empty.title} drawing={<ListDrawing icon={<BellRing />} />}>
          <p>{words.empty.text}</p>
        </NothingYet>
      ) : (
        <AlertsTable
          list={list}
          openId={openId}
          onOpen={(id) => (id === openId ? drawer.current?.focus() : open(id))}
        />
      )}
      {openId !== undefined && (
        <EventDrawer ref={drawer} id={openId} among={NO_EVENTS} onShow={open} onClose={() => open(undefined)} />
      )}
    </div>
  );
}

/** Alerts are changed here and in the drawer. */
function useReloadAfterChange(reload: () => void): void {
  const states = useStore(AlertStatesStore, (state) => state.states);
  const before = useRef(states);
  useEffect(() => {
    if (before.current === states) return;
    before.current = states;
    reload();
  }, [states, reload]);
}

const eventIdOf = ({ last_event_id: id }: Alert): string => id;
const mayChange = ({ may_change: may }: Alert): boolean => may;

interface AlertsTableProps {
  list: OpenAlerts;
  openId: string | undefined;
  onOpen: (id: string) => void;
}

function AlertsTable({ list: { page, address, isLoading, state, reload }, openId, onOpen }: AlertsTableProps) {
  const { replace } = useQueryState();
  const navigate = useNavigate();
  const changes = useAlertChanges<Alert>({
    rows: page?.alerts,
    ...{ eventIdOf, mayChange, alertsOf: (alerts) => alerts, onDone: reload },
    mayAcknowledge: (alert) => mayChange(alert) && alert.state !== 'recovered',
  });
  return (
    <>
      <DataTable<Alert>
        label={words.title}
        density="dense"
        columns={ALERT_COLUMNS}
        rows={page?.alerts}
        rowKey={eventIdOf}
        rowLabel={({ message }) => words.row(message)}
        isLoading={isLoading && page !== undefined}
        cutFrom={JSON.stringify([state, address.text, address.page, address.pageSize])}
        openKey={openId}
        onOpen={({ last_event_id: id }) => onOpen(id)}
        onFocusRow={openId === undefined ? undefined : ({ last_event_id: id }) => replace({ event: id })}
        rowKeys={{
          ...changes.rowKeys,
          o: ({ last_event_id: id }) => void navigate(Routes.ALERTS.replay(id)),
        }}
        selection={changes.selection}
        empty={
          <div className="tl-events-none" role="status">
            <p>{words.none}</p>
            {address.text !== '' && <Button onClick={() => address.setText('')}>{words.reset}</Button>}
          </div>
        }
        footer={
          <Paginator
            {...{ page: address.page, pageSize: address.pageSize }}
            total={page?.total ?? 0}
            onPage={address.setPage}
            onPageSize={address.setPageSize}
          />
        }
      />
      {changes.dialog}
    </>
  );
}
