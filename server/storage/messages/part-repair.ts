import { setTimeout as pause } from 'node:timers/promises';
import { type Log } from 'server/runtime/log';
import { looksDamaged } from './damage';
import { EngineError, type EngineSettings, isMissingTable, type MessageEngine } from './engine';
import { hasAllBytes, isReplaced, type Part, quarantinePart, readParts, removeFolder } from './part-files';

export interface PartRepairOptions {
  log: Log;
  /** Settings of an insert, asked for before each. */
  insertSettings?(): EngineSettings;
}

/** The embedded engine with verified inserts and repair of damaged parts. */
export interface RepairingEngine extends MessageEngine {
  /**
   * Verifies the newest parts of all tables, and repairs tables with damaged ones.
   *
   * @param withinSeconds only parts written in the last so many seconds; of any age when absent
   * @returns how many were damaged; they are no longer part of their tables
   */
  check(withinSeconds?: number): Promise<number>;
  /** Enables or disables merges: a merge that runs out of disk space leaves a damaged part behind. */
  allowMerges(isAllowed: boolean): Promise<void>;
}

/** ClickHouse's code for "not enough space", after which an insert may be repeated. */
const NO_SPACE = 243;
/** The parts that a merge replaced stay on disk for eight minutes: until then a damaged merge can be undone. */
export const RECOVERABLE_SECONDS = 420;
const NEWEST_PARTS = 200;
const MAX_VERIFIED = 5000;
/** One statement may run into repairs of several tables, one after the other. */
const ATTEMPTS = 4;
const ATTACH_RETRY_MS = 50;
/** 75 seconds in all: attaching fails while a search reads the table, and a search may take a minute. */
const ATTACH_ATTEMPTS = 1500;
/** The engine caches parts by name, and the next insert reuses the name of a removed one. */
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
 * succeeds although files of the new part are truncated or empty. Everything that reads them fails.
 *
 * So each insert is verified before it counts as done. A damaged part is removed from its table while the table is detached:
 * dropping the part by a statement would need disk space. Attached again, the table loads the parts that a damaged merge had
 * replaced. Searches wait during a repair, and are retried when they failed on damage.
 */
