/** Which metrics somebody wants, counted per node and name. */
export class WantedMetrics {
  private readonly counts = new Map<string, { name: string; count: number }>();

  /** @param nodeId absent for every node */
  add(name: string, nodeId?: string): void {
    this.change(name, nodeId, 1);
  }

  /** One wish less; a wish nobody has made is not owed. */
  remove(name: string, nodeId?: string): void {
    this.change(name, nodeId, -1);
  }

  /** Every name wanted at least once, each once. */
  names(): string[] {
    return [...new Set([...this.counts.values()].map(({ name }) => name))];
  }

  private change(name: string, nodeId: string | undefined, by: number): void {
    const key = JSON.stringify([nodeId ?? null, name]);
    const count = (this.counts.get(key)?.count ?? 0) + by;
    if (count > 0) this.counts.set(key, { name, count });
    else this.counts.delete(key);
  }
}
