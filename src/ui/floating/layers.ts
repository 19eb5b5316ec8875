import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { keepsEscape } from './keeps-escape';

/** An element, or a point on the page such as where a context menu was asked for. */
export type Anchor = RefObject<HTMLElement | null> | { x: number; y: number };

interface Layer {
  element: RefObject<HTMLElement | null>;
  anchor: Anchor | undefined;
  staysOnPress: boolean;
  close: () => void;
}

export interface LayerOptions {
  /** What opened it: a press there is not outside. */
  anchor?: Anchor;
  /** Only Esc closes it: for dialogs and drawers. */
  staysOnPress?: boolean;
}

const layers: Layer[] = [];

const isInside = (layer: Layer, target: EventTarget | null) =>
  target instanceof Node &&
  (layer.element.current?.contains(target) === true ||
    (layer.anchor !== undefined && 'current' in layer.anchor && layer.anchor.current?.contains(target) === true));

const handleKey = (event: KeyboardEvent) => {
  const top = layers.at(-1);
  if (event.key !== 'Escape' || !top || event.defaultPrevented || keepsEscape(event.target)) return;
  event.preventDefault();
  event.stopPropagation();
  top.close();
};

const handlePress = (event: PointerEvent | MouseEvent) => {
  // A press in an upper layer is inside the ones it was opened from.
  const reached = layers.findLastIndex((layer) => isInside(layer, event.target));
  layers.slice(reached + 1).forEach((layer) => layer.staysOnPress || layer.close());
};

/** Registers a layer: Esc closes the topmost one unless what has the focus needs it, a press outside closes all it does not lie in. */
export function useLayer(
  element: RefObject<HTMLElement | null>,
  onClose: () => void,
  { anchor, staysOnPress = false }: LayerOptions = {},
): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  // As soon as it is drawn: a key pressed right after it appears must reach it.
  useLayoutEffect(() => {
    const layer: Layer = { element, anchor, staysOnPress, close: () => close.current() };
    if (layers.length === 0) {
      document.addEventListener('keydown', handleKey, true);
      document.addEventListener('mousedown', handlePress, true);
    }
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length > 0) return;
      document.removeEventListener('keydown', handleKey, true);
      document.removeEventListener('mousedown', handlePress, true);
    };
  }, [element, anchor, staysOnPress]);
}
