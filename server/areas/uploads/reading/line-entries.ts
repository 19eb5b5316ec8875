import { type EntryReader, type FoundEntries, MAX_ENTRY_LENGTH } from './found-entries';
import { type MessageStart } from './starts-message';
import { TextLines } from './text-lines';

const NUL = 0;
const LINE_END = Buffer.from('\n');

const isBlank = (line: Buffer): boolean => line.every((byte) => byte === 0x20 || byte === 0x09);

/** Lines of text as messages. With a {@link MessageStart} those that do not start one belong to the one before. */
export class LineEntries implements EntryReader {
  private readonly lines = new TextLines((line, isCut) => this.line(line, isCut));
  private parts: Buffer[] = [];
  private kept = 0;
  private isCut = false;

  constructor(
    private readonly found: FoundEntries,
    private readonly start?: MessageStart,
  ) {}

  push(bytes: Buffer): void {
    this.lines.push(bytes);
  }

  end(): void {
    this.lines.end();
    this.flush();
  }

  private line(line: Buffer, isCut: boolean): void {
    if (line.includes(NUL)) {
      this.found.unreadable += 1;
      return;
    }
    if (isBlank(line)) return;
    if (!this.start || this.kept === 0 || this.start.isAt(line.toString('utf8'))) {
      this.flush();
      this.parts = [line];
      this.kept = line.length;
    } else this.join(line);
    if (isCut) this.isCut = true;
    if (!this.start) this.flush();
  }

  private join(line: Buffer): void {
    if (this.kept + line.length >= MAX_ENTRY_LENGTH) {
      this.isCut = true;
      return;
    }
    this.parts.push(LINE_END, line);
    this.kept += line.length + 1;
  }

  private flush(): void {
    if (this.kept === 0) return;
    // A copy: a part of a larger piece would keep all of that in memory.
    this.found.add(Buffer.concat(this.parts, this.kept));
    if (this.isCut) this.found.cut += 1;
    this.parts = [];
    this.kept = 0;
    this.isCut = false;
  }
}
