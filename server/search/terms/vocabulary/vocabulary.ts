import { BlockSet, type PartBlocks } from './part-blocks';
import { type PlainTerm } from './plain-terms';

/** The plain terms of a dictionary in an index. */
export class Vocabulary {
  readonly terms = new Set<string>();
  private readonly read = new BlockSet();
  /** Its terms are few, and text. */
  isUsable = true;

  constructor(private readonly most: number) {}

  add(rows: readonly PlainTerm[]): void {
    for (const { term } of rows) this.terms.add(term);
    const isText = rows.every(({ is_text }) => is_text === 1);
    if (!this.isUsable || !isText || this.terms.size > this.most) this.giveUp();
  }

  /** Frees its terms for good. */
  giveUp(): void {
    this.isUsable = false;
    this.terms.clear();
  }

  /** Whether it has the terms of these blocks. */
  has(blocks: PartBlocks): boolean {
    return this.read.has(blocks);
  }

  /** Its terms have been added. */
  hasRead(blocks: PartBlocks): void {
    this.read.add(blocks);
  }
}
