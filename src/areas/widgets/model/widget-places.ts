import { type WidgetPosition } from 'api/views';
import { type OwnWidget } from './own-widget';
import { type StoredWidget } from './stored-widget';

// Sizes: card dashboards.md, "ViewState" and "Grid rules".

const WHOLE_WIDTH = 'Infinity';
const COLUMNS = 12;
const SIZES = { aggregation: { height: 4, width: 4 }, messages: { height: 5, width: 6 } };
const HISTOGRAM = { col: 1, row: 1, height: 2, width: WHOLE_WIDTH } as const;
const MESSAGES_HEIGHT = 6;

const sizeOf = (type: string) => (type === 'messages' ? SIZES.messages : SIZES.aggregation);

/** Whether a widget goes over the whole width. */
export const isWide = (position: WidgetPosition | undefined): boolean =>
  position?.width === WHOLE_WIDTH || (position?.width ?? 0) >= COLUMNS;

/** A stored place with the width a person has asked for since; col, row and height stay. */
export function stretched(position: WidgetPosition, own: OwnWidget): WidgetPosition {
  if (own.isWide === undefined || own.isWide === isWide(position)) return position;
  return { ...position, width: own.isWide ? WHOLE_WIDTH : sizeOf(own.type).width };
}

/** Histogram on top, the cards side by side below it, messages at the end. */
export function placesFor(cards: readonly StoredWidget[]): WidgetPosition[] {
  const places: WidgetPosition[] = [HISTOGRAM];
  let [col, row, lineHeight] = [1, 1 + HISTOGRAM.height, 0];
  for (const { widget, position, isWide: asked = isWide(position) } of cards) {
    const { height, width } = sizeOf(widget.type);
    const columns = asked ? COLUMNS : width;
    if (col + columns > COLUMNS + 1) [col, row, lineHeight] = [1, row + lineHeight, 0];
    places.push({ col, row, height, width: asked ? WHOLE_WIDTH : width });
    [col, lineHeight] = [col + columns, Math.max(lineHeight, height)];
  }
  return [...places, { col: 1, row: row + lineHeight, height: MESSAGES_HEIGHT, width: WHOLE_WIDTH }];
}
