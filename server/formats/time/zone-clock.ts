const QUARTER_MS = 900_000;
const MAX_NAME = 100;
const MAX_REMEMBERED = 10_000;

/** Milliseconds east of UTC at a moment. */
type OffsetAt = (epochMs: number) => number;

const ownOffset: OffsetAt = (epochMs) => -new Date(epochMs).getTimezoneOffset() * 60_000;

function namedOffset(zone: string): OffsetAt {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (epochMs) => {
    const parts: Record<string, number> = {};
    for (const { type, value } of format.formatToParts(epochMs)) parts[type] = Number(value);
    const { year = 0, month = 1, day, hour, minute, second } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(epochMs / 1000) * 1000;
  };
}

/** Whether a name is in the database of time zones. */
export function isTimeZone(name: string): boolean {
  try {
    return name.length <= MAX_NAME && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Converts local times of a zone. Offsets are cached for each quarter of an hour, as zones change only then. */
export class ZoneClock {
  private readonly offsetAt: OffsetAt;
  private readonly offsets = new Map<number, number>();
  private lastQuarter = NaN;
  private lastOffset = 0;

  /** @param zone IANA name; absent: the server's zone @throws RangeError for an unknown zone */
  constructor(zone?: string) {
    this.offsetAt = zone === undefined ? ownOffset : namedOffset(zone);
  }

  /** @param wallMs local time as if it were UTC; NaN gives NaN */
  epochOf(wallMs: number): number {
    if (Number.isNaN(wallMs)) return NaN;
    const quarter = Math.floor(wallMs / QUARTER_MS);
    if (quarter !== this.lastQuarter) {
      this.lastOffset = this.offsets.get(quarter) ?? this.learn(quarter);
      this.lastQuarter = quarter;
    }
    return wallMs - this.lastOffset;
  }

  private learn(quarter: number): number {
    const wallMs = quarter * QUARTER_MS;
    const offset = this.offsetAt(wallMs - this.offsetAt(wallMs));
    if (this.offsets.size >= MAX_REMEMBERED) this.offsets.clear();
    this.offsets.set(quarter, offset);
    return offset;
  }
}
