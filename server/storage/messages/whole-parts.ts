import { setTimeout as pause } from 'node:timers/promises';
import { type Log } from 'server/runtime/log';
import { looksDamaged } from './damage';
import { EngineError, type EngineSettings, isMissingTable, type MessageEngine } from './engine';
import { hasAllBytes, isReplaced, type Part, readParts, removeFolder, setAside } from './part-files';

export interface WholePartsOptions {
  log: Log;
  /** Settings of each insert, worked out anew. */
  insertSettings?(): EngineSettings;
}

/** The embedded engine, looked after. */
export interface WholeParts extends MessageEngine {
  /**
   * Looks through the newest parts of all tables.
   *
   * @param withinSeconds only those written lately; of any age when absent
   * @returns how many were damaged; they are then read no more
   */
  check(withinSeconds?: number): Promise<number>;
  /** Lets the engine merge parts, or not: a merge that meets no space leaves a damaged part behind. */
  allowMerges(isAllowed: boolean): Promise<void>;
}

/** ClickHouse's code for "not enough space", which a repeated insert may cure. */
const NO_SPACE = 243;
/** Merged parts replace others, which stay on disk for eight minutes: until then damage can be undone. */
export const UNDONE_WITHIN_SECONDS = 420;
const NEWEST_PARTS = 200;
const REMEMBERED_PARTS = 5000;
/** A statement may meet the repair of one table after that of another. */
const ATTEMPTS = 4;
const ATTACH_EVERY_MS = 50;
/** A search may take a minute. */
const ATTACH_ATTEMPTS = 1500;
/** What the engine remembers of a part goes by its name, which the next insert gets again. */
const CACHES = [
  'MARK CACHE',
  'INDEX MARK CACHE',
  'PRIMARY INDEX CACHE',
  'UNCOMPRESSED CACHE',
  'INDEX UNCOMPRESSED CACHE',
  'TEXT INDEX CACHES',
  'QUERY CONDITION CACHE',
];
/**
 * The engine notices a full disk before it writes a part, but not while it does (chdb 26.7): an insert or a merge then
 * succeeds, and files of the new part are short or empty. Everything that reads them fails.
 *
 * So each insert is looked at before it counts as done, and a damaged part is taken out of its table, which is loaded
 * anew for it: taking out a part by a statement needs space. Loaded anew, a table finds what a damaged merge replaced.
 * Searches wait meanwhile, and are asked once more when damage was found.
 */
