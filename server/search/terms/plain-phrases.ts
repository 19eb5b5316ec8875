import { analyseText } from 'lang/query/analyse';
import { leavesOf } from 'lang/query/hints';
import { type LeafNode, type QueryNode } from 'lang/query/tree';
import { plainPhrase } from 'server/messages/plain-words';
import { type Fragment } from 'server/search/fragment';
import { askedWords } from 'server/search/query/sql/asked-words';
import { COLUMNS } from 'server/search/query/sql/columns';
import { allOf, EVERY } from 'server/search/query/sql/condition';
import { createParameters } from 'server/search/query/sql/parameters';
import { indexCondition } from 'server/search/scope/indices/index-condition';
import { type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { type Interval } from 'server/search/scope/time/instants';

/** A query may have hundreds of phrases; those behind are compared with the words of rows. */
const MAX_PHRASES = 24;

/** The same for phrases of the same words. */
export const phraseKey = (words: readonly string[]): string => words.join(' ');

/** The phrases of plain words that a query looks for in the text of messages, each once. */
export function askedPhrases(tree: QueryNode): string[][] {
  const phrases = leavesOf(tree).filter(isOfMessage).flatMap(phrasesOf);
  const plain = phrases.filter((words) => words.length > 1 && plainPhrase(words) !== undefined);
  return [...new Map(plain.map((words) => [phraseKey(words), words])).values()].slice(0, MAX_PHRASES);
}

const isOfMessage = ({ field }: LeafNode): boolean =>
  !field || field.isPattern || COLUMNS.get(field.name)?.words === 'words';

function phrasesOf(leaf: LeafNode): string[][] {
  if (leaf.type === 'phrase') return leaf.slop === 0 ? [analyseText(leaf.value)] : [];
  return leaf.type === 'term' || leaf.type === 'run' ? askedWords([leaf.value]).addresses : [];
}

export interface FoundPhrase {
  /** Its number in the list of what was asked. */
  asked: number;
}

/** The statement that finds the phrases that plain words do not answer: a message with all of their words has none. */
export function withoutPlainWords(
  { table, indices }: Pick<SearchedSet, 'indices' | 'table'>,
  phrases: readonly string[][],
  { fromMs, toMs }: Interval,
): Fragment {
  const parameters = createParameters('q');
  const messages = allOf([
    `timestamp >= fromUnixTimestamp64Milli({from_ms:Int64}, 'UTC')`,
    `timestamp < fromUnixTimestamp64Milli({to_ms:Int64}, 'UTC')`,
    indices ? indexCondition(indices) : EVERY,
    `plain_words = ''`,
  ]);
  const branches = phrases.map((words, number) => {
    const all = parameters.add('Array(String)', [...new Set(words)]);
    return `SELECT * FROM (SELECT ${number} AS asked FROM ${table} WHERE ${messages} AND hasAll(words, ${all}) LIMIT 1)`;
  });
  return { sql: branches.join(' UNION ALL '), params: { ...parameters.values, from_ms: fromMs, to_ms: toMs } };
}
