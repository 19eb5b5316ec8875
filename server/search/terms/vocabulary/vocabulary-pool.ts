import { Vocabulary } from './vocabulary';

export interface VocabularyLimits {
  /** Of the terms of one vocabulary. */
  bytes: number;
  /** Of the terms of all of them. What was not used for longest is forgotten. */
  allBytes: number;
  /** How many there are: those of deleted indices have no terms after a while, and are forgotten as well. */
  vocabularies: number;
}

/** Vocabularies that share a limit. */
export class VocabularyPool {
  /** What was used last is the last. */
  private readonly all = new Map<string, Vocabulary>();

  constructor(readonly limits: VocabularyLimits) {}

  /** The vocabulary of a key, an empty one unless it is there; it is used now. */
  use(key: string): Vocabulary {
    const vocabulary = this.all.get(key) ?? new Vocabulary(this.limits.bytes);
    this.all.delete(key);
    this.all.set(key, vocabulary);
    return vocabulary;
  }

  get(key: string): Vocabulary | undefined {
    return this.all.get(key);
  }

  clear(): void {
    this.all.clear();
  }

  /** Keeps to the limits; those that are in use are given up last, as they would be read again and again. */
  forgetOldest(inUse: ReadonlySet<Vocabulary>): void {
    let bytes = [...this.all.values()].reduce((sum, vocabulary) => sum + vocabulary.bytes, 0);
    const others = [...this.all].filter(([, vocabulary]) => !inUse.has(vocabulary));
    for (const [key, vocabulary] of others) {
      if (bytes <= this.limits.allBytes && this.all.size <= this.limits.vocabularies) return;
      bytes -= vocabulary.bytes;
      this.all.delete(key);
    }
    for (const vocabulary of inUse) {
      if (bytes <= this.limits.allBytes) return;
      bytes -= vocabulary.bytes;
      vocabulary.giveUp();
    }
  }
}
