import { analyseText } from 'lang/query/analyse';
import { leavesOf } from 'lang/query/hints';
import { parseQuery } from 'lang/query/parse';
import { type LeafNode } from 'lang/query/tree';
import { texts } from './texts';

/** A similar query. */
export interface Alternative {
  /** How it differs: "without quotes". */
  difference: string;
  query: string;
}

const MAX_ALTERNATIVES = 4;
/** Fields whose values are compared without regard to case. */
const ANY_CASE = new Set(['message', 'full_message', 'source']);
const MIN_PREFIX_LENGTH = 3;

interface Rewriting {
  difference: string;
  /** Removes the field of a value. */
  isWithoutField?: boolean;
  /** The replacement for a value with its field; undefined keeps it. */
  rewrite(leaf: LeafNode, value: string): string | undefined;
}

const withField = ({ field }: LeafNode, query: string, value: string) =>
  field ? `${query.slice(field.at.from, field.at.to)}:${value}` : value;

const isWord = ({ type }: LeafNode) => type === 'term' || type === 'run';

function inCase(change: (text: string) => string): Rewriting['rewrite'] {
  return ({ field, type }, value) =>
    field && !ANY_CASE.has(field.name) && type !== 'range' && type !== 'regex' ? change(value) : undefined;
}

const REWRITINGS: readonly Rewriting[] = [
  {
    difference: texts.differences.noQuotes,
    rewrite(leaf) {
      const words = leaf.type === 'phrase' ? analyseText(leaf.value) : [];
      if (words.length === 0) return undefined;
      return words.length === 1 ? words[0] : `(${words.join(' AND ')})`;
    },
  },
  { difference: texts.differences.lowerCase, rewrite: inCase((text) => text.toLowerCase()) },
  { difference: texts.differences.upperCase, rewrite: inCase((text) => text.toUpperCase()) },
  {
    difference: texts.differences.beginnings,
    rewrite(leaf, value) {
      if (!isWord(leaf) || leaf.field || !/^[\p{L}\d_ ]+$/u.test(value)) return undefined;
      const words = value.split(/ +/).map((word) => (word.length < MIN_PREFIX_LENGTH ? word : `${word}*`));
      return words.length === 1 ? words[0] : `(${words.join(' OR ')})`;
    },
  },
  {
    difference: texts.differences.anyField,
    isWithoutField: true,
    rewrite: (leaf, value) => (leaf.field && leaf.type !== 'range' ? value : undefined),
  },
];

function rewritten(query: string, { rewrite, isWithoutField = false }: Rewriting): string | undefined {
  const { tree } = parseQuery(query, { allowLeadingWildcards: true });
  if (!tree) return undefined;
  // Values in a group share the group's field, so they are left unchanged.
  const leaves = leavesOf(tree).filter(({ field, at }) => !field || query.slice(field.at.to, at.from).trim() === ':');
  let text = query;
  for (const leaf of leaves.reverse()) {
    const value = rewrite(leaf, query.slice(leaf.at.from, leaf.at.to));
    if (value === undefined) continue;
    const isFieldKept = leaf.field && !isWithoutField;
    const from = leaf.field?.at.from ?? leaf.at.from;
    text = text.slice(0, from) + (isFieldKept ? withField(leaf, query, value) : value) + text.slice(leaf.at.to);
  }
  return text;
}

/** Similar queries for a query without results; each is valid and differs from the query. */
export function alternativesOf(query: string): readonly Alternative[] {
  const seen = new Set([query]);
  const found: Alternative[] = [];
  for (const rewriting of REWRITINGS) {
    const other = rewritten(query, rewriting);
    if (other === undefined || seen.has(other) || parseQuery(other, { allowLeadingWildcards: true }).error) continue;
    seen.add(other);
    found.push({ difference: rewriting.difference, query: other });
  }
  return found.slice(0, MAX_ALTERNATIVES);
}
