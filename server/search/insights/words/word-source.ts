import { type Fragment } from 'server/search/fragment';
import { type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { FEWEST_SEEN, sampleOf } from 'server/search/sampling/sample';
import { type PartLeft, partsLeftStatement, shareLeft } from 'server/search/sampling/parts-left';
import { messagesSampled } from 'server/search/sampling/slices';
import { inTime, type TimedStatements } from 'server/search/sampling/timed-statements';

/** Where words are looked for. */
export interface WordScope {
  sets: readonly SearchedSet[];
  /** Which messages, without a query. */
  condition: Fragment;
  /**
   * The dictionaries of the tables may be read: they know nothing of streams, so this is for all messages of somebody who may read
   * every stream.
   */
  isEverything: boolean;
}

/** A word of the text of messages, and about how many have it. */
export interface FoundWord {
  word: string;
  messages: number;
}

/** Words are read of fewer messages than values: all of a text are read to find one. */
const SAMPLE = { slices: 3, wholeRows: 50_000 };
const NO_WORDS = `SELECT '' AS token, 0 AS n WHERE 0`;

/**
 * Words that fit, with the messages that have them: from the dictionaries, where a part counts by its share in the range; else from a
 * sample of the messages.
 *
 * @param fits SQL that tests `token`
 * @param distance SQL that orders the words before their messages do; may use `word`
 * @returns undefined when the engine could not tell in time
 */
export async function findWords(
  scope: WordScope,
  { fits, distance, limit }: { fits: Fragment; distance?: string; limit: number },
  statements: Pick<TimedStatements, 'all'>,
): Promise<FoundWord[] | undefined> {
  const run = inTime(statements);
  const order = [...(distance ? [distance] : []), 'messages DESC', 'word'];
  try {
    const { sql, params, messages } = await (scope.isEverything ? inDictionaries : inSample)(scope, fits, run);
    return await run<FoundWord>({
      sql: `SELECT token AS word, toUInt64(ceil(${messages})) AS messages FROM (${sql})
        GROUP BY token ORDER BY ${order.join()} LIMIT ${limit}`,
      params: { ...params, ...fits.params },
    });
  } catch {
    return undefined;
  }
}

/** A statement for words, and SQL that counts the messages of one of them. */
type Counted = Fragment & { messages: string };
type Run = ReturnType<typeof inTime>;

async function inDictionaries({ sets, condition }: WordScope, fits: Fragment, run: Run): Promise<Counted> {
  const left = await Promise.all(
    sets.map(async ({ table, indices }) => ({
      table,
      parts: await run<PartLeft>(partsLeftStatement({ table, indices }, condition)),
    })),
  );
  const tables = left
    .filter(({ parts }) => parts.length > 0)
    .map(({ table, parts }, number) => inDictionary(table, parts, number, fits));
  return {
    sql: tables.map(({ sql }) => sql).join(' UNION ALL ') || NO_WORDS,
    params: Object.fromEntries(tables.flatMap(({ params }) => Object.entries(params))),
    messages: 'sum(n)',
  };
}

function inDictionary(table: string, parts: readonly PartLeft[], number: number, fits: Fragment): Fragment {
  const names = `{parts_${number}:Array(String)}`;
  return {
    sql: `SELECT token, cardinality * transform(part_name, ${names}, {shares_${number}:Array(Float64)}, 0.) AS n
      FROM mergeTreeTextIndex(currentDatabase(), '${table}', 'words_index')
      WHERE has(${names}, part_name) AND ${fits.sql} AND isValidUTF8(token)`,
    params: { [`parts_${number}`]: parts.map(({ part }) => part), [`shares_${number}`]: parts.map(shareLeft) },
  };
}

async function inSample({ sets, condition }: WordScope, fits: Fragment, run: Run): Promise<Counted> {
  const sample = await sampleOf(sets, condition, SAMPLE, run<PartLeft>);
  const words = `arrayJoin(arrayDistinct(arrayFilter(token -> ${fits.sql}, words)))`;
  const selected = [['token', words] as const, ['n', '{weight}'] as const];
  const messages = messagesSampled(sample.sets, selected, condition);
  return {
    sql: `SELECT token, n FROM ${messages.sql}`,
    params: messages.params,
    messages: `if(count() < ${FEWEST_SEEN}, count(), sum(n))`,
  };
}
