import { useRef } from 'react';
import { usePlaced } from './late-placed';
import { useLayer } from './layers';
import { rememberOpener } from './opener';
import { type PlacedProps } from './Placed';

export interface FloatingProps extends PlacedProps {
  /** Esc, or a press outside. */
  onClose: () => void;
  /** Moves the focus into it, once it is there. */
  focusFirst?: (element: HTMLElement) => void;
  /** Focus goes back to the anchor when it closes; off for parts that open on hover. */
  returnsFocus?: boolean;
}

/** A layer over the page beside its anchor. Closes on Esc and on a press outside; only the topmost layer does. */
export function Floating({ onClose, focusFirst, returnsFocus = true, ...placed }: FloatingProps) {
  const { anchor } = placed;
  const own = useRef<HTMLElement | null>(null);
  const opener = useRef<Element | null>(null);
  opener.current ??= 'x' in anchor ? document.activeElement : anchor.current;
  useLayer(own, onClose, { anchor });
  const Placed = usePlaced(onClose);
  const handleShown = (element: HTMLElement) => {
    const target = opener.current;
    own.current = element;
    if (target) rememberOpener(element, target);
    focusFirst?.(element);
    return () => {
      if (!returnsFocus || !(target instanceof HTMLElement)) return;
      const focused = document.activeElement;
      // Focus that the person has moved elsewhere stays there.
      if (!focused || focused === document.body || element.contains(focused)) target.focus();
    };
  };
  return Placed && <Placed {...placed} onShown={handleShown} />;
}
