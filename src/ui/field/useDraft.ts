import { useLayoutEffect, useRef, useState } from 'react';

/**
 * What is typed into a field whose text stands elsewhere, such as in the address. What the field gave on comes back late
 * (the router renders a new address at its leisure) and does not undo what was typed since; any other text replaces it.
 *
 * @returns the text to show, a setter for each key, and `giveOn`, which shows a text and calls `onText` if it is a new one
 */
export function useDraft(text: string, onText: (text: string) => void, onReplaced?: () => void) {
  const [draft, setDraft] = useState(text);
  const seen = useRef(text);
  const underWay = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    if (text === seen.current) return;
    seen.current = text;
    const place = underWay.current.indexOf(text);
    underWay.current = place === -1 ? [] : underWay.current.slice(place + 1);
    if (place !== -1) return;
    setDraft(text);
    onReplaced?.();
  }, [text, onReplaced]);
  const giveOn = (next: string) => {
    setDraft(next);
    if (next === (underWay.current.at(-1) ?? seen.current)) return;
    underWay.current = [...underWay.current, next];
    onText(next);
  };
  return { draft, setDraft, giveOn };
}
