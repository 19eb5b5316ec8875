import { type Condition } from 'server/search/query/sql/condition';
import { type FieldTest } from 'server/search/query/sql/field-test';
import { type RunInTime } from 'server/search/sampling/timed-statements';
import { type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { type Interval } from 'server/search/scope/time/instants';
import { type EngineSettings, type MessageEngine } from 'server/storage/messages/engine';
import { ENGINE_START_STEP, type ListedPart, listParts, rowsOf } from '../parts-in-range';
import { TestedParts } from './tested-parts';

/** Parts of a table in which the index alone answers some tests of a query. */
export interface AnsweredParts {
  /** True for their messages. The engine leaves out the other parts before it reads anything. */
  condition: Condition;
  /** Keys of the tests. */
  tests: ReadonlySet<string>;
}

/** What was searched. */
export interface TestedSearch {
  sets: readonly Pick<SearchedSet, 'indices' | 'table'>[];
  interval: Interval;
  tests: readonly FieldTest[];
}

/**
 * Values that only one field has, by parts of tables. The index of `values` tells which messages have a value, but not in which
 * field, so the field of each of them is read. Where that was in vain for a whole part, and a part never changes, the next search
 * need not read it (docs/decisions/0044-exclusive-values.md).
 */
export interface ExclusiveValues {
  /** What is known of tables that are searched, by their names. */
  find(search: Omit<TestedSearch, 'interval'>): ReadonlyMap<string, AnsweredParts>;
  /** Reads what the same searches could use next time, one after the other. Never rejects. */
  learn(searches: readonly TestedSearch[]): Promise<void>;
}

interface Limits {
  /** Tests of all tables. Those that were not used for longest are forgotten. */
  tests: number;
  /** With fewer rows a second branch of a statement costs more than it saves. */
  leastRows: number;
  /** Of one statement. */
  rowsAtOnce: number;
  /** Between two looks at the parts of a table. */
  everyMs: number;
  /** The share of rows in the time range that may stay unknown: each search reads them as before. */
  unknownShare: number;
}

const LIMITS: Limits = {
  tests: 1_000,
  leastRows: 1_000_000,
  rowsAtOnce: 2_000_000,
  everyMs: 5_000,
  unknownShare: 0.05,
};
/** Keys are kept in memory. */
const MOST_KEY_CHARACTERS = 1_000;
/** Of a query. */
const MOST_TESTS = 8;
/** Parts that a statement names, of one table and of all: the engine parses 256 KiB. */
const MOST_NAMED = { ofTable: 500, ofAll: 2_000 };
/** A granule: a part with no more says little. */
const TINY_ROWS = 8_192;
/** Fails where two branches of a statement may read a table in two states, and find messages of merged parts twice. */
const IN_ONE_STATE = `throwIf(NOT getSetting('enable_shared_storage_snapshot_in_query')) = 0`;

/** Of the server itself, and last of all: a statement pauses after each block that it has read while searches run. */
const SETTINGS: EngineSettings = {
  ...{ priority: 3, low_priority_query_wait_time_ms: 1, max_threads: 1, max_execution_time: 5 },
  ...{ max_memory_usage: 200_000_000, max_result_bytes: 4_000_000 },
};

/** @param nowMs a clock that never goes back, in milliseconds */
export function createExclusiveValues(
  engine: Pick<MessageEngine, 'query'>,
  nowMs: () => number,
  limits: Limits = LIMITS,
): ExclusiveValues {
  /** By table and test; what was used last is the last. */
  const all = new Map<string, TestedParts>();
  let isLearning = false;

  const run: RunInTime = ({ sql, params }) => engine.query(sql, params, { settings: SETTINGS });

  const keyIn = (table: string, { key }: FieldTest) => `${table} ${key}`;

  /** What was asked about before; what is new may be asked only once. */
  function usedAgain(table: string, test: FieldTest): TestedParts | undefined {
    const key = keyIn(table, test);
    const tested = all.get(key);
    all.delete(key);
    all.set(key, tested ?? new TestedParts(test));
    const [oldest] = all.keys();
    if (all.size > limits.tests && oldest !== undefined) all.delete(oldest);
    return tested;
  }

  /** Reads which of some parts have the values in other fields. Of parts that are gone afterwards nothing is known. */
  async function read(
    tested: TestedParts,
    { set, interval }: Read,
    unread: readonly ListedPart[],
  ): Promise<readonly ListedPart[]> {
    const { inValues, inField, params } = tested.test;
    const sql = `SELECT DISTINCT _part AS name FROM ${set.table}
      WHERE ${IN_ONE_STATE} AND ${isOneOf(unread)} AND ${inValues} AND NOT ${inField}`;
    const others = new Set((await run<{ name: string }>({ sql, params })).map(({ name }) => name));
    const parts = await listParts(run, set, interval);
    const there = new Set(parts.map(({ name }) => name));
    for (const part of unread) if (there.has(part.name)) tested.add(part, !others.has(part.name));
    return parts;
  }

  async function learnTest(tested: TestedParts, reading: Read, listed: readonly ListedPart[]): Promise<void> {
    const unread = listed.filter((part) => part.rows > 0 && tested.isUnknown(part));
    if (rowsOf(unread) <= rowsOf(listed) * limits.unknownShare) return tested.list(listed);
    const example = tested.isNew ? exampleOf(unread) : undefined;
    let parts = example ? await read(tested, reading, [example]) : listed;
    if (example && tested.hasOthers(example)) return tested.giveUp();
    const others = unread.filter((part) => part !== example);
    for (const some of inTurns(others, limits.rowsAtOnce)) parts = await read(tested, reading, some);
    tested.list(parts);
    if (rowsOf(parts.filter((part) => tested.hasOthers(part))) > rowsOf(tested.known)) tested.giveUp();
  }

  async function learnIn(set: Read['set'], { interval, tests }: TestedSearch): Promise<void> {
    const learnable = tests.filter(({ key }) => key.length <= MOST_KEY_CHARACTERS).slice(0, MOST_TESTS);
    const due = learnable.flatMap((test) => {
      const tested = usedAgain(set.table, test);
      return tested && !tested.isGivenUp && nowMs() - tested.listedMs >= limits.everyMs ? [tested] : [];
    });
    if (due.length === 0) return;
    for (const tested of due) tested.listedMs = nowMs();
    const parts = await listParts(run, set, interval);
    if (parts.length === 0 || rowsOf(parts) < limits.leastRows) return;
    for (const tested of due) {
      tested.begin(parts[0]!.engine_start);
      // What takes too long, or more than the engine can do, would each time.
      await learnTest(tested, { set, interval }, parts).catch(() => tested.giveUp());
    }
  }

  /** The parts in which most tests are answered, and these tests. */
  function findIn(table: string, tests: readonly FieldTest[]): Answered | undefined {
    const [most, ...others] = tests
      .flatMap((test) => all.get(keyIn(table, test)) ?? [])
      .filter(({ known }) => rowsOf(known) >= limits.leastRows)
      .sort((one, other) => rowsOf(other.known) - rowsOf(one.known));
    if (!most) return undefined;
    const { engineStart } = most;
    let parts = most.known;
    const answered = new Set([most.test.key]);
    for (const other of others) {
      const names = new Set(other.known.map(({ name }) => name));
      const both = parts.filter(({ name }) => names.has(name));
      if (other.engineStart !== engineStart || rowsOf(both) * 2 < rowsOf(parts)) continue;
      parts = both;
      answered.add(other.test.key);
    }
    return { parts: largest(parts), engineStart, tests: answered };
  }

  return {
    find({ sets, tests }) {
      const found = new Map<string, AnsweredParts>();
      let named = 0;
      for (const { table } of sets) {
        const answered = findIn(table, tests);
        if (!answered || named + answered.parts.length > MOST_NAMED.ofAll) continue;
        named += answered.parts.length;
        const condition = `(${isOneOf(answered.parts)} AND ${hasRunSince(answered.engineStart)})`;
        found.set(table, { condition, tests: answered.tests });
      }
      return found;
    },

    async learn(searches) {
      if (isLearning) return;
      isLearning = true;
      try {
        for (const search of searches) for (const set of search.sets) await learnIn(set, search);
      } catch {
        // Without a list of the parts the next search reads as much as this one.
      } finally {
        isLearning = false;
      }
    },
  };
}

interface Answered extends Pick<AnsweredParts, 'tests'> {
  parts: readonly ListedPart[];
  engineStart: number;
}

interface Read {
  set: TestedSearch['sets'][number];
  interval: Interval;
}

/** The engine goes by the names before it opens any part. Names are digits and underscores. */
const isOneOf = (parts: readonly ListedPart[]): Condition =>
  `_part IN (${parts.map(({ name }) => `'${name}'`).join(', ')})`;

/** As many as may be named. */
const largest = (parts: readonly ListedPart[]): ListedPart[] =>
  [...parts].sort((one, other) => other.rows - one.rows).slice(0, MOST_NAMED.ofTable);

/** Names of parts mean others once the engine has been started anew. */
const hasRunSince = (engineStart: number): Condition =>
  `abs(toInt64(toUnixTimestamp(now())) - toInt64(uptime()) - ${engineStart}) <= ${ENGINE_START_STEP}`;

/** The smallest one that is not tiny. */
function exampleOf(parts: readonly ListedPart[]): ListedPart | undefined {
  const smallestFirst = [...parts].sort((one, other) => one.rows - other.rows || one.name.localeCompare(other.name));
  return smallestFirst.find(({ rows }) => rows > TINY_ROWS) ?? smallestFirst.at(-1);
}

/** Lists of parts with so many rows at most, unless one has more. */
function inTurns(parts: readonly ListedPart[], mostRows: number): ListedPart[][] {
  const lists: ListedPart[][] = [];
  let rows = Infinity;
  for (const part of parts) {
    rows += part.rows;
    if (rows > mostRows || lists.at(-1)!.length === MOST_NAMED.ofTable) {
      lists.push([]);
      rows = part.rows;
    }
    lists.at(-1)!.push(part);
  }
  return lists;
}
