/** Reference counts of names that components on screen want kept up to date. */
export class WantedNames {
  private readonly counts = new Map<string, { name: string; count: number }>();

  /** @param scope separates equal names, by node for instance */
  add(name: string, scope?: string): void {
    this.change(name, scope, 1);
  }

  /** Releases a name once; does nothing for a name that was not added. */
  remove(name: string, scope?: string): void {
    this.change(name, scope, -1);
  }

  /** Every name with at least one user, once. */
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
