import {
  type CSSProperties,
  type HTMLAttributes,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useLayer } from './layers';
import { rememberOpener } from './opener';
import { type Box, place } from './place';

/** An element, or a point on the page such as where a context menu was asked for. */
export type Anchor = RefObject<HTMLElement | null> | { x: number; y: number };

export interface FloatingProps extends HTMLAttributes<HTMLDivElement> {
  anchor: Anchor;
  align?: 'start' | 'end';
  side?: 'below' | 'right';
  /** Esc, or a press outside. */
  onClose: () => void;
  /** Focus goes back to the anchor when it closes; off for parts that open on hover. */
  returnsFocus?: boolean;
}

const boxOf = (anchor: Anchor): Box => {
  if ('x' in anchor) return { left: anchor.x, top: anchor.y, width: 0, height: 0 };
  return anchor.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 0, height: 0 };
};

/** Where it lives: in the landmark of its anchor, so that nothing of the page lies outside of all of them. */
const landmarkOf = (anchor: Anchor): Element => {
  const from = 'x' in anchor ? document.activeElement : anchor.current;
  return from?.closest('main, header, [role="dialog"]') ?? document.body;
};

/** Unseen until its place is known, but not `visibility: hidden`: browsers refuse to focus what is hidden that way. */
const UNPLACED: CSSProperties = { opacity: 0, left: 0, top: 0 };

/** A layer over the page beside its anchor. Closes on Esc and on a press outside; only the topmost layer does. */
export function Floating(props: FloatingProps) {
  const { anchor, align = 'start', side = 'below', onClose, returnsFocus = true, style, ...attributes } = props;
  const own = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState<CSSProperties>(UNPLACED);
  useLayer(own, onClose, { anchor });
  useLayoutEffect(() => {
    const element = own.current;
    if (!element) return undefined;
    const settle = () => {
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const viewport = { width: innerWidth, height: innerHeight };
      setPosition(place({ anchor: boxOf(anchor), size, viewport, align, side }));
    };
    settle();
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(settle);
    observer?.observe(element);
    addEventListener('resize', settle);
    addEventListener('scroll', settle, true);
    return () => {
      observer?.disconnect();
      removeEventListener('resize', settle);
      removeEventListener('scroll', settle, true);
    };
  }, [anchor, align, side]);
  useReturnedFocus(own, anchor, returnsFocus);
  return createPortal(
    <div {...attributes} ref={own} style={{ ...style, position: 'fixed', ...position }} />,
    landmarkOf(anchor),
  );
}

function useReturnedFocus(own: RefObject<HTMLElement | null>, anchor: Anchor, isOn: boolean): void {
  const opener = useRef<Element | null>(null);
  opener.current ??= 'x' in anchor ? document.activeElement : anchor.current;
  useEffect(() => {
    const element = own.current;
    const target = opener.current;
    if (element && target) rememberOpener(element, target);
    return () => {
      if (!isOn || !(target instanceof HTMLElement)) return;
      const focused = document.activeElement;
      // Focus that the person has moved elsewhere stays there.
      if (!focused || focused === document.body || element?.contains(focused)) target.focus();
    };
  }, [own, isOn]);
}
