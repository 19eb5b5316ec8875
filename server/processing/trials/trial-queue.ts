/** Work of several people, each in turn. */
export class TrialQueue<Item extends { by: string }> {
  private readonly byPerson = new Map<string, Item[]>();

  get size(): number {
    return [...this.byPerson.values()].reduce((sum, items) => sum + items.length, 0);
  }

  /** How many somebody has in it. */
  sizeOf(by: string): number {
    return this.byPerson.get(by)?.length ?? 0;
  }

  add(item: Item): void {
    const items = this.byPerson.get(item.by) ?? [];
    items.push(item);
    this.byPerson.set(item.by, items);
  }

  remove(item: Item): void {
    const items = this.byPerson.get(item.by) ?? [];
    const left = items.filter((each) => each !== item);
    if (left.length > 0) this.byPerson.set(item.by, left);
    else this.byPerson.delete(item.by);
  }

  /** The oldest of whoever has waited longest for a turn. */
  take(): Item | undefined {
    const [next] = this.byPerson;
    if (!next) return undefined;
    const [by, items] = next;
    const item = items.shift();
    this.byPerson.delete(by);
    if (items.length > 0) this.byPerson.set(by, items);
    return item;
  }
}