export function keepPartsWhole(engine: MessageEngine, { log, insertSettings }: WholePartsOptions): WholeParts {
  const seenWhole = new Set<string>();
  /** Tables that are written to: what is damaged of an insert is written again. */
  const inserting = new Set<string>();
  /** Tables whose last insert could not be looked at. */
  const unseen = new Set<string>();
  /** How many damaged inserts were taken back, by table. */
  const takenBack = new Map<string, number>();
  let repairs = 0;
  let repairing: Promise<void> | undefined;
  let areMergesAllowed = true;

  async function damagedOf(parts: readonly Part[]): Promise<Part[]> {
    const damaged: Part[] = [];
    for (const part of parts.filter(({ path }) => !seenWhole.has(path))) {
      const isWhole = await hasAllBytes(part);
      if (isWhole === false) damaged.push(part);
      else if (isWhole) seenWhole.add(part.path);
    }
    if (seenWhole.size > REMEMBERED_PARTS) seenWhole.clear();
    return damaged;
  }

  async function attach(table: string): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await engine.command(`ATTACH TABLE ${table}`);
      } catch (err) {
        if (isMissingTable(err) || attempt === ATTACH_ATTEMPTS) throw err;
        // While a search still reads what was detached, the engine refuses.
        if (attempt === 20) log.warn({ err, table }, 'A table cannot be loaded yet, trying again');
        await pause(ATTACH_EVERY_MS);
      }
    }
  }

  async function reload(table: string, damaged: readonly Part[]): Promise<void> {
    await engine.command(`SYSTEM STOP MERGES ${table}`);
    await engine.command(`DETACH TABLE ${table} SYNC`);
    const places: [Part, string][] = [];
    try {
      for (const part of damaged) places.push([part, await setAside(part)]);
    } finally {
      for (const cache of CACHES) await engine.command(`SYSTEM DROP ${cache}`);
      await attach(table);
      seenWhole.clear();
    }
    if (!areMergesAllowed) await engine.command(`SYSTEM STOP MERGES ${table}`);
    for (const [part, place] of places) {
      const isRepeated = part.level === 0 && (inserting.has(table) || unseen.has(table));
      if (isRepeated) takenBack.set(table, (takenBack.get(table) ?? 0) + 1);
      const isLost = !isRepeated && !(await isReplaced(engine, part));
      if (!isLost) await removeFolder(place);
      const { name, rows } = part;
      if (isLost) log.error({ table, part: name, rows, place }, 'A part of a table is damaged and was set aside');
      else log.warn({ table, part: name, rows }, 'A part that was written while the disk was full was taken back');
    }
  }

  /** One after the other; who comes meanwhile waits in {@link whenReadable}. */
  async function repair(damaged: readonly Part[]): Promise<void> {
    while (repairing) await repairing;
    const tables = [...new Set(damaged.map(({ table }) => table))];
    const work = async () => {
      for (const table of tables) {
        const still = await damagedOf(await readParts(engine, { table, most: NEWEST_PARTS }));
        if (still.length > 0) await reload(table, still);
      }
    };
    const running = work();
    repairing = running.catch(() => undefined);
    try {
      await running;
    } finally {
      repairs += 1;
      repairing = undefined;
    }
  }

  async function check(withinSeconds?: number): Promise<number> {
    const damaged = await damagedOf(await readParts(engine, { withinSeconds, most: NEWEST_PARTS }));
    if (damaged.length > 0) await repair(damaged);
    return damaged.length;
  }

  /** Looks at the last insert into a table; a damaged one is taken back. */
  async function look(table: string): Promise<void> {
    unseen.add(table);
    const parts = await readParts(engine, { table, withinSeconds: UNDONE_WITHIN_SECONDS, most: NEWEST_PARTS });
    const damaged = await damagedOf(parts);
    if (damaged.length > 0) await repair(damaged);
    unseen.delete(table);
  }

  /** What an insert left that could not be looked at must not be taken for stored. */
  async function whenReadable(): Promise<void> {
    while (repairing) await repairing;
    for (const table of unseen) if (!inserting.has(table)) await look(table);
  }

  async function reading<Result>(run: () => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      await whenReadable();
      const before = repairs;
      try {
        return await run();
      } catch (cause) {
        const isDamage = looksDamaged(cause);
        if (attempt === ATTEMPTS || !(isDamage || isMissingTable(cause))) throw cause;
        if (isDamage && repairs === before) await check(UNDONE_WITHIN_SECONDS);
        await whenReadable();
        if (repairs === before) throw cause;
      }
    }
  }

  return {
    ...engine,
    query: (sql, params, options) => reading(() => engine.query(sql, params, options)),
    command: (sql, params) => reading(() => engine.command(sql, params)),

    async insertLines(table, lines) {
      await whenReadable();
      const before = takenBack.get(table);
      inserting.add(table);
      try {
        const failure = await engine.insertLines(table, lines, insertSettings?.()).then(
          () => undefined,
          (cause: unknown) => ({ cause }),
        );
        if (!failure || !isMissingTable(failure.cause)) await look(table);
        if (failure) throw failure.cause;
      } finally {
        inserting.delete(table);
      }
      if (takenBack.get(table) !== before)
        throw new EngineError('The disk was full while messages were written: they are written again', NO_SPACE);
    },

    check,

    async allowMerges(isAllowed) {
      areMergesAllowed = isAllowed;
      await engine.command(`SYSTEM ${isAllowed ? 'START' : 'STOP'} MERGES`);
    },
  };
}
