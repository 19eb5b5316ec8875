import { type FoundEvent } from 'api/events/events';
import { RangeControl, useSearchesConfiguration } from 'areas/query';
import { RefreshControl } from 'areas/search';
import { useIsPermitted } from 'areas/users';
import { useStore } from 'flux/use-store';
import { Bell, Plus, RotateCw } from 'lucide-react';
import { useHasPage } from 'plugins/use-has-page';
import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from 'rest/failure';
import { useQueryState } from 'routing/query-state';
import { Routes } from 'routing/Routes';
import { Button } from 'ui/button/Button';
import { ButtonLink } from 'ui/button/ButtonLink';
import { DataTable } from 'ui/data-table/DataTable';
import { writeSort } from 'ui/data-table/sort-rows';
import { type DrawerHandle } from 'ui/drawer/Drawer';
import { formatCount } from 'ui/format/number';
import { type PageAction } from 'ui/page/page-action';
import { PageHeader } from 'ui/page/PageHeader';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { usePageHelp } from 'ui/page-help/page-help';
import { ResultPaginator } from 'ui/paginator/ResultPaginator';
import { usePageKeys } from 'ui/shortcut/useShortcuts';
import { ErrorState } from 'ui/state/ErrorState';
import { ListDrawing } from 'ui/state/ListDrawing';
import { NothingYet } from 'ui/state/NothingYet';
import { Segmented } from 'ui/tabs/Segmented';
import { useAlertRows } from '../alerts/useAlertRows';
import { AlertsTabs } from '../AlertsTabs';
import { EventDrawer } from '../detail/EventDrawer';
import { KINDS } from '../model/last-search';
import { EventsActions, EventsStore, type FoundEvents } from '../stores/EventsStore';
import { EventFacetMenus } from './EventFacetMenus';
import { EventsFigures, EventsFiguresPlace } from './EventsFigures';
import { EventsQuery } from './EventsQuery';
import { eventColumns } from './event-columns';
import { type EventsList, RESULT_WINDOW, useEvents } from './useEvents';
import { texts } from '../texts';
import '../events.css';

const HELP = { text: texts.list.help };
const KIND_CHOICES = KINDS.map((value) => ({ value, label: texts.list.kinds[value] }));
const NO_DEFINITIONS: FoundEvents['definitions'] = {};
const { CREATE } = Routes.ALERTS.DEFINITIONS;

/** Events and alerts: the list of them, figures over time, and one of them beside the list. */
export function EventsPage() {
  const list = useEvents();
  const { found, isLoading, error, reload, hasFigures } = list;
  const { query, push } = useQueryState();
  const hasDefinitions = useStore(EventsStore, (state) => state.hasDefinitions);
  const mayCreate = useMayCreate();
  const drawer = useRef<DrawerHandle>(null);
  const openId = query.get('event') ?? undefined;
  usePageHelp(HELP);
  useDocumentTitle(texts.list.title);
  useSearchesConfiguration();
  usePageKeys([{ keys: ['r'], does: texts.list.reload, run: reload }]);
  const open = (id: string | undefined) => push({ event: id });
  const create: PageAction = {
    ...{ id: 'create', label: texts.list.create, icon: <Plus />, variant: 'primary', to: CREATE },
  };
  const isEmpty = hasDefinitions === false && found?.total === 0;
  return (
    <div className="tl-main">
      <PageHeader
        title={texts.list.title}
        fact={found && !isEmpty && formatCount(found.total)}
        isLoading={isLoading && found !== undefined}
        actions={[
          { id: 'reload', label: texts.list.reload, icon: <RotateCw />, variant: 'ghost', onChoose: reload },
          ...(mayCreate ? [create] : []),
        ]}
      />
      <AlertsTabs />
      {isEmpty ? (
        <NothingYet
          title={texts.list.empty.title}
          drawing={<ListDrawing icon={<Bell />} />}
          actions={
            mayCreate && (
              <ButtonLink variant="primary" to={CREATE} icon={<Plus />}>
                {texts.list.create}
              </ButtonLink>
            )
          }
        >
          <p>{mayCreate ? texts.list.empty.text : `${texts.list.empty.mayNot} ${texts.list.empty.text}`}</p>
        </NothingYet>
      ) : (
        <>
          <Controls list={list} />
          {hasFigures && !found && error === undefined && <EventsFiguresPlace />}
          {found?.histogram && <EventsFigures histogram={found.histogram} onRange={list.setRange} />}
          {error !== undefined ? (
            <ErrorState title={texts.list.failed} onRetry={reload} isRetrying={isLoading}>
              <p>{messageOf(error)}</p>
            </ErrorState>
          ) : (
            <EventsTable
              list={list}
              openId={openId}
              onOpen={(id) => (id === openId ? drawer.current?.focus() : open(id))}
            />
          )}
        </>
      )}
      {openId !== undefined && (
        <EventDrawer ref={drawer} id={openId} among={found} onShow={open} onClose={() => open(undefined)} />
      )}
    </div>
  );
}

