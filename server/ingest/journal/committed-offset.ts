import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Keeps how far the journal was processed. The file is replaced as a whole, but not forced to disk: when a power
 * failure loses the newest value, some records are read again and recognised by their ids.
 */
export class CommittedOffset {
  private readonly file: string;
  value = 0;

  constructor(folder: string) {
    this.file = path.join(folder, 'committed');
  }

  /** @returns undefined when nothing was committed yet */
  async load(): Promise<number | undefined> {
    try {
      const offset = Number(await readFile(this.file, 'utf8'));
      return Number.isSafeInteger(offset) ? offset : undefined;
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw cause;
    }
  }

  async store(offset: number): Promise<void> {
    this.value = offset;
    await writeFile(`${this.file}.new`, `${offset}\n`);
    await rename(`${this.file}.new`, this.file);
  }
}
