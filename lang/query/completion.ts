import { type SyntaxNode, type Tree } from '@lezer/common';
import * as terms from './parser.terms';
import { unescape } from './reading';

/** What is being written at a place of a query. */
export type CompletionContext =
  /** A word that may become a field name, NOT or a plain term; AND and OR too when it follows a clause. */
  | { kind: 'word'; from: number; prefix: string; followsClause: boolean }
  /** A value of a field (`_exists_` has field names as values). */
  | { kind: 'value'; from: number; prefix: string; field: string };

/**
 * Tells what can be completed at an offset. Works on the tolerant tree, so on half-written queries too.
 *
 * @param tree the grammar's tree of the text, as the editor keeps it
 * @returns undefined inside quotes of no field, regexes, ranges, boosts: there is nothing to offer
 */
export function completionAt(tree: Tree, text: string, offset: number): CompletionContext | undefined {
  const inner = tree.resolveInner(offset, -1);
  if (REFUSED.has(inner.type.id)) return undefined;
  const isToken = inner.type.id === terms.Word || inner.type.id === terms.Wildcard || inner.type.id === terms.Quoted;
  const from = isToken ? inner.from : offset;
  const prefix = text.slice(from, offset);
  const field = fieldBefore(inner, text, from);
  if (field !== undefined) return { kind: 'value', from, prefix: plainPrefix(prefix), field };
  if (inner.type.id === terms.Quoted) return undefined;
  return { kind: 'word', from, prefix, followsClause: !NO_CLAUSE_BEFORE.test(text.slice(0, from)) };
}

const NO_CLAUSE_BEFORE = /(?:^|[+\-!(]|(?:^|[\s(])(?:AND|OR|NOT|&&|\|\|))\s*$/;

const REFUSED = new Set<number>([terms.Regex, terms.RangeWord, terms.RangeOpen, terms.To, terms.Boost, terms.Fuzzy]);

function plainPrefix(prefix: string): string {
  return unescape(prefix.replace(/^"/, ''));
}

/** The field whose value is at a place: directly after the colon, or anywhere in the brackets after it. */
function fieldBefore(inner: SyntaxNode, text: string, from: number): string | undefined {
  for (let node: SyntaxNode | null = inner; node; node = node.parent) {
    if (node.type.id === terms.Range) return undefined;
    if (node.type.id !== terms.Fielded) continue;
    const name = node.getChild(terms.FieldName);
    if (!name || from <= name.to) continue;
    const written = text.slice(name.to, from).trimStart();
    const isOpen = node.getChild(terms.Group)?.getChild(')') ? node.to > from : written.startsWith(':(');
    if (written === ':' || isOpen) return unescape(text.slice(name.from, name.to));
  }
  return undefined;
}
