import { type Clause, type FieldReference, type LeafNode, type QueryNode } from 'lang/query/tree';
import { phraseTest, termTest } from './exact-test';
import { type MatchedMessage } from './matched-message';
import { fuzzyTest, prefixTest, regexTest, wildcardTest } from './pattern-test';
import { rangeTest } from './range-test';
import { anyFieldMatches, fieldExists, fieldMatches, examinedValues } from './targets';
import { type ValueTest } from './value-test';
import { Work } from './work';

/** @throws MatchingTooCostlyError for a message that would take too long */
export type Matcher = (message: MatchedMessage) => boolean;

export interface MatcherOptions {
  /** The "now" of date math. */
  now: Date;
  /** Limit for one message, in steps of about 20 ns. */
  maxSteps?: number;
}

interface Compiler extends MatcherOptions {
  work: Work;
}

/** Cost of a leaf besides that of the values it examines. */
const LEAF_STEPS = 20;
const ALWAYS: Matcher = () => true;

/**
 * Compiles a query to a test of messages in memory. It matches the same messages that the SQL of
 * server/search/query/sql/compile.ts finds once they are stored; every example of the language is tested on both.
 *
 * @throws QueryTooLargeError for more or larger regular expressions than can be compiled in acceptable time
 */
export function compileMatcher(tree: QueryNode, options: MatcherOptions): Matcher {
  const work = new Work(options.maxSteps);
  const matches = compileNode({ ...options, work }, tree);
  return (message) => {
    work.restart();
    return matches(message);
  };
}

function compileNode(compiler: Compiler, node: QueryNode): Matcher {
  switch (node.type) {
    case 'matchAll':
      return ALWAYS;
    case 'group':
    case 'boosted':
      return compileNode(compiler, node.node);
    case 'clauses':
      return compileClauses(compiler, node.clauses);
    case 'exists':
      return (message) => fieldExists(message, node.field);
    default:
      return compileLeaf(compiler, node.field, testFor(compiler, node));
  }
}

/** Optional clauses filter messages only when no clause is required. */
function compileClauses(compiler: Compiler, clauses: readonly Clause[]): Matcher {
  const nodes = (occur: Clause['occur']) =>
    clauses.filter((clause) => clause.occur === occur).map((clause) => clause.node);
  const required = nodes('must').map((node) => compileNode(compiler, node));
  const prohibited = compileAlternatives(compiler, nodes('must_not'));
  const optional = required.length === 0 ? compileAlternatives(compiler, nodes('should')) : [];
  return (message) =>
    required.every((matches) => matches(message)) &&
    (optional.length === 0 || optional.some((matches) => matches(message))) &&
    !prohibited.some((matches) => matches(message));
}

/** Alternative terms of one field are merged into one lookup: a long list costs as much as a single term. */
function compileAlternatives(compiler: Compiler, nodes: readonly QueryNode[]): Matcher[] {
  const terms = new Map<string | undefined, { field?: FieldReference; values: string[] }>();
  const others: Matcher[] = [];
  for (const node of nodes) {
    if (node.type === 'term' || node.type === 'run') {
      const entry = terms.get(node.field?.name) ?? { field: node.field, values: [] };
      entry.values.push(node.value);
      terms.set(node.field?.name, entry);
    } else others.push(compileNode(compiler, node));
  }
  const lists = [...terms.values()].map(({ field, values }) =>
    compileLeaf(compiler, field, termTest(values, compiler.now, compiler.work)),
  );
  return [...lists, ...others];
}

function compileLeaf({ work }: Compiler, field: FieldReference | undefined, test: ValueTest): Matcher {
  return (message) => {
    work.spend(LEAF_STEPS + examinedValues(message, field));
    return field ? fieldMatches(message, field, test) : anyFieldMatches(message, test);
  };
}

function testFor({ now, work }: Compiler, node: LeafNode): ValueTest {
  switch (node.type) {
    case 'term':
    case 'run':
      return termTest([node.value], now, work);
    case 'phrase':
      return phraseTest(node.value, node.slop, now, work);
    case 'prefix':
      return prefixTest(node);
    case 'wildcard':
      return wildcardTest(node, work);
    case 'regex':
      return regexTest(node, work);
    case 'fuzzy':
      return fuzzyTest(node, work);
    case 'range':
      return rangeTest(node, now);
  }
}
