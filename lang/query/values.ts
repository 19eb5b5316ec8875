import { type SyntaxNode } from '@lezer/common';
import * as terms from './parser.terms';
import { countValue, type Reading, unescape } from './reading';
import { QueryRefusal } from './syntax-error';
import { type FieldReference, type LeafNode, type QueryNode, type WildcardPart } from './tree';

const EXISTS_FIELD = '_exists_';

/** A reference to the field at a node. */
export function readFieldName(reading: Reading, node: SyntaxNode): FieldReference {
  return fieldReference(reading, unescape(reading.text.slice(node.from, node.to)), node);
}

function fieldReference(reading: Reading, name: string, { from, to }: { from: number; to: number }): FieldReference {
  return { name, isPattern: name.includes('*'), at: reading.locator.span(from, to) };
}

/** Turns a Term, Phrase or Range of the grammar into its node, boost and all. */
export function readValue(reading: Reading, node: SyntaxNode, field: FieldReference | undefined): QueryNode {
  countValue(reading, node.from);
  const value = node.type.id === terms.Range ? readRange(reading, node, field) : readSingle(reading, node, field);
  return withBoost(reading, node, value);
}

/** Wraps a node when a boost is written behind it. */
export function withBoost(reading: Reading, node: SyntaxNode, value: QueryNode): QueryNode {
  const boost = node.getChild(terms.Boost);
  if (!boost) return value;
  const at = reading.locator.span(node.from, node.to);
  return { type: 'boosted', boost: Number(reading.text.slice(boost.from + 1, boost.to)), node: value, at };
}

function readSingle(reading: Reading, node: SyntaxNode, field: FieldReference | undefined): QueryNode {
  const token = node.firstChild;
  if (!token) throw new QueryRefusal('unexpectedEnd', 'The query ends too early', node.to);
  const raw = reading.text.slice(token.from, token.to);
  const at = reading.locator.span(token.from, token.to);
  if (field?.name === EXISTS_FIELD) {
    return { type: 'exists', field: fieldReference(reading, plainText(token, raw), token), at };
  }
  const fuzzy = readFuzzy(reading, node);
  switch (token.type.id) {
    case terms.Star:
      return field ? { type: 'exists', field, at } : { type: 'matchAll', at };
    case terms.Wildcard:
      return readWildcard(reading, token, raw, field);
    case terms.Regex:
      return { type: 'regex', pattern: raw.slice(1, -1), field, at };
    case terms.Quoted:
      return { type: 'phrase', value: plainText(token, raw), slop: Math.floor(fuzzy?.number ?? 0), field, at };
    case terms.BareOperator:
      return { type: 'term', value: raw.slice(0, 1), field, at };
    default:
      if (fuzzy) return { type: 'fuzzy', value: unescape(raw), edits: editsOf(unescape(raw), fuzzy), field, at };
      return (field && readOneSided(raw, field, at)) ?? { type: 'term', value: unescape(raw), field, at };
  }
}

function plainText(token: SyntaxNode, raw: string): string {
  return unescape(token.type.id === terms.Quoted ? raw.slice(1, -1) : raw);
}

interface Fuzziness {
  /** Absent: chosen by the length of the word. */
  number?: number;
  offset: number;
}

function readFuzzy(reading: Reading, node: SyntaxNode): Fuzziness | undefined {
  const fuzzy = node.getChild(terms.Fuzzy);
  if (!fuzzy) return undefined;
  if (!/^(?:[ \t\n\r\u3000)^]|$)/.test(reading.text.slice(fuzzy.to, fuzzy.to + 1))) {
    throw new QueryRefusal('lexical', 'Only a number can follow ~', fuzzy.to);
  }
  const digits = reading.text.slice(fuzzy.from + 1, fuzzy.to);
  return { number: digits === '' ? undefined : Number(digits), offset: fuzzy.from + 1 };
}

/** Distances above two count as two; below one it is the old fraction of characters that must agree. */
function editsOf(value: string, { number, offset }: Fuzziness): 0 | 1 | 2 {
  const length = [...value].length;
  if (number === undefined) return length <= 2 ? 0 : length <= 5 ? 1 : 2;
  if (number > 1 && !Number.isInteger(number)) {
    throw new QueryRefusal('lexical', 'An edit distance is a whole number', offset);
  }
  const edits = number === 0 ? 0 : number < 1 ? Math.floor((1 - number) * length) : number;
  return edits >= 2 ? 2 : edits === 1 ? 1 : 0;
}

function readOneSided(raw: string, field: FieldReference, at: LeafNode['at']): LeafNode | undefined {
  const [, operator, bound = ''] = /^(>=?|<=?)([^]+)$/.exec(raw) ?? [];
  if (!operator) return undefined;
  const inclusive = operator.endsWith('=');
  const value = bound === '*' ? undefined : unescape(bound);
  return operator.startsWith('>')
    ? { type: 'range', lower: value, includeLower: inclusive, includeUpper: true, field, at }
    : { type: 'range', upper: value, includeLower: true, includeUpper: inclusive, field, at };
}

function readRange(reading: Reading, node: SyntaxNode, field: FieldReference | undefined): QueryNode {
  const at = reading.locator.span(node.from, node.to);
  const bounds: (string | undefined)[] = [];
  let includeLower = false;
  let includeUpper = false;
  for (let token = node.firstChild; token; token = token.nextSibling) {
    const raw = reading.text.slice(token.from, token.to);
    if (token.type.id === terms.RangeOpen) includeLower = raw === '[';
    else if (token.type.id === terms.RangeClose) includeUpper = raw === ']';
    else if (token.type.id === terms.RangeWord || token.type.id === terms.Quoted) {
      bounds.push(raw === '*' ? undefined : plainText(token, raw));
    }
  }
  const [lower, upper] = bounds;
  if (lower === undefined && upper === undefined) {
    return field ? { type: 'exists', field, at } : { type: 'matchAll', at };
  }
  return { type: 'range', lower, upper, includeLower, includeUpper, field, at };
}

function readWildcard(reading: Reading, token: SyntaxNode, raw: string, field: FieldReference | undefined): QueryNode {
  const first = raw.charAt(0);
  if ((first === '*' || first === '?') && !reading.allowLeadingWildcards) {
    throw new QueryRefusal(
      'leadingWildcard',
      `"${first}" cannot be the first character. Wildcards at the start of a word are switched off by the administrator. ` +
        'Try a regex such as field:/.*lure/ or remove the leading wildcard.',
      token.from,
    );
  }
  const at = reading.locator.span(token.from, token.to);
  const parts = wildcardParts(raw);
  const [literal, end] = parts;
  if (parts.length === 2 && typeof literal === 'object' && end === '*') {
    return { type: 'prefix', value: literal.literal, field, at };
  }
  return { type: 'wildcard', parts, field, at };
}

function wildcardParts(raw: string): WildcardPart[] {
  return (raw.match(/[*?]|(?:\\[^]|[^*?\\])+/g) ?? []).map((part) =>
    part === '*' || part === '?' ? part : { literal: unescape(part) },
  );
}
