import { type RefObject, useEffect, useState } from 'react';

/** A part of a text, in UTF-16 units. */
export interface TextPart {
  start: number;
  end: number;
}

/** What is selected of a text that an element shows, and of nothing else. */
function selectedPart(element: HTMLElement, text: string): TextPart | undefined {
  const selection = document.getSelection();
  if (selection?.type !== 'Range') return undefined;
  const range = selection.getRangeAt(0);
  if (!element.contains(range.commonAncestorContainer) || element.textContent !== text) return undefined;
  const before = document.createRange();
  before.selectNodeContents(element);
  before.setEnd(range.startContainer, range.startOffset);
  const start = before.toString().length;
  const end = start + range.toString().length;
  return end > start ? { start, end } : undefined;
}

/**
 * The part of a text that was selected last. Opening a menu may take the selection away: it is remembered until something else
 * of the text is selected, or the text is pressed.
 */
export function useSelectedPart(element: RefObject<HTMLElement>, text: string): TextPart | undefined {
  const [part, setPart] = useState<TextPart>();
  useEffect(() => {
    const follow = () => {
      const selected = element.current ? selectedPart(element.current, text) : undefined;
      if (selected) setPart(selected);
    };
    const forget = ({ target }: MouseEvent) => {
      if (target instanceof Node && element.current?.contains(target)) setPart(undefined);
    };
    document.addEventListener('selectionchange', follow);
    document.addEventListener('mousedown', forget);
    return () => {
      document.removeEventListener('selectionchange', follow);
      document.removeEventListener('mousedown', forget);
    };
  }, [element, text]);
  return part;
}
