import { FORMAT_TITLES } from 'api/formats';
import { Recogniser } from './recogniser';
import { ZoneClock } from './time/zone-clock';

/** Counts lines by format; `yarn send` reports to people what they sent. */
export class FormatCounter {
  private readonly recogniser = new Recogniser();
  private readonly zone = new ZoneClock();
  private readonly counts = new Map<string | undefined, number>();

  /** @param sender origin of the line: lines of one file probably have the same format */
  add(line: string, sender: string): void {
    const understood = this.recogniser.recognise(line, sender, { receivedMs: Date.now(), zone: this.zone });
    const title = understood && FORMAT_TITLES[understood.format.id];
    this.counts.set(title, (this.counts.get(title) ?? 0) + 1);
  }

  /** Titles with line counts, the most frequent first; undefined for lines of no known format. */
  get formats(): [title: string | undefined, lines: number][] {
    return [...this.counts].sort(([, one], [, other]) => other - one);
  }
}
