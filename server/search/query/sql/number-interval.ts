/**
 * A regex for the whole numbers from one to another, both included. Bounds of equal length ask for exactly that many
 * digits; otherwise leading zeros do not matter.
 */
export function numberInterval(from: string, to: string): string {
  const [low, high] = [Number(from), Number(to)].sort((left, right) => left - right) as [number, number];
  const width = from.length === to.length ? from.length : 0;
  const alternatives: string[] = [];
  for (let start = low; start <= high;) {
    const end = Math.min(high, endOfBlock(start, high));
    alternatives.push(block(String(start).padStart(width, '0'), String(end).padStart(width, '0')));
    start = end + 1;
  }
  return `${width > 0 ? '' : '0*'}(?:${alternatives.join('|')})`;
}

/** The last number that differs from `start` only in digits that run from their start to 9, and is not above `high`. */
function endOfBlock(start: number, high: number): number {
  let end = start;
  for (let power = 10; ; power *= 10) {
    // Digits below this one are all free (0 to 9) when the start ends in zeros there.
    const base = start - (start % power);
    const digitEnd = base + power - 1;
    const lower = power / 10;
    if (start % lower !== 0 || String(digitEnd).length !== String(start).length) return end;
    if (digitEnd <= high) end = digitEnd;
    else {
      const digits = Math.floor((high - start + 1) / lower);
      return digits > 0 ? Math.max(end, start + digits * lower - 1) : end;
    }
  }
}

/** Two numbers of one length that share a head, differ in one digit, and go from zeros to nines behind it. */
function block(from: string, to: string): string {
  let head = 0;
  while (head < from.length && from[head] === to[head]) head += 1;
  if (head === from.length) return from;
  const free = from.length - head - 1;
  return `${from.slice(0, head)}[${from[head]}-${to[head]}]${free > 0 ? `[0-9]{${free}}` : ''}`;
}
