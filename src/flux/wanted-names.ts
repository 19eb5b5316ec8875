/** Which names somebody on screen wants kept up to date, counted: a wish lasts until its last asker has taken it back. */
export class WantedNames {
  private readonly counts = new Map<string, { name: string; count: number }>();

  /** @param scope sets wishes for the same name apart, a node for instance */
  add(name: string, scope?: string): void {
    this.change(name, scope, 1);
  }

  /** One wish less; a wish nobody has made is not owed. */
  remove(name: string, scope?: string): void {
    this.change(name, scope, -1);
  }

  /** Every name wanted at least once, each once. */
  names(): string[] {
    return [...new Set([...this.counts.values()].map(({ name }) => name))];
  }

  private change(name: string, scope: string | undefined, by: number): void {
    const key = JSON.stringify([scope ?? null, name]);
    const count = (this.counts.get(key)?.count ?? 0) + by;
    if (count > 0) this.counts.set(key, { name, count });
    else this.counts.delete(key);
  }
}
