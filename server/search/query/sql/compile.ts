import { fieldPattern } from 'lang/query/fields';
import {
  type Clause,
  type FieldReference,
  type LeafNode,
  type QueryNode,
  type RunNode,
  type TermNode,
} from 'lang/query/tree';
import { COLUMNS } from './columns';
import { type Comparison } from './comparison';
import { allOf, anyOf, type Condition, EVERY, NONE, not } from './condition';
import { phraseComparison, termComparison } from './exact-comparison';
import { type FieldTest, type IsExclusive } from './field-test';
import { createParameters, type Parameters } from './parameters';
import { type ExpandedTerms } from './expanded-terms';
import { patternComparison } from './pattern-comparison';
import { rangeComparison } from './range-comparison';
import {
  anyFieldMatches,
  fieldExists,
  fieldMatches,
  type FieldTypes,
  hasAllOf,
  hasOneOf,
  type Indexed,
  indexedField,
  type Target,
} from './targets';

export interface CompileOptions {
  /** The "now" of date math: one instant for everything a search runs. */
  now: Date;
  /**
   * The fields of the searched tables with their stored types. Without it every possible type is compared, which is slower,
   * and names with `*` match the columns of the table only.
   */
  fieldTypes?: FieldTypes;
  /** What was looked up beforehand. Without it every row is read for a pattern, and the words of many for a phrase. */
  terms?: ExpandedTerms;
  /** Asked for each comparison of a field with whole values. Without it the index only preselects rows. */
  isExclusive?: IsExclusive;
  /** Prefix of the names of parameters; two queries in one statement need different ones. Default `q`. */
  parameterPrefix?: string;
}

/** A condition on the message table. */
export interface CompiledQuery {
  /** 0 or 1 for every row, never NULL, so that it can be used with WHERE, AND, NOT. */
  sql: string;
  /** Values of the placeholders in `sql`. */
  params: Record<string, unknown>;
}

interface Compiler {
  parameters: Parameters;
  options: CompileOptions;
}

/** Limit of the length of a condition: the engine takes about a second to plan one of this length. */
const MAX_CONDITION = 100_000;

/** A query whose condition would be too long for the engine. The message is for the user. */
export class QueryTooLargeError extends Error {
  constructor() {
    super('The query compares too many different things at once; use fewer fields, patterns or required values');
    this.name = 'QueryTooLargeError';
  }
}

/**
 * Compiles a query to SQL for the message table (server/storage/messages/table.ts).
 *
 * @throws QueryTooLargeError for hundreds of different comparisons (a list of values of one field is one comparison)
 */
export function compileQuery(tree: QueryNode, options: CompileOptions): CompiledQuery {
  const parameters = createParameters(options.parameterPrefix ?? 'q');
  const sql = compileNode({ parameters, options }, tree);
  if (sql.length > MAX_CONDITION) throw new QueryTooLargeError();
  return { sql, params: parameters.values };
}

/** The comparisons of fields with whole values in a query, each once. @throws QueryTooLargeError */
export function fieldTests(tree: QueryNode, options: CompileOptions): FieldTest[] {
  const tests = new Map<string, FieldTest>();
  const isExclusive = (test: FieldTest) => {
    tests.set(test.key, test);
    return false;
  };
  compileQuery(tree, { ...options, isExclusive });
  return [...tests.values()];
}

/** Whether a value can match a field at all, by the types stored under its name. */
export function canMatch(node: LeafNode, fieldTypes: FieldTypes, now: Date): boolean {
  const compiler = { parameters: createParameters('q'), options: { now, fieldTypes } };
  return compileNode(compiler, node) !== NONE;
}

function compileNode(compiler: Compiler, node: QueryNode): Condition {
  switch (node.type) {
    case 'matchAll':
      return EVERY;
    case 'group':
    case 'boosted':
      return compileNode(compiler, node.node);
    case 'clauses':
      return compileClauses(compiler, node.clauses);
    case 'exists':
      return anyOf(fieldNames(compiler, node.field).map(fieldExists));
    default:
      return compileLeaf(compiler, node.field, comparisonFor(compiler, node));
  }
}

