import { type MessageEngine } from 'server/storage/messages/engine';
import { type Content, contentOf, listParts, type Part } from './parts';
import { scanParts } from './scan-parts';

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

const isWithin = (inner: Part, outer: Part): boolean =>
  inner.partition === outer.partition && inner.first >= outer.first && inner.last <= outer.last;

/** A merge adds nothing new: when all its source parts are known, so is the merged part. */
function knownFromSources(part: Part, known: KnownParts): Content | undefined {
  const sources = [...known.values()].filter((source) => isWithin(source.part, part));
  const rows = sources.reduce((sum, source) => sum + source.part.rows, 0);
  return rows === part.rows ? contentOf(sources) : undefined;
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

/** Instead of the parts that it was merged from: a part is known from its sources only where none is counted twice. */
function learn(known: KnownParts, part: Part, content: Content): void {
  for (const [source, each] of known) if (isWithin(each.part, part)) known.delete(source);
  known.set(part.name, { ...content, part });
}

/**
 * The contents of the listed parts, and of those that they are merged into meanwhile: whoever searches next must not miss a
 * field only because its messages were merged at that moment.
 *
 * @param known what an earlier call returned: those parts are not scanned again. What is scanned is added to it at once, so
 *   that it stays known when the call fails
 * @param kept of large parts, by an earlier process
 */
export async function readContents(
  engine: MessageEngine,
  table: string,
  parts: readonly Part[],
  known: KnownParts,
  kept: Pick<KeptContents, 'find'>,
  rowsAStatement?: number,
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
  const scanned = await scanParts(
    engine,
    table,
    unknown,
    (part, content) => learn(known, part, content),
    rowsAStatement,
  );
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
  for (const found of (await readContents(engine, table, merged, current, kept, rowsAStatement)).values())
    learn(current, found.part, found);
  return current;
}
