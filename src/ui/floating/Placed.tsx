import { type CSSProperties, type HTMLAttributes, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import Overlay, { type OverlayProps } from 'react-bootstrap/Overlay';
import { type Anchor } from './layers';

export interface PlacedProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  anchor: Anchor;
  align?: 'start' | 'end';
  side?: 'below' | 'right';
  /** Called when it is mounted; the returned function is called when it is unmounted. */
  onShown?: (element: HTMLElement) => (() => void) | void;
  children?: ReactNode;
}

/** Where it lives: in the landmark of its anchor, so that nothing of the page lies outside of all of them. */
const landmarkOf = (anchor: Anchor): HTMLElement => {
  const from = 'x' in anchor ? document.activeElement : anchor.current;
  return from?.closest<HTMLElement>('main, header, nav, [role="dialog"]') ?? document.body;
};

/** A point as an element without size. */
const pointAt = ({ x, y }: { x: number; y: number }) =>
  ({ getBoundingClientRect: () => new DOMRect(x, y) }) as HTMLElement;

/** As far from the anchor and from the edges of the window, pixels. */
const GAP = 4;
const EDGE = 8;

const POPPER: OverlayProps['popperConfig'] = {
  strategy: 'fixed',
  modifiers: [
    { name: 'flip', options: { padding: EDGE, flipVariations: false } },
    { name: 'preventOverflow', options: { padding: EDGE, altAxis: true, tether: false } },
  ],
};

/** Invisible until positioned, but not by `visibility: hidden`, which would prevent focus. */
const UNPLACED: CSSProperties = { position: 'fixed', opacity: 0, left: 0, top: 0 };

/** Positions a part beside its anchor: flipped where there is more room, always within the window. Loaded on demand. */
export function Placed({ anchor, align = 'start', side = 'below', onShown, style, ...attributes }: PlacedProps) {
  const target = useMemo(() => ('x' in anchor ? pointAt(anchor) : anchor), [anchor]);
  const [container] = useState(() => landmarkOf(anchor));
  const own = useRef<HTMLDivElement | null>(null);
  const update = useRef<() => void>();
  const shown = useRef(onShown);
  useEffect(() => {
    const element = own.current;
    if (!element) return undefined;
    // Popper follows the window and the anchor, not its own content.
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(() => update.current?.());
    observer?.observe(element);
    const leave = shown.current?.(element);
    return () => {
      observer?.disconnect();
      leave?.();
    };
  }, []);
  return (
    <Overlay
      show
      flip
      transition={false}
      placement={side === 'right' ? 'right-start' : `bottom-${align}`}
      offset={[side === 'right' ? -GAP : 0, GAP]}
      popperConfig={POPPER}
      {...{ target, container }}
    >
      {({ ref, style: place, popper }) => {
        update.current = popper.scheduleUpdate;
        return (
          <div
            {...attributes}
            ref={(element) => {
              own.current = element;
              (ref as (element: HTMLElement | null) => void)(element);
            }}
            style={{ ...style, ...(popper.state ? place : UNPLACED) }}
          />
        );
      }}
    </Overlay>
  );
}
