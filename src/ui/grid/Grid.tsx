import { type ReactNode, useMemo, useRef } from 'react';
import { GridLayout, type Layout } from 'react-grid-layout';
import { absoluteStrategy } from 'react-grid-layout/core';
import { PHONE, useMediaQuery } from 'ui/measure/media';
import { useWidth } from 'ui/measure/useWidth';
import {
  compactedPlaces,
  GRID_COLUMNS,
  GRID_GAP,
  GRID_ROW,
  type GridPlaces,
  layoutOf,
  placesOf,
  readingOrder,
} from './grid-places';
import { GridGrip } from './GridGrip';
import { useGridKeys } from './useGridKeys';
import './Grid.css';

const FALLBACK_PX = 1200;
const SIZES = {
  cols: GRID_COLUMNS,
  rowHeight: GRID_ROW,
  margin: [GRID_GAP, GRID_GAP] as const,
  containerPadding: [0, 0] as const,
};
const DRAGGING = { enabled: true, handle: '.tl-grid-grip' };
const RESIZING = { enabled: true, handles: ['se'] as const };
const STILL = { enabled: false };

export interface GridProps {
  label: string;
  places: GridPlaces;
  /** What it is called when it moves. */
  nameOf: (key: string) => string;
  /** Draws what lies in a place. The grip belongs to its head; there is none where nothing can be moved. */
  renderItem: (key: string, grip: ReactNode) => ReactNode;
  /** All places after somebody has moved or resized something, and only then. Absent: nothing can be moved. */
  onChange?: (places: GridPlaces) => void;
}

const isSame = (one: GridPlaces, other: GridPlaces): boolean =>
  Object.entries(one).every(([key, { col, row, width, height }]) => {
    const to = other[key];
    return to?.col === col && to.row === row && to.width === width && to.height === height;
  });

/**
 * Twelve columns of things that may be dragged by their grip and resized at their corner, by keyboard with the arrows on
 * the grip. Nothing overlaps, and everything moves up as far as it can. On a phone all stand below each other.
 */
export function Grid(props: GridProps) {
  const isPhone = useMediaQuery(PHONE);
  return isPhone ? <Stack {...props} /> : <Columns {...props} />;
}

function Columns({ label, places, nameOf, renderItem, onChange }: GridProps) {
  const root = useRef<HTMLDivElement>(null);
  const width = useWidth(root, FALLBACK_PX, true);
  const shown = useMemo(() => compactedPlaces(places), [places]);
  const layout = useMemo(() => layoutOf(shown), [shown]);
  const { announced, keep, handleKey } = useGridKeys({ places: shown, nameOf, onChange });
  const settle = (next: Layout) => {
    const to = placesOf(next);
    if (!isSame(shown, to)) onChange?.(to);
  };
  return (
    <div ref={root} className="tl-grid" role="group" aria-label={label}>
      <GridLayout
        width={width}
        layout={layout}
        gridConfig={SIZES}
        dragConfig={onChange ? DRAGGING : STILL}
        resizeConfig={onChange ? RESIZING : STILL}
        positionStrategy={absoluteStrategy}
        onDragStop={settle}
        onResizeStop={settle}
      >
        {readingOrder(shown).map((key) => (
          <div key={key} className="tl-grid-item" data-grid-key={key}>
            {renderItem(
              key,
              onChange && (
                <GridGrip
                  ref={(button) => keep(key, button)}
                  name={nameOf(key)}
                  onKey={(event) => handleKey(key, event)}
                />
              ),
            )}
          </div>
        ))}
      </GridLayout>
      <p className="tl-visually-hidden" role="status">
        {announced}
      </p>
    </div>
  );
}

function Stack({ label, places, renderItem }: GridProps) {
  return (
    <div className="tl-grid" role="group" aria-label={label}>
      {readingOrder(places).map((key) => (
        <div
          key={key}
          className="tl-grid-item tl-grid-stacked"
          style={{ height: (places[key]?.height ?? 1) * (GRID_ROW + GRID_GAP) - GRID_GAP }}
        >
          {renderItem(key, undefined)}
        </div>
      ))}
    </div>
  );
}
