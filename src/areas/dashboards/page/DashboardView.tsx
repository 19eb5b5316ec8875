import { type TimeRange } from 'api/time-range';
import { DEFAULT_RANGE, FieldTypesActions, useSearchesConfiguration } from 'areas/query';
import { Sidebar } from 'areas/search';
import { WidgetsStore } from 'areas/widgets';
import { useStore } from 'flux/use-store';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useQueryState } from 'routing/query-state';
import { Routes } from 'routing/Routes';
import { useUnsavedChanges } from 'ui/dialog/useUnsavedChanges';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatTime } from 'ui/format/zoned-time';
import { useMediaQuery } from 'ui/measure/media';
import { Note } from 'ui/note/Note';
import { PageHeader } from 'ui/page/PageHeader';
import { usePageHelp } from 'ui/page-help/page-help';
import { type QueryInputHandle } from 'ui/query-input/query-input-props';
import { usePageKeys } from 'ui/shortcut/useShortcuts';
import { DashboardActions } from '../DashboardActions';
import { DashboardStore, isChanged } from '../DashboardStore';
import { MissingFeatures } from '../MissingFeatures';
import { type Dashboard, type DashboardPage } from '../model/dashboard';
import { shownPage } from '../model/pages';
import { DashboardDialogs } from './DashboardDialogs';
import { type DashboardMode } from './dashboard-mode';
import { EmptyPage } from './EmptyPage';
import { OverrideBar } from './OverrideBar';
import { PageTabs } from './PageTabs';
import { SideButton } from './SidePanel';
import { useCards } from './useCards';
import { useDashboardKeys } from './useDashboardKeys';
import { type Asked, useHeaderActions } from './useHeaderActions';
import { useSidebar } from './useSidebar';
import { WidgetGrid } from './WidgetGrid';
import { texts } from './texts';
import './DashboardView.css';

const HELP = {
  text: texts.help,
  links: [{ title: texts.dashboards, to: Routes.DASHBOARDS.LIST }],
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
  // A new dashboard is there to be made, and so is a widget whose address says that it is edited.
  const [isEditing, setEditing] = useState(!view || query.get('editing') === 'true');
  const toggleEditing = () => setEditing(!isEditing);
  const isLoading = useStore(WidgetsStore, (state) => state.isLoading);
  const isReadOnly = Object.keys(draft.requires).length > 0;
  const actions = useHeaderActions(setAsked, { isReadOnly, isEditing, toggleEditing });
  const save = actions.find(({ id, disabledReason, isBusy }) => id === 'save' && !disabledReason && !isBusy);
  usePageKeys([{ keys: ['Mod+s'], does: texts.keys.save, run: () => save?.onChoose?.() }]);
  usePageHelp(HELP);
  useSearchesConfiguration();
  return (
    <div className="tl-main tl-dashboard">
      <PageHeader
        title={draft.title || texts.newTitle}
        fact={<Fact isDirty={isDirty} />}
        actions={actions}
        isLoading={isLoading}
      />
      {isReadOnly && (
        <Note kind="warning" title={texts.readOnly}>
          <MissingFeatures view={draft} />
        </Note>
      )}
      {page && (
        <ShownPage
          {...{ draft, page, toggleEditing }}
          mode={isReadOnly ? 'frozen' : isEditing ? 'edit' : 'view'}
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
  return <>{isDirty ? texts.changed : texts.updated(formatTime(ranAt, zone).slice(0, SECONDS))}</>;
}

const ANY_STREAMS: readonly string[] = [];

/** The fields there are in what the widgets show, for the fields list; in any streams for the editor, which chooses some. */
function useFieldTypes(covered: TimeRange | undefined, streams = ANY_STREAMS): void {
  const override = useStore(DashboardStore, (state) => state.override.timerange);
  const timerange = override ?? covered ?? DEFAULT_RANGE;
  useEffect(() => {
    const asked = FieldTypesActions.load(streams, timerange);
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [timerange, streams]);
}

interface ShownPageProps {
  draft: Dashboard;
  page: DashboardPage;
  mode: DashboardMode;
  toggleEditing: () => void;
  onShow: (pageId: string) => void;
}

function ShownPage({ draft, page, mode, toggleEditing, onShow }: ShownPageProps) {
  const panelId = useId();
  const queryInput = useRef<QueryInputHandle>(null);
  const isWide = useMediaQuery(WIDE);
  const cards = useCards(page, mode);
  const sidebar = useSidebar(draft, page, cards);
  useFieldTypes(sidebar.scope?.covered, cards.focus.edited ? undefined : sidebar.scope?.streams);
  const isEditing = mode === 'edit';
  useDashboardKeys({
    focusQuery: () => queryInput.current?.focus(),
    toggleEditing: mode === 'frozen' ? undefined : toggleEditing,
    refresh: () => void DashboardActions.refresh(),
  });
  return (
    <>
      <OverrideBar queryInput={queryInput}>{isEditing && !isWide && <SideButton {...sidebar} />}</OverrideBar>
      {(isEditing || draft.pages.length > 1) && (
        <PageTabs pages={draft.pages} shown={page} {...{ panelId, onShow, isEditing }} />
      )}
      <div className="tl-dashboard-body">
        {isWide && isEditing && (
          <aside className="tl-dashboard-side card" aria-label={texts.side.panel}>
            <Sidebar {...sidebar} />
          </aside>
        )}
        <div id={panelId} role="tabpanel" aria-label={texts.pages.page} className="tl-dashboard-page">
          {page.widgets.length === 0 ? (
            <EmptyPage pageId={page.id} {...{ mode }} onEdit={toggleEditing} />
          ) : (
            <WidgetGrid key={page.id} {...{ page, cards, mode }} canMove={draft.pages.length > 1} />
          )}
        </div>
      </div>
    </>
  );
}
