import { type MessageEngine } from 'server/storage/messages/engine';

/** A part of a table: rows that are never changed. A merge replaces neighbours by one part with the rows of all. */
export interface Part {
  table: string;
  name: string;
  partition: string;
  rows: number;
  /** First and last block of inserted rows. */
  first: number;
  last: number;
}

export type TypesByName = Map<string, Set<string>>;

/** Field types and streams of some messages. */
export interface Content {
  types: TypesByName;
  streams: ReadonlySet<string>;
}

const PARTS = `
  SELECT table, name, partition, rows, min_block_number AS first, max_block_number AS last FROM system.parts
  WHERE database = currentDatabase() AND table IN {tables:Array(String)} AND active AND rows > 0`;

/** Adds types that are stored under a name. */
export function addTypes(all: TypesByName, name: string, types: Iterable<string>): void {
  const known = all.get(name) ?? new Set<string>();
  for (const type of types) known.add(type);
  all.set(name, known);
}

function unionOf(all: Iterable<TypesByName>): TypesByName {
  const union: TypesByName = new Map();
  for (const types of all) types.forEach((stored, name) => addTypes(union, name, stored));
  return union;
}

/** What several parts hold together. */
export const contentOf = (all: readonly Content[]): Content => ({
  types: unionOf(all.map(({ types }) => types)),
  streams: new Set(all.flatMap(({ streams }) => [...streams])),
});

/** @returns the parts of these tables that there are now */
export const listParts = (engine: MessageEngine, tables: readonly string[]): Promise<Part[]> =>
  engine.query<Part>(PARTS, { tables });
