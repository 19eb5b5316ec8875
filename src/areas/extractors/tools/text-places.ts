/** A part of a text, in UTF-16 units; the field it became, none for the target field. */
export interface TextPlace {
  start: number;
  end: number;
  field?: string;
}

/** A piece of a text and the number of the place it belongs to. */
export interface TextPiece {
  text: string;
  start: number;
  /** Undefined outside of all places. */
  place: TextPlace | undefined;
}

/** Shorter values are found anywhere by chance. */
const SHORTEST = 2;

/**
 * Where the values of fields stand in the text they were taken from. What stands there more than once, or not at all
 * (converted, replaced), is left out: better no mark than a wrong one.
 */
export function findPlaces(text: string, fields: Readonly<Record<string, unknown>>): TextPlace[] {
  const found: TextPlace[] = [];
  for (const [field, value] of Object.entries(fields)) {
    const wanted = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    const start = wanted.length < SHORTEST || wanted.length === text.length ? -1 : text.indexOf(wanted);
    if (start >= 0 && text.indexOf(wanted, start + 1) < 0) found.push({ start, end: start + wanted.length, field });
  }
  return found;
}

/** Cuts a text at its places: the outermost wins where they overlap. */
export function piecesOf(text: string, places: readonly TextPlace[]): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  const sorted = [...places].sort((one, other) => one.start - other.start || other.end - one.end);
  for (const place of sorted) {
    if (place.start < at || place.end <= place.start || place.end > text.length) continue;
    if (place.start > at) pieces.push({ text: text.slice(at, place.start), start: at, place: undefined });
    pieces.push({ text: text.slice(place.start, place.end), start: place.start, place });
    at = place.end;
  }
  if (at < text.length || pieces.length === 0) pieces.push({ text: text.slice(at), start: at, place: undefined });
  return pieces;
}
