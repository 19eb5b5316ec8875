const LF = 0x0a;
const CR = 0x0d;

/** The lines of a body, empty ones left out. */
export function* linesOf(body: Buffer): Generator<Buffer> {
  for (let start = 0; start < body.length;) {
    const found = body.indexOf(LF, start);
    const end = found < 0 ? body.length : found;
    const line = body.subarray(start, end > start && body[end - 1] === CR ? end - 1 : end);
    if (line.length > 0) yield line;
    start = end + 1;
  }
}
