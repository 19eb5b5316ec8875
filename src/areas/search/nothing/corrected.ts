import { type WordCorrection } from 'api/word-suggestions';
import { analyseText } from 'lang/query/analyse';
import { leavesOf } from 'lang/query/hints';
import { parseQuery } from 'lang/query/parse';
import { type LeafNode } from 'lang/query/tree';
import { type Alternative } from './alternatives';
import { texts } from './texts';

/** A word of a query and its place. */
interface PlacedWord {
  word: string;
  from: number;
  to: number;
}

const WORD = /[\p{L}\p{M}\p{N}_]+/gu;
const IN_TEXT = new Set(['term', 'run', 'phrase']);
const MAX_CORRECTED = 3;

function wordsOfLeaf({ type, field, at }: LeafNode, query: string): PlacedWord[] {
  const written = query.slice(at.from, at.to);
  if (!IN_TEXT.has(type) || (field && field.name !== 'message')) return [];
  const words = [...written.matchAll(WORD)].map(({ 0: word, index }) => ({
    ...{ word: word.toLowerCase(), from: at.from + index },
    to: at.from + index + word.length,
  }));
  // What is split in another way, or escaped, is left as it is.
  const isPlain = analyseText(written).join(' ') === words.map(({ word }) => word).join(' ');
  return isPlain && !written.includes('\\') ? words : [];
}

function placedWords(query: string): PlacedWord[] {
  const { tree } = parseQuery(query, { allowLeadingWildcards: true });
  return tree ? leavesOf(tree).flatMap((leaf) => wordsOfLeaf(leaf, query)) : [];
}

/** The words that a query looks for in the text of messages, each once. */
export const wordsOf = (query: string): string[] => [...new Set(placedWords(query).map(({ word }) => word))];

function replaced(query: string, replacements: ReadonlyMap<string, string>): string {
  let text = query;
  for (const { word, from, to } of placedWords(query).reverse())
    text = text.slice(0, from) + (replacements.get(word) ?? text.slice(from, to)) + text.slice(to);
  return text;
}

/** The query with the words that no message has corrected: a single one in several ways, several each to the closest. */
export function correctedQueries(query: string, corrections: readonly WordCorrection[]): readonly Alternative[] {
  const [only, ...others] = corrections;
  if (!only) return [];
  const choices =
    others.length === 0
      ? only.closest.map((each) => new Map([[only.word, each.word]]))
      : [new Map(corrections.flatMap(({ word, closest: [first] }) => (first ? [[word, first.word] as const] : [])))];
  return choices.slice(0, MAX_CORRECTED).map((choice) => ({
    difference: texts.differences.corrected([...choice.values()]),
    query: replaced(query, choice),
  }));
}
