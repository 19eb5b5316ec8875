import { isMissingTable, type MessageEngine } from 'server/storage/messages/engine';
import { addTypes, type Content, listParts, type Part } from './parts';

/** A row takes about three microseconds, many times that on a busy machine, and a statement may take a minute. */
const ROWS_A_STATEMENT = 2_000_000;

/** Rows that one statement scans: of each of these parts those from one offset to another. */
interface Slice {
  parts: Part[];
  from: number;
  to: number;
}

/** Parts of many rows in several slices, those of few together in one. */
function slicesOf(parts: readonly Part[], most: number): Slice[] {
  const slices: Slice[] = [];
  let together: Slice = { parts: [], from: 0, to: most };
  let rows = 0;
  for (const part of parts) {
    if (part.rows > most) {
      for (let from = 0; from < part.rows; from += most) slices.push({ parts: [part], from, to: from + most });
      continue;
    }
    if (rows + part.rows > most) {
      slices.push(together);
      together = { parts: [], from: 0, to: most };
      rows = 0;
    }
    together.parts.push(part);
    rows += part.rows;
  }
  return together.parts.length > 0 ? [...slices, together] : slices;
}

async function scan(engine: MessageEngine, table: string, { parts, from, to }: Slice): Promise<[string, Content][]> {
  const asked = engine.query<{ part: string; types: Record<string, string[]>; held: string[] }>(
    `SELECT _part AS part, distinctJSONPathsAndTypes(fields) AS types, groupUniqArrayArray(streams) AS held
     FROM ${table} WHERE _part IN ({parts:Array(String)}) AND _part_offset >= {from:UInt64} AND _part_offset < {to:UInt64}
     GROUP BY _part`,
    { parts: parts.map(({ name }) => name), from, to },
  );
  const rows = await asked.catch((cause: unknown) => {
    // The table was deleted after its parts had been listed.
    if (isMissingTable(cause)) return [];
    throw cause;
  });
  return rows.map(({ part, types, held }) => [
    part,
    { types: new Map(Object.entries(types).map(([name, stored]) => [name, new Set(stored)])), streams: new Set(held) },
  ]);
}

/** What the rows of a part that were scanned so far hold. */
interface Scanned extends Content {
  streams: Set<string>;
}

/**
 * Reads what parts hold from their rows, so many rows at once that each statement ends in its time however many there are.
 *
 * @param onScanned gets each part once all of its rows are scanned
 * @returns by name; without those that are gone, or have no rows any more
 */
export async function scanParts(
  engine: MessageEngine,
  table: string,
  parts: readonly Part[],
  onScanned: (part: Part, content: Content) => void,
  most = ROWS_A_STATEMENT,
): Promise<ReadonlyMap<string, Content>> {
  const found = new Map<string, Scanned>();
  for (const slice of slicesOf(parts, most)) {
    for (const [name, { types, streams }] of await scan(engine, table, slice)) {
      const content = found.get(name) ?? { types: new Map(), streams: new Set() };
      types.forEach((stored, field) => addTypes(content.types, field, stored));
      streams.forEach((id) => content.streams.add(id));
      found.set(name, content);
    }
    for (const part of slice.parts.filter(({ rows }) => rows <= slice.to)) {
      // Merged between two statements: of its rows the later ones are not scanned.
      if (slice.from > 0 && !(await isThere(engine, part))) found.delete(part.name);
      const content = found.get(part.name);
      if (content) onScanned(part, content);
    }
  }
  return found;
}

async function isThere(engine: MessageEngine, { table, name }: Part): Promise<boolean> {
  return (await listParts(engine, [table])).some((part) => part.name === name);
}
