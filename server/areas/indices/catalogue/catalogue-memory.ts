import { type Index, type IndexSet } from '../model';
import { type ListedTable } from './listed-copies';

interface Entry {
  set: IndexSet;
  indices: Map<number, Index>;
  /** By number; discarded with every change. */
  ordered: readonly Index[] | undefined;
  writeNumber: number | undefined;
}

/** Queries over index sets and indices, answered from memory. */
export interface CatalogueQueries {
  /** By title, upper case first. */
  sets(): readonly IndexSet[];
  set(id: string): IndexSet | undefined;
  byPrefix(prefix: string): IndexSet | undefined;
  /** The index of exactly that name, open or closed. */
  find(indexName: string): Index | undefined;
  /** Oldest first: by number. */
  indicesOf(setId: string): readonly Index[];
  /** The index that the write alias of a set points to. */
  writeIndexOf(setId: string): Index | undefined;
  /** The tables in which rows of a set list copies. */
  listedBy(setId: string): readonly ListedTable[];
  /** Whether rows of any set list copies in the table of this one. */
  isListed(setId: string): boolean;
  hasDefaultSet(): boolean;
  /** @throws before the first start is complete */
  defaultSet(): IndexSet;
}

const byTitle = (one: IndexSet, other: IndexSet): number =>
  one.title < other.title ? -1 : one.title > other.title ? 1 : one.prefix < other.prefix ? -1 : 1;

/** Index sets and indices with their look-up tables. */
export class CatalogueMemory implements CatalogueQueries {
  private readonly entries = new Map<string, Entry>();
  private readonly setIds = new Map<string, string>();
  private readonly names = new Map<string, Index>();
  private readonly listed = new Map<string, readonly ListedTable[]>();
  private orderedSets: readonly IndexSet[] | undefined;
  defaultSetId: string | undefined;

  sets(): readonly IndexSet[] {
    this.orderedSets ??= [...this.entries.values()].map(({ set }) => set).sort(byTitle);
    return this.orderedSets;
  }

  set(id: string): IndexSet | undefined {
    return this.entries.get(id)?.set;
  }

  byPrefix(prefix: string): IndexSet | undefined {
    return this.set(this.setIds.get(prefix) ?? '');
  }

  find(indexName: string): Index | undefined {
    return this.names.get(indexName);
  }

  indicesOf(setId: string): readonly Index[] {
    const entry = this.entries.get(setId);
    if (!entry) return [];
    entry.ordered ??= [...entry.indices.values()].sort((one, other) => one.number - other.number);
    return entry.ordered;
  }

  writeIndexOf(setId: string): Index | undefined {
    const entry = this.entries.get(setId);
    return entry?.writeNumber === undefined ? undefined : entry.indices.get(entry.writeNumber);
  }

  listedBy(setId: string): readonly ListedTable[] {
    return this.listed.get(setId) ?? [];
  }

  isListed(setId: string): boolean {
    return [...this.listed.values()].flat().some(({ ofSetId }) => ofSetId === setId);
  }

  hasDefaultSet(): boolean {
    return this.entries.has(this.defaultSetId ?? '');
  }

  defaultSet(): IndexSet {
    const set = this.set(this.defaultSetId ?? '');
    if (!set) throw new Error('No index set is the default one: open the indices area first');
    return set;
  }

  putSet(set: IndexSet): void {
    const entry = this.entries.get(set.id);
    if (entry) entry.set = set;
    else this.entries.set(set.id, { set, indices: new Map(), ordered: undefined, writeNumber: undefined });
    this.setIds.set(set.prefix, set.id);
    this.orderedSets = undefined;
  }

  dropSet(id: string): void {
    const entry = this.entries.get(id);
    if (!entry) return;
    entry.indices.forEach(({ name }) => this.names.delete(name));
    this.entries.delete(id);
    if (this.setIds.get(entry.set.prefix) === id) this.setIds.delete(entry.set.prefix);
    this.orderedSets = undefined;
  }

  /** Ignores an index whose set is not in memory. */
  putIndex(index: Index): void {
    const entry = this.entries.get(index.setId);
    if (!entry) return;
    entry.indices.set(index.number, index);
    entry.ordered = undefined;
    this.names.set(index.name, index);
  }

  dropIndex({ setId, number, name }: Pick<Index, 'setId' | 'number' | 'name'>): void {
    const entry = this.entries.get(setId);
    if (!entry?.indices.delete(number)) return;
    entry.ordered = undefined;
    this.names.delete(name);
  }

  putListed(listed: ListedTable): void {
    const others = this.listedBy(listed.setId).filter(({ table }) => table !== listed.table);
    this.listed.set(listed.setId, [...others, listed]);
  }

  moveListed(from: string, to: string): void {
    const moved = (setId: string) => (setId === from ? to : setId);
    const all = [...this.listed.values()].flat();
    this.listed.clear();
    for (const { setId, table, ofSetId } of all)
      this.putListed({ setId: moved(setId), table, ofSetId: moved(ofSetId) });
  }

  pointAlias(setId: string, number: number): void {
    const entry = this.entries.get(setId);
    if (entry) entry.writeNumber = number;
  }
}