export function withPartRepair(engine: MessageEngine, { log, insertSettings }: PartRepairOptions): RepairingEngine {
  /** The complete parts, by path, and their tables. */
  const verified = new Map<string, string>();
  /** Tables with an insert in progress: its rows are written again when its part is damaged. */
  const inserting = new Set<string>();
  /** Tables whose last insert was not verified yet. */
  const unverified = new Set<string>();
  /** Number of damaged inserts that were rolled back, by table. */
  const rollbacks = new Map<string, number>();
  let repairs = 0;
  let repairing: Promise<void> | undefined;
  let areMergesAllowed = true;

  async function damagedOf(parts: readonly Part[]): Promise<Part[]> {
    const damaged: Part[] = [];
    for (const part of parts.filter(({ path }) => !verified.has(path))) {
      const isComplete = await hasAllBytes(part);
      if (isComplete === false) damaged.push(part);
      else if (isComplete) verified.set(part.path, part.table);
    }
    if (verified.size > MAX_VERIFIED) verified.clear();
    return damaged;
  }

  /** The next insert reuses the name of a removed part. */
  const forgetVerified = (table: string) =>
    verified.forEach((verifiedTable, path) => {
      if (verifiedTable === table) verified.delete(path);
    });

  async function attach(table: string): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await engine.command(`ATTACH TABLE ${table}`);
      } catch (err) {
        if (isMissingTable(err) || attempt === ATTACH_ATTEMPTS) throw err;
        // The engine refuses while a search still reads the detached table.
        if (attempt === 20) log.warn({ err, table }, 'A table cannot be loaded yet, retrying');
        await pause(ATTACH_RETRY_MS);
      }
    }
  }

  async function reload(table: string, damaged: readonly Part[]): Promise<void> {
    await engine.command(`SYSTEM STOP MERGES ${table}`);
    await engine.command(`DETACH TABLE ${table} SYNC`);
    const quarantined: [Part, string][] = [];
    try {
      for (const part of damaged) quarantined.push([part, await quarantinePart(part)]);
    } finally {
      for (const cache of CACHES) await engine.command(`SYSTEM DROP ${cache}`);
      await attach(table);
      forgetVerified(table);
    }
    if (!areMergesAllowed) await engine.command(`SYSTEM STOP MERGES ${table}`);
    for (const [part, place] of quarantined) {
      const isRollback = part.level === 0 && (inserting.has(table) || unverified.has(table));
      if (isRollback) rollbacks.set(table, (rollbacks.get(table) ?? 0) + 1);
      const isLost = !isRollback && !(await isReplaced(engine, part));
      if (!isLost) await removeFolder(place);
      const { name, rows } = part;
      if (isLost) log.error({ table, part: name, rows, place }, 'A part of a table is damaged and was detached');
      else log.warn({ table, part: name, rows }, 'A part that was written while the disk was full was removed');
    }
  }

  /** Repairs run one after the other; statements wait for them in {@link untilReadable}. */
  async function repair(damaged: readonly Part[]): Promise<void> {
    while (repairing) await repairing;
    const tables = [...new Set(damaged.map(({ table }) => table))];
    const work = async () => {
      for (const table of tables) {
        const stillDamaged = await damagedOf(await readParts(engine, { table, limit: NEWEST_PARTS }));
        if (stillDamaged.length > 0) await reload(table, stillDamaged);
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
    const damaged = await damagedOf(await readParts(engine, { withinSeconds, limit: NEWEST_PARTS }));
    if (damaged.length > 0) await repair(damaged);
    return damaged.length;
  }

  /** Verifies the last insert into a table, and rolls it back when its part is damaged. */
  async function verifyInsert(table: string): Promise<void> {
    unverified.add(table);
    const parts = await readParts(engine, { table, withinSeconds: RECOVERABLE_SECONDS, limit: NEWEST_PARTS });
    const damaged = await damagedOf(parts);
    if (damaged.length > 0) await repair(damaged);
    unverified.delete(table);
  }

  /** Waits for repairs, and verifies inserts whose verification failed: until then their rows must not count as stored. */
  async function untilReadable(): Promise<void> {
    while (repairing) await repairing;
    for (const table of unverified) if (!inserting.has(table)) await verifyInsert(table);
  }

  async function withRetries<Result>(run: () => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      await untilReadable();
      const before = repairs;
      try {
        return await run();
      } catch (cause) {
        const isDamage = looksDamaged(cause);
        if (attempt === ATTEMPTS || !(isDamage || isMissingTable(cause))) throw cause;
        if (isDamage && repairs === before) await check(RECOVERABLE_SECONDS);
        await untilReadable();
        if (repairs === before) throw cause;
      }
    }
  }

  return {
    ...engine,
    query: (sql, params, options) => withRetries(() => engine.query(sql, params, options)),
    command: (sql, params) => withRetries(() => engine.command(sql, params)),

    async insertLines(table, lines, options) {
      await untilReadable();
      const before = rollbacks.get(table);
      inserting.add(table);
      try {
        const failure = await engine.insertLines(table, lines, { ...options, settings: insertSettings?.() }).then(
          () => undefined,
          (cause: unknown) => ({ cause }),
        );
        if (!failure || !isMissingTable(failure.cause)) await verifyInsert(table);
        if (failure) throw failure.cause;
      } finally {
        inserting.delete(table);
      }
      if (rollbacks.get(table) !== before)
        throw new EngineError('The disk was full while messages were written; they are written again', NO_SPACE);
    },

    check,

    async allowMerges(isAllowed) {
      areMergesAllowed = isAllowed;
      await engine.command(`SYSTEM ${isAllowed ? 'START' : 'STOP'} MERGES`);
    },
  };
}
