const MOST = 20;

/** What a run left out, in sentences for the people who look after its definition. */
export class Notices {
  private readonly sentences = new Set<string>();

  add(sentence: string): void {
    if (this.sentences.size < MOST) this.sentences.add(sentence);
  }

  get all(): string[] {
    return [...this.sentences];
  }
}
