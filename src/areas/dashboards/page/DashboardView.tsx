import { DEFAULT_RANGE, Sidebar, useSearchesConfiguration } from 'areas/search/parts';
import { FieldTypesActions, WidgetsStore } from 'areas/search/widgets';
import { useStore } from 'flux/use-store';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useQueryState } from 'routing/query-state';
import { Routes } from 'routing/Routes';
import { useUnsavedChanges } from 'ui/field/useUnsavedChanges';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatTime } from 'ui/format/zoned-time';
import { useMediaQuery } from 'ui/measure/media';
import { useRememberedSwitch } from 'ui/memory/useRememberedSwitch';
import { Note } from 'ui/note/Note';
import { PageHeader } from 'ui/page/PageHeader';
import { usePageHelp } from 'ui/page-help/page-help';
import { type QueryInputHandle } from 'ui/query-input/QueryInput';
import { usePageKeys } from 'ui/shortcut/useShortcuts';
import { DashboardActions } from '../DashboardActions';
import { DashboardStore, isChanged } from '../DashboardStore';
import { MissingFeatures } from '../MissingFeatures';
import { type Dashboard, type DashboardPage } from '../model/dashboard';
import { shownPage } from '../model/pages';
import { DashboardDialogs } from './DashboardDialogs';
import { EmptyPage } from './EmptyPage';
import { OverrideBar } from './OverrideBar';
import { PageTabs } from './PageTabs';
import { SideButton, SideSwitch } from './SidePanel';
import { useCards } from './useCards';
import { useDashboardKeys } from './useDashboardKeys';
import { type Asked, useHeaderActions } from './useHeaderActions';
import { useSidebar } from './useSidebar';
import { WidgetGrid } from './WidgetGrid';
import './DashboardView.css';

const HELP = {
  text: 'Each widget has a range, a query and streams of its own. The bar above sets a range and a query for all of them, for now: nothing of it is saved. Take a widget by the grip in its head to move it, or use the arrow keys there.',
  links: [{ title: 'Dashboards', to: Routes.DASHBOARDS.LIST }],
};
/** From here on the side panel has a place beside the widgets. */
const WIDE = '(min-width: 992px)';
/** Characters of a time to its seconds. */
const SECONDS = 8;
const NOTHING_FOCUSED = { focusedId: undefined, focusing: undefined, editing: undefined };

/** The open dashboard: what it shows, and how it is changed. */
export function DashboardView({ draft }: { draft: Dashboard }): ReactNode {
  const { query, replace, push } = useQueryState();
  const page = shownPage(draft, query.get('page'));
  const view = useStore(DashboardStore, (state) => state.view);
  const isDirty = useStore(DashboardStore, isChanged);
  const { dialog, release } = useUnsavedChanges(isDirty);
  const [asked, setAsked] = useState<Asked>();
  const isLoading = useStore(WidgetsStore, (state) => state.isLoading);
  const isReadOnly = Object.keys(draft.requires).length > 0;
  const actions = useHeaderActions(setAsked, isReadOnly);
  const save = actions.find(({ id, disabledReason, isBusy }) => id === 'save' && !disabledReason && !isBusy);
  usePageKeys([{ keys: ['Mod+s'], does: 'Save the dashboard', run: () => save?.onChoose?.() }]);
  usePageHelp(HELP);
  useSearchesConfiguration();
  useFieldTypes();
  return (
    <div className="tl-main tl-dashboard">
      <PageHeader
        title={draft.title || 'Create new dashboard'}
        fact={<Fact isDirty={isDirty} />}
        actions={actions}
        isLoading={isLoading}
      />
      {isReadOnly && (
        <Note kind="warning" title="This dashboard is shown as it was saved">
          <MissingFeatures view={draft} />
        </Note>
      )}
      {page && (
        <ShownPage
          {...{ draft, page, isReadOnly }}
          onShow={(id) =>
            // Turning a page is a step Back undoes, as long as the page was named before.
            (query.has('page') ? push : replace)({ page: id, ...NOTHING_FOCUSED })
          }
        />
      )}
      {asked && <DashboardDialogs {...{ asked, draft, view, release }} onClose={() => setAsked(undefined)} />}
      {dialog}
    </div>
  );
}

function Fact({ isDirty }: { isDirty: boolean }) {
  const ranAt = useStore(DashboardStore, (state) => state.ranAt);
  const zone = useTimeZone();
  return <>{isDirty ? 'Changes are not saved' : `Updated ${formatTime(ranAt, zone).slice(0, SECONDS)}`}</>;
}

/** The fields there are, for the editor and the fields list. */
function useFieldTypes(): void {
  const timerange = useStore(DashboardStore, ({ override }) => override.timerange) ?? DEFAULT_RANGE;
  useEffect(() => {
    const asked = FieldTypesActions.load([], timerange);
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [timerange]);
}

interface ShownPageProps {
  draft: Dashboard;
  page: DashboardPage;
  isReadOnly: boolean;
  onShow: (pageId: string) => void;
}

function ShownPage({ draft, page, isReadOnly, onShow }: ShownPageProps) {
  const panelId = useId();
  const queryInput = useRef<QueryInputHandle>(null);
  const isWide = useMediaQuery(WIDE);
  const [isPanelOpen, togglePanel] = useRememberedSwitch('dashboards.panel', false);
  const cards = useCards(page);
  const sidebar = useSidebar(draft, page, cards);
  useDashboardKeys({
    focusQuery: () => queryInput.current?.focus(),
    togglePanel,
    refresh: () => void DashboardActions.refresh(),
  });
  const panelSwitch = isWide ? <SideSwitch isOpen={isPanelOpen} onToggle={togglePanel} /> : <SideButton {...sidebar} />;
  return (
    <>
      <OverrideBar queryInput={queryInput}>{!isReadOnly && panelSwitch}</OverrideBar>
      <PageTabs pages={draft.pages} shown={page} {...{ panelId, onShow, isReadOnly }} />
      <div className="tl-dashboard-body">
        {isWide && isPanelOpen && !isReadOnly && (
          <aside className="tl-dashboard-side card" aria-label="Side panel">
            <Sidebar {...sidebar} />
          </aside>
        )}
        <div id={panelId} role="tabpanel" aria-label="Page" className="tl-dashboard-page">
          {page.widgets.length === 0 ? (
            <EmptyPage pageId={page.id} isReadOnly={isReadOnly} />
          ) : (
            <WidgetGrid key={page.id} {...{ page, cards, isReadOnly }} canMove={draft.pages.length > 1} />
          )}
        </div>
      </div>
    </>
  );
}
