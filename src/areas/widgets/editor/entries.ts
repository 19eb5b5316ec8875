interface Entry {
  id: number;
}

/** The list with a part of one entry changed. */
export const changed = <Item extends Entry>(list: readonly Item[], id: number, part: Partial<Item>): Item[] =>
  list.map((entry) => (entry.id === id ? { ...entry, ...part } : entry));

export const without = <Item extends Entry>(list: readonly Item[], id: number): Item[] =>
  list.filter((entry) => entry.id !== id);

/** Moves an entry to the place of its neighbour; undefined at the end of the list. */
export function moved<Item extends Entry>(list: readonly Item[], index: number, by: 1 | -1): Item[] | undefined {
  const [entry, other] = [list[index], list[index + by]];
  if (!entry || !other) return undefined;
  return list.map((each) => (each === entry ? other : each === other ? entry : each));
}

/** What the buttons of an entry do. */
export function entryActions<Item extends Entry>(
  list: readonly Item[],
  index: number,
  onChange: (list: readonly Item[]) => void,
): { onUp?: () => void; onDown?: () => void; onRemove: () => void } {
  const [up, down] = [moved(list, index, -1), moved(list, index, 1)];
  const id = list[index]?.id ?? -1;
  return {
    onUp: up && (() => onChange(up)),
    onDown: down && (() => onChange(down)),
    onRemove: () => onChange(without(list, id)),
  };
}
