import { flat, heldBytes } from 'test/server/held-memory';
import { cachedByText } from './text-cache';

const LINES = 1_000;
const LINE_BYTES = 60_000;

/** Names that are parts of long lines. */
function* namesInLines(): Generator<string> {
  const filler = 'x'.repeat(LINE_BYTES);
  for (let line = 0; line < LINES; line += 1) yield flat(`name_in_a_line_${line}=${filler}`).split('=')[0] as string;
}

describe('answers remembered by text', () => {
  it('are computed once', () => {
    const asked: string[] = [];
    const lengthOf = cachedByText((text) => {
      asked.push(text);
      return text === 'none' ? undefined : text.length;
    });
    expect([lengthOf('four'), lengthOf('four'), lengthOf('none'), lengthOf('none')]).toEqual([
      4,
      4,
      undefined,
      undefined,
    ]);
    expect(asked).toEqual(['four', 'none']);
  });

  it('keep names without the lines they came in', () => {
    const known = cachedByText((name) => ({ name }));
    const held = heldBytes(() => {
      for (const name of namesInLines()) known(name);
    });
    expect(known('name_in_a_line_7')).toBe(known('name_in_a_line_7'));
    expect(held).toBeLessThan((LINES * LINE_BYTES) / 10);
  });
});
