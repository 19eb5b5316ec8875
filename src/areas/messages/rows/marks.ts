import { fieldKind } from 'lang/query/fields';
import { visitQuery } from 'lang/query/hints';
import { parseQuery } from 'lang/query/parse';
import { type QueryNode } from 'lang/query/tree';
import { type MarkRange } from 'ui/message-table/message-row';

const MAX_MARKS = 40;
const MAX_CHARACTERS = 4_000;

interface Hit {
  /** Absent: any field. */
  field?: string;
  /** Source of a regular expression, made of escaped text only. */
  source: string;
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Words of a phrase, with whatever separates them in the text. */
function phraseSource(text: string): string {
  const words = text.split(/[^\p{L}\p{N}_.]+/u).filter((word) => word !== '');
  return words.map(escaped).join('[^\\p{L}\\p{N}]{1,4}');
}

function sourcesOf(node: QueryNode): string[] {
  switch (node.type) {
    case 'run':
      return node.words.map(({ value }) => escaped(value));
    case 'term':
      return [escaped(node.value)];
    case 'phrase':
      return [phraseSource(node.value)];
    case 'prefix':
      return [`${escaped(node.value)}[\\p{L}\\p{N}_]{0,80}`];
    case 'wildcard': {
      const parts = node.parts.map((part) => {
        if (part === '*') return '[\\p{L}\\p{N}_]{0,80}';
        return part === '?' ? '[\\p{L}\\p{N}_]' : escaped(part.literal);
      });
      return node.parts.some((part) => typeof part === 'object') ? [parts.join('')] : [];
    }
    default:
      return [];
  }
}

/** What must not be there is not marked. */
function wantedNodes(tree: QueryNode): QueryNode[] {
  const unwanted = new Set<QueryNode>();
  const wanted: QueryNode[] = [];
  visitQuery(tree, (node) => {
    if (unwanted.has(node)) {
      visitQuery(node, (inner) => unwanted.add(inner));
      return;
    }
    if (node.type === 'clauses') {
      node.clauses.filter(({ occur }) => occur === 'must_not').forEach((clause) => unwanted.add(clause.node));
    }
    wanted.push(node);
  });
  return wanted;
}

function hitsOf(query: string): Hit[] {
  const { tree } = parseQuery(query, { allowLeadingWildcards: true });
  if (!tree) return [];
  return wantedNodes(tree).flatMap((node) => {
    const field = 'field' in node ? node.field : undefined;
    // Whole values that were asked for say nothing new in every row.
    if (field && fieldKind(field.name) !== 'text') return [];
    return sourcesOf(node)
      .filter((source) => source !== '')
      .map((source) => ({ field: field?.name, source }));
  });
}

/** Finds the places of a field's text that a query asked for. */
export type FindMarks = (field: string, text: string) => readonly MarkRange[];

const NONE: readonly MarkRange[] = [];

function expressionOf(hits: readonly Hit[]): RegExp | undefined {
  if (hits.length === 0) return undefined;
  const longestFirst = [...new Set(hits.map(({ source }) => source))].sort((one, other) => other.length - one.length);
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}_])`, 'giu');
}

/** Prepares the marking of a query's words. Regexes, fuzzy words and ranges are not marked. */
export function markFinder(query: string): FindMarks {
  const hits = hitsOf(query);
  const expressions = new Map<string, RegExp | undefined>();
  const expressionFor = (field: string) => {
    if (expressions.has(field)) return expressions.get(field);
    const expression = expressionOf(hits.filter((hit) => hit.field === undefined || hit.field === field));
    expressions.set(field, expression);
    return expression;
  };
  return (field, text) => {
    const expression = hits.length > 0 ? expressionFor(field) : undefined;
    if (!expression) return NONE;
    const ranges: MarkRange[] = [];
    for (const match of text.slice(0, MAX_CHARACTERS).matchAll(expression)) {
      if (match[0] !== '') ranges.push({ start: match.index, length: match[0].length });
      if (ranges.length === MAX_MARKS) break;
    }
    return ranges;
  };
}