function useMayCreate(): boolean {
  const hasForm = useHasPage(CREATE);
  return useIsPermitted('eventdefinitions:create') && hasForm;
}

function Controls({ list: { request, setQuery, setRange, setKind } }: { list: EventsList }) {
  return (
    <div className="tl-events-controls">
      <EventsQuery query={request.query} onQuery={setQuery} />
      <div className="tl-events-range">
        <RangeControl value={request.timerange} onApply={setRange} />
      </div>
      <Segmented label={texts.list.kind} segments={KIND_CHOICES} value={request.alerts} onChange={setKind} />
      <RefreshControl run={EventsActions.refresh.within} />
    </div>
  );
}

interface EventsTableProps {
  list: EventsList;
  openId: string | undefined;
  onOpen: (id: string) => void;
}

function EventsTable({ list, openId, onOpen }: EventsTableProps) {
  const { address, request, found, isLoading } = list;
  const { replace } = useQueryState();
  const navigate = useNavigate();
  const definitions = found?.definitions ?? NO_DEFINITIONS;
  const alerts = useAlertRows(found?.events);
  const columns = useMemo(() => [...eventColumns(definitions), ...alerts.columns], [definitions, alerts.columns]);
  const { page, pageSize, sortBy, direction, ...cutFrom } = request;
  return (
    <>
      <DataTable<FoundEvent>
        label={texts.list.title}
        density="dense"
        columns={columns}
        rows={found?.events}
        rowKey={({ event }) => event.id}
        rowLabel={({ event }) => texts.list.row(event.message)}
        isLoading={isLoading && found !== undefined}
        cutFrom={JSON.stringify([cutFrom, page, pageSize, sortBy, direction])}
        sort={{ column: sortBy, direction: direction === 'asc' ? 'ascending' : 'descending' }}
        onSort={(sort) => address.setSort(writeSort(sort))}
        openKey={openId}
        onOpen={({ event }) => onOpen(event.id)}
        rowKeys={{ ...alerts.rowKeys, o: ({ event }) => void navigate(Routes.ALERTS.replay(event.id)) }}
        selection={alerts.selection}
        onFocusRow={openId === undefined ? undefined : ({ event }) => replace({ event: event.id })}
        toolbar={<EventFacetMenus list={list} />}
        empty={<NoEvents list={list} />}
        footer={
          <ResultPaginator
            {...{ page, pageSize }}
            total={found?.total ?? 0}
            resultWindow={RESULT_WINDOW}
            isElasticsearch={false}
            onPage={address.setPage}
            onPageSize={address.setPageSize}
          />
        }
      />
      {alerts.dialog}
    </>
  );
}

const WIDE = { type: 'relative', range: 2_592_000 } as const;

/** Says what was looked for, and offers what may find more. */
function NoEvents({ list: { request, isNarrowed, clear, setKind, setRange } }: { list: EventsList }) {
  return (
    <div className="tl-events-none" role="status">
      <p>{texts.list.none[request.alerts]}</p>
      {isNarrowed && <Button onClick={clear}>{texts.list.reset}</Button>}
      {request.alerts !== 'include' && <Button onClick={() => setKind('include')}>{texts.list.both}</Button>}
      <Button onClick={() => setRange(WIDE)}>{texts.list.wider}</Button>
    </div>
  );
}
