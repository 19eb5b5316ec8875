import { constants } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';

const LINE_BREAK = 0x0a;

export interface RotatedFileOptions {
  /** Rotated when it has grown beyond it. */
  mostBytes: number;
  /** How many former files are kept: `.1` is the newest. */
  kept: number;
}

/** Appends lines to a file, and begins another when it is large. A link in its place is refused. */
export class RotatedFile {
  private handle: FileHandle | undefined;
  private sizeBytes = 0;

  constructor(
    private readonly file: string,
    private readonly options: RotatedFileOptions,
  ) {}

  /** Resolves when the lines are on disk. */
  async append(lines: string): Promise<void> {
    const bytes = Buffer.from(lines);
    await this.opened();
    if (this.sizeBytes > 0 && this.sizeBytes + bytes.length > this.options.mostBytes) await this.rotate();
    const handle = await this.opened();
    await handle.appendFile(bytes);
    await handle.datasync();
    this.sizeBytes += bytes.length;
  }

  async close(): Promise<void> {
    const { handle } = this;
    this.handle = undefined;
    await handle?.close();
  }

  private async opened(): Promise<FileHandle> {
    if (this.handle) return this.handle;
    const { O_APPEND, O_CREAT, O_NOFOLLOW, O_RDWR } = constants;
    const handle = await open(this.file, O_APPEND | O_CREAT | O_NOFOLLOW | O_RDWR, 0o640);
    const { size } = await handle.stat();
    this.handle = handle;
    this.sizeBytes = size;
    await this.endLine(handle);
    return handle;
  }

  /** A line that a crash has cut must not swallow the next one. */
  private async endLine(handle: FileHandle): Promise<void> {
    if (this.sizeBytes === 0) return;
    const last = Buffer.alloc(1);
    await handle.read(last, 0, 1, this.sizeBytes - 1);
    if (last[0] === LINE_BREAK) return;
    await handle.appendFile('\n');
    this.sizeBytes += 1;
  }

  private async rotate(): Promise<void> {
    const { kept } = this.options;
    await this.close();
    const former = (number: number) => (number === 0 ? this.file : `${this.file}.${number}`);
    await rm(former(kept), { force: true });
    for (let number = kept - 1; number >= 0; number -= 1)
      await rename(former(number), former(number + 1)).catch((cause: NodeJS.ErrnoException) => {
        if (cause.code !== 'ENOENT') throw cause;
      });
  }
}
