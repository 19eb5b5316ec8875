import { isMissingTable, type MessageEngine } from 'server/storage/messages/engine';

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
/** By the name of the part. */
export type KnownParts = Map<string, Content & { part: Part }>;

/** What parts hold, over restarts: by the hash of their files, which are never changed. */
export interface KeptContents {
  find(hash: string): Content | undefined;
  /** Replaces what is kept. Never throws: without it parts are scanned again. */
  replace(contents: ReadonlyMap<string, Content>): Promise<void>;
}

/** For tests, and whoever has no folder. */
export const NOTHING_KEPT: KeptContents = { find: () => undefined, replace: () => Promise.resolve() };

const NOTHING: Content = { types: new Map(), streams: new Set() };

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

const isWithin = (inner: Part, outer: Part): boolean =>
  inner.partition === outer.partition && inner.first >= outer.first && inner.last <= outer.last;

/** A merge adds nothing new: when all its source parts are known, so is the merged part. */
function knownFromSources(part: Part, known: KnownParts): Content | undefined {
  const sources = [...known.values()].filter((source) => isWithin(source.part, part));
  const rows = sources.reduce((sum, source) => sum + source.part.rows, 0);
  return rows === part.rows ? contentOf(sources) : undefined;
}

/** @returns the parts of these tables that there are now */
export const listParts = (engine: MessageEngine, tables: readonly string[]): Promise<Part[]> =>
  engine.query<Part>(PARTS, { tables });

async function scan(engine: MessageEngine, table: string, parts: readonly Part[]): Promise<Map<string, Content>> {
  const asked = engine.query<{ part: string; types: Record<string, string[]>; held: string[] }>(
    `SELECT _part AS part, distinctJSONPathsAndTypes(fields) AS types, groupUniqArrayArray(streams) AS held
     FROM ${table} WHERE _part IN ({parts:Array(String)}) GROUP BY _part`,
    { parts: parts.map(({ name }) => name) },
  );
  const rows = await asked.catch((cause: unknown) => {
    // The table was deleted after its parts had been listed.
    if (isMissingTable(cause)) return [];
    throw cause;
  });
  return new Map(
    rows.map(({ part, types, held }) => [
      part,
      {
        types: new Map(Object.entries(types).map(([name, stored]) => [name, new Set(stored)])),
        streams: new Set(held),
      },
    ]),
  );
}

/** Where parts were when they were listed: those that are still there, and those that they have been merged into. */
async function placesOf(engine: MessageEngine, table: string, gone: readonly Part[]) {
  const names = new Set(gone.map(({ name }) => name));
  const listed = await listParts(engine, [table]);
  return {
    unchanged: listed.filter(({ name }) => names.has(name)),
    merged: listed.filter((part) => !names.has(part.name) && gone.some((each) => isWithin(each, part))),
  };
}

/** Smaller parts are scanned in a moment, and soon merged into others. */
const LARGE_ROWS = 50_000;

/** The hashes of the files of large parts, by name: equal ones hold the same. None where they cannot be had. */
export async function hashesOf(
  engine: MessageEngine,
  table: string,
  parts: readonly Part[],
): Promise<ReadonlyMap<string, string>> {
  const large = parts.filter(({ rows }) => rows >= LARGE_ROWS);
  if (large.length === 0) return new Map();
  const asked = engine.query<{ name: string; hash: string }>(
    `SELECT name, hash_of_all_files AS hash FROM system.parts
     WHERE database = currentDatabase() AND table = {table:String} AND active AND name IN ({names:Array(String)})`,
    { table, names: large.map(({ name }) => name) },
  );
  const rows = await asked.catch(() => []);
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/**
 * The contents of the listed parts, and of those that they are merged into meanwhile: whoever searches next must not miss a
 * field only because its messages were merged at that moment.
 *
 * @param known what an earlier call returned: those parts are not scanned again
 * @param kept of large parts, by an earlier process
 */
export async function readContents(
  engine: MessageEngine,
  table: string,
  parts: readonly Part[],
  known: KnownParts,
  kept: Pick<KeptContents, 'find'>,
): Promise<KnownParts> {
  const current: KnownParts = new Map();
  const fresh: Part[] = [];
  for (const part of parts) {
    const content = known.get(part.name) ?? knownFromSources(part, known);
    if (content) current.set(part.name, { ...content, part });
    else fresh.push(part);
  }
  if (fresh.length === 0) return current;
  const hashes = await hashesOf(engine, table, fresh);
  const unknown: Part[] = [];
  for (const part of fresh) {
    const content = kept.find(hashes.get(part.name) ?? '');
    if (content) current.set(part.name, { types: content.types, streams: content.streams, part });
    else unknown.push(part);
  }
  if (unknown.length === 0) return current;
  const scanned = await scan(engine, table, unknown);
  const missing: Part[] = [];
  for (const part of unknown) {
    const content = scanned.get(part.name);
    if (content) current.set(part.name, { ...content, part });
    else missing.push(part);
  }
  if (missing.length === 0) return current;
  const { unchanged, merged } = await placesOf(engine, table, missing);
  // All its rows are deleted.
  for (const part of unchanged) current.set(part.name, { ...NOTHING, part });
  // A merged part holds more than those it was merged from: this comes to an end.
  for (const [name, found] of await readContents(engine, table, merged, current, kept)) {
    for (const [source, { part }] of current) if (isWithin(part, found.part)) current.delete(source);
    current.set(name, found);
  }
  return current;
}
