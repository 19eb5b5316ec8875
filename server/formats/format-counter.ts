import { FORMAT_TITLES } from 'api/formats';
import { Recogniser } from './recogniser';
import { ZoneClock } from './time/zone-clock';

/** Counts lines by the formats they are written in; `yarn send` tells people so what they sent. */
export class FormatCounter {
  private readonly recogniser = new Recogniser();
  private readonly zone = new ZoneClock();
  private readonly counts = new Map<string | undefined, number>();

  /** @param sender where the line is from: lines of one file are probably alike */
  add(line: string, sender: string): void {
    const understood = this.recogniser.recognise(line, sender, { receivedMs: Date.now(), zone: this.zone });
    const title = understood && FORMAT_TITLES[understood.format.id];
    this.counts.set(title, (this.counts.get(title) ?? 0) + 1);
  }

  /** Titles with numbers of lines, the most frequent first; undefined stands for lines of no format. */
  get formats(): [title: string | undefined, lines: number][] {
    return [...this.counts].sort(([, one], [, other]) => other - one);
  }
}
