import { visitQuery } from 'lang/query/hints';
import { type LeafNode, type QueryNode } from 'lang/query/tree';
import { compileQuery, type CompileOptions } from './compile';
import { COLUMNS } from './columns';

/** What a search compares in the rows themselves, because the index does not answer it alone. */
export type TestKind = LeafNode['type'] | 'exists';

/** A comparison of a column, or of the values of fields, in every row that the index leaves. */
export interface RowTest {
  kind: TestKind;
  node: QueryNode;
  /** `fields` for each field that has no column of its own. */
  columns: readonly string[];
}

/** What the text index answers without the column, or a column of half a byte a row. */
const ANSWERED =
  /\bhas(?:Any|All)\((?:words|full_message_words|values|streams), \{\w+:Array\(String\)\}\)|\bposition\(plain_words, \{\w+:String\}\) > 0/g;
const PLACEHOLDER = /\{\w+:[^}]*\}/g;
const FIELD = /\bfields\.`(?:[^`\\]|\\.)*`/g;
const NAMES = ['words', 'full_message_words', 'values', 'source', ...COLUMNS.keys()].filter((name) => name !== '_id');
const COLUMN = new RegExp(`\\b(?:${[...new Set(NAMES)].join('|')})\\b`, 'g');

/** The columns that the SQL of a condition reads. */
function columnsIn(condition: string): string[] {
  const read = condition.replace(ANSWERED, '').replace(PLACEHOLDER, '');
  const fields = new Set(read.match(FIELD));
  return [...[...fields].map(() => 'fields'), ...new Set(read.replace(FIELD, '').match(COLUMN))];
}

/** What the rows are tested for by a query, each place of it once. @throws QueryTooLargeError */
export function rowTests(tree: QueryNode, options: CompileOptions): RowTest[] {
  const tests: RowTest[] = [];
  visitQuery(tree, (node) => {
    if (node.type === 'matchAll' || node.type === 'clauses' || node.type === 'group' || node.type === 'boosted') return;
    const columns = columnsIn(compileQuery(node, options).sql);
    if (columns.length > 0) tests.push({ kind: node.type, node, columns });
  });
  return tests;
}

const OF_ROWS: ReadonlySet<TestKind> = new Set<TestKind>(['fuzzy', 'phrase', 'prefix', 'regex', 'wildcard']);

/** Whether rows are compared with patterns or phrases, which takes far longer than anything else. @throws QueryTooLargeError */
export const comparesRows = (tree: QueryNode, options: CompileOptions): boolean =>
  rowTests(tree, options).some(({ kind }) => OF_ROWS.has(kind));