/** Optional clauses filter rows only when no clause is required: there is no score that they could affect. */
function compileClauses(compiler: Compiler, clauses: Clause[]): Condition {
  const nodes = (occur: Clause['occur']) =>
    clauses.filter((clause) => clause.occur === occur).map((clause) => clause.node);
  const required = compileRequired(compiler, nodes('must'));
  const prohibited = compileAlternatives(compiler, nodes('must_not')).map(not);
  const optional = nodes('should');
  if (required.length > 0 || optional.length === 0) return allOf([...required, ...prohibited]);
  return allOf([anyOf(compileAlternatives(compiler, optional)), ...prohibited]);
}

/** Values that are required are asked of the index at once: that takes half as long as one after the other. */
function compileRequired(compiler: Compiler, nodes: QueryNode[]): Condition[] {
  const { parameters } = compiler;
  const single: string[] = [];
  const others: Condition[] = [];
  for (const { values, matches } of nodes.map((node) => compileIndexed(compiler, node))) {
    if (values?.length === 1) single.push(...values);
    else if (values) others.push(hasOneOf(parameters, values));
    others.push(matches);
  }
  return single.length > 0 ? [hasAllOf(parameters, single), ...others] : others;
}

function compileIndexed(compiler: Compiler, node: QueryNode): Indexed {
  switch (node.type) {
    case 'matchAll':
    case 'exists':
    case 'clauses':
      return { matches: compileNode(compiler, node) };
    case 'group':
    case 'boosted':
      return compileIndexed(compiler, node.node);
    default: {
      const { field } = node;
      if (!field || field.isPattern) return { matches: compileNode(compiler, node) };
      return indexedField(targetOf(compiler), comparisonFor(compiler, node), field.name);
    }
  }
}

/** Alternative terms of one field are merged into one comparison, so that long lists stay fast. */
function compileAlternatives(compiler: Compiler, nodes: QueryNode[]): Condition[] {
  const conditions: Condition[] = [];
  const terms = new Map<string | undefined, { field?: FieldReference; values: string[] }>();
  for (const node of nodes) {
    if (!isTerm(node)) {
      conditions.push(compileNode(compiler, node));
      continue;
    }
    const entry = terms.get(node.field?.name) ?? { field: node.field, values: [] };
    entry.values.push(node.value);
    terms.set(node.field?.name, entry);
  }
  const reader = readerOf(compiler);
  for (const { field, values } of terms.values()) {
    const comparison = termComparison(reader, [...new Set(values)]);
    conditions.push(compileLeaf(compiler, field, comparison));
  }
  return conditions;
}

function isTerm(node: QueryNode): node is TermNode | RunNode {
  return node.type === 'term' || node.type === 'run';
}

function compileLeaf(compiler: Compiler, field: FieldReference | undefined, comparison: Comparison): Condition {
  const target = targetOf(compiler);
  if (!field) return anyFieldMatches(target, comparison);
  return anyOf(fieldNames(compiler, field).map((name) => fieldMatches(target, comparison, name)));
}

const targetOf = ({ parameters, options: { fieldTypes, isExclusive } }: Compiler): Target => ({
  parameters,
  types: fieldTypes,
  isExclusive,
});

function fieldNames({ options }: Compiler, { name, isPattern }: FieldReference): string[] {
  if (!isPattern) return [name];
  return [...new Set([...COLUMNS.keys(), ...(options.fieldTypes?.keys() ?? [])])].filter(fieldPattern(name));
}

const readerOf = ({ parameters, options: { now, terms } }: Compiler) => ({ parameters, now, terms });

function comparisonFor(compiler: Compiler, node: LeafNode): Comparison {
  const { parameters, options } = compiler;
  const reader = readerOf(compiler);
  switch (node.type) {
    case 'term':
    case 'run':
      return termComparison(reader, [node.value]);
    case 'phrase':
      return phraseComparison(reader, node.value, node.slop);
    case 'prefix':
    case 'wildcard':
    case 'regex':
    case 'fuzzy':
      return patternComparison(parameters, node, options.terms);
    case 'range':
      return rangeComparison(parameters, node, options.now);
  }
}
