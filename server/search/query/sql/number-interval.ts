/**
 * A regex for the integers of an interval, both bounds included. With bounds of equal length it matches exactly that many
 * digits; otherwise leading zeros are ignored.
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

/** The end of the largest block that begins at `start`, does not exceed `high`, and can be written as one alternative. */
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

/** A block of numbers of equal length: common prefix, one digit that varies, then any digits. */
function block(from: string, to: string): string {
  let head = 0;
  while (head < from.length && from[head] === to[head]) head += 1;
  if (head === from.length) return from;
  const free = from.length - head - 1;
  return `${from.slice(0, head)}[${from[head]}-${to[head]}]${free > 0 ? `[0-9]{${free}}` : ''}`;
}
