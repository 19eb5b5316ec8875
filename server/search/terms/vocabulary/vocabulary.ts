import { areAllTold, type FoundTerms } from '../found-terms';
import { BlockSet, type PartBlocks } from '../part-blocks';

/** Of a term in memory, beside its characters. */
export const AROUND_TERM_BYTES = 60;

/** Some terms of a dictionary in an index. */
export class Vocabulary {
  readonly terms = new Set<string>();
  private readonly read = new BlockSet();
  /** Its terms are few, and text. */
  isUsable = true;
  /** What its terms take. */
  bytes = 0;

  constructor(private readonly most: number) {}

  add(read: Omit<FoundTerms, 'asked'>): void {
    for (const term of read.terms) {
      if (!this.terms.has(term)) this.bytes += AROUND_TERM_BYTES + term.length;
      this.terms.add(term);
    }
    if (!this.isUsable || !areAllTold(read) || this.bytes > this.most) this.giveUp();
  }

  /** Frees its terms for good. */
  giveUp(): void {
    this.isUsable = false;
    this.terms.clear();
    this.bytes = 0;
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
