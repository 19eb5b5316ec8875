import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { TailActions } from './TailActions';

const SCROLLER = '.tl-messages-scroll';
/** After this long without movement, the pointer does not count as reading. */
const POINTER_RESTS_MS = 2_000;
const AT_END_PX = 4;

interface ReadingOptions {
  /** The element around the table. */
  root: RefObject<HTMLElement>;
  isNewestBelow: boolean;
  /** One of the messages is expanded. */
  isOpen: boolean;
}

function isAway(scroller: Element, isNewestBelow: boolean): boolean {
  const { scrollTop, scrollHeight, clientHeight } = scroller;
  return (isNewestBelow ? scrollHeight - clientHeight - scrollTop : scrollTop) > AT_END_PX;
}

const hasSelection = (root: Element) => {
  const selection = getSelection();
  return selection?.type === 'Range' && root.contains(selection.anchorNode);
};

const hasFocusedRow = (root: Element) =>
  root.contains(document.activeElement) && document.activeElement?.closest('tbody') !== null;

/**
 * Queues messages while the person is reading: the list is scrolled away from the newest, a message is expanded, a row has the
 * focus, text is selected, or the pointer has moved over the rows within the last 2 s.
 *
 * @returns a function that scrolls to the newest message and resumes
 */
export function useReading({ root, isNewestBelow, isOpen }: ReadingOptions): () => void {
  const pointer = useRef<ReturnType<typeof setTimeout>>();
  const latest = useRef({ isNewestBelow, isOpen });
  const isHeld = useRef(false);
  const decide = useCallback(() => {
    const place = root.current;
    const scroller = place?.querySelector(SCROLLER);
    if (!place || !scroller) return;
    const { isNewestBelow: below, isOpen: open } = latest.current;
    const next =
      open || pointer.current !== undefined || isAway(scroller, below) || hasFocusedRow(place) || hasSelection(place);
    if (next === isHeld.current) return;
    isHeld.current = next;
    void TailActions.hold(next);
  }, [root]);
  useEffect(() => {
    latest.current = { isNewestBelow, isOpen };
    decide();
  }, [isNewestBelow, isOpen, decide]);
  useEffect(() => {
    const place = root.current;
    if (!place) return undefined;
    const rest = () => {
      clearTimeout(pointer.current);
      pointer.current = undefined;
      decide();
    };
    const move = (event: Event) => {
      if (!(event.target instanceof Element) || !event.target.closest('tbody')) return;
      clearTimeout(pointer.current);
      pointer.current = setTimeout(rest, POINTER_RESTS_MS);
      decide();
    };
    const stops = [
      on(place, 'pointermove', move),
      on(place, 'pointerleave', rest),
      on(place, 'scroll', decide, true),
      on(place, 'focusin', decide),
      on(place, 'focusout', () => queueMicrotask(decide)),
      on(document, 'selectionchange', decide),
    ];
    return () => {
      stops.forEach((stop) => stop());
      clearTimeout(pointer.current);
      pointer.current = undefined;
      if (isHeld.current) void TailActions.hold(false);
      isHeld.current = false;
    };
  }, [root, decide]);
  return useCallback(() => {
    const scroller = root.current?.querySelector(SCROLLER);
    if (!scroller) return;
    clearTimeout(pointer.current);
    pointer.current = undefined;
    getSelection()?.removeAllRanges();
    void TailActions.showWaiting();
    scroller.scrollTop = latest.current.isNewestBelow ? scroller.scrollHeight : 0;
    decide();
  }, [root, decide]);
}

function on(target: EventTarget, event: string, listener: (event: Event) => void, capture = false): () => void {
  target.addEventListener(event, listener, capture);
  return () => target.removeEventListener(event, listener, capture);
}
