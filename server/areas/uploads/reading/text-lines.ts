import { MAX_ENTRY_LENGTH } from './found-entries';

const LF = 0x0a;
const CR = 0x0d;

/** Divides bytes into lines without their ends. Of a longer one the first bytes are kept. */
export class TextLines {
  private parts: Buffer[] = [];
  private kept = 0;
  private isCut = false;

  /** @param onLine told of each line, also of empty ones; `isCut` when the rest of it is missing */
  constructor(private readonly onLine: (line: Buffer, isCut: boolean) => void) {}

  push(bytes: Buffer): void {
    let start = 0;
    for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, start)) {
      this.add(bytes.subarray(start, at));
      this.endLine();
      start = at + 1;
    }
    this.add(bytes.subarray(start));
  }

  end(): void {
    if (this.kept > 0) this.endLine();
  }

  private add(part: Buffer): void {
    const taken = part.subarray(0, MAX_ENTRY_LENGTH - this.kept);
    if (taken.length < part.length) this.isCut = true;
    if (taken.length === 0) return;
    this.parts.push(taken);
    this.kept += taken.length;
  }

  private endLine(): void {
    const [only] = this.parts;
    const line = only && this.parts.length === 1 ? only : Buffer.concat(this.parts, this.kept);
    const { isCut } = this;
    this.parts = [];
    this.kept = 0;
    this.isCut = false;
    this.onLine(line.at(-1) === CR ? line.subarray(0, -1) : line, isCut);
  }
}
