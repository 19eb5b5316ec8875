import { type RefObject, useEffect, useRef } from 'react';
import { type Anchor } from './Floating';

interface Layer {
  element: RefObject<HTMLElement | null>;
  anchor: Anchor;
  close: () => void;
}

const layers: Layer[] = [];

const isInside = (layer: Layer, target: EventTarget | null) =>
  target instanceof Node &&
  (layer.element.current?.contains(target) === true ||
    ('current' in layer.anchor && layer.anchor.current?.contains(target) === true));

const handleKey = (event: KeyboardEvent) => {
  const top = layers.at(-1);
  if (event.key !== 'Escape' || !top || event.defaultPrevented) return;
  event.preventDefault();
  event.stopPropagation();
  top.close();
};

const handlePress = (event: PointerEvent | MouseEvent) => {
  // A press in an upper layer is inside the ones it was opened from.
  const reached = layers.findLastIndex((layer) => isInside(layer, event.target));
  layers.slice(reached + 1).forEach((layer) => layer.close());
};

/** Registers a floating part: Esc closes the topmost one, a press outside closes all it does not lie in. */
export function useLayer(element: RefObject<HTMLElement | null>, anchor: Anchor, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const layer: Layer = { element, anchor, close: () => close.current() };
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
  }, [element, anchor]);
}
