export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface PlaceRequest {
  anchor: Box;
  size: { width: number; height: number };
  viewport: { width: number; height: number };
  align: 'start' | 'end';
  side?: 'below' | 'right';
  gap?: number;
}

const EDGE = 8;

const clamp = (value: number, size: number, room: number) => Math.max(EDGE, Math.min(value, room - size - EDGE));

/** Where a floating part goes: at its anchor, on the other side where there is more room, never out of the window. */
export function place({ anchor, size, viewport, align, side = 'below', gap = 4 }: PlaceRequest): {
  left: number;
  top: number;
} {
  if (side === 'right') {
    const right = anchor.left + anchor.width + gap;
    const fits = right + size.width + EDGE <= viewport.width;
    return {
      left: fits ? right : Math.max(EDGE, anchor.left - gap - size.width),
      top: clamp(anchor.top - gap, size.height, viewport.height),
    };
  }
  const below = anchor.top + anchor.height + gap;
  const above = anchor.top - gap - size.height;
  const fitsBelow = below + size.height + EDGE <= viewport.height;
  const top = fitsBelow || above < EDGE ? clamp(below, size.height, viewport.height) : above;
  const left = align === 'start' ? anchor.left : anchor.left + anchor.width - size.width;
  return { left: clamp(left, size.width, viewport.width), top };
}
