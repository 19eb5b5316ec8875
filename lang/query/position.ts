/** A place in a query: lines from 1, columns from 0 (as the validation call reports them). */
export interface Position {
  line: number;
  column: number;
}

/** A stretch of a query; the end is exclusive. Offsets count UTF-16 units, as editors do. */
export interface Span {
  from: number;
  to: number;
  begin: Position;
  end: Position;
}

/** Turns offsets of one text into positions. */
export interface Locator {
  position(offset: number): Position;
  span(from: number, to: number): Span;
}

/** Prepares a {@link Locator}: the text is read once, each lookup is a binary search over its lines. */
export function createLocator(text: string): Locator {
  const lineStarts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lineStarts.push(at + 1);

  const position = (offset: number): Position => {
    let low = 0;
    let high = lineStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (lineStarts[low] ?? 0) };
  };

  return { position, span: (from, to) => ({ from, to, begin: position(from), end: position(to) }) };
}
