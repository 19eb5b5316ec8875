import { type WidgetPosition } from 'api/views';
import { GRID_COLUMNS, type GridPlace, type GridPlaces } from 'ui/grid/grid-places';
import { type DashboardPage } from './dashboard';

// Sizes: card dashboards.md, "ViewState" and "Grid rules".

const WHOLE_WIDTH = 'Infinity';
/** Further down than any page goes. */
const LAST_ROW = 10_000;
const SIZES = { aggregation: { height: 4, width: 4 }, messages: { height: 5, width: 6 } };

/** Default size of a widget. */
export const usualSize = (type: string) => (type === 'messages' ? SIZES.messages : SIZES.aggregation);

/** The place of a widget that has none: the first one. */
export const firstPlace = (type: string): WidgetPosition => ({ col: 1, row: 1, ...usualSize(type) });

/** Whether a widget goes over the whole width. */
export const isWide = ({ width }: Pick<WidgetPosition, 'width'>): boolean =>
  width === 'Infinity' || width >= GRID_COLUMNS;

const finite = (value: number | 'Infinity', otherwise: number) =>
  value === 'Infinity' || !Number.isFinite(value) ? otherwise : value;

/** A stored place as the grid understands it: a row without end is below all others. */
export function gridPlace({ col, row, width, height }: WidgetPosition, type: string): GridPlace {
  return {
    col: finite(col, 1),
    row: finite(row, LAST_ROW),
    height: finite(height, usualSize(type).height),
    width: Math.min(GRID_COLUMNS, finite(width, GRID_COLUMNS)),
  };
}

/** The places of a page, by the ids of its widgets. */
export const gridPlaces = ({ widgets }: Pick<DashboardPage, 'widgets'>): GridPlaces =>
  Object.fromEntries(widgets.map(({ widget, position }) => [widget.id, gridPlace(position, widget.type)]));

/** The same place so many rows further down; a row without end stays what it is. */
export const lowered = (position: WidgetPosition, rows: number): WidgetPosition =>
  position.row === 'Infinity' ? position : { ...position, row: position.row + rows };

/** The page with its widgets where the grid has put them. */
export function withPlaces(page: DashboardPage, places: GridPlaces): DashboardPage {
  return {
    ...page,
    widgets: page.widgets.map((each) => {
      const place = places[each.widget.id];
      return place ? { ...each, position: stored(place) } : each;
    }),
  };
}

function stored({ col, row, width, height }: GridPlace): WidgetPosition {
  return { col, row, height, width: width >= GRID_COLUMNS ? WHOLE_WIDTH : width };
}

/** The whole width, or the usual one of its kind again; column, row and height stay. */
export function toggledWidth(position: WidgetPosition, type: string): WidgetPosition {
  return { ...position, width: isWide(position) ? usualSize(type).width : WHOLE_WIDTH };
}
