import { type CSSProperties, type SyntheticEvent, useEffect, useRef } from 'react';
import { piecesOf, type TextPlace } from '../tools/text-places';
import './preview.css';

/** How many colours places have. */
const COLOURS = 6;

/** The colour of a field, by its number amongst those that were found. */
export const colourOf = (at: number) =>
  ({ '--tl-extractor-colour': `var(--tl-chart-${(at % COLOURS) + 1})` }) as CSSProperties;

interface TextWithPlacesProps {
  text: string;
  places: readonly TextPlace[];
  /** Fields in the order of their colours. */
  fields: readonly string[];
}

/** A text with the parts that became fields in their colours. */
export function TextWithPlaces({ text, places, fields }: TextWithPlacesProps) {
  return (
    <>
      {piecesOf(text, places).map(({ text: piece, start, place }) =>
        place ? (
          <span
            key={start}
            className="tl-extractor-place"
            style={colourOf(Math.max(0, fields.indexOf(place.field ?? '')))}
            title={place.field}
          >
            {piece}
          </span>
        ) : (
          piece
        ),
      )}
    </>
  );
}

interface SelectableTextProps extends TextWithPlacesProps {
  label: string;
  describedBy: string;
  /** What is selected at first; the text has the focus then. */
  begunWith?: { start: number; end: number };
  /** Undefined while nothing is selected. */
  onSelect: (selection: { start: number; end: number } | undefined) => void;
}

const refuse = (event: Event) => event.preventDefault();
const ignore = () => undefined;

/**
 * The text of an example that a part can be selected of, by the mouse or by Shift and the arrow keys. The letters are
 * those of a text area, the colours lie behind it. It refuses changes by itself: in one that is `readOnly` Chromium moves
 * no cursor, and nothing could be selected by keys.
 */
export function SelectableText({ label, describedBy, begunWith, onSelect, ...marked }: SelectableTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = area;
    // React's own event of this name tells of what is inserted only.
    current?.addEventListener('beforeinput', refuse);
    return () => current?.removeEventListener('beforeinput', refuse);
  }, []);
  const first = useRef({ begunWith, onSelect, length: marked.text.length });
  useEffect(() => {
    const { begunWith: part, onSelect: tell, length } = first.current;
    if (!part) return;
    const end = Math.min(part.end, length);
    area.current?.focus();
    area.current?.setSelectionRange(part.start, end);
    if (end > part.start) tell({ start: part.start, end });
  }, []);
  const select = ({
    currentTarget: { selectionStart: start, selectionEnd: end },
  }: SyntheticEvent<HTMLTextAreaElement>) => onSelect(end > start ? { start, end } : undefined);
  return (
    <div className="tl-extractor-text">
      <div aria-hidden="true">
        <TextWithPlaces {...marked} />
      </div>
      <textarea
        ref={area}
        rows={1}
        aria-readonly="true"
        spellCheck={false}
        aria-label={label}
        aria-describedby={describedBy}
        value={marked.text}
        onChange={ignore}
        onSelect={select}
      />
    </div>
  );
}
