import { type Span } from './position';

/** What a clause is to its list: one `must` makes every `should` of the list optional. */
export type Occur = 'must' | 'should' | 'must_not';

/** A field as written. The fields of a group share the object of the group. */
export interface FieldReference {
  name: string;
  /** The name contains `*` and matches several fields. */
  isPattern: boolean;
  at: Span;
}

interface Node {
  /** The value, or the whole of a compound. */
  at: Span;
}

/** A value with the field it is looked for in; without one, in every searchable field. */
interface Leaf extends Node {
  field?: FieldReference;
}

/** Every message. */
export interface MatchAllNode extends Node {
  type: 'matchAll';
}

/** Messages in which the field has a value. */
export interface ExistsNode extends Node {
  type: 'exists';
  field: FieldReference;
}

/** Bare words in a row: one value for fields that are compared whole, several words for text. */
export interface RunNode extends Leaf {
  type: 'run';
  value: string;
  words: { value: string; at: Span }[];
}

export interface TermNode extends Leaf {
  type: 'term';
  value: string;
}

export interface PhraseNode extends Leaf {
  type: 'phrase';
  value: string;
  /** How many positions the words may move in all. */
  slop: number;
}

export interface PrefixNode extends Leaf {
  type: 'prefix';
  value: string;
}

/** Literal text, or `*` any run, `?` one character. */
export type WildcardPart = { literal: string } | '*' | '?';

export interface WildcardNode extends Leaf {
  type: 'wildcard';
  parts: WildcardPart[];
}

/** The text between the slashes, in the regex syntax of Lucene. */
export interface RegexNode extends Leaf {
  type: 'regex';
  pattern: string;
}

export interface FuzzyNode extends Leaf {
  type: 'fuzzy';
  value: string;
  /** Edit distance. */
  edits: 0 | 1 | 2;
}

export interface RangeNode extends Leaf {
  type: 'range';
  /** Absent: open end. */
  lower?: string;
  upper?: string;
  includeLower: boolean;
  includeUpper: boolean;
}

export type LeafNode = RunNode | TermNode | PhraseNode | PrefixNode | WildcardNode | RegexNode | FuzzyNode | RangeNode;

export interface Clause {
  occur: Occur;
  node: QueryNode;
}

/** A list of clauses under the boolean rule; a list of prohibited ones alone matches everything else. */
export interface ClausesNode extends Node {
  type: 'clauses';
  clauses: Clause[];
}

/** Brackets. The field, when given, is already on every leaf inside that has none of its own. */
export interface GroupNode extends Node {
  type: 'group';
  field?: FieldReference;
  node: QueryNode;
}

/** `^n`: matters for a score only. */
export interface BoostedNode extends Node {
  type: 'boosted';
  boost: number;
  node: QueryNode;
}

export type QueryNode = MatchAllNode | ExistsNode | LeafNode | ClausesNode | GroupNode | BoostedNode;
