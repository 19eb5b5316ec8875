import { type Span } from './position';
import { type FieldReference, type LeafNode, type QueryNode } from './tree';

/** Visits every node, parents first. */
export function visitQuery(node: QueryNode, visit: (node: QueryNode) => void): void {
  visit(node);
  if (node.type === 'clauses') for (const clause of node.clauses) visitQuery(clause.node, visit);
  else if (node.type === 'group' || node.type === 'boosted') visitQuery(node.node, visit);
}

/** The field names of a query, in order, each place once; the name after `_exists_:` is one of them. */
export function fieldReferences(tree: QueryNode): FieldReference[] {
  const references = new Set<FieldReference>();
  visitQuery(tree, (node) => {
    if ('field' in node && node.field) references.add(node.field);
  });
  return [...references].sort((left, right) => left.at.from - right.at.from);
}

/** A lower-case `and`, `or` or `not` that was probably meant as an operator. */
export interface MistakenOperator {
  word: string;
  operator: 'AND' | 'OR' | 'NOT';
  at: Span;
}

const OPERATORS: Readonly<Record<string, MistakenOperator['operator']>> = { and: 'AND', or: 'OR', not: 'NOT' };

/** Finds the bare words that look like operators; a word with a field of its own, a phrase or a pattern is none. */
export function mistakenOperators(tree: QueryNode): MistakenOperator[] {
  const groupFields = new Set<FieldReference>();
  const found: MistakenOperator[] = [];
  const check = (word: string, at: Span) => {
    const operator = Object.hasOwn(OPERATORS, word) ? OPERATORS[word] : undefined;
    if (operator) found.push({ word, operator, at });
  };
  visitQuery(tree, (node) => {
    if (node.type === 'group' && node.field) groupFields.add(node.field);
    if (node.type === 'run') for (const { value, at } of node.words) check(value, at);
    if (node.type === 'term' && (!node.field || groupFields.has(node.field))) check(node.value, node.at);
  });
  return found;
}

/** The values of a query, in order, each with its field: those in brackets carry the field before the bracket. */
export function leavesOf(tree: QueryNode): LeafNode[] {
  const leaves: LeafNode[] = [];
  visitQuery(tree, (node) => {
    switch (node.type) {
      case 'matchAll':
      case 'exists':
      case 'clauses':
      case 'group':
      case 'boosted':
        return;
      default:
        leaves.push(node);
    }
  });
  return leaves;
}
