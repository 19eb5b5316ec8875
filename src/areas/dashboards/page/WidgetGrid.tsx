import { DEFAULT_RANGE } from 'areas/query';
import {
  createSeriesPlaces,
  SeriesPlaces,
  type ShownWidget,
  WidgetCard,
  WidgetEditor,
  WidgetsStore,
} from 'areas/widgets';
import { useStore } from 'flux/use-store';
import { ExternalLink, FileInput } from 'lucide-react';
import { type ReactNode, type RefObject, Suspense, useMemo, useRef, useState } from 'react';
import { openBeside } from 'routing/open-beside';
import { useLayer } from 'ui/floating/layers';
import { Grid } from 'ui/grid/Grid';
import { MenuItem } from 'ui/menu/MenuItem';
import { useStale } from 'ui/timing/useStale';
import { DashboardStore } from '../DashboardStore';
import { type DashboardPage } from '../model/dashboard';
import { gridPlaces, withPlaces } from '../model/places';
import { replayRoute } from '../model/replay';
import { effectiveScope } from '../model/scope';
import { type DashboardMode } from './dashboard-mode';
import { editPage } from './draft';
import { MovePageDialog } from './MovePageDialog';
import { type Cards } from './useCards';
import { idOf } from './useWidgetActions';
import { texts } from './texts';
import './WidgetGrid.css';

interface WidgetGridProps {
  page: DashboardPage;
  cards: Cards;
  /** There are other pages. */
  canMove: boolean;
  mode: DashboardMode;
}

/** The cards of a page in their places, or the one in focus alone. */
export function WidgetGrid({ page, cards, canMove, mode }: WidgetGridProps) {
  const { all, focus, surroundings } = cards;
  const { focused, edited } = focus;
  const { widgetCommands } = surroundings;
  const isEditing = mode === 'edit';
  const places = useMemo(() => gridPlaces(page), [page]);
  const [moving, setMoving] = useState<ShownWidget>();
  // Equal names are painted alike as long as the page is shown.
  const [seriesPlaces] = useState(createSeriesPlaces);
  const root = useRef<HTMLDivElement>(null);
  const isSlow = useStale(useStore(WidgetsStore, (state) => state.isLoading));
  const find = (id: string) => all.find((shown) => idOf(shown) === id);
  const menuOf = (shown: ShownWidget) => {
    const onReplay = shown.text === undefined ? () => replay(page, idOf(shown)) : undefined;
    const onMove = isEditing && canMove ? () => setMoving(shown) : undefined;
    return shown.own && (onReplay ?? onMove) ? <MoreEntries {...{ onReplay, onMove }} /> : undefined;
  };
  const card = (shown: ShownWidget, handle?: ReactNode) => (
    <WidgetCard
      {...surroundings}
      {...{ shown, handle }}
      isStill={mode === 'frozen'}
      isFocused={shown === focused}
      onFocus={() => focus.focus(shown)}
      onLeave={focus.leave}
      onEdit={isEditing ? () => focus.edit(shown) : undefined}
      menu={menuOf(shown)}
    />
  );
  return (
    <SeriesPlaces.Provider value={seriesPlaces}>
      <div ref={root} className={`tl-dashboard-widgets ${isSlow ? 'tl-stale' : ''}`}>
        {focused ? (
          <div className="tl-dashboard-focus">
            <EscLeaves element={root} onLeave={focus.leave} />
            {card(focused)}
          </div>
        ) : (
          <Grid
            label={texts.widgets.label}
            places={places}
            nameOf={(id) => find(id)?.title ?? ''}
            renderItem={(id, grip) => {
              const shown = find(id);
              return shown ? card(shown, grip) : null;
            }}
            onChange={isEditing ? (next) => editPage(page.id, (now) => withPlaces(now, next)) : undefined}
          />
        )}
        {edited?.own && widgetCommands && (
          <Suspense fallback={null}>
            <WidgetEditor
              key={edited.key}
              own={edited.own}
              {...surroundings}
              pageRange={page.query.timerange ?? DEFAULT_RANGE}
              onApply={(own) => widgetCommands.replace(edited, own)}
              onClose={focus.leave}
            />
          </Suspense>
        )}
        {moving && (
          <MovePageDialog
            pageId={page.id}
            widgetId={idOf(moving)}
            title={moving.title}
            onClose={() => setMoving(undefined)}
          />
        )}
      </div>
    </SeriesPlaces.Provider>
  );
}

/** What can be done with a widget on a dashboard besides what all cards have. */
function MoreEntries({ onReplay, onMove }: Record<'onMove' | 'onReplay', (() => void) | undefined>) {
  return (
    <>
      {onReplay && (
        <MenuItem icon={<ExternalLink />} onChoose={onReplay}>
          {texts.widgets.replay}
        </MenuItem>
      )}
      {onMove && (
        <MenuItem icon={<FileInput />} onChoose={onMove}>
          {texts.widgets.move}
        </MenuItem>
      )}
    </>
  );
}

/** Opens the messages of a widget on the search page, with what the bar says now. */
function replay(page: DashboardPage, id: string): void {
  const found = page.widgets.find(({ widget }) => widget.id === id);
  if (!found) return;
  openBeside(replayRoute(effectiveScope(found.widget, page.query, DashboardStore.getState().override)));
}

/** Beside the card, so that it stays the same and keeps the focus of the keyboard. */
function EscLeaves({ element, onLeave }: { element: RefObject<HTMLElement>; onLeave: () => void }) {
  useLayer(element, onLeave, { staysOnPress: true });
  return null;
}
