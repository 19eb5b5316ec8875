import { type PivotResult, type PivotRow } from 'api/search';
import { type HistogramBucket } from 'ui/histogram/buckets';
import { type Level, levelOf } from 'ui/level/levels';
import { addSteps, type Step, stepFor, stepStart } from './histogram-steps';
import { type HistogramInterval } from '../address/search-url';

const MAX_BUCKETS = 2_000;

/** A histogram of messages over time, without gaps from the first step of the range to the last. */
export interface MessageHistogram {
  buckets: readonly HistogramBucket[];
  /** The stored values of each level in these results, most severe first: `3`, `error`. */
  levelValues: Readonly<Partial<Record<Level, readonly string[]>>>;
}

function countOf(value: unknown): number {
  const count = Number(value);
  return Number.isFinite(count) ? count : 0;
}

function readRow(row: PivotRow, note: (level: Level, value: string) => void) {
  const levels: Partial<Record<Level, number>> = {};
  let total = 0;
  let inColumns = 0;
  for (const cell of row.values) {
    const count = countOf(cell.value);
    if (cell.source === 'row-leaf') total = count;
    if (cell.source !== 'col-leaf') continue;
    inColumns += count;
    const value = cell.key[0] ?? '';
    const level = levelOf(value)?.level;
    if (!level || count === 0) continue;
    levels[level] = (levels[level] ?? 0) + count;
    note(level, value);
  }
  return { total: Math.max(total, inColumns), levels };
}

/** Start and end of the axis: the steps of the covered range, extended by known steps outside of it. */
function axisOf(known: readonly number[], from: number, to: number, step: Step): { start: number; end: number } {
  const first = known[0];
  const begin = stepStart(from, step);
  // The server may align its steps differently; its alignment is kept.
  const shift = first === undefined ? 0 : first - stepStart(first, step);
  const start = begin + shift > from ? addSteps(begin, -1, step) + shift : begin + shift;
  const last = known.at(-1);
  return {
    start: Math.min(start, first ?? start),
    end: Math.max(to, last === undefined ? to : addSteps(last, 1, step)),
  };
}

/** Buckets without gaps over a range, from what is known of some steps by their start, epoch milliseconds. */
export function filledBuckets(
  { from, to }: { from: number; to: number },
  rows: ReadonlyMap<number, Pick<HistogramBucket, 'levels' | 'total'>>,
  interval?: HistogramInterval,
): readonly HistogramBucket[] {
  const step = stepFor(to - from, interval);
  const known = [...rows.keys()].sort((one, other) => one - other);
  const { start, end } = axisOf(known, from, to, step);
  const buckets: HistogramBucket[] = [];
  for (let at = start; at < end && buckets.length < MAX_BUCKETS; at = addSteps(at, 1, step)) {
    buckets.push({ from: at, to: addSteps(at, 1, step), ...(rows.get(at) ?? { total: 0, levels: {} }) });
  }
  return buckets;
}

/** Turns the histogram pivot (time rows, level columns) into buckets, filling the gaps with empty ones. */
export function histogramOf(result: PivotResult, interval?: HistogramInterval): MessageHistogram {
  const levelValues: Partial<Record<Level, string[]>> = {};
  const note = (level: Level, value: string) => {
    const values = (levelValues[level] ??= []);
    if (!values.includes(value)) values.push(value);
  };
  const rows = new Map<number, ReturnType<typeof readRow>>();
  result.rows
    .filter(({ source }) => source === 'leaf')
    .forEach((row) => {
      const at = Date.parse(row.key[0] ?? '');
      if (!Number.isNaN(at)) rows.set(at, readRow(row, note));
    });
  const from = Date.parse(result.effective_timerange.from);
  const to = Date.parse(result.effective_timerange.to);
  return { buckets: filledBuckets({ from, to }, rows, interval), levelValues };
}
